/**
 * Waits for more of something, but only while every turn of the event loop brings some: whatever is there by then can be done together,
 * and what comes alone waits for one turn.
 *
 * @param count how much there is now.
 * @param enough waits no longer once there is so much.
 */
export async function whileMoreComes(count: () => number, enough: number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY, now = count(); now > before && now < enough; now = count()) {
    before = now;
    await new Promise(setImmediate);
  }
}
