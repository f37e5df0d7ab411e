import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SETTINGS } from "../../src/config/setting.ts";

const README = join(import.meta.dir, "../../README.md");
const HEADER = ["Setting", "Flag", "Default", "Meaning"];

/** The rows of the README's settings table, each as its cells. */
function tableRows(): string[][] {
  if (!existsSync(README)) throw new Error("README.md is missing: its settings table is part of the product");
  const lines = readFileSync(README, "utf8").split("\n").map(cellsOf);
  const start = lines.findIndex((cells) => Bun.deepEquals(cells, HEADER));
  if (start < 0) throw new Error(`README.md has no settings table: it starts with | ${HEADER.join(" | ")} |`);
  const rows: string[][] = [];
  for (const cells of lines.slice(start + 2)) {
    if (cells === null) break;
    rows.push(cells);
  }
  return rows;
}

/** @returns null for a line that is no row of a table. */
function cellsOf(line: string): string[] | null {
  if (!line.startsWith("|")) return null;
  const cells = line.split("|").slice(1, -1);
  return cells.map((cell) => cell.trim());
}

describe("the README's settings table", () => {
  test("has one row for each setting, in the order of the code", () => {
    expect(tableRows().map(([name]) => name)).toEqual(SETTINGS.map(({ variable }) => `\`${variable}\``));
  });

  test("says of each setting what the code says: flag, default, meaning", () => {
    const rows = tableRows();
    for (const [index, { variable, flag, fallback, meaning }] of SETTINGS.entries()) {
      const shownFlag = flag === null ? "none" : `\`${flag}\``;
      expect(rows[index]).toEqual([`\`${variable}\``, shownFlag, fallback, meaning]);
    }
  });
});

describe("the settings in the code", () => {
  test("are named once, have a flag that says what it takes, and would not break the table", () => {
    expect(new Set(SETTINGS.map(({ variable }) => variable)).size).toBe(SETTINGS.length);
    for (const { variable, flag, fallback, meaning } of SETTINGS) {
      expect(variable).toMatch(/^(SVC|AWS|OTEL)_[A-Z0-9_]+$/);
      if (flag !== null) {
        const name = variable.slice("SVC_".length).toLowerCase().replaceAll("_", "-");
        expect(flag.split(" ")[0]).toBe(`--${name}`);
      }
      expect(`${fallback}${meaning}`).not.toMatch(/[|\n]/);
    }
  });

  test("that hold a secret have no flag: a command line can be seen by every user of the machine", () => {
    for (const { variable, flag } of SETTINGS) {
      if (/SECRET|PASSWORD|SMTP_URL|ACCESS_KEY|SESSION_TOKEN|HEADERS/.test(variable)) expect(flag).toBeNull();
    }
  });
});
