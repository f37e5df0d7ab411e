import type { BoxPrimitive, PathSegment } from "./primitive.ts";

/** How far a Bézier's control points lie from its ends, in radii, to draw a quarter of a circle. */
const QUARTER = 0.5522847498;

/** The outline of a box, clockwise. */
export function boxOutline({ x, y, width, height, radius }: BoxPrimitive): PathSegment[] {
  const [right, bottom] = [x + width, y + height];
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return [["M", x, y], ["L", right, y], ["L", right, bottom], ["L", x, bottom], ["Z"]];
  const k = r * (1 - QUARTER);
  return [
    ["M", x + r, y],
    ["L", right - r, y],
    ["C", right - k, y, right, y + k, right, y + r],
    ["L", right, bottom - r],
    ["C", right, bottom - k, right - k, bottom, right - r, bottom],
    ["L", x + r, bottom],
    ["C", x + k, bottom, x, bottom - k, x, bottom - r],
    ["L", x, y + r],
    ["C", x, y + k, x + k, y, x + r, y],
    ["Z"],
  ];
}

/** A circle that is drawn as a band; `x` and `y` are its centre, `radius` is that of the middle of the band. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly thickness: number;
}

/** The stroke has round ends. @param from, to angles in degrees, clockwise from twelve o'clock. */
export function arcBand({ x, y, radius, thickness }: Ring, from: number, to: number): PathSegment[] {
  const [outer, inner, cap] = [radius + thickness / 2, radius - thickness / 2, thickness / 2];
  const at = (r: number, degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [x + r * Math.sin(angle), y - r * Math.cos(angle)];
  };
  return [
    ["M", ...at(outer, from)],
    ...arc(x, y, outer, from, to),
    ...arc(...at(radius, to), cap, to, to + 180),
    ...arc(x, y, inner, to, from),
    ...arc(...at(radius, from), cap, from + 180, from + 360),
    ["Z"],
  ];
}

export function disc(centreX: number, centreY: number, radius: number): PathSegment[] {
  return [["M", centreX, centreY - radius], ...arc(centreX, centreY, radius, 0, 360), ["Z"]];
}

/** A straight stroke with flat ends, as an outline to fill. */
export function lineBand(x1: number, y1: number, x2: number, y2: number, thickness: number): PathSegment[] {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((y2 - y1) / length) * (thickness / 2), ((x1 - x2) / length) * (thickness / 2)];
  return [
    ["M", x1 + dx, y1 + dy],
    ["L", x2 + dx, y2 + dy],
    ["L", x2 - dx, y2 - dy],
    ["L", x1 - dx, y1 - dy],
    ["Z"],
  ];
}

/** Curves that continue from the point at angle `from` to the one at `to`; anticlockwise where `to` is smaller. */
function arc(centreX: number, centreY: number, radius: number, from: number, to: number): PathSegment[] {
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / 45));
  const step = ((to - from) / pieces) * (Math.PI / 180);
  const k = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: pieces }, (_, index) => {
    const a = (from * Math.PI) / 180 + index * step;
    const b = a + step;
    return [
      "C",
      centreX + radius * (Math.sin(a) + k * Math.cos(a)),
      centreY - radius * (Math.cos(a) - k * Math.sin(a)),
      centreX + radius * (Math.sin(b) - k * Math.cos(b)),
      centreY - radius * (Math.cos(b) + k * Math.sin(b)),
      centreX + radius * Math.sin(b),
      centreY - radius * Math.cos(b),
    ] as const;
  });
}
