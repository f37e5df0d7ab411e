import { LIBRARIES_ADVICE, missingLibrariesMessage } from "../certificates/system-libraries.ts";
import type { Check } from "./checkup.ts";

/** Checks what rendering needs of the system, without which svc serves and renders nothing. */
export function renderingCheck({ missing }: { readonly missing: () => readonly string[] }): Check {
  return {
    name: "rendering",
    look(report) {
      const names = missing();
      return names.length === 0
        ? [report.ok("the system has the libraries that it needs")]
        : [report.fault(missingLibrariesMessage(names), LIBRARIES_ADVICE)];
    },
  };
}
