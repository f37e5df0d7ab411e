import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** Of the browser, so that the frames of such a page can be asked for. */
export const UNDRAWN_PAGE_SWITCH = "--run-all-compositor-stages-before-draw";

/**
 * For a pointer in an undrawn page: it presses at once where the element is, instead of waiting until two frames show it in one place. What
 * lies over the element is pressed in its stead, as by a person.
 */
export const AT_ONCE = { force: true } as const;

const sessions = new WeakMap<Page, CDPSession>();

/**
 * A page in a context of its own that is laid out, takes keys and clicks and can be asked everything, and of which no frame is drawn: half
 * the processor time. It has a frame where `passFrame` asks for one; `requestAnimationFrame` calls back in no other, and it takes no
 * screenshot.
 */
export async function openUndrawnPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const session = await browser.newBrowserCDPSession();
  const contextIds = async () => (await session.send("Target.getBrowserContexts")).browserContextIds;
  const before = await contextIds();
  const context = await browser.newContext(options);
  const browserContextId = (await contextIds()).find((id) => !before.includes(id));
  if (browserContextId === undefined) throw new Error("the browser has no new context");
  const [page] = await Promise.all([
    context.waitForEvent("page"),
    session.send("Target.createTarget", {
      url: "about:blank",
      browserContextId,
      enableBeginFrameControl: true,
    }),
  ]);
  await session.detach();
  sessions.set(page, await context.newCDPSession(page));
  return page;
}

/** Lets an undrawn page do what a page does in each frame, such as setting the focus; a drawn page does so by itself. */
export async function passFrame(page: Page): Promise<void> {
  try {
    await sessions.get(page)?.send("HeadlessExperimental.beginFrame", { noDisplayUpdates: true });
  } catch (error) {
    // Chromium with a window draws all frames by itself, and has no such command.
    if (!String(error).includes("wasn't found")) throw error;
  }
}
