import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { runWitness, witness } from "../support/witness.ts";

/**
 * slowhttptest opens connections and holds them as long as it is let. A short run holds an impatient listener; with
 * SVC_TEST_SLOW_SECONDS (180 or more) the compiled binary is held, with its real bounds and a thousand connections of each kind.
 */
const program = witness("slowhttptest");
const longSeconds = Number(process.env.SVC_TEST_SLOW_SECONDS ?? 0);
const isLong = longSeconds > 0;
const seconds = isLong ? longSeconds : 18;
const count = isLong ? 1000 : 20;
const HURRIED = join(import.meta.dir, "../support/hurried-listener.ts");
const isWatched = program !== null && existsSync("/proc/self/fd");

let binary: SvcBinary | undefined;
let server: Bun.Subprocess<"ignore", "pipe", "pipe" | "inherit"> | undefined;
let url: string;
/** The connections of the server while nobody holds any, its listener included. */
let socketsAtRest: number;

function socketCount(): number {
  const folder = `/proc/${server?.pid}/fd`;
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(join(folder, name)).startsWith("socket:");
    } catch {
      return false;
    }
  }).length;
}

async function startHurried(): Promise<void> {
  const child = Bun.spawn([process.execPath, HURRIED], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
  server = child;
  let said = "";
  for await (const bytes of child.stdout) {
    said += new TextDecoder().decode(bytes);
    const found = /listening on (\S+)\n/.exec(said)?.[1];
    if (found === undefined) continue;
    url = found;
    return;
  }
  throw new Error("the listener ended early");
}

beforeAll(async () => {
  if (!isWatched) return;
  if (isLong) {
    binary = await compileSvc();
    const env = { SVC_RATE_LIMITS: "off", SVC_LOG_LEVEL: "warn" };
    const served = await binary.serve({ cwd: binary.folder(), env });
    server = served.process;
    url = served.url;
  } else await startHurried();
  await (await fetch(url, { headers: { connection: "close" } })).text();
  socketsAtRest = socketCount();
}, 300_000);
afterAll(async () => {
  if (!isWatched || server === undefined) return;
  server.kill();
  await server.exited;
  await binary?.remove();
});

const large = () => (isLong ? `${url}/docs` : `${url}/large`);
const form = ["-t", "POST", "-f", "application/x-www-form-urlencoded", "-s", "8192"];
const MODES: ReadonlyArray<{
  readonly name: string;
  readonly args: () => readonly string[];
  readonly seesItsEnd: boolean;
  readonly isAnsweredAtOnce?: boolean;
}> = [
  { name: "headers that drip", args: () => ["-H", "-i", "2", "-u", `${url}/`], seesItsEnd: true },
  {
    name: "bodies that drip",
    args: () => ["-B", "-i", "2", ...form, "-u", `${url}/v1/oauth/token`],
    seesItsEnd: true,
  },
  {
    name: "ranges that overlap",
    args: () => ["-R", "-u", large()],
    seesItsEnd: true,
    isAnsweredAtOnce: true,
  },
  {
    name: "answers that are hardly read",
    args: () => ["-X", "-w", "512", "-y", "1024", "-n", "2", "-z", "32", "-u", large()],
    // Before the end stands what the kernel still has to send, and that is never read.
    seesItsEnd: false,
  },
];

describe.skipIf(!isWatched)("clients that are slow on purpose", () => {
  test(
    "hold no connection beyond its bound, and others are answered all the while",
    async () => {
      if (program === null) return;
      const runs = await Promise.all(
        MODES.map(async ({ name, args, seesItsEnd, isAnsweredAtOnce = false }) => {
          // The one that does not see its end holds on for all of its time, and asks the processor all the while.
          const heldSeconds = seesItsEnd || isLong ? seconds : 8;
          const held = ["-c", String(count), "-r", String(count), "-l", String(heldSeconds), "-p", "5"];
          const { stdout } = await runWitness(program, [...held, ...args()]);
          return { name, seesItsEnd, isAnsweredAtOnce, report: Bun.stripANSI(stdout) };
        }),
      );
      expect(socketCount()).toBe(socketsAtRest);
      for (const { name, seesItsEnd, isAnsweredAtOnce, report } of runs) {
        if (!isAnsweredAtOnce) expect(report, name).toMatch(/connected: +[1-9]/);
        expect(report, name).not.toMatch(/service available: +NO/);
        if (seesItsEnd) expect(report, name).toContain("Exit status: No open connections left");
      }
      expect((await fetch(url)).status).toBeLessThan(500);
    },
    (seconds + 60) * 1000,
  );
});
