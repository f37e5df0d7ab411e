import { describe, expect, setDefaultTimeout, test } from "bun:test";
import type { CertificateDocument } from "../../../src/certificates/certificate-document.ts";
import { certificatePages } from "../../../src/certificates/rendering/layout/certificate-layout.ts";
import {
  CONTENT_TOP,
  MARGIN_BOTTOM,
  MARGIN_TOP,
  MARGIN_X,
  PAGE_HEIGHT,
  PAGE_WIDTH,
} from "../../../src/certificates/rendering/layout/page-geometry.ts";
import { previewPage } from "../../../src/certificates/rendering/layout/preview-layout.ts";
import type {
  LinkPrimitive,
  Mark,
  Page,
  TextPrimitive,
} from "../../../src/certificates/rendering/layout/primitive.ts";
import { previewDocument } from "../../../src/certificates/rendering/preview/preview-document.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/typefaces.ts";
import { runSeed } from "../../support/seeded-random.ts";
import { generatedDocument } from "./document-generator.ts";
import { fullDocument, sampleDocuments } from "./sample-documents.ts";

// A machine may be busy with other things; nothing here is timed.
setDefaultTimeout(60_000);

const setter = new TextSetter(await loadTypefaces());
const GENERATED = 100;
const documents: readonly (readonly [string, CertificateDocument])[] = [
  ...Object.entries(sampleDocuments),
  ...Array.from({ length: GENERATED }, (_, index) => {
    const seed = `${runSeed()} ${index}`;
    return [`document of seed “${seed}”`, generatedDocument(seed)] as const;
  }),
];

interface Extent {
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

function expectInside(name: string, page: Page, frame: Extent): void {
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

function expectNoOverlap(name: string, page: Page): void {
  const texts = page.primitives.filter(
    (primitive): primitive is TextPrimitive =>
      primitive.kind === "text" && primitive.shaped.text.trim() !== "",
  );
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

describe("the layout of the PDF", () => {
  test("the layout of the PDF keeps everything within the margins of the page, whatever the document holds", () => {
    const frame = {
      left: MARGIN_X,
      top: MARGIN_TOP,
      right: PAGE_WIDTH - MARGIN_X,
      bottom: PAGE_HEIGHT - MARGIN_BOTTOM,
    };
    for (const [name, document] of documents) {
      for (const page of certificatePages(setter, document)) expectInside(name, page, frame);
    }
  });

  test("the layout of the PDF never sets one text over another", () => {
    for (const [name, document] of documents) {
      for (const page of certificatePages(setter, document)) expectNoOverlap(name, page);
    }
  });

  test("the layout of the PDF has no text below 8 points, whatever the document holds", () => {
    for (const [name, document] of documents) {
      for (const page of certificatePages(setter, document)) {
        for (const primitive of page.primitives) {
          if (primitive.kind === "text" && primitive.size < 8)
            throw new Error(`${name}: “${primitive.shaped.text}” has ${primitive.size} points`);
        }
      }
    }
  });

  test("the layout of the PDF numbers every page and says how many there are", () => {
    for (const [, document] of documents) {
      const pages = certificatePages(setter, document);
      pages.forEach((page, index) => {
        const texts = page.primitives.map((primitive) =>
          primitive.kind === "text" ? primitive.shaped.text : "",
        );
        expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
      });
    }
  });

  test("the layout of the PDF has the QR code, the printed address and its link on the front page, however long the names", () => {
    for (const [name, document] of documents) {
      const [front, ...others] = certificatePages(setter, document);
      const kinds = front?.primitives.map(({ kind }) => kind) ?? [];
      if (!kinds.includes("qr") || !kinds.includes("link")) throw new Error(`${name}: not on the front page`);
      expect(others.flatMap(({ primitives }) => primitives).some(({ kind }) => kind === "qr")).toBe(false);
    }
  });

  test("the layout of the PDF begins each page after the first with the name of its chapter", () => {
    for (const [name, document] of documents) {
      const [, ...others] = certificatePages(setter, document);
      for (const { primitives } of others) {
        const texts = primitives.filter(
          (primitive): primitive is TextPrimitive =>
            primitive.kind === "text" && primitive.baseline > CONTENT_TOP,
        );
        const [first] = texts.toSorted((a, b) => a.baseline - b.baseline);
        expect(`${name}: ${first?.shaped.text}`).toMatch(
          /: (The battery in detail|Diagnostics in detail|Evaluation and guide)(, continued)?$/,
        );
      }
    }
  });

  test("the layout of the PDF says the days of earlier tests by the dealer's clock, in the table as in the words for the chart", () => {
    const lateAtMs = Date.UTC(2026, 2, 13, 23, 30);
    const pages = certificatePages(setter, {
      ...fullDocument,
      testedAtMs: Date.UTC(2026, 11, 31, 23, 30),
      localTime: { offsetMinutes: 60, capital: null },
      history: [{ testedAtMs: lateAtMs, mileageKm: 11_210, sohPercent: 97.1 }],
    });
    const primitives = pages.flatMap((page) => page.primitives);
    const alternatives = primitives.flatMap((primitive) =>
      primitive.kind === "open" && primitive.element.role === "Figure" ? [primitive.element.alternative] : [],
    );
    const texts = primitives.flatMap((primitive) =>
      primitive.kind === "text" ? [primitive.shaped.text] : [],
    );
    const chart = alternatives.find((alternative) => alternative.startsWith("Line chart"));
    expect(chart).toContain("97.1% on 14 March 2026");
    expect(chart).toContain("on 1 January 2027");
    expect(texts).toContain("14 March 2026");
    expect(texts).toEqual(expect.arrayContaining(["2026", "2027"]));
  });

  test("the layout of the PDF is the same for the same document", () => {
    expect(certificatePages(setter, fullDocument)).toEqual(
      certificatePages(setter, structuredClone(fullDocument)),
    );
  });
});

describe("the layout of the preview", () => {
  test("the layout of the preview keeps everything within the picture's margins, whatever the document holds", () => {
    const frame = { left: 72, top: 60, right: 1080 - 72, bottom: 1350 - 60 };
    for (const [name, document] of documents) {
      expectInside(name, previewPage(setter, previewDocument(document)), frame);
    }
  });

  test("the layout of the preview never sets one text over another", () => {
    for (const [name, document] of documents) {
      expectNoOverlap(name, previewPage(setter, previewDocument(document)));
    }
  });
});
