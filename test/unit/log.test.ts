import { expect, test } from "bun:test";
import { join } from "node:path";
import { outputOf } from "../../src/kernel/child-output.ts";

/** Logs in a process of its own, as the service does: on stderr. */
async function logged(format: "json" | "pretty", level: string) {
  const script = `
    import { createLog } from ${JSON.stringify(join(import.meta.dir, "../../src/kernel/log.ts"))};
    const log = createLog({ level: ${JSON.stringify(level)}, format: ${JSON.stringify(format)} });
    log.info({ requestId: "req_1", status: 200, name: "two words" }, "a line");
    log.error({ error: "TypeError", at: undefined, detail: "what happened" }, "request failed");
  `;
  const child = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe", stderr: "pipe" });
  const { stdout, stderr } = await outputOf(child);
  return { stdout, lines: stderr.trimEnd().split("\n") };
}

test("the log is one JSON object a line on stderr, and leaves stdout to results", async () => {
  const { stdout, lines } = await logged("json", "info");
  expect(stdout).toBe("");
  const [first, second, ...others] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ level: 30, msg: "a line", requestId: "req_1", status: 200 });
  expect(String(first?.time)).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
  expect(first).not.toHaveProperty("hostname");
  expect(second).toMatchObject({ level: 50, msg: "request failed", detail: "what happened" });
  expect(Object.keys(second ?? {})).toEqual(["level", "time", "error", "detail", "msg"]);
});

test("the log is lines that a person can read on a terminal, whatever a value holds", async () => {
  const { lines } = await logged("pretty", "info");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^\d\d:\d\d:\d\d info {2}a line {2}requestId=req_1 {2}status=200 {2}name=two words$/,
  );
  expect(lines[1]).toContain("ERROR request failed");
  expect(lines[1]).toContain("detail=what");
});

test("the log has every line whole and in order, however long a line is and however many come at a time", async () => {
  const script = `
      import { createLog } from ${JSON.stringify(join(import.meta.dir, "../../src/kernel/log.ts"))};
      const log = createLog({ level: "info", format: "json" });
      for (let at = 0; at < 4000; at += 1) log.info({ at, name: "Łódź ".repeat(at % 7) }, "a line");
      log.info({ at: 4000, name: "Ł".repeat(300_000) }, "a line");
      log.info({ at: 4001, name: "" }, "a line");
    `;
  const child = Bun.spawn([process.execPath, "-e", script], { stdout: "ignore", stderr: "pipe" });
  const lines = (await new Response(child.stderr).text()).trimEnd().split("\n");
  const read = lines.map((line) => JSON.parse(line) as { at: number; name: string });
  expect(read.map(({ at }) => at)).toEqual(Array.from({ length: 4002 }, (_, at) => at));
  expect(read[13]?.name).toBe("Łódź ".repeat(6));
  expect(read[4000]?.name).toBe("Ł".repeat(300_000));
});

test("the log keeps to its level", async () => {
  const { lines } = await logged("json", "error");
  expect(lines).toHaveLength(1);
});

test("a warning reaches stderr at once, with every line before it, even where the process is killed", async () => {
  const script = `
      import { createLog } from ${JSON.stringify(join(import.meta.dir, "../../src/kernel/log.ts"))};
      const log = createLog({ level: "info", format: "json" });
      log.info("first");
      log.warn("second");
      log.info("third");
      process.kill(process.pid, "SIGKILL");
    `;
  const child = Bun.spawn([process.execPath, "-e", script], { stdout: "ignore", stderr: "pipe" });
  const lines = (await new Response(child.stderr).text()).trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(["first", "second"]);
});

test("the log loses no line where the process ends by itself, however many there are", async () => {
  const script = `
      import { createLog } from ${JSON.stringify(join(import.meta.dir, "../../src/kernel/log.ts"))};
      const log = createLog({ level: "info", format: "json" });
      for (let line = 0; line < 10_000; line += 1) log.info({ line }, "one of many");
      process.exit(0);
    `;
  const child = Bun.spawn([process.execPath, "-e", script], { stdout: "ignore", stderr: "pipe" });
  const lines = (await new Response(child.stderr).text()).trimEnd().split("\n");
  expect(lines.map((text) => (JSON.parse(text) as { line: number }).line)).toEqual(
    Array.from({ length: 10_000 }, (_, line) => line),
  );
});
