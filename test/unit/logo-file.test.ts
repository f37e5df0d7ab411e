import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import {
  LOGO_MAX_BYTES,
  logoFault,
  logoFaultInWords,
  logoSizeFault,
} from "../../src/certificates/logos/logo-file.ts";
import { drawLogo } from "../../src/certificates/logos/logo-picture.ts";
import { LOGO_SVG } from "../support/logo-example.ts";

const faultOf = (file: Uint8Array) => {
  const fault = logoFault(file);
  return fault === null ? null : logoFaultInWords(fault);
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const svgWith = (content: string) =>
  bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`);

const textOf = (content: string) => new TextDecoder().decode(svgWith(content));
const numbers = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => write(number)).join("");
/** Each level has ten references to the one below: eight are a hundred million rectangles in 1.7 KB. */
const nested = (levels: number, reference: (id: string) => string, open = "g", attribute = "id") =>
  numbers(levels, (level) => {
    const content = level === 0 ? "<rect width='9' height='9'/>" : reference(`a${level - 1}`).repeat(10);
    return `<${open} ${attribute}="a${level}">${content}</${open}>`;
  });

describe("a logo's file", () => {
  test.each(
    Object.entries({
      "plain shapes": LOGO_SVG,
      "an XML declaration and a comment": `<?xml version="1.0"?>\n<!-- a logo -->\n${LOGO_SVG}`,
      "a reference to a part of itself": LOGO_SVG.replace(
        "<circle",
        '<defs><path id="p" d="M0 0"/></defs><use href="#p"/><circle',
      ),
      "classes and gradients, as Illustrator writes them": textOf(
        `<defs><style>.cls-1,.cls-2{isolation:isolate;}${numbers(40, (n) => `.g-${n}{fill:url(#g${n});}`)}</style>${numbers(
          40,
          (n) =>
            `<linearGradient id="g${n}"><stop offset="0"/><stop offset="1" stop-color="#fff"/></linearGradient>`,
        )}</defs>${numbers(1_500, (n) => `<path class="cls-1 g-${n % 40}" d="M${n} 0h9v9z"/>`)}`,
      ),
      "rules for elements, and for any within others": textOf(
        `<style>path,.a path{fill:url(#g)} * > rect{stroke:url(#g)}</style><linearGradient id="g"><stop/></linearGradient>${numbers(500, () => '<g class="a"><path d="M0 0h9"/></g>')}`,
      ),
      "what Inkscape notes beside the shapes": textOf(
        '<sodipodi:namedview xmlns:sodipodi="urn:s" sodipodi:docname="C:\\logos\\a.svg"/><path style="marker:none;filter:none;stroke-dasharray:none" stroke-dasharray="none" d="M0 0h9"/>',
      ),
      "a clip path, a mask and a link": textOf(
        '<clipPath id="c"><path d="M0 0h9v9z"/></clipPath><mask id="m"><path d="M0 0h9"/></mask><a href="#top"><g id="top" clip-path="url(#c)" mask="url(\'#m\')"/></a>',
      ),
    }),
  )("a logo's file may be an SVG with %s", (_, svg) => {
    expect(logoFault(bytesOf(svg))).toBeNull();
  });

  const REFUSED: Readonly<Record<string, Readonly<Record<string, Uint8Array>>>> = {
    "refers to something outside": {
      "a picture from the web": svgWith('<image href="https://example.com/a.png"/>'),
      "a file of the machine": svgWith('<image xlink:href="file:///etc/passwd"/>'),
      "a style that fetches": svgWith('<path style="fill:url(https://example.com/#a)"/>'),
    },
    "holds a picture": {
      "another SVG inside an address": svgWith('<image href="data:image/svg+xml;base64,AA"/>'),
      "a PNG inside an address": svgWith('<image href="data:image/png;base64,AA"/>'),
      "a picture that is a part of itself": svgWith('<image href="#a"/>'),
    },
    "style sheet": {
      "an imported style sheet": svgWith('<style>@import "x.css"</style>'),
      "an escape in a style": svgWith('<path style="fi\\6cter:blur(9px)"/>'),
    },
    "document type": {
      "an entity": bytesOf('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
    },
    scripts: {
      "a script": svgWith("<script>1</script>"),
      "a page inside": svgWith("<foreignObject/>"),
    },
    "convert its text to paths": {
      "text in a font": svgWith("<text>Motors</text>"),
    },
    "convert its text": {
      "text under another prefix": svgWith('<a-b:text xmlns:a-b="http://www.w3.org/2000/svg"/>'),
    },
    "a filter": {
      "a filter": svgWith('<filter id="a"/>'),
      "a filter in a word": svgWith('<g filter="blur(9px)"/>'),
      "a filter in a style": svgWith('<g style="filter:drop-shadow(1px 1px)"/>'),
      "a filter in a style sheet": svgWith("<style><![CDATA[g{FILTER/**/:blur(9px)}]]></style>"),
      "a filter as a reference": svgWith('<g style="f&#105;lter:blur(9px)"/>'),
    },
    pattern: {
      "a pattern": svgWith('<pattern id="a"/>'),
    },
    marker: {
      "a marker": svgWith('<svg:marker id="a"/>'),
    },
    "dashed line": {
      "a dashed line": svgWith('<path stroke-dasharray=".1"/>'),
    },
    "too long to draw": {
      "a hundred million rectangles": svgWith(
        `${nested(9, (id) => `<use href="#${id}"/>`)}<use href="#a8"/>`,
      ),
      "uses by another prefix, in an order of its own": svgWith(
        `<use x:href="#a6" xmlns:x="http://www.w3.org/1999/xlink"/>${nested(7, (id) => `<use x:href=" #${id}" xmlns:x="http://www.w3.org/1999/xlink"/>`)}`,
      ),
      "uses of ids as references": svgWith(
        nested(7, (id) => `<use href="#${id}"/>`).replaceAll('id="a', 'id="&#x61;'),
      ),
      "masks in masks": svgWith(nested(7, (id) => `<rect mask="url(#${id})"/>`, "mask")),
      "masks by classes": svgWith(
        `<style>${numbers(6, (n) => `.a${n} , .x{mask:url("#a${n}")}`)}</style>${nested(7, (id) => `<rect class="b ${id}"/>`, "mask")}`,
      ),
      "uses under two prefixes at once": svgWith(nested(7, (id) => `<use href="#${id}" z:href="#none"/>`)),
      "ids that an empty part has, too": svgWith(
        `${nested(7, (id) => `<use href="#${id}"/>`)}${numbers(7, (n) => `<g id="a${n}"/>`)}`,
      ),
      "masks by ids": svgWith(
        `<style>${numbers(7, (n) => `g  >  #r${n}{mask:url(#a${n})}`)}</style>${numbers(7, (n) => `<g><rect id="r${n}"/></g>`)}${nested(7, (id) => `<use href="#${id.replace("a", "r")}"/>`, "mask")}<use href="#r6"/>`,
      ),
      "a rule with a brace in a comment": svgWith("<style>.a{/*}*/fill:url(#b)}</style>"),
      "more rules than are looked at": svgWith(
        `<style>${numbers(500, (n) => `.a${n},`)}.b{${numbers(500, () => "x:url(#c);")}}</style>`,
      ),
      "masks by names of elements": svgWith(
        `<style>g rect{mask:url(#a)}</style><mask id="a">${numbers(2_000, () => "<g/>")}</mask>${numbers(2_000, () => "<rect/>")}`,
      ),
      "a gradient of thousands of colours on thousands of shapes": svgWith(
        `<linearGradient id="a">${numbers(3_000, () => "<stop/>")}</linearGradient>${numbers(2_000, () => '<path fill="url(#a)"/>')}`,
      ),
      "a part that draws itself": svgWith('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
      "thousands of uses, each of the one before": svgWith(
        `<g id="a0"/>${numbers(3_000, (n) => `<use id="a${n + 1}" href="#a${n}"/>`)}`,
      ),
    },
    "cannot be read": {
      "elements nested without end": svgWith("<g>".repeat(1_000) + "</g>".repeat(1_000)),
      "an element that does not end": bytesOf("<svg><g>"),
    },
    "neither a PNG nor an SVG": {
      "a JPEG": Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
      "a page": bytesOf("<html><svg></svg></html>"),
    },
  };

  test.each(
    Object.entries(REFUSED).flatMap(([reason, files]) =>
      Object.entries(files).map(([what, file]) => [what, file, reason] as const),
    ),
  )("a logo's file with %s is refused", (_, file, reason) => {
    expect(faultOf(file)).toContain(reason);
  });

  test("a logo's file of nothing, or of more than 256 KiB, is refused unread", () => {
    expect(logoSizeFault(new Uint8Array(0))).toBe("empty");
    expect(logoSizeFault(new Uint8Array(1))).toBeNull();
    expect(logoSizeFault(new Uint8Array(LOGO_MAX_BYTES))).toBeNull();
    expect(logoSizeFault(new Uint8Array(LOGO_MAX_BYTES + 1))).toBe("too_large");
  });
});

test.each([
  ["spaces", " ", ""],
  ["comments", "<!---->", ""],
  ["comments that never end", "<!--", ""],
  ["XML declarations", "<?xml ?>", ""],
  ["spaces in a document type", " ", "<!DOCTYPE svg"],
])("a logo's file of nothing but %s is refused without trying every way to read it", (_, part, start) => {
  const file = bytesOf(start + part.repeat(Math.floor((LOGO_MAX_BYTES - start.length) / part.length)));
  const startedMs = performance.now();
  expect(faultOf(file)).toContain("neither a PNG nor an SVG");
  expect(performance.now() - startedMs).toBeLessThan(500);
});

const REPEATED: Readonly<Record<string, readonly string[]>> = {
  "": [
    "<g",
    "<g>",
    "<g/>",
    "</g>",
    "<g a='b'>",
    "<!--",
    "<?",
    "<![CDATA[",
    '<g a="',
    "<g a= ",
    "&",
    "&#1;",
    "<style>.a{b:url(#c)}</style><g class='a' id='c'/>",
    '<use id="a" href="#a"/>',
  ],
  "<": ["a", "a:"],
  "<g": [" "],
  "<g ": ["a"],
  "<g a": [" "],
  "<g a=": [" "],
  "<!DOCTYP": ["E"],
  "<?xml-style": ["shee"],
  '<g filter="': [" ", "0 "],
  '<g href="': [" "],
  '<g fill="url(': [" ", ") url("],
  '<g class="': [" ", "a "],
  '<g style="filter': [" "],
  '<g style="filter:': [" "],
  '<g style="': ["filter:none ", "filter:;"],
  "<style>": [
    "a",
    " ",
    "{",
    "}",
    "a{",
    "a{}",
    "url(",
    "filter ",
    "@impor",
    ">{b:url()}",
    ".a,g,* g{b:url(#c)url(#c)",
  ],
  "<style>a{": ["url() "],
  "<style>a{b:url(#c)} ": [">"],
};

test.each(Object.entries(REPEATED).flatMap(([start, parts]) => parts.map((part) => [start, part] as const)))(
  "a logo's file that repeats something, %j and then %j, is looked at once",
  (start, part) => {
    const startedMs = performance.now();
    for (const end of ["", "x", 'x"/></svg>', "x</style></svg>"])
      logoFault(bytesOf(`<svg>${start}${part.repeat((LOGO_MAX_BYTES - 40) / part.length)}${end}`));
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  },
);

describe("a drawn logo", () => {
  const photo = (channels: 3 | 4, width: number, height: number) =>
    sharp({ create: { width, height, channels, background: { r: 200, g: 10, b: 10, alpha: 0.5 } } });

  test.each([
    ["an SVG", async () => bytesOf(LOGO_SVG), [480, 120]],
    ["an SVG of a few points", async () => svgWith('<path d="M0 0h9v9H0z"/>'), [120, 120]],
    ["a large transparent PNG", async () => await photo(4, 1_200, 1_200).png().toBuffer(), [120, 120]],
    [
      "a grey PNG of 16 bits",
      async () => await photo(3, 60, 30).toColourspace("grey16").png().toBuffer(),
      [60, 30],
    ],
    ["a PNG with a palette", async () => await photo(3, 60, 30).png({ palette: true }).toBuffer(), [60, 30]],
    ["an interlaced PNG", async () => await photo(3, 60, 30).png({ progressive: true }).toBuffer(), [60, 30]],
  ] as const)(
    "%s becomes an opaque PNG of red, green and blue in 8 bits within 480 by 120 pixels",
    async (_, make, size) => {
      const drawn = await drawLogo(sharp, await make());
      expect([drawn?.width, drawn?.height]).toEqual([...size]);
      const { channels, depth, isProgressive, hasAlpha } = await sharp(drawn?.png).metadata();
      expect({ channels, depth, isProgressive, hasAlpha }).toEqual({
        channels: 3,
        depth: "uchar",
        isProgressive: false,
        hasAlpha: false,
      });
    },
  );

  test("a PNG that is cut off, and a picture of too many pixels, cannot be drawn", async () => {
    const whole = await photo(3, 60, 30).png().toBuffer();
    expect(await drawLogo(sharp, whole.subarray(0, 40))).toBeNull();
    expect(await drawLogo(sharp, await photo(3, 6_000, 6_000).png().toBuffer())).toBeNull();
  });
});
