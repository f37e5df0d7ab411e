import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { createApp } from "./composed-app.ts";
import { DEALER_BODY } from "./dealer-world.ts";
import { SeededRandom } from "./seeded-random.ts";
import { isWriteBegin, tapStatements } from "./statement-tap.ts";
import { stderrLog } from "./stderr-log.ts";
import { TestClock } from "./test-clock.ts";

/** Before its nth statement (from 1), or once it has committed. */
export type KillPoint = number | "committed" | "never";

export interface CreationAnswer {
  readonly status: number;
  readonly replayed: boolean;
  readonly data?: unknown;
  readonly statements: readonly string[];
}

export interface CreationOrder {
  readonly settings: Settings;
  readonly token: string;
  readonly key: string;
  readonly killPoint: KillPoint;
}

/** Answers one `POST /v1/dealers` with `DEALER_BODY` on the data of the settings, and prints a `CreationAnswer`. */
export async function answerOnce(json: string): Promise<void> {
  const { settings, token, key, killPoint }: CreationOrder = JSON.parse(json);
  const tap = tapStatements();
  const app = await createApp(readConfig(settings, { isTerminal: false }), {
    clock: new TestClock(),
    random: new SeededRandom(`creating:${process.pid}`),
    log: stderrLog(),
  });
  const server = app.server();
  const statements: string[] = [];
  tap.before = (sql) => {
    statements.push(sql);
    if (killPoint === statements.length) process.kill(process.pid, "SIGKILL");
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
  const answer: CreationAnswer = { status: response.status, replayed, data, statements };
  process.stdout.write(JSON.stringify(answer));
  await app.close();
}
