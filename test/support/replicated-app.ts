import { join } from "node:path";
import { systemClock } from "../../src/kernel/clock.ts";
import { logTo } from "../../src/kernel/log.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import type { ReplicationPace } from "../../src/replication/replica-setting.ts";
import { type Config, readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { type App, createApp } from "./composed-app.ts";
import { QUICK_PACE } from "./litestream.ts";

/** The opened service with its Litestream, in this process and without a listener. */
export interface ReplicatedApp {
  readonly app: App;
  readonly config: Config;
  readonly log: string[];
}

export function replicatedConfig(settings: Settings, pace: Partial<ReplicationPace> = {}): Config {
  const config = readConfig(settings, { isTerminal: false });
  if (config.replica === null) throw new Error("the settings name no replica");
  return { ...config, replica: { ...config.replica, pace: { ...QUICK_PACE, ...pace } } };
}

/** @throws the error of opening it or of starting replication; nothing stays open then. */
export async function startReplicatedApp(
  settings: Settings,
  pace: Partial<ReplicationPace> = {},
): Promise<ReplicatedApp> {
  const config = replicatedConfig(settings, pace);
  const log: string[] = [];
  const app = await createApp(config, {
    clock: systemClock,
    random: systemRandom(),
    log: logTo("debug", (line) => log.push(line)),
  });
  try {
    await app.replication.start();
  } catch (error) {
    await app.close();
    throw error;
  }
  return { app, config, log };
}

export function settingsIn(folder: string, litestreamPath: string, replica?: Settings): Settings {
  return {
    SVC_DATA_DIR: join(folder, "data"),
    SVC_KEYS_FILE: join(folder, "keys.json"),
    SVC_LITESTREAM_BIN: litestreamPath,
    SVC_REPLICA_URL: `file://${join(folder, "replica")}`,
    ...replica,
  };
}
