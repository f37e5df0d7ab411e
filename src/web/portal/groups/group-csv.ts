import { UNIT_STATUSES } from "../../../dealers/unit.ts";
import { CSV_START, csvLine } from "../../../kernel/csv.ts";
import { withColon } from "../../../language/list-format.ts";
import { rounded } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { csvSigns } from "../frame/csv-signs.ts";
import { dealerStatusLabel, unitStatusLabel } from "../frame/labels.ts";
import type { DealerAtAGlance } from "./group-service.ts";

interface Column {
  /** In plain words, with the unit. */
  readonly label: string;
  readonly cell: (dealer: DealerAtAGlance) => string | number | null;
}

function columnsOf(t: Translator): readonly Column[] {
  return [
    { label: t("groups.column.dealer"), cell: ({ dealer }) => dealer.dealerName },
    { label: t("groups.csv.status"), cell: ({ dealer }) => dealerStatusLabel(t, dealer.dealerStatus).name },
    { label: t("groups.csv.safety_issues"), cell: ({ attention }) => attention.safetyIssues },
    { label: t("groups.csv.failing_webhooks"), cell: ({ attention }) => attention.failingWebhooks },
    { label: t("groups.csv.failed_tests"), cell: ({ attention }) => attention.failedTests },
    { label: t("groups.total.this_month"), cell: ({ thisMonthCount }) => thisMonthCount },
    { label: t("groups.total.last_month"), cell: ({ lastMonthCount }) => lastMonthCount },
    { label: t("groups.total.tests"), cell: ({ totalCount }) => totalCount },
    { label: t("groups.csv.health"), cell: ({ meanSohPercent }) => inHundredths(meanSohPercent) },
    {
      label: t("groups.csv.warnings"),
      cell: ({ warnedPercent }) => inHundredths(warnedPercent),
    },
    ...UNIT_STATUSES.map((status) => ({
      label: `${withColon(t("groups.column.units"), t)} ${unitStatusLabel(t, status).name}`,
      cell: ({ units }: DealerAtAGlance) => units[status] ?? 0,
    })),
  ];
}

/** In the language of its reader, one line a dealer. */
export function groupAsCsv(t: Translator, dealers: readonly DealerAtAGlance[]): string {
  const [columns, signs] = [columnsOf(t), csvSigns(t)];
  const heads = columns.map(({ label }) => label);
  const rows = dealers.map((dealer) => columns.map(({ cell }) => cell(dealer)));
  return CSV_START + [heads, ...rows].map((cells) => csvLine(cells, signs)).join("");
}

const inHundredths = (figure: number | null) => (figure === null ? null : rounded(figure, 2));
