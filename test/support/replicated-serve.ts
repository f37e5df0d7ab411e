import { serveUntilStopped } from "../../cli/commands/serve.ts";
import { createOutput } from "../../cli/output.ts";
import type { ReplicationPace } from "../../src/replication/replica-setting.ts";
import { readConfig } from "../../src/settings/config.ts";
import { settingsFrom } from "../../src/settings/environment.ts";

/** Runs `svc serve` at another pace, which is no setting of svc. @param order JSON with the changes to `REPLICATION_PACE`. */
export async function serveReplicated(order: string): Promise<void> {
  const config = readConfig(settingsFrom(process.env), { isTerminal: false });
  const pace = JSON.parse(order) as Partial<ReplicationPace>;
  const replica =
    config.replica === null ? null : { ...config.replica, pace: { ...config.replica.pace, ...pace } };
  await serveUntilStopped({ ...config, replica }, createOutput(false));
}
