import type { Page, TextPrimitive } from "../layout/primitive.ts";
import type { PdfFile } from "./pdf-file.ts";
import { reference, textString } from "./pdf-syntax.ts";

interface Chapter {
  readonly title: string;
  readonly pageIndex: number;
  /** From the top of the page, in points. */
  readonly y: number;
}

/** A bookmark for each heading of the second level (PDF 1.7, section 12.3.3). @returns the entry of the catalog; empty without headings. */
export function putOutline(file: PdfFile, pages: readonly Page[], pageNumbers: readonly number[]): string {
  const chapters = pages.flatMap(chaptersOf);
  if (chapters.length === 0) return "";
  const outline = file.reserve();
  const items = chapters.map(() => file.reserve());
  const linkTo = (name: string, item: number | undefined) =>
    item === undefined ? "" : ` /${name} ${reference(item)}`;
  chapters.forEach(({ title, pageIndex, y }, index) => {
    const top = ((pages[pageIndex]?.height ?? 0) - y).toFixed(2);
    const dictionary = [
      `<< /Title ${textString(title)} /Parent ${reference(outline)}`,
      linkTo("Prev", items[index - 1]),
      linkTo("Next", items[index + 1]),
      ` /Dest [${reference(pageNumbers[pageIndex] ?? 0)} /XYZ null ${top} null] >>`,
    ];
    file.pack(dictionary.join(""), items[index]);
  });
  const ends = `${linkTo("First", items[0])}${linkTo("Last", items.at(-1))}`;
  file.pack(`<< /Type /Outlines${ends} /Count ${items.length} >>`, outline);
  return `/Outlines ${reference(outline)}`;
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
