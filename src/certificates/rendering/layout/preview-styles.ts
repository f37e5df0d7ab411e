import type { TextStyle } from "../text/text-setting.ts";
import { PALETTE } from "./palette.ts";

/** The picture and the frame that everything in it keeps to, in pixels. */
export const PREVIEW_WIDTH = 1080;
export const PREVIEW_HEIGHT = 1350;

export const MARGIN = 72;
export const CONTENT_WIDTH = PREVIEW_WIDTH - 2 * MARGIN;
export const RIGHT = PREVIEW_WIDTH - MARGIN;

/** No text of ours is smaller, in pixels. */
export const PREVIEW_SMALLEST = 18;

/** Sizes in pixels. */
export const STYLE = {
  wordmark: { size: 30, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.005 },
  tagline: { size: 21, weight: "regular", colour: PALETTE.caption },
  title: { size: 60, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.02, leading: 1.18 },
  make: { size: 33, weight: "regular", colour: PALETTE.slate, leading: 1.36 },
  headline: { size: 96, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.03, tabularFigures: true },
  headlineUnit: { size: 46, weight: "semibold", colour: PALETTE.slate },
  statement: { size: 46, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.015 },
  figure: { size: 62, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.02, tabularFigures: true },
  unit: { size: 30, weight: "regular", colour: PALETTE.slate },
  label: { size: 24, weight: "regular", colour: PALETTE.caption, leading: 1.4 },
  value: { size: 29, weight: "semibold", colour: PALETTE.ink, leading: 1.3, tabularFigures: true },
  verdict: { size: 34, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.01 },
  verdictText: { size: 22, weight: "regular", colour: PALETTE.ink },
  band: { size: 38, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.015 },
  body: { size: 26, weight: "regular", colour: PALETTE.slate, leading: 1.5 },
} as const satisfies Record<string, TextStyle>;

/** From top to bottom: the verdict, as high as its words need, the panel of the result, the facts of the vehicle, the foot. */
export const STRIP = { bottom: 446, radius: 20 } as const;
export const PANEL = { y: 460, height: 362, radius: 28 } as const;
export const FACTS_Y = 846;
export const FOOT_Y = 1078;
