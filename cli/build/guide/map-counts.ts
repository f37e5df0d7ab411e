import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";

const REPOSITORY = join(import.meta.dir, "../../..");
export const MAP_PAGE = join(REPOSITORY, "src/guide/internals/map.md");

interface Count {
  readonly files: number;
  readonly lines: number;
}

/** TypeScript of each folder below `src`, of `src` itself, of the command line and of the tests; without catalogues and migrations. */
export function countedFolders(): ReadonlyMap<string, Count> {
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

function countOf(folder: string, pattern: string): Count {
  const files = [...new Glob(pattern).scanSync(join(REPOSITORY, folder))].filter(
    (file) => !`${folder}/${file}`.startsWith("src/language/catalogue/"),
  );
  const lines = files.map(
    (file) => readFileSync(join(REPOSITORY, folder, file), "utf8").split("\n").length - 1,
  );
  return { files: files.length, lines: lines.reduce((sum, count) => sum + count, 0) };
}

/** The map with the counts of now in the place of those that it shows. */
export function countedMap(map: string): string {
  const rows = [...countedFolders()].map(([folder, { files, lines }]) => [
    folder,
    files.toLocaleString("en"),
    lines.toLocaleString("en"),
  ]);
  const cells = [["Folder", "Files", "Lines"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const [width = 0, filesWidth = 0, linesWidth = 0] = widths;
  const line = ([folder = "", files = "", lines = ""]: readonly string[]) =>
    `| ${folder.padEnd(width)} | ${files.padStart(filesWidth)} | ${lines.padStart(linesWidth)} |`;
  const [head = [], ...others] = cells;
  const rule = `| ${"-".repeat(width)} | ${"-".repeat(filesWidth - 1)}: | ${"-".repeat(linesWidth - 1)}: |`;
  const table = [line(head), rule, ...others.map(line)].join("\n");
  return map.replace(
    /(## How large it is\n[\s\S]*?\n)\|[\s\S]*?\|\n(?=\n)/,
    (_, text: string) => `${text}${table}\n`,
  );
}
