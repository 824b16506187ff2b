"""Trees, values, texts and figures, printed: as text (Unicode, ASCII), TeX, Typst, MathML, SVG and spoken words."""
