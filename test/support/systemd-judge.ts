import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runWitness } from "./witness.ts";

/** What svc's unit refers to, and what systemd adds to every service. */
const TARGETS = ["sysinit", "basic", "shutdown", "network-online"];

/**
 * Has `systemd-analyze verify` judge one unit. It loads what the unit depends on too, and complains of what it finds there, so it is
 * shown a machine without any unit but the targets that this one names.
 *
 * @param analyze the path of systemd-analyze. @param unit the path of the unit, in a folder that may be written to.
 */
export async function verifyUnit(analyze: string, unit: string) {
  const folder = `${unit}.machine`;
  mkdirSync(folder, { recursive: true });
  for (const name of TARGETS) {
    writeFileSync(join(folder, `${name}.target`), `[Unit]\nDescription=${name}\n`);
  }
  return await runWitness(analyze, ["verify", "--man=no", unit], { SYSTEMD_UNIT_PATH: folder });
}
