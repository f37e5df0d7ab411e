import { expect, test } from "bun:test";
import { createProgram } from "../../cli/program.ts";
import { GUIDE } from "../../src/guide/guide.ts";
import { commandsOn, faultOf } from "../support/page-commands.ts";

const program = await createProgram();
/** The pages for people who change svc show commands that are yet to be written. */
const pages = GUIDE.filter(({ name }) => name !== "internals").flatMap((part) => part.pages);

test.each(pages)("svc has every command that the guide shows, with its options: $name", ({ markdown }) => {
  const faults = commandsOn(markdown).map((shown) => faultOf(program, shown));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

test.each([
  ["db restore --verify", null],
  ["doctor", null],
  ["db restore --verfy", "db restore --verfy: no option --verfy"],
  ["db repair", "svc has no command db repair"],
  ["heal", "svc has no command heal"],
])("a command that a page shows is compared with those that there are: %s", (shown, fault) => {
  expect(faultOf(program, shown)).toBe(fault);
});
