import { join } from "node:path";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { createApp } from "./composed-app.ts";
import { DEALER_BODY } from "./dealer-world.ts";
import { SeededRandom } from "./seeded-random.ts";
import { isWriteBegin, tapStatements } from "./statement-tap.ts";
import { capturingLog } from "./test-app.ts";
import { TestClock } from "./test-clock.ts";

/** Before its nth statement (from 1), or once it has committed. */
export type KillPoint = number | "committed" | "never";

interface Creation {
  /** Null when the process gave an answer. */
  readonly signal: string | null;
  readonly status?: number;
  readonly replayed?: boolean;
  readonly data?: unknown;
  readonly statements?: readonly string[];
}

/** Answers one `POST /v1/dealers` with `DEALER_BODY` in a process of its own, on the data of the settings. */
export async function createInProcess(
  settings: Settings,
  request: { readonly token: string; readonly key: string; readonly killPoint: KillPoint },
): Promise<Creation> {
  const { token, key, killPoint } = request;
  const child = Bun.spawn(
    [
      process.execPath,
      join(import.meta.dir, "creating-process.ts"),
      JSON.stringify(settings),
      token,
      key,
      String(killPoint),
    ],
    { stdin: "ignore", stdout: "pipe", stderr: "pipe" },
  );
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (child.signalCode !== null) return { signal: String(child.signalCode) };
  if (child.exitCode !== 0) throw new Error(`the creating process failed: ${stderr}`);
  return { signal: null, ...(JSON.parse(stdout) as object) };
}

async function answerOnce([
  settings = "",
  token = "",
  key = "",
  killPoint = "",
]: readonly string[]): Promise<void> {
  const tap = tapStatements();
  const app = await createApp(readConfig(JSON.parse(settings) as Settings, { isTerminal: false }), {
    clock: new TestClock(),
    random: new SeededRandom(`creating:${process.pid}`),
    log: capturingLog(() => {}),
  });
  const server = app.server();
  const statements: string[] = [];
  tap.before = (sql) => {
    statements.push(sql);
    if (killPoint === String(statements.length)) process.kill(process.pid, "SIGKILL");
  };
  tap.after = (sql) => {
    if (killPoint === "committed" && sql === "COMMIT" && statements.some(isWriteBegin))
      process.kill(process.pid, "SIGKILL");
  };
  const response = await server.handle(
    new Request("http://svc.example/v1/dealers", {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify(DEALER_BODY),
    }),
  );
  const { data } = (await response.json()) as { data?: unknown };
  const replayed = response.headers.has("idempotent-replayed");
  process.stdout.write(JSON.stringify({ status: response.status, replayed, data, statements }));
  await app.close();
}

if (import.meta.main) await answerOnce(process.argv.slice(2));
