import { readdirSync, readFileSync } from "node:fs";

export interface RunningProcess {
  readonly pid: number;
  readonly parentPid: number;
  /** `T` is stopped, `Z` is dead and not yet waited for. */
  readonly state: string;
  readonly command: string;
}

export function runningProcesses(): RunningProcess[] {
  return process.platform === "linux" ? processesOfProc() : processesOfPs();
}

function processesOfProc(): RunningProcess[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The name in brackets may hold anything, brackets too.
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const [state = "", parentPid = ""] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      return [{ pid: Number(name), parentPid: Number(parentPid), state, command }];
    } catch {
      return []; // It ended meanwhile.
    }
  });
}

function processesOfPs(): RunningProcess[] {
  const listed = Bun.spawnSync(["ps", "-axo", "pid=,ppid=,state=,command="]).stdout.toString();
  return [...listed.matchAll(/^\s*(\d+)\s+(\d+)\s+(\S)\S*\s+(.*)$/gm)].map(
    ([, pid, parentPid, state = "", command = ""]) => ({
      pid: Number(pid),
      parentPid: Number(parentPid),
      state,
      command,
    }),
  );
}
