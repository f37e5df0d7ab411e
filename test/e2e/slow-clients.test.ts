import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(300_000);

/**
 * slowhttptest opens connections and holds them as long as it is let. A short run holds an impatient listener; with
 * SVC_TEST_SLOW_SECONDS (150 or more) the compiled binary is held, with its real bounds and a thousand connections of each kind.
 */
const program = witness("slowhttptest");
const longSeconds = Number(process.env.SVC_TEST_SLOW_SECONDS ?? 0);
const isLong = longSeconds > 0;
const seconds = isLong ? longSeconds : 12;
const count = isLong ? 1000 : 20;
const HURRIED = join(import.meta.dir, "../support/hurried-listener.ts");
const isWatched = program !== null && existsSync("/proc/self/fd");

interface Held {
  readonly url: string;
  readonly process: Bun.Subprocess;
  /** Its sockets before anybody had come. */
  readonly socketsAtRest: number;
}

let binary: SvcBinary | undefined;
const servers: Held[] = [];

function socketCount({ pid }: Bun.Subprocess): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(join(folder, name)).startsWith("socket:");
    } catch {
      return false;
    }
  }).length;
}

async function startServer(): Promise<Held> {
  const held = await (isLong ? startBinary() : startHurried());
  const server = { ...held, socketsAtRest: socketCount(held.process) };
  servers.push(server);
  return server;
}

async function startBinary() {
  binary ??= await compileSvc();
  const env = { SVC_RATE_LIMITS: "off", SVC_LOG_LEVEL: "warn" };
  return await binary.serve({ cwd: binary.folder(), env });
}

async function startHurried() {
  const child = Bun.spawn([process.execPath, HURRIED], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
  const { value } = await child.stdout.getReader().read();
  const url = /listening on (\S+)\n/.exec(new TextDecoder().decode(value))?.[1];
  if (url === undefined) throw new Error("the listener ended early");
  return { url, process: child };
}

let dripped: Held;
let unread: Held;
beforeAll(async () => {
  if (!isWatched) return;
  dripped = await startServer();
  unread = await startServer();
});
afterAll(async () => {
  for (const { process } of servers) process.kill();
  await Promise.all(servers.map(({ process }) => process.exited));
  await binary?.remove();
});

/** @returns what slowhttptest reported, once it has found no connection left to hold or its time was over. */
async function hold(args: readonly string[]): Promise<string> {
  const common = ["-c", String(count), "-r", String(count), "-l", String(seconds), "-p", "5"];
  const { stdout } = await runWitness(program ?? "", [...common, ...args]);
  return Bun.stripANSI(stdout);
}

const large = ({ url }: Held) => `${url}/${isLong ? "docs" : "large"}`;
const form = ["-t", "POST", "-f", "application/x-www-form-urlencoded", "-s", "8192"];

describe.skipIf(!isWatched)("slow clients", () => {
  const MODES: ReadonlyArray<readonly [name: string, args: () => readonly string[]]> = [
    ["headers that drip", () => ["-H", "-i", "2", "-u", `${dripped.url}/`]],
    ["bodies that drip", () => ["-B", "-i", "2", ...form, "-u", `${dripped.url}/v1/oauth/token`]],
    ["ranges that overlap", () => ["-R", "-u", large(dripped)]],
  ];
  const limitMs = (seconds + 60) * 1000;

  test.concurrent.each(MODES)(
    "slow clients with %s are disconnected, and others are answered all the while",
    async (_name, args) => {
      const report = await hold(args());
      expect(report).toContain("Exit status: No open connections left");
      expect(report).not.toMatch(/service available: +NO/);
    },
    limitMs,
  );

  test.concurrent(
    "slow clients that hardly read their answers are disconnected, and others are answered all the while",
    async () => {
      let isOver = false;
      const holding = hold(["-X", "-w", "512", "-y", "1024", "-n", "2", "-z", "32", "-u", large(unread)]);
      void holding.finally(() => {
        isOver = true;
      });
      // It goes on reading what the kernel still has, so the server itself is asked which connections it has.
      const counts: number[] = [];
      while (!isOver) {
        counts.push(socketCount(unread.process) - unread.socketsAtRest);
        await Bun.sleep(100);
      }
      const report = await holding;
      expect(report).not.toMatch(/service available: +NO/);
      expect(Math.max(...counts)).toBeGreaterThanOrEqual(count);
      expect(report).toContain("Exit status: Hit test time limit");
      // While it still held on; the last moments are its own going.
      const heldAt = counts.lastIndexOf(Math.max(...counts));
      expect(counts.slice(heldAt, Math.floor(counts.length * 0.9))).toContain(0);
    },
    limitMs,
  );
});
