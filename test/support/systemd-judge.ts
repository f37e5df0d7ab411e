import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runWitness } from "./witness.ts";

/** The targets that svc's unit refers to, and those that systemd adds to every service. */
const TARGETS = ["sysinit", "basic", "shutdown", "network-online"];

/**
 * Checks one unit with `systemd-analyze verify`. That also loads and checks the unit's dependencies, so it gets a root without any units
 * but the targets that this one names.
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
