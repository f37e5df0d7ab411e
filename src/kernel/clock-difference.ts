/** How far the clocks of two instances may differ. */
export const CLOCK_DIFFERENCE_MS = 600_000;
