import { dlopen, FFIType, ptr } from "bun:ffi";

/** What the kernel of the machine says of its clock: held to others by a time service, or left to itself. */
export type ClockDiscipline = "synchronized" | "unsynchronized" | "unknown";

/** `struct timex` has 208 bytes; all of them zero asks, and sets nothing. */
const TIMEX_BYTES = 256;
/** What `adjtimex` returns while nobody keeps the clock right (adjtimex(2), `TIME_ERROR`). */
const TIME_ERROR = 5;

/** Asks the kernel; `unknown` where it cannot be asked, as on another system than Linux. */
export function clockDiscipline(): ClockDiscipline {
  if (process.platform !== "linux") return "unknown";
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
