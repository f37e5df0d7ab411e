import { describe, expect, test } from "bun:test";
import { addressText } from "../../src/web/portal/frame/portal-page.ts";

const piecesOf = (address: string) => String(addressText(address)).split("<wbr />");

describe("an address on a page", () => {
  test("an address may be broken between its parts and inside of none, and its text stays the same", () => {
    const pieces = piecesOf("https://hooks.harbour.example/v2/battery-tests?key_id=7");
    expect(pieces).toEqual([
      "https://",
      "hooks",
      ".harbour",
      ".example/",
      "v2/",
      "battery-tests",
      "?key",
      "_id=7",
    ]);
  });

  test("what an address may contain is escaped", () => {
    expect(piecesOf('https://a.example/"<b>&c').join("")).toBe("https://a.example/&quot;&lt;b&gt;&amp;c");
  });
});
