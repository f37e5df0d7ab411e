/** Waits while each turn of the event loop brings more, up to `enough`, so that items that arrive together are processed together. */
export async function whileMoreComes(count: () => number, enough: number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY, now = count(); now > before && now < enough; now = count()) {
    before = now;
    await new Promise(setImmediate);
  }
}
