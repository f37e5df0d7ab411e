import type { Check } from "./checkup.ts";

/** That each variable of the environment that looks like a setting is one: a mistyped one silently does nothing. */
export function settingCheck(unknownNames: readonly string[]): Check {
  return {
    name: "settings",
    look(report) {
      if (unknownNames.length === 0) return [report.ok("each one that is set is known")];
      const names = unknownNames.join(", ");
      return [report.warning(`${names}: no such setting of svc`, "Correct the name, or unset it.")];
    },
  };
}
