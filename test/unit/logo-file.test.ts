import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import { LOGO_MAX_BYTES, logoFault, logoFaultInWords } from "../../src/certificates/logos/logo-file.ts";
import { drawLogo } from "../../src/certificates/rendering/logo-picture.ts";
import { LOGO_SVG } from "../support/logo-example.ts";

const faultOf = (file: Uint8Array) => {
  const fault = logoFault(file);
  return fault === null ? null : logoFaultInWords(fault);
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const svgWith = (content: string) =>
  bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`);

describe("a logo's file", () => {
  test.each([
    ["plain shapes", LOGO_SVG],
    ["an XML declaration and a comment", `<?xml version="1.0"?>\n<!-- a logo -->\n${LOGO_SVG}`],
    [
      "a reference to a part of itself",
      LOGO_SVG.replace("<circle", '<defs><path id="p" d="M0 0"/></defs><use href="#p"/><circle'),
    ],
  ])("a logo's file may be an SVG with %s", (_, svg) => {
    expect(logoFault(bytesOf(svg))).toBeNull();
  });

  test.each([
    [
      "a picture from the web",
      svgWith('<image href="https://example.com/a.png"/>'),
      "refers to something outside",
    ],
    [
      "a file of the machine",
      svgWith('<image xlink:href="file:///etc/passwd"/>'),
      "refers to something outside",
    ],
    [
      "another SVG inside an address",
      svgWith('<image href="data:image/svg+xml;base64,AA"/>'),
      "holds a picture",
    ],
    ["a PNG inside an address", svgWith('<image href="data:image/png;base64,AA"/>'), "holds a picture"],
    [
      "a style that fetches",
      svgWith('<path style="fill:url(https://example.com/#a)"/>'),
      "refers to something outside",
    ],
    ["an imported style sheet", svgWith('<style>@import "x.css"</style>'), "style sheet"],
    [
      "an entity",
      bytesOf('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
      "document type",
    ],
    ["a script", svgWith("<script>1</script>"), "scripts"],
    ["a page inside", svgWith("<foreignObject/>"), "scripts"],
    ["text in a font", svgWith("<text>Motors</text>"), "convert its text to paths"],
  ])("a logo's file with %s is refused", (_, file, reason) => {
    expect(faultOf(file)).toContain(reason);
  });

  test.each([
    ["nothing", new Uint8Array(0), "empty"],
    ["a JPEG", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), "neither a PNG nor an SVG"],
    ["a page", bytesOf("<html><svg></svg></html>"), "neither a PNG nor an SVG"],
    ["more than 256 KiB", new Uint8Array(LOGO_MAX_BYTES + 1), "256 KiB"],
  ])("a logo's file of %s is refused", (_, file, reason) => {
    expect(faultOf(file)).toContain(reason);
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
