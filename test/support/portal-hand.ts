import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { AT_ONCE, passFrame } from "./undrawn-page.ts";

/** How somebody works a page: with a pointer, or by keyboard alone. */
export interface PortalHand {
  /** Presses a link or button that leads to another page, by the beginning of its text, and waits for that page. */
  press(text: string): Promise<void>;
  /** Opens something that is folded. */
  unfold(text: string): Promise<void>;
  /** Ticks a box, or chooses one of several, by the id or the name of its field. */
  tick(field: string): Promise<void>;
  /** By the id of the field. */
  type(texts: Readonly<Record<string, string>>): Promise<void>;
}

export function pointerHand(page: Page): PortalHand {
  const named = (text: string) =>
    page
      .locator("a:visible, button:visible, summary:visible")
      .filter({ hasText: startsWith(text) })
      .first();
  return {
    async press(text) {
      await Promise.all([page.waitForEvent("load"), named(text).click(AT_ONCE)]);
    },
    unfold: (text) => named(text).click(AT_ONCE),
    tick: (field) => page.check(`#${field}, [name="${field}"]`, AT_ONCE),
    async type(texts) {
      for (const [id, text] of Object.entries(texts)) await page.fill(`#${id}`, text);
    },
  };
}

/** Further than the longest page of the portal is. */
const TABS_MAX = 120;
const CHOICES_MAX = 10;

/**
 * Presses the tab key until the focus is on what is looked for, and checks that this shows: at first as often as the order of the page
 * asks for, without a look in between, which costs more than the key; then, where the focus went another way, key by key.
 *
 * @param isThere a function of an element, in JavaScript.
 * @throws when the key leads to no such element.
 */
export async function tabUntil(page: Page, what: string, isThere: string): Promise<void> {
  const first = Number(await page.evaluate(`(${TABS_AHEAD})(${isThere})`));
  await Promise.all(Array.from({ length: first }, () => page.keyboard.down("Tab")));
  await page.keyboard.up("Tab");
  for (let times = first; times < TABS_MAX; times++) {
    const state = await page.evaluate(
      `${isThere}(document.activeElement) ? getComputedStyle(document.activeElement).outlineStyle : null`,
    );
    if (state === null) {
      await page.keyboard.press("Tab");
      continue;
    }
    expect(state).toBe("solid");
    return;
  }
  const text = await page.evaluate("document.body.innerText");
  throw new Error(`the tab key leads to no ${what} on ${page.url()}:\n${text}`);
}

/** Runs in the page: how many presses of the tab key lead to the next such element; 1 where that is not known. */
const TABS_AHEAD = `(isThere) => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter(
    (one, _, all) =>
      !one.disabled && one.tabIndex >= 0 && one.type !== "hidden" && one.checkVisibility({ visibilityProperty: true }) &&
      (one.type !== "radio" || one.checked ||
        one === all.find((other) => other.type === "radio" && other.name === one.name && other.form === one.form) &&
        !all.some((other) => other.type === "radio" && other.name === one.name && other.form === one.form && other.checked)),
  );
  const at = stops.indexOf(document.activeElement);
  if (at < 0 && (document.activeElement !== document.body || location.hash !== "")) return 1;
  const next = stops.findIndex((one, index) => index > at && isThere(one));
  return next < 0 ? 1 : next - at;
}`;

/** Every field, link and button is found with the tab key, and shows that it has the focus. */
export function keyboardHand(page: Page): PortalHand {
  const tabTo = (what: string, isThere: string) => tabUntil(page, what, `((at) => ${isThere})`);
  const toText = (text: string) =>
    tabTo(
      text,
      `["A", "BUTTON", "SUMMARY"].includes(at.tagName) && at.innerText.trim().startsWith(${JSON.stringify(text)})`,
    );
  const toField = (field: string) =>
    tabTo(field, `at.id === ${JSON.stringify(field)} || at.name === ${JSON.stringify(field)}`);
  return {
    async press(text) {
      await toText(text);
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
      // A page may set the focus with its first frame, after it has loaded.
      if ((await page.locator("[autofocus]").count()) === 0) return;
      await passFrame(page);
      await page.locator(":focus").waitFor();
    },
    async unfold(text) {
      await toText(text);
      await page.keyboard.press("Enter");
    },
    async tick(field) {
      const group = await page.evaluate(
        `(() => { const at = document.getElementById(${JSON.stringify(field)}); return at?.type === "radio" ? at.name : null; })()`,
      );
      if (group === null) {
        await toField(field);
        await page.keyboard.press("Space");
        return;
      }
      // Of several to choose from, the tab key leads to the chosen one, and arrows to the others.
      await tabTo(field, `at.name === ${JSON.stringify(group)}`);
      for (let times = 0; times < CHOICES_MAX; times++) {
        if (await page.evaluate(`document.activeElement.id === ${JSON.stringify(field)}`)) return;
        await page.keyboard.press("ArrowDown");
      }
      throw new Error(`the arrow keys lead to no ${field}`);
    },
    async type(texts) {
      for (const [id, text] of Object.entries(texts)) {
        if (await page.evaluate(`document.activeElement.id !== ${JSON.stringify(id)}`)) await toField(id);
        await page.keyboard.press("Control+A");
        await page.keyboard.insertText(text);
      }
    },
  };
}

function startsWith(text: string): RegExp {
  return new RegExp(`^\\s*${RegExp.escape(text)}`);
}
