import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";

const REPOSITORY = join(import.meta.dir, "../../..");
export const MAP_PAGE = join(REPOSITORY, "src/guide/internals/map.md");

/**
 * How many files of TypeScript are in each folder below `src`, in `src` itself, in the command line and in the tests; without catalogues and
 * migrations.
 */
export function countedFolders(): ReadonlyMap<string, number> {
  const modules = readdirSync(join(REPOSITORY, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  return new Map([
    ["`src/` itself", countOf("src", "*.ts")],
    ...modules.map((name) => [`\`${name}/\``, countOf(`src/${name}`, "**/*.ts")] as const),
    ["all of `src/`", countOf("src", "**/*.ts")],
    ["`cli/`", countOf("cli", "**/*.ts")],
    ["`test/`", countOf("test", "**/*.ts")],
  ]);
}

function countOf(folder: string, pattern: string): number {
  return [...new Glob(pattern).scanSync(join(REPOSITORY, folder))].filter(
    (file) => !`${folder}/${file}`.startsWith("src/language/catalogue/"),
  ).length;
}

/** The map with the counts of now in the place of those that it shows. */
export function countedMap(map: string): string {
  const rows = [...countedFolders()].map(([folder, files]) => [folder, files.toLocaleString("en")]);
  const cells = [["Folder", "Files"], ...rows];
  const widths = [0, 1].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const [width = 0, filesWidth = 0] = widths;
  const line = ([folder = "", files = ""]: readonly string[]) =>
    `| ${folder.padEnd(width)} | ${files.padStart(filesWidth)} |`;
  const [head = [], ...others] = cells;
  const rule = `| ${"-".repeat(width)} | ${"-".repeat(filesWidth - 1)}: |`;
  const table = [line(head), rule, ...others.map(line)].join("\n");
  return map.replace(
    /(## How large it is\n[\s\S]*?\n)\|[\s\S]*?\|\n(?=\n)/,
    (_, text: string) => `${text}${table}\n`,
  );
}
