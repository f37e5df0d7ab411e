import { basename, sep } from "node:path";
import type { BunPlugin } from "bun";

/** Levels of zstd. */
export const PACKING = {
  /** All that the strongest level gains, in half of its time: a tenth of libvips more than level 9, for ten seconds of a build. */
  smallest: 19,
  /** For programs that are deleted soon: 2 MB more, in a second. */
  quick: 3,
} as const;
/** Imports of this beginning give the path of an embedded file, compressed by zstd. */
export const PACKED = "packed:";

/** By the name in `packed:<name>`. */
export type PackedContents = Map<string, Uint8Array>;

/** The same bytes on every machine: one version of zstd, one thread. */
function pack(content: Uint8Array, packing: keyof typeof PACKING): Uint8Array {
  return Bun.zstdCompressSync(content, { level: PACKING[packing] });
}

/**
 * Modules that are only data are embedded as compressed JSON, read when they are first needed: as code they would bring bytecode and a
 * source map that nobody needs. Their content is added to `contents`, which may hold more to embed.
 */
export function packedModules(contents: PackedContents, packing: keyof typeof PACKING): BunPlugin {
  const moduleOf = (name: string, data: unknown, exported: string) => {
    contents.set(name, Buffer.from(JSON.stringify(data)));
    return {
      loader: "js" as const,
      contents: `import { readFileSync } from "node:fs";
import path from ${JSON.stringify(PACKED + name)} with { type: "file" };
let data;
const read = () => (data ??= JSON.parse(Bun.zstdDecompressSync(readFileSync(path)).toString()));
${exported}`,
    };
  };
  return {
    name: "packed-modules",
    setup(build) {
      build.onResolve({ filter: /^packed:/ }, ({ path }) => ({
        path: `${path.slice(PACKED.length)}.zst`,
        namespace: "packed",
      }));
      build.onLoad({ filter: /.*/, namespace: "packed" }, ({ path }) => {
        const content = contents.get(path.replace(/\.zst$/, ""));
        if (content === undefined) throw new Error(`nothing is packed as ${path}`);
        return { loader: "file", contents: pack(content, packing) };
      });
      // English is read at every start, the other languages when somebody needs them.
      build.onLoad({ filter: /[\\/]language[\\/]catalogue[\\/]\w\w\.json$/ }, async ({ path }) =>
        moduleOf(`catalogue-${basename(path)}`, await Bun.file(path).json(), "export default read();"),
      );
      // Every start imports it; few ever ask it for a letter.
      build.onLoad({ filter: /[\\/]any-ascii[\\/]block\.js$/ }, async ({ path }) => {
        const { default: block } = (await import(path)) as { default: (number: number) => string };
        return moduleOf(
          "any-ascii.json",
          blocksOf(block),
          `export default (number) => read()[number] ?? "";`,
        );
      });
      // Bun would keep texts with other letters than Latin ones in two bytes a letter. Pages and examples are read by few of the commands.
      build.onLoad({ filter: /[\\/](guide|fixtures)[\\/].*\.(md|ndjson)$/ }, async ({ path }) =>
        moduleOf(path.split(sep).slice(-2).join("-"), await Bun.file(path).text(), "export default read();"),
      );
      build.onLoad({ filter: /[\\/]listing-colours\.json$/ }, async ({ path }) =>
        moduleOf(basename(path), await Bun.file(path).json(), "export default read();"),
      );
      // Half a megabyte of words, for those who choose a password.
      build.onLoad(
        { filter: /[\\/]@zxcvbn-ts[\\/]language-common[\\/]dist[\\/](passwords|diceware)\.json\.mjs$/ },
        async ({ path }) => {
          const { default: words } = (await import(path)) as { default: unknown };
          return moduleOf(basename(path, ".mjs"), words, "export default read();");
        },
      );
      // Bun decompresses Brotli itself; the package would bring a dictionary of 460 kB.
      build.onResolve({ filter: /^brotli\/decompress\.js$/ }, ({ path }) => ({ path, namespace: "brotli" }));
      build.onLoad({ filter: /.*/, namespace: "brotli" }, () => ({
        loader: "js",
        contents: `export { brotliDecompressSync as default } from "node:zlib";`,
      }));
    },
  };
}

/** By number of the block: 256 characters of Unicode each. */
function blocksOf(block: (number: number) => string): Record<number, string> {
  const found: Record<number, string> = {};
  for (let number = 0; number <= 0x10ff; number += 1) {
    const text = block(number);
    if (text !== "") found[number] = text;
  }
  return found;
}
