import { dlopen, FFIType, ptr } from "bun:ffi";

/** What the kernel says about its clock. `hosted` means a container, which uses the clock of its host and cannot set it. */
export type ClockDiscipline = "synchronized" | "unsynchronized" | "hosted" | "unknown";

/** `struct timex` has 208 bytes. When they are all zero, the call only reads. */
const TIMEX_BYTES = 256;
/** `adjtimex` returns this while no service keeps the clock right (adjtimex(2), `TIME_ERROR`). */
const TIME_ERROR = 5;

const CONTAINER_MARKS = ["/.dockerenv", "/run/.containerenv", "/run/systemd/container"];
const CONTAINER_VARIABLES = ["container", "KUBERNETES_SERVICE_HOST"];

interface Surroundings {
  readonly exists: (path: string) => boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export function isContainer({ exists, environment }: Surroundings): boolean {
  return CONTAINER_MARKS.some(exists) || CONTAINER_VARIABLES.some((name) => (environment[name] ?? "") !== "");
}

/** Returns `unknown` where the kernel cannot be asked, such as on another system than Linux. */
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
