import { dlopen, FFIType, ptr } from "bun:ffi";

/**
 * What the kernel of the machine says of its clock: held to others by a time service, or left to itself. `hosted` in a container,
 * which has the clock of its host and nothing to set it by.
 */
export type ClockDiscipline = "synchronized" | "unsynchronized" | "hosted" | "unknown";

/** `struct timex` has 208 bytes; all of them zero asks, and sets nothing. */
const TIMEX_BYTES = 256;
/** What `adjtimex` returns while nobody keeps the clock right (adjtimex(2), `TIME_ERROR`). */
const TIME_ERROR = 5;

/** What container engines leave in a container. */
const CONTAINER_MARKS = ["/.dockerenv", "/run/.containerenv", "/run/systemd/container"];
/** Set in a container by Podman and systemd, and by Kubernetes. */
const CONTAINER_VARIABLES = ["container", "KUBERNETES_SERVICE_HOST"];

/** What a process can see of where it runs. */
export interface Surroundings {
  readonly exists: (path: string) => boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export function isContainer({ exists, environment }: Surroundings): boolean {
  return CONTAINER_MARKS.some(exists) || CONTAINER_VARIABLES.some((name) => (environment[name] ?? "") !== "");
}

/** Asks the kernel; `unknown` where it cannot be asked, as on another system than Linux. */
export function clockDiscipline(surroundings: Surroundings): ClockDiscipline {
  if (process.platform !== "linux") return "unknown";
  if (isContainer(surroundings)) return "hosted";
  try {
    const library = dlopen("libc.so.6", { adjtimex: { args: [FFIType.ptr], returns: FFIType.i32 } });
    try {
      const state = library.symbols.adjtimex(ptr(new Uint8Array(TIMEX_BYTES)));
      if (state < 0) return "unknown";
      return state === TIME_ERROR ? "unsynchronized" : "synchronized";
    } finally {
      library.close();
    }
  } catch {
    return "unknown";
  }
}
