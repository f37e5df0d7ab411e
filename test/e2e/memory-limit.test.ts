import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { outputOf } from "../../src/kernel/child-output.ts";
import { makeMemoryGroup } from "../support/memory-group.ts";
import { compileSvc } from "../support/svc-binary.ts";

setDefaultTimeout(120_000);
/** Svc starts with that, and one render worker does not fit into it. */
const LIMIT_BYTES = 200 * 1024 * 1024;

const svc = await compileSvc();
const group = makeMemoryGroup(LIMIT_BYTES);
const cwd = svc.folder();
const env = { ...(await svc.databaseOf(cwd)), SVC_LOG_FORMAT: "json" };
afterAll(async () => {
  group?.remove();
  await svc.remove();
});

function spawnLimited(args: readonly string[], added: Record<string, string> = {}) {
  const command = group?.command([svc.path, ...args]) ?? [];
  return Bun.spawn(command, {
    cwd,
    env: { ...env, PATH: process.env.PATH ?? "", ...added },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
}

test.skipIf(group === null)(
  "svc sees the limit of a control group around its own: it renders with one worker, and says at its start and in doctor that the limit is too low",
  async () => {
    const shown = await outputOf(spawnLimited(["config", "show", "--json"]));
    const { settings } = JSON.parse(shown.stdout);
    expect(
      settings.find(({ variable }: { variable: string }) => variable === "SVC_RENDER_WORKERS"),
    ).toMatchObject({
      value: "1",
      source: "default",
    });

    const serving = spawnLimited(["serve", "--port", "0"], { SVC_RENDER_WORKERS: "2" });
    const log = new Response(serving.stderr).text();
    await serving.stdout.getReader().read();
    serving.kill("SIGTERM");
    expect(await serving.exited).toBe(0);
    const lines = (await log).split("\n").filter((line) => line.includes("memory limit"));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 40,
        msg: "the memory limit is 210 MB, and svc needs 426 MB for 2 render workers: it may be killed while it renders",
        advice: "Raise the limit (svc help requirements).",
      },
    ]);

    const doctor = await outputOf(spawnLimited(["doctor", "--json"]));
    const { checks } = JSON.parse(doctor.stdout);
    expect(checks.filter(({ check }: { check: string }) => check === "memory")).toMatchObject([
      { verdict: "fault", message: expect.stringContaining("for one render worker") },
    ]);
  },
);
