import type {
  LinkPrimitive,
  Mark,
  Page,
  TextPrimitive,
} from "../../../src/certificates/rendering/layout/primitive.ts";

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Capitals above the baseline, descenders below it. */
function textExtent({ x, baseline, size, shaped }: TextPrimitive): Extent {
  return {
    left: x,
    top: baseline - size * 0.73,
    right: x + shaped.widthEm * size,
    bottom: baseline + size * 0.21,
  };
}

function extent(primitive: Mark | LinkPrimitive): Extent {
  switch (primitive.kind) {
    case "text":
      return textExtent(primitive);
    case "qr": {
      const side = primitive.matrix.size * primitive.moduleSize;
      return { left: primitive.x, top: primitive.y, right: primitive.x + side, bottom: primitive.y + side };
    }
    case "shape": {
      const points = primitive.segments.flatMap((segment) => (segment[0] === "Z" ? [] : [segment.slice(-2)]));
      const xs = points.map(([x]) => Number(x));
      const ys = points.map(([, y]) => Number(y));
      return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
    }
    default: {
      const { x, y, width, height } = primitive;
      return { left: x, top: y, right: x + width, bottom: y + height };
    }
  }
}

export function expectInside(name: string, page: Page, frame: Extent): void {
  for (const primitive of page.primitives) {
    if (primitive.kind === "open" || primitive.kind === "close") continue;
    const { left, top, right, bottom } = extent(primitive);
    const what = primitive.kind === "text" ? `“${primitive.shaped.text}”` : primitive.kind;
    const isInside =
      left >= frame.left - 0.5 &&
      top >= frame.top - 0.5 &&
      right <= frame.right + 0.5 &&
      bottom <= frame.bottom + 0.5;
    if (!isInside)
      throw new Error(`${name}: ${what} leaves the frame: ${JSON.stringify({ left, top, right, bottom })}`);
  }
}

export const textsOf = ({ primitives }: Page) => primitives.filter((primitive) => primitive.kind === "text");

export function expectNoOverlap(name: string, page: Page): void {
  const texts = textsOf(page).filter(({ shaped }) => shaped.text.trim() !== "");
  const boxes = texts.map((text) => [text, extent(text)] as const);
  boxes.forEach(([text, a], index) => {
    for (const [other, b] of boxes.slice(index + 1)) {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 0.2 && height > 0.2)
        throw new Error(`${name}: “${text.shaped.text}” overlaps “${other.shaped.text}”`);
    }
  });
}

export function expectAtLeast(size: number, name: string, page: Page): void {
  for (const text of textsOf(page))
    if (text.size < size) throw new Error(`${name}: “${text.shaped.text}” has a size of ${text.size}`);
}

/** Texts on a box, such as a panel or the ring's surroundings, keep within it. */
export function expectOnTheirBoxes(name: string, page: Page): void {
  const boxes = page.primitives.flatMap((primitive) =>
    primitive.kind === "box" && primitive.height > 18 ? [extent(primitive)] : [],
  );
  for (const text of textsOf(page)) {
    const { left, top, right, bottom } = textExtent(text);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (const around of boxes) {
      if (x < around.left || x > around.right || y < around.top || y > around.bottom) continue;
      if (left < around.left || right > around.right || top < around.top || bottom > around.bottom)
        throw new Error(`${name}: “${text.shaped.text}” leaves its box`);
    }
  }
}

export function expectUncut(name: string, page: Page): void {
  for (const { shaped } of textsOf(page))
    if (shaped.text.includes("…")) throw new Error(`${name}: “${shaped.text}” is cut`);
}
