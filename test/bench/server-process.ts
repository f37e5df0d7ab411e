import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The binary that `bun run build` makes, so that the bench measures what is shipped. */
export const BINARY = join(import.meta.dir, "../../dist/svc");
const CPU_TICKS_PER_SECOND = 100;

/** `SVC_…` variables. */
export type Settings = Readonly<Record<string, string>>;

/** A server under load, in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** The time from the start of the process to its message that it listens. */
  readonly startMs: number;
  /** CPU time used so far, user and system; null where the machine does not report it. */
  cpuMs(): number | null;
  stop(): Promise<void>;
  /** Kills it at once, as a crash does. */
  kill(): Promise<void>;
}

/** Starts a program that prints `listening on <url>`, with its log in a file, as a supervisor would do. */
export async function startServer(
  command: readonly string[],
  logFile: string,
  settings: Settings = {},
): Promise<ServerProcess> {
  const startedNs = Bun.nanoseconds();
  const child = Bun.spawn([...command], {
    env: environment(settings),
    stdin: "ignore",
    stdout: "pipe",
    stderr: Bun.file(logFile),
  });
  const decoder = new TextDecoder();
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += decoder.decode(chunk, { stream: true });
    if (printed.includes("\n")) break;
  }
  const startMs = (Bun.nanoseconds() - startedNs) / 1e6;
  const url = /listening on (\S+)\n/.exec(printed)?.[1];
  if (url === undefined) throw new Error(`${command.join(" ")} did not listen; ${logFile} says why`);
  return {
    port: Number(new URL(url).port),
    pid: child.pid,
    startMs,
    cpuMs: () => cpuMsOf(child.pid),
    async stop() {
      child.kill();
      await child.exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

/** Starts svc on a free port; settings that are not given have their defaults. */
export function startSvc(dataDir: string, settings: Settings = {}): Promise<ServerProcess> {
  return startServer([BINARY, "serve", "--data-dir", dataDir, "--port", "0"], `${dataDir}.log`, settings);
}

/** What a command of the binary prints with `--json`. @throws Error with its output when its exit code is not 0 */
export function runSvc(dataDir: string, args: readonly string[], settings: Settings = {}): unknown {
  const { exitCode, stdout, stderr } = Bun.spawnSync([BINARY, ...args, "--data-dir", dataDir, "--json"], {
    env: environment(settings),
  });
  if (exitCode !== 0) throw new Error(`svc ${args.join(" ")}: ${stderr}`);
  return JSON.parse(stdout.toString());
}

/** A new bearer token of a dealer-group credential; its scope is to read tests unless others are given. */
export async function takeToken(
  dataDir: string,
  port: number,
  companyId: number,
  settings: Settings = {},
  scopes = "read:tests",
): Promise<string> {
  const who = ["--kind", "dealer-group", "--company", String(companyId), "--scopes", scopes];
  const created = runSvc(dataDir, ["credentials", "create", ...who], settings);
  const { client_id, client_secret } = created as { client_id: string; client_secret: string };
  const answer = await fetch(`http://127.0.0.1:${port}/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** The environment of the binary: of this process it gets only the search path of programs. */
export function environment(settings: Settings): Record<string, string> {
  // The load must not be refused for its rate.
  const load = { SVC_RATE_LIMITS: "off" };
  return { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...load, ...settings };
}

/** CPU time of a process so far, user and system. Only Linux reports that of another process precisely enough. */
function cpuMsOf(pid: number): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  // The fields after the name, which may hold spaces: utime and stime are the 12th and 13th of them.
  const fields = readFileSync(path, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / CPU_TICKS_PER_SECOND) * 1000;
}
