import type { CheckStatus } from "../../../battery-tests/diagnostics.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument, LogoFile } from "../../certificate-document.ts";
import { taggedPrimitives } from "./block.ts";
import { arcBand, boxOutline, disc, lineBand, type Ring } from "./outline.ts";
import { type Colour, PALETTE } from "./palette.ts";
import type { BoxPrimitive, ImagePrimitive, PathSegment, Primitive, ShapePrimitive } from "./primitive.ts";

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Colour,
  radius = 0,
): BoxPrimitive {
  return { kind: "box", x, y, width, height, radius, fill };
}

export function shape(segments: readonly PathSegment[], fill: Colour): ShapePrimitive {
  return { kind: "shape", segments, fill };
}

export function brandMark(x: number, y: number, size: number): Primitive[] {
  const ring = { x: x + size / 2, y: y + size / 2, radius: size * 0.26, thickness: size * 0.115 };
  return [
    box(x, y, size, size, PALETTE.ink, size * 0.24),
    shape(arcBand(ring, 300, 340), 0x5d7286),
    shape(arcBand(ring, 20, 255), 0x49d3b3),
  ];
}

/** @param fraction 0 to 1; only the track for null. @param alternative said in place of the gauge. */
export function gauge(
  ring: Ring,
  fraction: number | null,
  {
    track = PALETTE.track,
    filled = PALETTE.accent,
    alternative,
  }: { readonly track?: Colour; readonly filled?: Colour; readonly alternative: string },
): readonly Primitive[] {
  const under = gaugeTrack(ring, track);
  const drawn = fraction === null ? [under] : [under, gaugeBand(ring, fraction, filled)];
  return taggedPrimitives(drawn, { role: "Figure", alternative });
}

export function gaugeTrack(ring: Ring, track: Colour = PALETTE.track): ShapePrimitive {
  return shape(wholeBand(ring), track);
}

/** @param fraction 0 to 1. */
export function gaugeBand(ring: Ring, fraction: number, colour: Colour = PALETTE.accent): ShapePrimitive {
  const angle = 360 * Math.min(1, Math.max(0.004, fraction));
  return shape(angle === 360 ? wholeBand(ring) : arcBand(ring, 0, angle), colour);
}

function wholeBand({ x, y, radius, thickness }: Ring): PathSegment[] {
  return [...disc(x, y, radius + thickness / 2), ...reversedDisc(x, y, radius - thickness / 2)];
}

/** A disc that cuts a hole, because its outline runs in the opposite direction. */
function reversedDisc(centreX: number, centreY: number, radius: number): PathSegment[] {
  const mirrored = disc(-centreX, centreY, radius);
  return mirrored.map((segment): PathSegment => {
    switch (segment[0]) {
      case "Z":
        return segment;
      case "C":
        return ["C", -segment[1], segment[2], -segment[3], segment[4], -segment[5], segment[6]];
      default:
        return [segment[0], -segment[1], segment[2]];
    }
  });
}

const SIGNS = {
  OK: { colour: PALETTE.accent, word: "tick" },
  WARNING: { colour: PALETTE.amber, word: "exclamation" },
  SAFETY_ISSUE: { colour: PALETTE.red, word: "cross" },
  NOT_CONCLUSIVE: { colour: PALETTE.caption, word: "dash" },
  none: { colour: PALETTE.caption, word: "circle" },
} as const satisfies Readonly<
  Record<CheckStatus | "none", { readonly colour: Colour; readonly word: string }>
>;

/** Null stands for a check that is not recorded. */
export function statusColour(status: CheckStatus | null): Colour {
  return SIGNS[status ?? "none"].colour;
}

/** `inner` is for what is drawn on the form. */
interface SignColours {
  readonly fill: Colour;
  readonly inner: Colour;
}

/** Verdicts differ in form as well as in colour. */
export function statusMark(
  t: Translator,
  status: CheckStatus | null,
  x: number,
  y: number,
  size: number,
  colours: SignColours = { fill: statusColour(status), inner: PALETTE.paper },
): readonly Primitive[] {
  return taggedPrimitives(statusShapes(status, x, y, size, colours), {
    role: "Figure",
    alternative: t(`certificate.sign.${SIGNS[status ?? "none"].word}`),
  });
}

function statusShapes(
  status: CheckStatus | null,
  x: number,
  y: number,
  size: number,
  { fill: colour, inner }: SignColours,
): Primitive[] {
  const [cx, cy, r] = [x + size / 2, y + size / 2, size / 2];
  const white = (segments: PathSegment[]) => shape(segments, inner);
  switch (status) {
    case "OK":
      return [shape(disc(cx, cy, r), colour), ...checkMark(cx, cy, size, inner)];
    case "WARNING":
      return [
        shape([["M", cx, y], ["L", x + size, y + size * 0.94], ["L", x, y + size * 0.94], ["Z"]], colour),
        white(boxOutline(box(cx - size * 0.055, y + size * 0.36, size * 0.11, size * 0.28, PALETTE.paper))),
        white(boxOutline(box(cx - size * 0.055, y + size * 0.71, size * 0.11, size * 0.11, PALETTE.paper))),
      ];
    case "SAFETY_ISSUE":
      return [
        box(x, y, size, size, colour, size * 0.24),
        white(lineBand(cx - r * 0.42, cy - r * 0.42, cx + r * 0.42, cy + r * 0.42, size * 0.14)),
        white(lineBand(cx - r * 0.42, cy + r * 0.42, cx + r * 0.42, cy - r * 0.42, size * 0.14)),
      ];
    case "NOT_CONCLUSIVE":
      return [
        shape(disc(cx, cy, r), colour),
        white(boxOutline(box(cx - r * 0.5, cy - size * 0.065, r, size * 0.13, PALETTE.paper))),
      ];
    case null:
      return [shape([...disc(cx, cy, r * 0.9), ...reversedDisc(cx, cy, r * 0.72)], colour)];
  }
}

/** A tick around its middle, in a square of `size`. */
function checkMark(cx: number, cy: number, size: number, colour: Colour): Primitive[] {
  const thickness = size * 0.13;
  const [left, knee, tip] = [
    [cx - size * 0.22, cy + size * 0.01],
    [cx - size * 0.06, cy + size * 0.17],
    [cx + size * 0.23, cy - size * 0.15],
  ] as const;
  return [
    shape(lineBand(...left, knee[0] + thickness * 0.33, knee[1] + thickness * 0.33, thickness), colour),
    shape(lineBand(knee[0] - thickness * 0.33, knee[1] + thickness * 0.33, ...tip, thickness), colour),
  ];
}

/** Where a figure lies on a bar: a dark disc with a light rim. */
export function pointAt(x: number, y: number): Primitive[] {
  return [shape(disc(x, y, 5.4), PALETTE.paper), shape(disc(x, y, 4), PALETTE.ink)];
}

export function logoOf({ logoFiles }: CertificateDocument, sha256: string | null): LogoFile | null {
  return sha256 === null ? null : (logoFiles.find((logo) => logo.sha256 === sha256) ?? null);
}

/** A logo within a box, as large as fits, with the width that it takes; at the left end or the right end of the box. */
export function fittedLogo(
  t: Translator,
  logo: LogoFile,
  owner: string | null,
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly align: "left" | "right";
  },
): { readonly width: number; readonly primitives: readonly Primitive[] } {
  const scale = Math.min(place.width / logo.width, place.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const image: ImagePrimitive = {
    kind: "image",
    x: place.align === "left" ? place.x : place.x + place.width - width,
    y: place.y + (place.height - height) / 2,
    width,
    height,
    logo,
  };
  const alternative = owner === null ? t("certificate.logo.unnamed") : t("certificate.logo.of", { owner });
  return { width, primitives: taggedPrimitives([image], { role: "Figure", alternative }) };
}
