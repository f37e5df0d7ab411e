import type { RingTone } from "../../battery-summary.ts";

/** A colour as 0xRRGGBB, sRGB. */
export type Colour = number;

/** Text colours keep a contrast of at least 4.5 : 1 on white and on `panel`. */
export const PALETTE = {
  paper: 0xffffff,
  ink: 0x10202e,
  slate: 0x445463,
  caption: 0x5f6e7b,
  line: 0xdbe2e7,
  panel: 0xf3f6f8,
  band: 0xc6d2da,
  track: 0xdde5e9,
  accent: 0x0b7a65,
  accentDark: 0x075344,
  accentSoft: 0xdff0ec,
  /** A part of a scale that is as it should be. */
  good: 0x9ad4c4,
  amber: 0x8f5800,
  amberDark: 0x6b4200,
  amberSoft: 0xfbf1de,
  red: 0xb3261e,
  redDark: 0x7d1a15,
  neutralSoft: 0xe8edf0,
} as const satisfies Record<string, Colour>;

/** Each keeps a contrast of at least 3 : 1 on `track` and `panel`. In grey a word and a scale tell the band. */
export const RING_COLOURS: Readonly<Record<RingTone, Colour>> = {
  very_good: PALETTE.accent,
  good: 0x4f7a0a,
  fair: 0xb06f00,
  low: 0xb23c00,
  neutral: PALETTE.slate,
};
