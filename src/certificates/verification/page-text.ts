import { type ContentVisitor, walkContent } from "./content-walk.ts";
import { ContentParsers, contentsOf, inherited } from "./page-content.ts";
import type { PdfReader } from "./pdf-reader.ts";
import { isList, nameIn, type PdfDictionary, PdfParser, type PdfValue, textIn } from "./pdf-value.ts";

/** Operators and operands that are read of a whole file; a certificate has some ten thousand. */
const STEPS_MAX = 400_000;
const MAP_ENTRIES_MAX = 70_000;
/** Of all fonts together, the same code counted each time. */
const ENTRIES_READ_MAX = 200_000;

interface FontMap {
  readonly codeBytes: 1 | 2;
  readonly texts: ReadonlyMap<number, string>;
}

/** The texts that each page shows, in the order of drawing: one for each operator that shows text. */
export function pageTexts(reader: PdfReader): string[][] {
  const reading = {
    reader,
    parsers: new ContentParsers(),
    fonts: new Map<PdfDictionary, FontMap>(),
    maps: new Map<Buffer, FontMap["texts"]>(),
    budget: { steps: STEPS_MAX, entries: ENTRIES_READ_MAX },
  };
  return reader.pages().map((page) => {
    const texts: string[] = [];
    const walk = { ...reading, visitor: showing({ ...reading, texts }) };
    for (const content of contentsOf(reader, page))
      walkContent(content, inherited(reader, page, "Resources"), NO_FONT, walk);
    return texts;
  });
}

interface Reading {
  readonly reader: PdfReader;
  readonly parsers: ContentParsers;
  readonly fonts: Map<PdfDictionary, FontMap>;
  /** By their stream, which several fonts may share. */
  readonly maps: Map<Buffer, FontMap["texts"]>;
  readonly budget: { steps: number; entries: number };
  readonly texts: string[];
}

function showing(reading: Reading): ContentVisitor<FontMap> {
  const { texts } = reading;
  return {
    operator(name, operands, font, resources) {
      switch (name) {
        case "Tf":
          return fontNamed(nameIn(operands.at(-2)), resources, reading);
        case "Tj":
        case "'":
        case '"':
          texts.push(decoded(textIn(operands.at(-1)) ?? "", font));
          return font;
        case "TJ": {
          const parts = operands.at(-1);
          if (isList(parts)) texts.push(parts.map((part) => decoded(textIn(part) ?? "", font)).join(""));
          return font;
        }
        default:
          return font;
      }
    },
    entering: () => NO_FONT,
  };
}

function fontNamed(name: string | null, resources: PdfDictionary, reading: Reading): FontMap {
  const { reader, fonts } = reading;
  const font = reader.dictionary(reader.dictionary(resources.get("Font")).get(name ?? ""));
  const known = fonts.get(font);
  if (known !== undefined) return known;
  const read: FontMap = {
    codeBytes: nameIn(reader.resolved(font.get("Subtype"))) === "Type0" ? 2 : 1,
    texts: unicodeMapOf(reader.content(font.get("ToUnicode")), reading),
  };
  fonts.set(font, read);
  return read;
}

function unicodeMapOf(stream: Buffer | null, { maps, budget }: Reading): FontMap["texts"] {
  if (stream === null) return NO_FONT.texts;
  let texts = maps.get(stream);
  if (texts === undefined) {
    texts = unicodeMap(stream.toString("latin1"), budget);
    maps.set(stream, texts);
  }
  return texts;
}

/** `beginbfchar` and `beginbfrange` (PDF 1.7, section 9.10.3). */
function unicodeMap(map: string, budget: { entries: number }): FontMap["texts"] {
  const texts = new Map<number, string>();
  const begin = /beginbf(char|range)/g;
  for (let found = begin.exec(map); found !== null; found = begin.exec(map)) {
    const [, kind] = found;
    const end = map.indexOf("endbf", begin.lastIndex);
    if (end < 0) break;
    const parser = new PdfParser(map.slice(begin.lastIndex, end));
    begin.lastIndex = end;
    while (texts.size < MAP_ENTRIES_MAX) {
      const from = codeIn(parser.next());
      if (from === null) break;
      const to = kind === "range" ? codeIn(parser.next()) : from;
      const target = parser.next();
      if (to === null || target === undefined) break;
      for (let code = from; code <= Math.min(to, from + 0xffff); code += 1) {
        const text = isList(target) ? target[code - from] : target;
        const unicode = utf16(textIn(text) ?? "", isList(target) ? 0 : code - from);
        texts.set(code, unicode);
        budget.entries -= 1;
        if (texts.size >= MAP_ENTRIES_MAX || budget.entries <= 0) return texts;
      }
    }
  }
  return texts;
}

function codeIn(value: PdfValue | undefined): number | null {
  const text = textIn(value);
  if (text === null || text.length === 0 || text.length > 4) return null;
  return Buffer.from(text, "latin1").readUIntBE(0, text.length);
}

/** @param step added to the last code unit. */
function utf16(bytes: string, step: number): string {
  const even = bytes.length % 2 === 0 ? bytes : bytes.slice(0, -1);
  const units = Buffer.from(even.slice(0, 64), "latin1");
  if (units.length < 2) return "";
  units.writeUInt16BE((units.readUInt16BE(units.length - 2) + step) & 0xffff, units.length - 2);
  return units.swap16().toString("utf16le");
}

function decoded(bytes: string, { codeBytes, texts }: FontMap): string {
  let text = "";
  for (let at = 0; at + codeBytes <= bytes.length; at += codeBytes) {
    const code =
      codeBytes === 1 ? bytes.charCodeAt(at) : (bytes.charCodeAt(at) << 8) | bytes.charCodeAt(at + 1);
    text += texts.get(code) ?? (codeBytes === 1 ? String.fromCharCode(code) : "\ufffd");
  }
  return text;
}

const NO_FONT: FontMap = { codeBytes: 1, texts: new Map() };
