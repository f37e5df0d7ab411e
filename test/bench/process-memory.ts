import { readFileSync } from "node:fs";

/** The memory of a process by the kernel's figures, in megabytes. */
export interface Memory {
  /** Its own memory, without mapped files. */
  readonly own: number;
  /** Includes the mapped pages of the binary and of the database, which the kernel takes back when it needs memory. */
  readonly resident: number;
}

/** @throws Error when the process is gone, or where the machine does not report its memory, which is everywhere but on Linux. */
export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1];
    if (kibibytes === undefined) throw new Error(`/proc tells no ${name}`);
    return Number(kibibytes) / 1024;
  };
  return { own: megabytes("RssAnon"), resident: megabytes("VmRSS") };
}
