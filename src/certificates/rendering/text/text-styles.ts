import { PALETTE } from "../layout/palette.ts";
import type { TextStyle } from "./text-setting.ts";

/** No text of the PDF is smaller, in points: what does not fit takes more lines or is cut. */
export const SMALLEST_SIZE = 8;

/** Sizes in points. */
export const STYLE = {
  wordmark: { size: 10, weight: "semibold", colour: PALETTE.ink },
  title: { size: 25, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.018, leading: 1.22 },
  lead: { size: 10.5, weight: "regular", colour: PALETTE.slate, tabularFigures: true },
  leadStrong: { size: 10.5, weight: "semibold", colour: PALETTE.ink, tabularFigures: true },
  pageTitle: { size: 18, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.012, leading: 1.3 },
  /** The name of a chapter that continues from the page before. */
  chapter: { size: 9, weight: "semibold", colour: PALETTE.slate, leading: 1.4 },
  heading: { size: 10.5, weight: "semibold", colour: PALETTE.ink },
  body: { size: 9, weight: "regular", colour: PALETTE.slate, leading: 1.52 },
  strong: { size: 9, weight: "semibold", colour: PALETTE.ink, leading: 1.52 },
  plate: { size: 11, weight: "semibold", colour: PALETTE.ink, trackingEm: 0.04, tabularFigures: true },
  check: { size: 8.6, weight: "regular", colour: PALETTE.ink, leading: 1.28 },
  checkWord: { size: 8.6, weight: "semibold", colour: PALETTE.ink, leading: 1.28 },
  label: { size: 8.6, weight: "regular", colour: PALETTE.caption, leading: 1.4 },
  value: { size: 9, weight: "semibold", colour: PALETTE.ink, leading: 1.4, tabularFigures: true },
  cell: { size: 9, weight: "regular", colour: PALETTE.ink, leading: 1.4, tabularFigures: true },
  ask: { size: 9, weight: "regular", colour: PALETTE.ink, leading: 1.45 },
  guide: { size: 8.6, weight: "regular", colour: PALETTE.slate, leading: 1.45 },
  note: { size: 8.1, weight: "regular", colour: PALETTE.caption, leading: 1.5 },
  code: { size: 8, weight: "regular", colour: PALETTE.caption, tabularFigures: true },
  verdict: { size: 15, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.008, leading: 1.35 },
  verdictText: { size: 10, weight: "regular", colour: PALETTE.ink, leading: 1.45 },
  band: { size: 13, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.005, leading: 1.4 },
  scale: { size: 8, weight: "regular", colour: PALETTE.caption, leading: 1.35, tabularFigures: true },
  scaleOwn: { size: 8, weight: "semibold", colour: PALETTE.ink, leading: 1.35, tabularFigures: true },
  gauge: { size: 30, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.03, tabularFigures: true },
  gaugeUnit: { size: 14.5, weight: "semibold", colour: PALETTE.slate },
} as const satisfies Record<string, TextStyle>;
