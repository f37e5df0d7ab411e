import { afterAll, expect, setDefaultTimeout } from "bun:test";
import { shapeOf } from "../support/page-shape.ts";
import { openPage, browserTest as test } from "../support/portal-browser.ts";

setDefaultTimeout(60_000);

let sheet = "";
let body = "";
const server = Bun.serve({
  port: 0,
  fetch: ({ url }) =>
    url.endsWith(".css")
      ? new Response(sheet, { headers: { "content-type": "text/css" } })
      : new Response(`<!doctype html><link rel="stylesheet" href="/a.css"><body>${body}`, {
          headers: { "content-type": "text/html" },
        }),
});
afterAll(() => server.stop(true));

test("the shape of a page is another with other elements or another style sheet, and the same with other words and numbers", async () => {
  const opened = await openPage();
  const shapeWith = async (shown: { readonly sheet: string; readonly body: string }) => {
    ({ sheet, body } = shown);
    await opened.page.goto(server.url.href);
    return await shapeOf(opened.page);
  };
  const page = { sheet: "p { color: black }", body: '<p class="a1">Words</p>' };
  const shape = await shapeWith(page);
  expect(await shapeWith({ ...page, body: '<p class="a2">Others</p>' })).toBe(shape);
  expect(await shapeWith({ ...page, body: '<h2 class="a1">Words</h2>' })).not.toBe(shape);
  expect(await shapeWith({ ...page, sheet: "p { color: silver }" })).not.toBe(shape);
  await opened.context.close();
});
