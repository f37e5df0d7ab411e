import { readdirSync } from "node:fs";
import type { Clock } from "../kernel/clock.ts";
import { memoryLimit } from "../kernel/memory-limit.ts";
import { openFilesLimit, readProc } from "../kernel/proc.ts";
import type { Timers } from "../kernel/timers.ts";
import { countedElsewhere, gauge, type MetricFamily } from "./metric.ts";

const MICROSECONDS = 1e6;

/** Under the names that Prometheus' own clients use. */
export function processMetrics(startedAtMs: number): MetricFamily[] {
  const { user, system } = process.cpuUsage();
  return [
    countedElsewhere(
      "process_cpu_seconds_total",
      "Processor time used, user and system.",
      [],
      [[[], (user + system) / MICROSECONDS]],
    ),
    gauge(
      "process_resident_memory_bytes",
      "Memory that the process uses.",
      [],
      [[[], process.memoryUsage.rss()]],
    ),
    gauge(
      "process_start_time_seconds",
      "When the process was started, since the Unix epoch.",
      [],
      [[[], startedAtMs / 1000]],
    ),
    ...memory(),
    ...descriptors(),
  ];
}

/** What the process is killed for. Only Linux shows it. */
function memory(): MetricFamily[] {
  const usedKibibytes = /^RssAnon:\s+(\d+) kB/m.exec(readProc("self/status") ?? "")?.[1];
  return [
    gauge(
      "svc_memory_used_bytes",
      "Memory of this process that the system cannot take back: without pages of files, such as the program's own, and without other processes under the same limit, such as Litestream.",
      [],
      usedKibibytes === undefined ? [] : [[[], Number(usedKibibytes) * 1024]],
    ),
    gauge(
      "svc_memory_limit_bytes",
      "The memory that the process may use: the lowest limit of its control groups, or the memory of the machine.",
      [],
      [[[], memoryLimit().bytes]],
    ),
  ];
}

/** Open files and connections. Only Linux shows them. */
function descriptors(): MetricFamily[] {
  try {
    const open = readdirSync("/proc/self/fd").length;
    const max = openFilesLimit(readProc("self/limits") ?? "");
    return [
      gauge("process_open_fds", "Files and connections that are open.", [], [[[], open]]),
      gauge(
        "process_max_fds",
        "The maximum number of open files and connections.",
        [],
        max === null ? [] : [[[], max]],
      ),
    ];
  } catch {
    return [];
  }
}

export const LAG_INTERVAL_MS = 500;

/** Measures twice a second how late this thread runs what is due. @returns a function that stops it. */
export function watchEventLoop(ports: {
  readonly timers: Timers;
  /** A clock that is never set. */
  readonly clock: Clock;
  readonly onLag: (lagMs: number) => void;
}): () => void {
  const { timers, clock, onLag } = ports;
  let cancel = () => {};
  const wait = () => {
    const dueAtMs = clock.nowMs() + LAG_INTERVAL_MS;
    cancel = timers.after(LAG_INTERVAL_MS, () => {
      onLag(Math.max(0, clock.nowMs() - dueAtMs));
      wait();
    });
  };
  wait();
  return () => cancel();
}
