import { BATTERY, SOH_BASES } from "../../../src/battery-tests/battery.ts";
import { resultStatusOf, type TestStatus } from "../../../src/battery-tests/battery-test.ts";
import { type BatterySummary, batterySummary } from "../../../src/certificates/battery-summary.ts";
import { sohBasisInWords } from "../../../src/certificates/certificate-text.ts";
import { SOH_BANDS, sohBandInWords } from "../../../src/certificates/soh-band.ts";
import { VERDICT_OF_STATUS, type Verdict } from "../../../src/certificates/verdict.ts";
import { ENGLISH } from "../../../src/language/translator.ts";
import { guidePage, markdownTable } from "./guide-page.ts";

interface ShownCase {
  readonly status: TestStatus;
  readonly sohPercent: number | null;
  readonly referenceData: "final" | "provisional" | null;
  readonly isWithdrawn: boolean;
  readonly isInValidation?: boolean;
}

const COMPLETED = { status: "completed", sohPercent: 93.4, referenceData: null, isWithdrawn: false } as const;

/** Each combination that a response can have. */
const CASES: readonly ShownCase[] = [
  { ...COMPLETED, referenceData: "final" },
  { ...COMPLETED, referenceData: "final", isInValidation: true },
  { ...COMPLETED, referenceData: "provisional" },
  { ...COMPLETED, sohPercent: null },
  COMPLETED,
  { ...COMPLETED, referenceData: "final", isWithdrawn: true },
  ...(["pending", "in_progress", "failed", "cancelled"] as const).map((status) => ({ ...COMPLETED, status })),
];

const STATE_WORDS: Readonly<Record<Exclude<TestStatus, "completed">, string>> = {
  pending: "A test is planned",
  in_progress: "A test is in progress",
  failed: "The test could not be completed",
  cancelled: "No test was carried out",
};

function resultRow({
  status,
  sohPercent,
  referenceData,
  isWithdrawn,
  isInValidation = false,
}: ShownCase): string[] {
  const resultStatus = resultStatusOf({
    status,
    battery: { ...BATTERY.none, sohPercent },
    referenceData,
    withdrawnAtMs: isWithdrawn ? 0 : null,
  });
  const names = [`\`${status}\``, `\`${resultStatus}\``];
  if (status !== "completed") return [...names, "no certificate", noFigure(STATE_WORDS[status])];
  if (isWithdrawn)
    return [...names, "no certificate", noFigure(ENGLISH("verify.greeting.withdrawn.heading"))];
  const { withheld } = batterySummary({ verdict: "ok", resultStatus, sohPercent }, ENGLISH);
  return [
    ...names,
    isInValidation ? "certificate, model in validation" : "certificate",
    [
      withheld === null ? "The figures, with the name in the next table" : noFigure(withheld.label),
      ...(isInValidation ? [`beside the model “${ENGLISH("certificate.test.in_validation")}”`] : []),
    ].join("; "),
  ];
}

function noFigure(words: string): string {
  return `No figure. “${words}”`;
}

function bandRows(): string[][] {
  return SOH_BANDS.map((band) => {
    const { span, label, meaning } = sohBandInWords(band, ENGLISH);
    return [span, label, meaning];
  });
}

function basisRows(): string[][] {
  const words = SOH_BASES.map((sohBasis) => [
    `\`${sohBasis}\``,
    sohBasisInWords({ sohPercent: 92.4, sohBasis }, ENGLISH) ?? "",
  ]);
  return [...words, ["`null`", "nothing beside “State of health”"]];
}

const COLOURS: Readonly<Record<BatterySummary["tone"], string>> = {
  good: "green",
  caution: "amber",
  danger: "red",
  neutral: "grey",
};

/** Without a figure, with one of a battery in order, and with one of a worn battery. */
function checkRow(name: string, verdict: Verdict): string[] {
  const coloured = (resultStatus: "final" | "inconclusive", sohPercent: number | null) => {
    const { second, tone } = batterySummary({ verdict, resultStatus, sohPercent }, ENGLISH);
    return COLOURS[(second ?? { tone }).tone];
  };
  const { label } = batterySummary({ verdict, resultStatus: "final", sohPercent: 93.4 }, ENGLISH);
  const text = ENGLISH(`battery.verdict.${verdict}.sentence`);
  const colours = [coloured("final", 93.4), coloured("final", 61.4), coloured("inconclusive", null)];
  return [name, label, text, colours.join(", ")];
}

/** The words are those of certificates, previews and validation pages. */
export function showingAResultPage(): string {
  const checks = [
    ...Object.entries(VERDICT_OF_STATUS).map(([status, verdict]) => checkRow(`\`${status}\``, verdict)),
    checkRow("`null`", "none"),
  ];
  return guidePage("integrate/showing-a-result.md", {
    "Whether a figure may be shown": [
      markdownTable(["status", "result_status", "Also", "What may be shown"], CASES.map(resultRow)),
    ],
    "What the figure is called": [
      markdownTable(["soh_percent", "Words", "Meaning"], bandRows()),
      markdownTable(["soh_basis", "Words"], basisRows()),
    ],
    "What the checks found": [
      markdownTable(["overall_battery_status", "Words", "Sentence for buyers", "Colour"], checks),
    ],
  });
}
