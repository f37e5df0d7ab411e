import { type PDFContext, PDFNull, type PDFRef } from "pdf-lib";
import type { Page, TextPrimitive } from "../layout/primitive.ts";
import { hundredths } from "./pdf-bounds.ts";
import { textString } from "./pdf-strings.ts";

interface Chapter {
  readonly title: string;
  readonly pageIndex: number;
  /** From the top of the page, in points. */
  readonly y: number;
}

/** A bookmark for each heading of the second level (PDF 1.7, section 12.3.3). @returns undefined without headings. */
export function putOutline(
  context: PDFContext,
  pages: readonly Page[],
  pageRefs: readonly PDFRef[],
): PDFRef | undefined {
  const chapters = pages.flatMap(chaptersOf);
  if (chapters.length === 0) return undefined;
  const outline = context.nextRef();
  const items = chapters.map(() => context.nextRef());
  for (const [index, { title, pageIndex, y }] of chapters.entries()) {
    const top = hundredths((pages[pageIndex]?.height ?? 0) - y);
    const item = context.obj({
      Title: textString(title),
      Parent: outline,
      Prev: items[index - 1],
      Next: items[index + 1],
      Dest: [pageRefs[pageIndex], "XYZ", PDFNull, top, PDFNull],
    });
    context.assign(items[index] as PDFRef, item);
  }
  context.assign(
    outline,
    context.obj({ Type: "Outlines", First: items[0], Last: items.at(-1), Count: items.length }),
  );
  return outline;
}

/** A word that goes on in the next line is one word. */
function withoutLineEnd({ shaped, joinsNext, isHyphenated }: TextPrimitive): string {
  if (isHyphenated) return shaped.text.slice(0, -1);
  return joinsNext ? shaped.text : `${shaped.text} `;
}

function chaptersOf({ primitives }: Page, pageIndex: number): Chapter[] {
  return primitives.flatMap((primitive, index): Chapter[] => {
    if (primitive.kind !== "open" || primitive.element.role !== "H2") return [];
    const end = primitives.findIndex(({ kind }, at) => at > index && kind === "close");
    const lines = primitives.slice(index, end).flatMap((inner) => (inner.kind === "text" ? [inner] : []));
    const [first] = lines;
    if (first === undefined) return [];
    const title = lines.map(withoutLineEnd).join("").trimEnd();
    return [{ title, pageIndex, y: first.baseline - first.size }];
  });
}
