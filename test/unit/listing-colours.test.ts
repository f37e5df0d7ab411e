import { expect, setDefaultTimeout, test } from "bun:test";
import { COLOURS_FILE, listingColours } from "../../cli/build/guide/listing-colours.ts";
import { GUIDE } from "../../src/guide/guide.ts";
import { articleOf } from "../../src/web/docs/article.ts";
import { listingsIn } from "../../src/web/docs/coloured-listing.ts";

setDefaultTimeout(60_000);

test("the listings of the documentation have the tokens that a highlighter finds in them (bun run guide)", async () => {
  expect(await Bun.file(COLOURS_FILE).json()).toEqual(await listingColours());
});

test("a coloured listing has the same text as the plain one", () => {
  const markdown =
    GUIDE.flatMap(({ pages }) => pages).find(({ name }) => name === "quick-start")?.markdown ?? "";
  const { html } = articleOf(markdown);
  expect(html).toContain('<span class="string">');
  expect(html).toContain('<span class="comment">');
  const withoutSpans = html.replace(
    /<span class="(comment|string|keyword|name|number)">([^<]*)<\/span>/g,
    "$2",
  );
  expect(listingsIn(withoutSpans)).toEqual(listingsIn(articleOf(markdown, { isColoured: false }).html));
});
