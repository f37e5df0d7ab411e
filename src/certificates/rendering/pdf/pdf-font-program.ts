/**
 * Keeps the tables that draw glyphs, with the outlines of only these glyphs. Glyph numbers do not change, so that text which was shaped
 * with the whole face needs no renumbering. @throws Error when the file lacks a table.
 */
export function fontProgram(file: Uint8Array, keptGlyphs: ReadonlySet<number>): Uint8Array {
  const tables = readTables(file);
  const head = view(requiredTable(tables, "head"));
  const isLong = head.getInt16(50) === 1;
  const loca = requiredTable(tables, "loca");
  const glyf = requiredTable(tables, "glyf");
  const offsets = readOffsets(loca, isLong);
  const kept = withComponents(keptGlyphs, glyf, offsets);

  const outlines: Uint8Array[] = [];
  const keptOffsets = new Uint8Array(offsets.length * 4);
  let length = 0;
  for (let glyph = 0; glyph < offsets.length; glyph += 1) {
    view(keptOffsets).setUint32(glyph * 4, length);
    const outline = kept.has(glyph) ? glyf.subarray(offsets[glyph], offsets[glyph + 1]) : null;
    if (!outline || outline.length === 0) continue;
    outlines.push(outline, new Uint8Array(padding(outline.length)));
    length += outline.length + padding(outline.length);
  }

  const longHead = new Uint8Array(requiredTable(tables, "head"));
  view(longHead).setInt16(50, 1);
  return writeTables([
    ["glyf", concatenated(outlines)],
    ["head", longHead],
    ["hhea", requiredTable(tables, "hhea")],
    ["hmtx", requiredTable(tables, "hmtx")],
    ["loca", keptOffsets],
    ["maxp", requiredTable(tables, "maxp")],
  ]);
}

type Tables = ReadonlyMap<string, Uint8Array>;

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function padding(length: number): number {
  return (4 - (length % 4)) % 4;
}

function readTables(file: Uint8Array): Tables {
  const directory = view(file);
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < directory.getUint16(4); index += 1) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
    const offset = directory.getUint32(entry + 8);
    tables.set(tag, file.subarray(offset, offset + directory.getUint32(entry + 12)));
  }
  return tables;
}

function requiredTable(tables: Tables, tag: string): Uint8Array {
  const table = tables.get(tag);
  if (!table) throw new Error(`the typeface has no ${tag} table`);
  return table;
}

function readOffsets(loca: Uint8Array, isLong: boolean): number[] {
  const data = view(loca);
  const count = loca.length / (isLong ? 4 : 2);
  return Array.from({ length: count }, (_, index) =>
    isLong ? data.getUint32(index * 4) : data.getUint16(index * 2) * 2,
  );
}

/** The glyphs and every glyph that they are composed of; glyph 0 is always needed. */
function withComponents(
  glyphs: ReadonlySet<number>,
  glyf: Uint8Array,
  offsets: readonly number[],
): Set<number> {
  const found = new Set<number>();
  const waiting = [0, ...glyphs];
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    if (found.has(glyph)) continue;
    found.add(glyph);
    waiting.push(...componentsOf(glyf.subarray(offsets[glyph], offsets[glyph + 1])));
  }
  return found;
}

/** Flags of a composite glyph (OpenType specification, table "glyf"). */
const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;

function componentsOf(outline: Uint8Array): number[] {
  if (outline.length === 0 || view(outline).getInt16(0) >= 0) return [];
  const data = view(outline);
  const components: number[] = [];
  let at = 10;
  let flags: number;
  do {
    flags = data.getUint16(at);
    components.push(data.getUint16(at + 2));
    at += 4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2);
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_TWO_SCALES) at += 4;
    else if (flags & HAS_MATRIX) at += 8;
  } while (flags & MORE_COMPONENTS);
  return components;
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function checksum(table: Uint8Array): number {
  const padded = concatenated([table, new Uint8Array(padding(table.length))]);
  const data = view(padded);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + data.getUint32(at)) >>> 0;
  return sum;
}

function writeTables(tables: readonly (readonly [tag: string, table: Uint8Array])[]): Uint8Array {
  const directory = new Uint8Array(12 + tables.length * 16);
  const data = view(directory);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  data.setUint32(0, 0x00010000);
  data.setUint16(4, tables.length);
  data.setUint16(6, power * 16);
  data.setUint16(8, Math.log2(power));
  data.setUint16(10, (tables.length - power) * 16);
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  tables.forEach(([tag, table], index) => {
    const entry = 12 + index * 16;
    directory.set(Buffer.from(tag, "latin1"), entry);
    data.setUint32(entry + 4, checksum(table));
    data.setUint32(entry + 8, offset);
    data.setUint32(entry + 12, table.length);
    parts.push(table, new Uint8Array(padding(table.length)));
    offset += table.length + padding(table.length);
  });
  return concatenated(parts);
}
