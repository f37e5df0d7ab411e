import type { Mark } from "../layout/primitive.ts";

/** A rectangle in the coordinates of the layout, in points from the top left corner of the page. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A curve is inside that of its control points, a text inside its ascenders and descenders. */
export function boundsOf(mark: Mark): Bounds {
  switch (mark.kind) {
    case "box":
    case "image":
      return rectangle(mark.x, mark.y, mark.width, mark.height);
    case "qr": {
      const side = mark.matrix.size * mark.moduleSize;
      return rectangle(mark.x, mark.y, side, side);
    }
    case "text":
      return rectangle(mark.x, mark.baseline - mark.size, mark.shaped.widthEm * mark.size, mark.size * 1.25);
    case "shape": {
      const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      const reach = (x: number, y: number) => {
        if (x < bounds.left) bounds.left = x;
        if (x > bounds.right) bounds.right = x;
        if (y < bounds.top) bounds.top = y;
        if (y > bounds.bottom) bounds.bottom = y;
      };
      for (const segment of mark.segments) {
        if (segment[0] === "Z") continue;
        reach(segment[1], segment[2]);
        if (segment[0] !== "C") continue;
        reach(segment[3], segment[4]);
        reach(segment[5], segment[6]);
      }
      return bounds;
    }
  }
}

export function joined(first: Bounds | null, second: Bounds): Bounds {
  if (first === null) return second;
  return {
    left: Math.min(first.left, second.left),
    top: Math.min(first.top, second.top),
    right: Math.max(first.right, second.right),
    bottom: Math.max(first.bottom, second.bottom),
  };
}

function rectangle(left: number, top: number, width: number, height: number): Bounds {
  return { left, top, right: left + width, bottom: top + height };
}

/** The edges of annotations and figures, in points: finer than a reader tells apart. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
