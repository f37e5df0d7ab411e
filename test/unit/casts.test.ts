import { expect, test } from "bun:test";
import * as ts from "@typescript/typescript6";
import { readSourceFiles } from "../support/source-file.ts";

const MOST_PER_THOUSAND_LINES = 1.5;

/** `value as Type`, which the compiler takes on trust; `as const` claims nothing. */
function castsIn(path: string, text: string): number {
  // To parse takes long, and most files have the word in comments alone.
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");
  if (!/\bas (?!const\b)/.test(code)) return 0;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  const count = (node: ts.Node): number => {
    let casts = ts.isAsExpression(node) && node.type.getText(file) !== "const" ? 1 : 0;
    ts.forEachChild(node, (child) => {
      casts += count(child);
    });
    return casts;
  };
  return count(file);
}

test(`src and cli have at most ${MOST_PER_THOUSAND_LINES} casts in a thousand lines: the compiler checks the rest`, () => {
  let castCount = 0;
  let lineCount = 0;
  for (const { path, text } of [...readSourceFiles("src"), ...readSourceFiles("cli")]) {
    castCount += castsIn(path, text);
    lineCount += text.trimEnd().split("\n").length;
  }
  expect((castCount / lineCount) * 1_000).toBeLessThanOrEqual(MOST_PER_THOUSAND_LINES);
});
