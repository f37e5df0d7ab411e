import { expect, test } from "bun:test";
import { purlOf } from "../../cli/build/release/sbom.ts";

test.each([
  ["https://www.npmjs.com/package/elysia/v/1.4.30", "1.4.30", "pkg:npm/elysia@1.4.30"],
  ["https://www.npmjs.com/package/@noble/hashes/v/2.0.1", "2.0.1", "pkg:npm/%40noble/hashes@2.0.1"],
  ["https://www.npmjs.com/package/acorn", "of Bun 1.4.5", "pkg:npm/acorn"],
  ["https://crates.io/crates/cssparser/0.37.0", "0.37.0", "pkg:cargo/cssparser@0.37.0"],
  ["https://github.com/oven-sh/WebKit", "d6375c72affe", "pkg:github/oven-sh/webkit@d6375c72affe"],
  ["https://github.com/google/brotli", "of Bun 1.4.5", "pkg:github/google/brotli"],
  [
    "https://github.com/oven-sh/bun/tree/main/packages/bun-uws",
    "a7733435cf40",
    "pkg:github/oven-sh/bun@a7733435cf40#packages/bun-uws",
  ],
  ["https://github.com/libexpat/libexpat", "2.8.5", "pkg:generic/libexpat@2.8.5"],
  ["https://gitlab.gnome.org/GNOME/pango", "1.58.2", "pkg:generic/pango@1.58.2"],
])("scanners find the source %s in version %s as %s", (source, version, purl) => {
  const component = { name: "x", license: "MIT", part_of: null, texts: [] };
  expect(purlOf({ ...component, source, version })).toBe(purl);
});
