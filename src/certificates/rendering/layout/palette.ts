/** A colour as 0xRRGGBB, sRGB. */
export type Colour = number;

/** The colours that certificate and preview share. Text colours keep a contrast of at least 4.5 : 1 on white and on `panel`. */
export const PALETTE = {
  paper: 0xffffff,
  ink: 0x10202e,
  slate: 0x445463,
  caption: 0x5f6e7b,
  line: 0xdbe2e7,
  panel: 0xf3f6f8,
  track: 0xdde5e9,
  accent: 0x0b7a65,
  accentSoft: 0xdff0ec,
  amber: 0x8f5800,
  amberSoft: 0xfbf1de,
  red: 0xb3261e,
  redSoft: 0xfbe9e7,
  neutralSoft: 0xe8edf0,
} as const satisfies Record<string, Colour>;
