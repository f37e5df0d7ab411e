/** A4 in points. */
export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;
export const MARGIN_X = 50;
export const MARGIN_TOP = 42;
export const MARGIN_BOTTOM = 36;

export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN_X;
/** Where the flow starts below the header, and where it must end above the footer. */
export const CONTENT_TOP = 92;
export const CONTENT_BOTTOM = PAGE_HEIGHT - 66;

/** The page in two columns; their x positions count from `MARGIN_X`. */
const COLUMN_GAP = 26;
export const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2;
export const SECOND_COLUMN_X = COLUMN_WIDTH + COLUMN_GAP;
