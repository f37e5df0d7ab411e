import type { PreviewFormat } from "../../certificate.ts";
import type { TextStyle } from "../text/text-setting.ts";
import { PALETTE } from "./palette.ts";

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
  testedOn: { size: 30, weight: "semibold", colour: PALETTE.ink, tabularFigures: true },
  value: { size: 29, weight: "semibold", colour: PALETTE.ink, leading: 1.3, tabularFigures: true },
  verdict: { size: 34, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.01 },
  verdictText: { size: 29, weight: "regular", colour: PALETTE.ink, leading: 1.22 },
  /** What to do about a danger, also where the picture is small. */
  instruction: { size: 29, weight: "semibold", colour: PALETTE.ink, leading: 1.22 },
  band: { size: 38, weight: "semibold", colour: PALETTE.ink, trackingEm: -0.015 },
  body: { size: 26, weight: "regular", colour: PALETTE.slate, leading: 1.5 },
} as const satisfies Record<string, TextStyle>;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where the parts of a picture stand, in pixels: nothing that matters is within 6% of an edge, where sites cut pictures. */
export interface PreviewFrame {
  readonly width: number;
  readonly height: number;
  readonly content: { readonly x: number; readonly width: number; readonly right: number };
  readonly headerY: number;
  readonly titleY: number;
  /** The verdict, as high as its words need, ends here. */
  readonly stripBottom: number;
  readonly panel: Place & { readonly height: number; readonly gaugeX: number; readonly rangeX: number };
  /** Taken in their order. */
  readonly facts: readonly Place[];
  readonly footY: number;
}

export const STRIP_RADIUS = 20;
export const PANEL_RADIUS = 28;
const PANEL_HEIGHT = 350;

export const FRAMES: Readonly<Record<PreviewFormat, PreviewFrame>> = {
  portrait: {
    width: 1080,
    height: 1350,
    content: { x: 72, width: 936, right: 1008 },
    headerY: 82,
    titleY: 158,
    stripBottom: 454,
    panel: { x: 72, y: 468, width: 936, height: PANEL_HEIGHT, gaugeX: 226, rangeX: 496 },
    facts: [
      { x: 72, y: 832, width: 444 },
      { x: 564, y: 832, width: 444 },
      { x: 72, y: 936, width: 444 },
      { x: 564, y: 936, width: 444 },
    ],
    footY: 1056,
  },
  landscape: {
    width: 1440,
    height: 1080,
    content: { x: 88, width: 1264, right: 1352 },
    headerY: 68,
    titleY: 144,
    stripBottom: 412,
    panel: { x: 88, y: 426, width: 868, height: PANEL_HEIGHT, gaugeX: 204, rangeX: 432 },
    facts: [
      { x: 992, y: 424, width: 360 },
      { x: 992, y: 512, width: 360 },
      { x: 992, y: 600, width: 360 },
      { x: 992, y: 688, width: 360 },
    ],
    footY: 802,
  },
};
