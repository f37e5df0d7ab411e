/** A4 in points. */
export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;
export const MARGIN_X = 46;
export const MARGIN_TOP = 38;
export const MARGIN_BOTTOM = 34;

export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN_X;
/** Where the flow starts below the header, and where it must end above the footer. */
export const CONTENT_TOP = 84;
export const CONTENT_BOTTOM = PAGE_HEIGHT - 62;

/** The page in two columns; their x positions count from `MARGIN_X`. */
const COLUMN_GAP = 26;
export const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2;
export const SECOND_COLUMN_X = COLUMN_WIDTH + COLUMN_GAP;
