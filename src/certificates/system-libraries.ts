import { dlopen, FFIType } from "bun:ffi";

/** Libraries of the system to which libvips is linked, each with a function of it. The binary itself runs without them. */
const NEEDED: Readonly<Record<string, string>> = {
  "libstdc++.so.6": "__cxa_demangle",
  "libgcc_s.so.1": "_Unwind_Backtrace",
};

export const LIBRARIES_ADVICE =
  "Install them (Debian, Ubuntu: apt install libstdc++6 libgcc-s1; Fedora: dnf install libstdc++ libgcc), then restart svc.";

/** Names of libraries without which no certificate can be rendered. Empty where none is missing, and on other systems than Linux. */
export function missingLibraries(): string[] {
  if (process.platform !== "linux") return [];
  return Object.entries(NEEDED)
    .filter(([library, symbol]) => !canOpen(library, symbol))
    .map(([library]) => library);
}

export function missingLibrariesMessage(names: readonly string[]): string {
  return `no certificate can be rendered: the system has no ${names.join(" and no ")}`;
}

function canOpen(library: string, symbol: string): boolean {
  try {
    dlopen(library, { [symbol]: { args: [], returns: FFIType.ptr } }).close();
    return true;
  } catch {
    return false;
  }
}
