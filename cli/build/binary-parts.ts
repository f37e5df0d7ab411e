const TRAILER = Buffer.from("\n---- Bun! ----\n");
const OFFSETS_BYTES = 32;
const MODULE_BYTES = 52;

export const PART_NAMES = [
  "Bun, with SQLite and BoringSSL",
  "libvips and sharp, compressed",
  "JavaScript",
  "its bytecode",
  "its source map",
  "what Bun adds to bytecode",
  "catalogues, guides and tables, compressed",
  "fonts",
  "migrations, styles and other texts",
] as const;
type PartName = (typeof PART_NAMES)[number];

/** Bytes of a binary by what they are for. */
type BinaryParts = Readonly<Record<PartName, number>>;

/**
 * Reads the list of modules that Bun puts at the end of what it compiles. @throws Error when the file has none, or one of another form
 * than that of Bun 1.4.
 */
export function partsOf(binary: Buffer): BinaryParts {
  const end = binary.lastIndexOf(TRAILER) - OFFSETS_BYTES;
  if (end < 0) throw new Error("this is no binary that Bun has compiled");
  const start = end - Number(binary.readBigUInt64LE(end));
  const list = start + binary.readUInt32LE(end + 8);
  const count = binary.readUInt32LE(end + 12) / MODULE_BYTES;
  if (start < 0 || list > end || !Number.isInteger(count))
    throw new Error("Bun writes its modules in another form");

  const parts: Record<PartName, number> = {
    "Bun, with SQLite and BoringSSL": binary.length - (end - start),
    "libvips and sharp, compressed": 0,
    JavaScript: 0,
    "its bytecode": 0,
    "its source map": 0,
    "what Bun adds to bytecode": end - start,
    "catalogues, guides and tables, compressed": 0,
    fonts: 0,
    "migrations, styles and other texts": 0,
  };
  const add = (name: PartName, bytes: number) => {
    parts[name] += bytes;
    parts["what Bun adds to bytecode"] -= bytes;
  };
  for (let index = 0; index < count; index += 1) {
    const record = list + index * MODULE_BYTES;
    const field = (number: number) => binary.readUInt32LE(record + number * 4);
    const name = binary.toString("utf8", start + field(0), start + field(0) + field(1));
    add(partOf(name), field(3));
    add("its source map", field(5));
    add("its bytecode", field(7));
  }
  return parts;
}

function partOf(name: string): PartName {
  const file = name.split("/").at(-1) ?? "";
  if (/^(libvips|sharp-addon)-\w+\.zst$/.test(file)) return "libvips and sharp, compressed";
  if (file.endsWith(".zst")) return "catalogues, guides and tables, compressed";
  if (file.endsWith(".ttf")) return "fonts";
  return file.endsWith(".js") || !file.includes(".") ? "JavaScript" : "migrations, styles and other texts";
}

/** As a table in Markdown; one decimal of a megabyte (10⁶ bytes). */
export function partsTable(parts: BinaryParts): string {
  const total = PART_NAMES.reduce((sum, name) => sum + parts[name], 0);
  const rows = [...PART_NAMES.map((name) => [name, parts[name]] as const), ["together", total] as const];
  return [
    "| Part | MB |",
    "| --- | ---: |",
    ...rows.map(([name, bytes]) => `| ${name} | ${(bytes / 1e6).toFixed(1)} |`),
  ].join("\n");
}
