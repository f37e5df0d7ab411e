import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** Debian 12 as debootstrap makes it by `COMMAND`; `.ci/run` does so once. */
export const DEBIAN_BASE = "/var/cache/svc-chroot/bookworm";
const COMMAND = `debootstrap --variant=minbase --include=systemd bookworm ${DEBIAN_BASE}`;

/** A machine's root folder with the smallest Debian, for one test: what is changed in it is gone afterwards. */
export interface DebianRoot {
  readonly path: string;
  /** Runs a command in it as root, with nothing of this machine's environment. */
  run(...command: string[]): RunInRoot;
  /** What dpkg's scripts have asked systemd for so far, in order: there is none here, so it is only written down. */
  askedOfSystemd(): string[];
  remove(): void;
}

interface RunInRoot {
  readonly exitCode: number | null;
  readonly stdout: string;
  /** On stdout and stderr. */
  readonly said: string;
}

const ENV = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C.UTF-8" };

/** @returns null, and says so, where no folder can be mounted or the base is missing; where `CI` is set it throws. */
export function mountDebianRoot(): DebianRoot | null {
  const problem = !existsSync(DEBIAN_BASE)
    ? `${DEBIAN_BASE} is missing (${COMMAND})`
    : process.getuid?.() === 0
      ? null
      : "this takes root";
  if (problem !== null) {
    if (process.env.CI) throw new Error(`the package for Debian must be tried in CI: ${problem}`);
    console.warn(`SKIPPED: the package for Debian is not installed anywhere: ${problem}`);
    return null;
  }
  const folder = temporaryFolder();
  const [path, upper, work] = ["root", "upper", "work"].map((name) => join(folder.path, name));
  if (path === undefined || upper === undefined || work === undefined) throw new Error("no folders");
  for (const name of [path, upper, work]) mkdirSync(name);
  const remove = () => {
    spawnSync("umount", ["--recursive", "--lazy", path]);
    folder.remove();
  };
  process.once("exit", remove);
  mount("-t", "overlay", "overlay", "-o", `lowerdir=${DEBIAN_BASE},upperdir=${upper},workdir=${work}`, path);
  mount("-t", "proc", "proc", join(path, "proc"));
  for (const device of ["null", "zero", "random", "urandom"]) bindDevice(path, device);
  mkdirSync(join(path, "run/systemd/system"), { recursive: true });
  const log = join(path, "run/systemctl.log");
  writeFileSync(log, "");
  const program = join(path, "usr/bin/systemctl");
  renameSync(program, `${program}.real`);
  writeFileSync(program, SYSTEMCTL);
  chmodSync(program, 0o755);
  return {
    path,
    run(...command) {
      const { status, stdout, stderr } = spawnSync("chroot", [path, ...command], {
        env: ENV,
        encoding: "utf8",
      });
      return { exitCode: status, stdout, said: stdout + stderr };
    },
    askedOfSystemd: () => readFileSync(log, "utf8").trimEnd().split("\n"),
    remove() {
      process.off("exit", remove);
      remove();
    },
  };
}

/**
 * Enables, disables and judges units by the real program; says that a unit is active when it was last started; and writes down what a
 * systemd that runs would do.
 */
const SYSTEMCTL = `#!/bin/sh
case "$*" in
  *is-active*) grep -E '^(re)?start |^stop ' /run/systemctl.log | tail -n 1 | grep -q start ;;
  *is-enabled* | *disable* | *preset*) SYSTEMD_OFFLINE=1 exec /usr/bin/systemctl.real "$@" ;;
  *) echo "$*" | sed 's/--[a-z]* *//g' >>/run/systemctl.log ;;
esac
`;

function bindDevice(root: string, name: string): void {
  const target = join(root, "dev", name);
  if (!existsSync(target)) writeFileSync(target, "");
  mount("--bind", `/dev/${name}`, target);
}

function mount(...args: string[]): void {
  const { status, stderr } = spawnSync("mount", args);
  if (status !== 0) throw new Error(`mount ${args.join(" ")}: ${stderr}`);
}
