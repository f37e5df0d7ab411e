import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { createProgram } from "../../cli/program.ts";

const ROOT = join(import.meta.dir, "../..");
const README = readFileSync(join(ROOT, "README.md"), "utf8");
/** Prose is wrapped here; what cannot be is a table, a picture, an address or what a program has printed. */
const LONGEST_LINE = 131;

/** The lines of the README outside fenced blocks. */
const prose = README.split(/^```/m).filter((_, index) => index % 2 === 0);

/** `svc db backup`, for every command that does something. */
function commandsBelow(command: Command, path = "svc"): string[] {
  if (command.commands.length === 0) return [path];
  return command.commands.flatMap((one) => commandsBelow(one, `${path} ${one.name()}`));
}

/** Every folder below one, but those that a program fills. */
function foldersIn(path: string): string[] {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** As GitHub makes an anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

describe("the README", () => {
  test("has every command in its table", () => {
    const rows = [...README.matchAll(/^\| `svc (.*?)` +\|/gm)].map(([, call = ""]) => call.split(/[^\w-]+/));
    const isNamed = ([group, name]: readonly string[]) =>
      rows.some(([first, ...others]) => first === group && (name === undefined || others.includes(name)));
    const commands = commandsBelow(createProgram()).map((path) => path.split(" ").slice(1));
    expect(commands.length).toBeGreaterThan(40);
    expect(commands.filter((path) => !isNamed(path))).toEqual([]);
  });

  test("has every folder of the program in its map", () => {
    const map = README.split("## The map of the code\n")[1]?.split("```")[1] ?? "";
    const named = [...map.matchAll(/^ *([a-z-]+)\/ /gm)].map(([, name = ""]) => name);
    const modules = foldersIn("src");
    const below = modules.flatMap((name) => foldersIn(join("src", name)));
    const wanted = ["cli", ...foldersIn("cli"), "fixtures", "test", ...modules, ...below];
    expect(wanted.filter((name) => !named.includes(name))).toEqual([]);
    expect(named.filter((name) => !wanted.includes(name))).toEqual([]);
  });

  test("leads where its links say", () => {
    const anchors = [...README.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
    const links = [...README.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = ""]) => anchor);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((anchor) => anchors.filter((one) => one === anchor).length !== 1)).toEqual([]);
  });

  test("is wrapped", () => {
    const lines = prose.join("\n").split("\n");
    const isLong = (line: string) => line.length > LONGEST_LINE && !/^(\||<img )/.test(line);
    expect(lines.filter(isLong)).toEqual([]);
  });
});
