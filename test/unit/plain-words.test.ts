import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";

const ROOT = join(import.meta.dir, "../..");
const FILES = ["README.md", "src/**/*.md", "src/**/*.ts", "cli/**/*.ts"];
/** Each has a usual word: `notified about`, `anyone who`, `again`, `by itself`. */
const UNUSUAL = /\b(?:told\s+of|whoever|anew|of (?:its|their) own accord)\b/i;

test("pages, mails, help, the guide and comments say it in usual words", async () => {
  const paths = FILES.flatMap((pattern) => [...new Glob(pattern).scanSync(ROOT)]);
  expect(paths.length).toBeGreaterThan(900);
  const found: string[] = [];
  for (const path of paths) {
    const lines = (await Bun.file(join(ROOT, path)).text()).split("\n");
    for (const [index, line] of lines.entries())
      if (UNUSUAL.test(line)) found.push(`${path}:${index + 1}: ${line.trim()}`);
  }
  expect(found).toEqual([]);
});
