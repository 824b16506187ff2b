"""Trees, values, texts with formulas and figures, printed: text (Unicode, ASCII), TeX, Typst, MathML, SVG, spoken words."""
