import { RESULT_STATUSES } from "../battery-tests/battery-test.ts";
import { MINUTE_MS } from "../kernel/duration.ts";
import {
  described,
  type HeldObject,
  type Sent,
  sentInstant,
  sentList,
  sentObject,
  sentOneOf,
  sentOrNull,
  sentText,
} from "../kernel/sent.ts";
import { rounded } from "../language/number-format.ts";
import type { Issuer } from "./certificate-document.ts";
import type { ValidatedCertificate } from "./published-certificate.ts";
import { sohBandOf } from "./soh-band.ts";
import { statusPlace } from "./status-list/status-entry.ts";
import { standingForAge } from "./typical-for-age.ts";
import { VERDICTS } from "./verdict.ts";

/** Where the page of a certificate is. */
export interface FactsPlace {
  readonly publicUrl: string;
  /** The validation code. */
  readonly code: string;
  /** As the page names it. */
  readonly issuer: Pick<Issuer, "name" | "url" | "contact">;
}

const sentNumber: Sent<number, number> = { sent: { type: "number" } };
const sentFlag: Sent<boolean, boolean> = { sent: { type: "boolean" } };
const number = (example: number, description: string) =>
  described(sentOrNull(sentNumber), { description }, example);

/** What is null of a withdrawn certificate. */
const RESULT = {
  resultStatus: described(sentOrNull(sentOneOf(RESULT_STATUSES)), { description: "As in the API." }, "final"),
  verdict: described(sentOrNull(sentOneOf(VERDICTS)), { description: "What the checks found." }, "ok"),
  warnings: described(
    sentOrNull(sentList(sentText)),
    { description: "Warning codes; null where there is no evaluation." },
    [],
  ),
  contradictions: described(
    sentOrNull(sentList(sentText)),
    { description: "Figures that contradict each other. The set is open." },
    [],
  ),
  sohPercent: number(
    91.6,
    "The state of health in percent; null unless the result is final, and where no battery has it.",
  ),
  sohBasis: described(
    sentOrNull(sentText),
    { description: "What it is a percentage of, as `battery.soh_basis` of the API; null where nobody said." },
    "usable_energy",
  ),
  sohBand: described(
    sentOrNull(sentText),
    { description: "`very_good`, `good`, `fair` or `low`; null without a state of health." },
    "very_good",
  ),
  estimatedRangeMiles: number(218, "Null without a state of health."),
  capacityKwh: number(53.1, "Null without a state of health."),
  mileageKm: number(45_210, "The odometer at the test."),
  ageDays: number(18, "Days since the test, by the clock of the dealer."),
  typicalForAge: described(
    sentOrNull(sentObject({ standing: sentText, medianPercent: sentNumber, count: sentNumber })),
    {
      description:
        "How the state of health stands among other cars of the same model and about the same age; null where too few are known.",
    },
    { standing: "typical", median_percent: 92.1, count: 214 },
  ),
} as const;
type ResultFacts = HeldObject<typeof RESULT>;

/** `GET /verify/{code}.json` (decisions list, section 8). */
export const FACTS = sentObject(
  {
    state: described(sentOneOf(["valid", "withdrawn"]), {}, "valid"),
    ...RESULT,
    testedAtMs: described(sentOrNull(sentInstant), { description: "To the minute." }),
    newerTest: described(sentOrNull(sentFlag), {
      description: "Whether the same vehicle was tested again since; null where that is not known.",
    }),
    dealer: sentObject({ name: sentOrNull(sentText), city: sentOrNull(sentText) }),
    issuer: sentObject({
      name: sentOrNull(sentText),
      url: sentOrNull(sentText),
      contact: sentOrNull(sentText),
    }),
    statusList: described(sentOrNull(sentObject({ url: sentText, index: sentNumber })), {
      description: "Its place in a published status list.",
    }),
    verificationUrl: sentText,
    previewUrl: sentOrNull(sentText),
  },
  { title: "CertificateFacts", description: "What the page behind the QR code of a certificate shows." },
);

/**
 * What the page behind the QR code shows and no more, beside its place in the status lists and the addresses of page and picture. Of a
 * withdrawn certificate every figure is null.
 */
export function presentFacts(view: ValidatedCertificate, { publicUrl, code, issuer }: FactsPlace) {
  const { withdrawal, statusEntry, testedAtMs } = view;
  const page = `${publicUrl}/verify/${code}`;
  return FACTS.present({
    state: withdrawal === null ? "valid" : "withdrawn",
    ...(withdrawal === null ? resultFacts(view) : NO_RESULT),
    testedAtMs: testedAtMs === null ? null : testedAtMs - (testedAtMs % MINUTE_MS),
    newerTest: view.hasNewerTest,
    dealer: view.dealer,
    issuer,
    statusList: statusEntry === null ? null : statusPlace(statusEntry, publicUrl),
    verificationUrl: page,
    previewUrl: view.pictures.length === 0 ? null : `${page}/preview.jpg`,
  });
}

function resultFacts(view: ValidatedCertificate): ResultFacts {
  const { resultStatus, verdict, warnings, sohPercent, peers } = view;
  return {
    resultStatus,
    verdict,
    warnings,
    contradictions: view.contradictions.map(({ code }) => code),
    sohPercent: roundedOrNull(sohPercent, 1),
    sohBasis: view.sohBasis,
    sohBand: sohBandOf(resultStatus, sohPercent)?.id ?? null,
    estimatedRangeMiles: roundedOrNull(view.estimatedRangeMiles, 0),
    capacityKwh: roundedOrNull(view.capacityKwh, 2),
    mileageKm: roundedOrNull(view.mileageKm, 0),
    ageDays: view.age?.days ?? null,
    typicalForAge:
      peers === null || sohPercent === null
        ? null
        : {
            standing: standingForAge(peers, sohPercent),
            medianPercent: rounded(peers.median, 1),
            count: peers.count,
          },
  };
}

/** As the page shows it. */
function roundedOrNull(value: number | null, decimals: number): number | null {
  return value === null ? null : rounded(value, decimals);
}

const NO_RESULT = Object.fromEntries(Object.keys(RESULT).map((name) => [name, null])) as {
  readonly [Name in keyof ResultFacts]: null;
};
