"""What a learner has done, and what comes next: the journal, the plan, the session as a state machine."""
