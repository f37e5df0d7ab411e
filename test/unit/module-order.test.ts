import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { COMPOSITION_FOLDER, MODULE_ORDER } from "../support/module-order.ts";
import { REPOSITORY, readSourceFiles } from "../support/source-file.ts";

/** The module that a file is in; null for the composition root, which imports from all. */
function moduleOf(path: string): string | null {
  const [root, module, file] = path.split("/");
  return root === "src" && file !== undefined && module !== COMPOSITION_FOLDER ? (module ?? null) : null;
}

test("every module of the program stands in the order once", () => {
  const folders = readdirSync(join(REPOSITORY, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect<readonly string[]>([...MODULE_ORDER, COMPOSITION_FOLDER].toSorted()).toEqual(folders.toSorted());
});

test("a module imports from those above it in the order and from no other, so no modules form a cycle", () => {
  const places = new Map<string, number>(MODULE_ORDER.map((name, place) => [name, place]));
  const violations = readSourceFiles("src").flatMap(({ path, imports }) => {
    const own = moduleOf(path);
    return imports.flatMap((target) => {
      const other = moduleOf(target);
      if (own === null || own === other || !target.startsWith("src/")) return [];
      const isAbove = other !== null && (places.get(other) ?? 0) < (places.get(own) ?? 0);
      return isAbove ? [] : [`${path} → ${target}`];
    });
  });
  expect(violations).toEqual([]);
});
