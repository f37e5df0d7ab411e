import type { Timers } from "../kernel/timers.ts";

/** How long somebody who asked for a file waits while it is rendered. */
export const RENDERING_WAIT_MS = 8_000;

/** The rendering continues after the time. @throws as the rendering, when it fails before. */
export async function isDoneInTime(timers: Timers, rendering: Promise<unknown>): Promise<boolean> {
  const { promise: timeUp, resolve } = Promise.withResolvers<false>();
  const cancel = timers.after(RENDERING_WAIT_MS, () => resolve(false));
  try {
    return await Promise.race([rendering.then(() => true), timeUp]);
  } finally {
    cancel();
  }
}
