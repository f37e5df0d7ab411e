/** A file or folder of an archive, of root and of the group root. */
export interface ArchiveEntry {
  /** Relative, without `./`, such as `usr/bin/svc`. At most 100 bytes. */
  readonly path: string;
  /** Null for a folder. */
  readonly content: Uint8Array | null;
  /** Only the rights, such as `0o644`. */
  readonly mode: number;
}

const BLOCK_BYTES = 512;
/** Every tar ends with two empty blocks. */
const END = Buffer.alloc(2 * BLOCK_BYTES);
const PATH_BYTES_MAX = 100;

/**
 * A tar in the format of POSIX (ustar), in the order of its paths and with one date, so that the same entries are the same bytes on every
 * machine. The format has not changed since 1988, so these lines stand here instead of a library.
 *
 * @param at.root what every path begins with, such as `./`.
 * @param at.dateSeconds the date of every entry, in seconds since 1970.
 */
export function tarArchive(
  entries: readonly ArchiveEntry[],
  at: { readonly root: string; readonly dateSeconds: number },
): Buffer {
  const parts: Uint8Array[] = [];
  for (const entry of entries.toSorted((a, b) => Buffer.from(a.path).compare(Buffer.from(b.path)))) {
    const content = entry.content ?? Buffer.alloc(0);
    parts.push(header(entry, content.length, at), content);
    parts.push(Buffer.alloc(-content.length & (BLOCK_BYTES - 1)));
  }
  return Buffer.concat([...parts, END]);
}

function header(
  { path, content, mode }: ArchiveEntry,
  sizeBytes: number,
  { root, dateSeconds }: { readonly root: string; readonly dateSeconds: number },
): Buffer {
  const name = `${root}${path}${content === null ? "/" : ""}`;
  if (Buffer.byteLength(name) > PATH_BYTES_MAX) throw new Error(`the path is too long for a tar: ${name}`);
  const block = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  block.write(name, 0);
  block.write(octal(mode, 7), 100);
  block.write(octal(0, 7) + octal(0, 7), 108);
  block.write(octal(sizeBytes, 11) + octal(dateSeconds, 11), 124);
  // The checksum is counted with spaces in its own place.
  block.write(" ".repeat(8), 148);
  block.write(content === null ? "5" : "0", 156);
  block.write("ustar\x0000root", 257);
  block.write("root", 297);
  block.write(octal(0, 7) + octal(0, 7), 329);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)} `, 148);
  return block;
}

/**
 * The date that everything in a package has, in seconds since 1970: `SOURCE_DATE_EPOCH`, else that of the commit, so that the same commit
 * makes the same bytes. @throws Error where neither is known.
 */
export function buildDateSeconds(repository: string): number {
  const set = process.env.SOURCE_DATE_EPOCH;
  const git = ["git", "-C", repository, "log", "-1", "--format=%ct"];
  const text = set ?? Bun.spawnSync(git, { stderr: "ignore" }).stdout.toString().trim();
  if (!/^\d{1,11}$/.test(text))
    throw new Error("the date of the package is not known: set SOURCE_DATE_EPOCH, in seconds since 1970");
  return Number(text);
}
