import { dlopen, FFIType, ptr } from "bun:ffi";

/**
 * What the kernel says of its clock: kept right by a time service, or not. `hosted` means a container, which uses the clock of its host
 * and cannot set it.
 */
export type ClockDiscipline = "synchronized" | "unsynchronized" | "hosted" | "unknown";

/** `struct timex` has 208 bytes. With all of them zero the call only reads. */
const TIMEX_BYTES = 256;
/** `adjtimex` returns this while no service keeps the clock right (adjtimex(2), `TIME_ERROR`). */
const TIME_ERROR = 5;

/** Files that container engines create in a container. */
const CONTAINER_MARKS = ["/.dockerenv", "/run/.containerenv", "/run/systemd/container"];
/** Variables that Podman, systemd and Kubernetes set in a container. */
const CONTAINER_VARIABLES = ["container", "KUBERNETES_SERVICE_HOST"];

/** What a process can see of its environment. */
interface Surroundings {
  readonly exists: (path: string) => boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export function isContainer({ exists, environment }: Surroundings): boolean {
  return CONTAINER_MARKS.some(exists) || CONTAINER_VARIABLES.some((name) => (environment[name] ?? "") !== "");
}

/** Asks the kernel; `unknown` where that is not possible, such as on another system than Linux. */
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
