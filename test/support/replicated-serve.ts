import { serveUntilStopped } from "../../cli/commands/serve.ts";
import { createOutput } from "../../cli/output.ts";
import type { ReplicationPace } from "../../src/replication/replication-pace.ts";
import { readConfig } from "../../src/settings/config.ts";
import { settingsFrom } from "../../src/settings/environment.ts";

/**
 * `svc serve` at another pace, which is an inner affair and no setting: the second argument is JSON of what is changed of
 * `REPLICATION_PACE`.
 */
const config = readConfig(settingsFrom(process.env), { isTerminal: false });
const pace = JSON.parse(process.argv[2] ?? "{}") as Partial<ReplicationPace>;
const replica =
  config.replica === null ? null : { ...config.replica, pace: { ...config.replica.pace, ...pace } };
await serveUntilStopped({ ...config, replica }, createOutput(false));
