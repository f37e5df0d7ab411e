import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";

/** Below the priority of the threads that handle requests; 0 is normal, 19 the lowest. */
const NICENESS = 10;
/**
 * Threads that draw and encode pictures (libvips' own, and those of the runtime's pool, in which sharp starts them), and the engine's that
 * help to collect garbage. They belong to the whole process and inherit nothing from a render thread. What else they do is for requests
 * that wait anyway: passwords, names of hosts, files. The collections of other threads have them too: a thread that waits for them leaves
 * its core to them.
 */
const HELPER_NAMES = /^(libvips worker|Bun Pool \d+|HeapHelper)$/;

interface PriorityPorts {
  /** Has a folder named by its number for each thread of the process, with its name in `comm`. */
  readonly threadsFolder?: string;
  /** @param threadId 0 for the calling thread. */
  readonly setNiceness?: (threadId: number, niceness: number) => void;
}

/** Rendering and reading documents get a lower priority than requests. On Linux each thread has its own; elsewhere nothing is done. */
export class ThreadPriority {
  readonly #threadsFolder: string;
  readonly #setNiceness: (threadId: number, niceness: number) => void;
  #seen: ReadonlySet<string> = new Set();

  constructor(ports: PriorityPorts = {}) {
    this.#threadsFolder = ports.threadsFolder ?? "/proc/self/task";
    this.#setNiceness = ports.setNiceness ?? setPriority;
  }

  lowerThisThread(): void {
    if (process.platform === "linux") this.#lower(0);
  }

  /** Lowers the helpers that were started since the last call; libvips ends idle ones and starts others. */
  lowerHelpers(): void {
    if (process.platform !== "linux") return;
    const threads = new Set(readdirSync(this.#threadsFolder));
    for (const thread of threads) {
      if (!this.#seen.has(thread) && HELPER_NAMES.test(this.#nameOf(thread))) this.#lower(Number(thread));
    }
    this.#seen = threads;
  }

  #nameOf(thread: string): string {
    try {
      return readFileSync(join(this.#threadsFolder, thread, "comm"), "utf8").trim();
    } catch {
      // The thread has ended meanwhile.
      return "";
    }
  }

  #lower(threadId: number): void {
    try {
      this.#setNiceness(threadId, NICENESS);
    } catch {
      // A sandbox may forbid the change, and a process that was started with a lower priority may not raise it. It then renders at
      // the priority that it has.
    }
  }
}
