/**
 * Waits for more items, but only while every turn of the event loop brings some. So items that arrive together can be processed together,
 * and a single item waits for one turn.
 *
 * @param enough stops waiting once there are this many.
 */
export async function whileMoreComes(count: () => number, enough: number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY, now = count(); now > before && now < enough; now = count()) {
    before = now;
    await new Promise(setImmediate);
  }
}
