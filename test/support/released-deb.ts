import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const SETTING = "SVC_TEST_RELEASED_DEB";
const given = process.env[SETTING];
if (given !== undefined && !existsSync(given)) throw new Error(`${SETTING}: ${given} is not there`);

/** The package for Debian of the release before, as it was published, or null: upgrades from it are then not tried. */
export const RELEASED_DEB: string | null = given ?? null;

/** The binary in that package, unpacked into a folder. @returns its path. */
export function releasedBinary(folder: string): string {
  const root = join(folder, "released");
  const { status, stderr } = spawnSync("dpkg-deb", ["--extract", RELEASED_DEB ?? "", root], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`dpkg-deb --extract: ${stderr}`);
  return join(root, "usr/bin/svc");
}
