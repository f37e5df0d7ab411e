import type { Page } from "playwright-core";

/**
 * What does not fit the page as it stands: a page wider than its window, and words that end outside it or outside their own box. A text that
 * ends in an ellipsis has its whole words in its title.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  return (await page.evaluate(LOOK)) as string[];
}

const LOOK = `(() => {
  const width = document.documentElement.clientWidth;
  const found = document.documentElement.scrollWidth > width ? ["the page"] : [];
  for (const element of document.body.querySelectorAll("*")) {
    const box = element.getBoundingClientRect();
    const { textOverflow, overflowX } = getComputedStyle(element);
    // What only screen readers read is one pixel wide.
    const isShown = box.width > 2 && element.checkVisibility({ visibilityProperty: true });
    if (!isShown || textOverflow === "ellipsis" || element.closest("svg, pre, select")) continue;
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && (hasWords || overflowX !== "visible");
    if (isCut || (hasWords && (box.left < -1 || box.right > width + 1)))
      found.push(element.tagName.toLowerCase() + ": " + element.textContent.trim().slice(0, 60));
  }
  return found;
})()`;
