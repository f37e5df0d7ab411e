import type { Page } from "playwright-core";

/**
 * What a page is made of, without its words: elements, their classes, roles and other attributes, its style sheets (linked ones too), and
 * where text stands. Of equal neighbours it has only the first. It leaves out numbers, addresses, values and the language.
 */
export async function shapeOf(page: Page): Promise<string> {
  return String(await page.evaluate(SHAPE));
}

const SHAPE = `(() => {
  const WORDS = new Set(["href", "src", "srcset", "action", "value", "content", "title", "alt", "placeholder", "lang", "hreflang",
    "datetime", "nonce", "integrity", "data-text", "aria-label", "download"]);
  const said = (text) => (text.parentElement.tagName === "STYLE" ? text.data : "words");
  const shape = (element) => {
    const attributes = [...element.attributes]
      .map(({ name, value }) => name + "=" + (WORDS.has(name) && element.tagName !== "LINK" ? value.trim() !== "" : value.replace(/\\d+/g, "0")))
      .sort();
    const inside = [];
    for (const child of element.tagName === "svg" ? element.querySelectorAll("title, desc") : element.childNodes) {
      const one = child.nodeType === 1 ? shape(child) : child.nodeType === 3 && child.data.trim() !== "" ? said(child) : "";
      if (one !== "" && one !== inside.at(-1)) inside.push(one);
    }
    if (element.tagName === "LINK" && element.sheet !== null) for (const rule of element.sheet.cssRules) inside.push(rule.cssText);
    return "<" + element.tagName + " " + attributes.join(" ") + ">" + inside.join("") + "</>";
  };
  return shape(document.documentElement);
})()`;
