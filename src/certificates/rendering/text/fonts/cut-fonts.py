"""Cuts Inter down to the scripts that a certificate prints. See README.md for where the sources come from.

usage: python3 cut-fonts.py SOURCE.ttf TARGET.ttf
"""

import sys

from fontTools.misc.transform import Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

KEPT = [
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x024F),  # Latin-1, Latin Extended-A and -B
    (0x0259, 0x0259),  # schwa
    (0x02BB, 0x02BC),
    (0x02C6, 0x02DD),
    (0x0300, 0x0333),  # combining marks that have no composed letter
    (0x0370, 0x052F),  # Greek, Cyrillic, Cyrillic Supplement
    (0x1E00, 0x1FFF),  # Latin Extended Additional, Greek Extended
    (0x2010, 0x2027),
    (0x2030, 0x203A),
    (0x2044, 0x2044),
    (0x2070, 0x209C),
    (0x20A0, 0x20C0),
    (0x2113, 0x2122),
    (0x2190, 0x2193),
    (0x2202, 0x2265),
    (0x25A0, 0x25CF),
    (0x2713, 0x2717),
]

# Tabular figures stand in the private use area, so that both kinds of figures are reached through the cmap.
TABULAR_FIGURES_AT = 0xE030
REPLACEMENT = 0xFFFD


def tabular_figures(font):
    """The default figures, replaced by the lookups of the `tnum` feature."""
    gsub = font["GSUB"].table
    mapping = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for subtable in gsub.LookupList.Lookup[index].SubTable:
                    subtable = getattr(subtable, "ExtSubTable", subtable)
                    mapping.update(getattr(subtable, "mapping", {}))
    cmap = font.getBestCmap()
    return [mapping[cmap[0x30 + digit]] for digit in range(10)]


def add_replacement_glyph(font):
    """A box with a question mark in it, which says that a character is there and that the typeface lacks it."""
    name, box_width, height, stroke, side = "uniFFFD", 1200, 1490, 110, 110
    pen = TTGlyphPen(font.getGlyphSet())

    def rectangle(left, bottom, right, top, clockwise):
        corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
        if not clockwise:
            corners.reverse()
        pen.moveTo(corners[0])
        for corner in corners[1:]:
            pen.lineTo(corner)
        pen.closePath()

    rectangle(side, 0, side + box_width, height, True)
    rectangle(side + stroke, stroke, side + box_width - stroke, height - stroke, False)
    question = font.getBestCmap()[ord("?")]
    scale = 0.62
    bounds = font["glyf"][question]
    x = side + box_width / 2 - scale * (bounds.xMin + bounds.xMax) / 2
    y = height / 2 - scale * (bounds.yMin + bounds.yMax) / 2
    font.getGlyphSet()[question].draw(TransformPen(pen, Transform(scale, 0, 0, scale, x, y)))
    font["glyf"][name] = pen.glyph()
    font.setGlyphOrder(font.getGlyphOrder() if name in font.getGlyphOrder() else [*font.getGlyphOrder(), name])
    font["hmtx"][name] = (box_width + 2 * side, side)
    for table in font["cmap"].tables:
        table.cmap[REPLACEMENT] = name


def main(source, target):
    font = TTFont(source)
    for index, glyph in enumerate(tabular_figures(font)):
        for table in font["cmap"].tables:
            table.cmap[TABULAR_FIGURES_AT + index] = glyph
    add_replacement_glyph(font)

    options = Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["STAT", "gasp", "GDEF", "GSUB"]
    subsetter = Subsetter(options)
    kept = [code for first, last in KEPT for code in range(first, last + 1)]
    subsetter.populate(unicodes=[*kept, *range(TABULAR_FIGURES_AT, TABULAR_FIGURES_AT + 10), REPLACEMENT])
    subsetter.subset(font)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
