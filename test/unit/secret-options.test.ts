import { expect, test } from "bun:test";
import { createProgram } from "../../cli/program.ts";

/** They run until they are stopped, in the list of processes that every user of the machine can read. */
const LONG_RUNNING = ["serve", "demo", "listen", "mcp"] as const;
/** Of a flag that takes a secret, or a URL with a password in it. */
const SECRET = /secret|password|passphrase|smtp-url|database-url/;

test.each(LONG_RUNNING)("svc %s takes no secret on its command line", async (name) => {
  const program = await createProgram([name]);
  const options = program.commands.find((command) => command.name() === name)?.options ?? [];
  expect(options.length).toBeGreaterThan(1);
  // A hidden one is of an earlier version, and only says what replaces it.
  const taken = options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? "");
  expect(taken.filter((flag) => SECRET.test(flag))).toEqual([]);
});
