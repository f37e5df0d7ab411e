import { expect, test } from "bun:test";
import { callCommand } from "../support/called-commands.ts";

test("a command whose process dies fails with what it wrote, and those called behind it get a new process", async () => {
  const order = { args: ["--version"], cwd: "/", env: {} };
  const calls = [order, { ...order, cwd: "/no-such-folder" }, order].map(callCommand);
  const [before, dying, behind] = await Promise.allSettled(calls);
  expect(dying).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("ENOENT") } });
  expect(before).toMatchObject({ status: "fulfilled", value: { exitCode: 0 } });
  expect(behind).toEqual(before);
}, 60_000);
