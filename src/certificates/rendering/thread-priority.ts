import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";

/** Below the threads that answer requests; 0 is normal, 19 the lowest. */
const NICENESS = 10;
/** What libvips calls the threads that encode pictures. They are those of the whole process, and inherit nothing from a render thread. */
const ENCODER_NAME = "libvips worker";

/** What `RenderPriority` takes from its surroundings; those left out are the real ones. */
interface PriorityPorts {
  /** Holds a folder named by its number for each thread of the process, with its name in `comm`. */
  readonly threadsFolder?: string;
  /** @param threadId 0 for the thread that calls. */
  readonly setNiceness?: (threadId: number, niceness: number) => void;
}

/** Has what renders give way to what answers requests. Linux gives each thread its own priority; elsewhere nothing is done. */
export class RenderPriority {
  readonly #threadsFolder: string;
  readonly #setNiceness: (threadId: number, niceness: number) => void;
  /** Numbers of the threads that have been looked at. */
  #seen: ReadonlySet<string> = new Set();

  constructor(ports: PriorityPorts = {}) {
    this.#threadsFolder = ports.threadsFolder ?? "/proc/self/task";
    this.#setNiceness = ports.setNiceness ?? setPriority;
  }

  /** Lowers the thread that calls. */
  lowerThisThread(): void {
    if (process.platform === "linux") this.#lower(0);
  }

  /** Lowers the encoders that have been started since the last call; libvips ends those that rest, and starts others. */
  lowerEncoders(): void {
    if (process.platform !== "linux") return;
    const threads = new Set(readdirSync(this.#threadsFolder));
    for (const thread of threads) {
      if (!this.#seen.has(thread) && this.#nameOf(thread) === ENCODER_NAME) this.#lower(Number(thread));
    }
    this.#seen = threads;
  }

  #nameOf(thread: string): string | null {
    try {
      return readFileSync(join(this.#threadsFolder, thread, "comm"), "utf8").trim();
    } catch {
      // It has ended since.
      return null;
    }
  }

  #lower(threadId: number): void {
    try {
      this.#setNiceness(threadId, NICENESS);
    } catch {
      // A sandbox may forbid it, and a process that was started with less may not ask for more: it renders at the priority that it has.
    }
  }
}
