import { OUTLIER_RULE, percentOf } from "../battery-tests/unit-outlier.ts";
import type { RemarkedUnits } from "../battery-tests/unit-outlier-work.ts";
import type { Check } from "./checkup.ts";

/** Names each unit whose results have far more remarks than those of the others. */
export function unitCheck(ports: { readonly remarkedUnits: () => Promise<RemarkedUnits | null> }): Check {
  return {
    name: "units",
    async look(report) {
      const found = await ports.remarkedUnits();
      if (found === null)
        return [report.off("not checked: the database is missing, damaged, locked or of another version")];
      const { days } = OUTLIER_RULE;
      if (found.outliers.length === 0)
        return [report.ok(`no unit stands out by remarks on its results of the last ${days} days`)];
      return found.outliers.map(({ serialNumber, remarkedCount, resultCount, share, othersShare }) =>
        report.warning(
          `${serialNumber}: ${remarkedCount} of ${resultCount} results of the last ${days} days have remarks (${percentOf(share)}%; of other units ${percentOf(othersShare)}%)`,
          "Read them with svc tests list --noticed, and have the unit or its software checked.",
        ),
      );
    },
  };
}
