"""sympy in its own process: asked once, stopped at its limit, replaced, and gone with its parent."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from quizgen.equivalence import ladder, prover
from quizgen.equivalence.domains import Domain, domain_of
from quizgen.equivalence.program import program_of
from quizgen.equivalence.prover import Prover
from quizgen.equivalence.trees import judge
from quizgen.equivalence.wire import Question
from quizgen.language.reading import read_expression

ROOT = Path(__file__).parents[2]
LIMIT = 0.5
PATIENCE = 60.0
FOREVER = "9^9^9^9"
"""Python builds this number until its memory or its time is up."""

pytestmark = pytest.mark.slow


def question(left: str, right: str, matrices: tuple[str, ...] = (), **symbols: Domain) -> Question:
    steps = [program_of(read_expression(text, symbols=symbols, matrices=matrices).tree).steps for text in (left, right)]
    return Question(steps[0], steps[1], symbols, matrices)


@pytest.fixture(scope="module")
def sympy() -> Iterator[Prover]:
    """One prover for the tests that do it no harm, with time enough on a busy machine."""
    shared = Prover(PATIENCE)
    yield shared
    shared.close()


@pytest.fixture
def fragile() -> Iterator[Prover]:
    """A prover of its own, with a short limit."""
    own = Prover(LIMIT)
    own.ruling(question("x", "x + 0", x="real"))
    yield own
    own.close()


@pytest.fixture
def mortal() -> Iterator[Prover]:
    """A prover of its own, whose processes may be killed, with time enough on a busy machine."""
    own = Prover(PATIENCE)
    own.ruling(question("x", "x + 0", x="real"))
    yield own
    own.close()


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("2x", "x + x"),
        ("sin(x)^2 + cos(x)^2", "1"),
        ("e^x/(e^x + e^y)", "1/(1 + e^(y-x))"),
        ("tanh(x)", "2 sigmoid(2x) - 1"),
        ("sqrt(p) sqrt(q)", "sqrt(p q)"),
        ("log(p q)", "log(p) + log(q)"),
        ("log2(p^3)", "3 log(p)/log(2)"),
        ("|x y|", "|x||y|"),
        ("max(x, -x)", "|x|"),
        ("n!", "n (n-1)!"),
        ("1/(sqrt(p) + 1)", "(sqrt(p) - 1)/(p - 1)"),
        ("floor(n)", "ceil(n)"),
        ("sign(p)", "1"),
        ("cosh(x)^2 - sinh(x)^2", "1"),
        ("log10(1000 p)", "3 + log10(p)"),
    ],
)
def test_an_identity_is_confirmed(sympy: Prover, left: str, right: str) -> None:
    asked = question(left, right, x="real", y="real", p="positive", q="positive", n="natural")

    assert sympy.ruling(asked) == "equal"


@pytest.mark.parametrize(
    ("left", "right"),
    [("2x", "x^2"), ("sin(x)", "cos(x)"), ("sqrt(p + q)", "sqrt(p) + sqrt(q)"), ("|x|", "x"), ("max(x, y)", "x")],
)
def test_what_is_no_identity_is_refuted(sympy: Prover, left: str, right: str) -> None:
    asked = question(left, right, x="real", y="real", p="positive", q="positive")

    assert sympy.ruling(asked) == "different"


@pytest.mark.parametrize(
    ("left", "right", "ruling"),
    [
        ("Q(K + V)'", "Q K' + Q V'", "equal"),
        ("(Q K')'", "K Q'", "equal"),
        ("softmax(Q K'/sqrt(d)) V", "softmax(Q K' d^(-1/2)) V", "equal"),
        ("softmax(Q)' softmax(K)", "(softmax(K)' softmax(Q))'", "equal"),
        ("Q K", "K Q", "open"),
        ("softmax(Q)", "Q", "open"),
    ],
)
def test_matrices_do_not_commute(sympy: Prover, left: str, right: str, ruling: str) -> None:
    assert sympy.ruling(question(left, right, ("Q", "K", "V"), d="positive")) == ruling


def test_an_interval_is_not_refuted_by_points_outside_it(sympy: Prover) -> None:
    assert sympy.ruling(question("floor(w/2)", "0", w=domain_of((0, 1)))) != "different"


def test_what_outruns_the_limit_is_stopped_and_sympy_is_not_loaded_again(fragile: Prover) -> None:
    before = children(os.getpid())
    for base in range(2, 5):
        assert fragile.ruling(question(f"{base}^9^9^9^9", "1")) == "limit"

    assert fragile.ruling(question("2x", "x + x", x="real")) == "equal"
    assert children(os.getpid()) == before


def test_where_nothing_can_be_forked_another_process_stands_by() -> None:
    alone = Prover(LIMIT, stops_itself=False)

    assert alone.ruling(question("x + x", "2x", x="real")) == "equal"
    before = children(os.getpid())
    assert alone.ruling(question(FOREVER, "1")) == "limit"
    assert alone.ruling(question("2x", "x + x", x="real")) == "equal"
    assert len(set(before) & set(children(os.getpid()))) == len(before) - 1
    alone.close()


def test_an_equal_question_is_asked_once(fragile: Prover, monkeypatch: pytest.MonkeyPatch) -> None:
    assert fragile.ruling(question(FOREVER, "2")) == "limit"
    fragile.close()
    monkeypatch.setattr(prover, "subprocess", None)

    assert fragile.ruling(question(FOREVER, "2")) == "limit"
    with pytest.raises(AttributeError):
        fragile.ruling(question(FOREVER, "3"))


def test_a_process_that_dies_by_itself_has_a_successor(mortal: Prover) -> None:
    for process in children(os.getpid()):
        os.kill(process, signal.SIGKILL)

    assert mortal.ruling(question("3x", "x + 2x", x="real")) in {"equal", "absent"}
    assert mortal.ruling(question("4x", "x + 3x", x="real")) == "equal"


def test_a_copy_that_dies_by_itself_has_a_successor(mortal: Prover) -> None:
    for process in children(os.getpid()):
        for copy in children(process):
            os.kill(copy, signal.SIGKILL)

    assert mortal.ruling(question("3x", "x + 2x", x="real")) == "equal"


def test_nothing_is_left_when_the_prover_is_closed(mortal: Prover) -> None:
    keepers = children(os.getpid())
    copies = [copy for keeper in keepers for copy in children(keeper)]
    mortal.close()

    assert copies
    assert not any(Path(f"/proc/{process}").exists() for process in (*keepers, *copies))


def test_an_interrupt_at_the_keyboard_is_not_for_sympy(mortal: Prover) -> None:
    before = children(os.getpid())
    for process in before:
        os.kill(process, signal.SIGINT)

    assert mortal.ruling(question("3x", "x + 2x", x="real")) == "equal"
    assert children(os.getpid()) == before


def children(parent: int) -> list[int]:
    """The processes of sympy that a process has started."""
    found = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(parent)], capture_output=True, text=True, check=False
    )
    return [int(line.split()[0]) for line in found.stdout.splitlines() if "quizgen.equivalence.worker" in line]


def test_without_sympy_a_verdict_stays_what_the_points_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prover, "COMMAND", ("-c", "raise SystemExit(1)"))
    without = Prover()
    monkeypatch.setattr(ladder, "PROVER", without)
    tree, other = (read_expression(text, symbols=["x"]).tree for text in ("sin(x)^2 + cos(x)^2", "1"))

    found = judge(tree, other, symbols=["x"])
    without.close()

    assert (found.verdict, found.proved, found.rulings) == ("equal", False, ("absent",))


SCRIPT = """
import quizgen
found = quizgen.compare("sin(x)^2 + cos(x)^2", "1", symbols=["x"])
print(found.verdict, found.proved)
"""


def output(script: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, script],
        capture_output=True,
        text=True,
        check=True,
        cwd=script.parent,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        timeout=120,
    )
    assert done.stderr == ""
    return done.stdout


HOSTILE = """
import quizgen
code = ["__import__('os').system('ls')", "x.__class__"]
for text in (*code, "(" * 400, "9^" * 200 + "9", "x" * 10**6, "\\u202ex", "1e999999"):
    try:
        print(quizgen.compare(text, "x + 1", symbols=["x"]).verdict)
    except quizgen.AnswerError:
        print("unreadable")
print(quizgen.compare("9^9^9^9 + sin(x)^2 + cos(x)^2 - 1", "9^9^9^9", symbols=["x"]).rulings)
print(quizgen.compare("1 + x", "x + 1", symbols=["x"]).verdict)
"""


def test_a_script_without_a_main_guard_survives_hostile_texts(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(HOSTILE, encoding="utf-8")

    assert output(script) == "unreadable\n" * 7 + "('limit',)\nequal\n"


def test_a_script_without_a_main_guard_gets_a_proof(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")

    assert output(script) == "equal True\n"


def test_files_beside_a_script_do_not_stand_in_for_modules_of_the_process(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    for name in ("sympy", "mpmath", "queue", "random"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('the wrong module')\n", encoding="utf-8")

    assert output(script) == "equal True\n"


DAEMON = """
import multiprocessing

def job(results):
    import quizgen
    found = quizgen.compare("sin(x)^2 + cos(x)^2", "1", symbols=["x"])
    results.put((multiprocessing.current_process().daemon, found.verdict, found.proved))

if __name__ == "__main__":
    context = multiprocessing.get_context("{method}")
    results = context.Queue()
    process = context.Process(target=job, args=(results,), daemon=True)
    process.start()
    print(results.get(timeout=60))
    process.join()
"""


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_a_daemonic_process_gets_a_proof(tmp_path: Path, method: str) -> None:
    script = tmp_path / "script.py"
    script.write_text(DAEMON.format(method=method), encoding="utf-8")

    assert output(script) == "(True, 'equal', True)\n"


FORK = """
import os, quizgen
quizgen.compare("sin(x)^2 + cos(x)^2", "1", symbols=["x"])
child = os.fork()
found = quizgen.compare("sin(2x)", "2 sin(x) cos(x)", symbols=["x"])
if child:
    os.waitpid(child, 0)
print(found.verdict, found.proved, flush=True)
"""


def test_a_forked_process_starts_its_own(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(FORK, encoding="utf-8")

    assert output(script) == "equal True\n" * 2


DASK = """
from distributed import Client, LocalCluster

def job(number):
    import multiprocessing, quizgen
    stopped = quizgen.compare("9^9^9^9 + sin(x)^2 + cos(x)^2 - 1", "9^9^9^9", symbols=["x"]).rulings
    found = quizgen.compare(f"sin({number}x)^2 + cos({number}x)^2", "1", symbols=["x"])
    return multiprocessing.current_process().daemon, stopped, found.verdict, found.proved

if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=2, processes=True, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            print(set(client.gather(client.map(job, range(1, 7)))))
"""


def test_a_dask_worker_gets_a_proof_after_what_had_to_be_stopped(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(DASK, encoding="utf-8")

    assert output(script) == "{(True, ('limit',), 'equal', True)}\n"


COMPUTING = """
from quizgen.equivalence.prover import Prover
from quizgen.equivalence.program import program_of
from quizgen.equivalence.wire import Question
from quizgen.language.reading import read_number
prover = Prover(300)
prover.ruling(Question((), (), {}, ()))
print("asking", flush=True)
prover.ruling(Question(program_of(read_number("7^9^9^9").tree).steps, (), {}, ()))
"""


@pytest.fixture
def asker(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that waits for sympy, which computes for ever."""
    script = tmp_path / "script.py"
    script.write_text(COMPUTING, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "asking\n"
        yield process
        process.kill()


def test_sympy_ends_with_a_parent_that_is_killed_while_it_computes(asker: subprocess.Popen[str]) -> None:
    [keeper] = children(asker.pid)
    [copy] = children(keeper)
    wait_until_it_computes(copy)
    asker.kill()

    assert not still_running([keeper, copy], seconds=60)


def test_a_copy_that_nobody_is_left_to_kill_ends_by_itself(asker: subprocess.Popen[str]) -> None:
    [keeper] = children(asker.pid)
    [copy] = children(keeper)
    wait_until_it_computes(copy)
    os.kill(keeper, signal.SIGKILL)

    assert not still_running([copy], seconds=120)  # after three seconds of computing, however long they last


def wait_until_it_computes(process: int) -> None:
    """Return when a process has used the processor for some hundredths of a second more than now."""
    path = Path(f"/proc/{process}/stat")
    before = ticks(path)
    while ticks(path) < before + 5:
        time.sleep(0.01)


def ticks(path: Path) -> int:
    """The time that a process has computed, in hundredths of a second mostly."""
    return int(path.read_text(encoding="utf-8").rsplit(")", 1)[1].split()[11])


def still_running(processes: list[int], seconds: float) -> list[int]:
    """Those of the processes that are there after so many seconds; fewer are waited for, if none is."""
    deadline = time.monotonic() + seconds
    while left := [process for process in processes if is_alive(process)]:
        if time.monotonic() > deadline:
            break
        time.sleep(0.05)
    return left


def is_alive(process: int) -> bool:
    """Whether a process runs: one that has ended may still be listed, for whoever started it to take note of."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
