import { BATTERY, type SohBasis } from "../battery-tests/battery.ts";
import { type BatteryTest, type ResultStatus, resultStatusOf } from "../battery-tests/battery-test.ts";
import type { Contradiction } from "../battery-tests/contradiction.ts";
import type { CheckStatus, Diagnostics, JudgedDiagnostics } from "../battery-tests/diagnostics.ts";
import { findTest } from "../battery-tests/lookup-store.ts";
import { publicNames } from "../battery-tests/public-vehicle-name.ts";
import type { Executor } from "../db/database.ts";
import type { LocalTime } from "../kernel/local-time.ts";
import { LANGUAGES, type Language } from "../language/language.ts";
import type { Certificate } from "./certificate.ts";
import { printedNumber } from "./certificate-assembly.ts";
import type {
  EarlierTest,
  Issuer,
  PeerGroup,
  PrintedDealer,
  PrintedRepeatability,
} from "./certificate-document.ts";
import { listTranslatedPictures } from "./certificate-file-store.ts";
import { findCertificateByCode } from "./certificate-store.ts";
import { maskCertificateNumber, type PackFacts, packFactsOf } from "./certificate-text.ts";
import { findTestsOfVin, hasNewerTest } from "./comparison.ts";
import { statedVerdict } from "./noticed.ts";
import { sohBandOf } from "./soh-band.ts";
import type { StatusEntry } from "./status-list/status-entry.ts";
import { findStatusEntry } from "./status-list/status-store.ts";
import { ageOf, type TestAge } from "./test-age.ts";
import { contradictionsOf } from "./told-contradictions.ts";
import type { Verdict } from "./verdict.ts";
import type { Withdrawal } from "./withdrawal.ts";
import { findWithdrawal } from "./withdrawal-store.ts";

/** What anyone with a validation code may know: what decides a purchase, never the VIN or the registration. */
export interface ValidatedCertificate {
  /** Masked except for its last characters; null when the certificate has none. */
  readonly maskedNumber: string | null;
  readonly resultStatus: ResultStatus | null;
  /** In percent. This and the next six members are null unless the result is final, and where no battery has the figure. */
  readonly sohPercent: number | null;
  /** What it is a percentage of. */
  readonly sohBasis: SohBasis | null;
  readonly estimatedRangeMiles: number | null;
  /** In kWh: measured, and when new. */
  readonly capacityKwh: number | null;
  readonly nominalKwh: number | null;
  /** How the state of health was found, and its stated uncertainty in percentage points. */
  readonly method: string | null;
  readonly sohUncertaintyPercent: number | null;
  readonly pack: PackFacts;
  /** As the certificate has it; null unless the result is final. */
  readonly repeatability: PrintedRepeatability | null;
  /** As the certificate has them; null unless the result is final, and where too few are known. */
  readonly peers: PeerGroup | null;
  /** The earlier tests of the same vehicle that the certificate names, the oldest first. */
  readonly history: readonly EarlierTest[];
  /** What a buyer reads about figures that contradict each other. */
  readonly contradictions: readonly Contradiction[];
  readonly verdict: Verdict;
  /** What single checks found; null where the record holds none. */
  readonly diagnostics:
    | (Pick<Diagnostics, "battery_checks" | "sensor_checks"> & Pick<JudgedDiagnostics, "measurements">)
    | null;
  /** Warning codes; `[]` if none was raised, null if there was no evaluation. */
  readonly warnings: readonly string[] | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly mileageKm: number | null;
  readonly testedAtMs: number | null;
  /** When the certificate is looked at. */
  readonly shownAtMs: number;
  /** At that time, by `localTime`. */
  readonly age: TestAge | null;
  /** From this day on a buyer is advised to ask for a new test; null where the certificate has none. */
  readonly newTestAfterMs: number | null;
  /** The clock of the dealer's country when the test was made; null for UTC. */
  readonly localTime: LocalTime | null;
  readonly dealer: PrintedDealer;
  /** Of the issue. */
  readonly language: Language;
  readonly issuer: Issuer;
  /** The digest of the dealer's logo; null where the certificate prints none. */
  readonly dealerLogo: string | null;
  /** Whether a VIN names the vehicle, so that a visitor may ask whether it is a certain one. */
  readonly hasVin: boolean;
  /** Whether any dealer has tested the same vehicle again since; null where that is not known. */
  readonly hasNewerTest: boolean | null;
  /** When the newest test under the same VIN was made that names another make, so that it may be of another vehicle; null if there is none. */
  readonly otherMakeTestedAtMs: number | null;
  /** Since when and why the certificate is not to be relied on; null while it is valid. */
  readonly withdrawal: Withdrawal | null;
  /** Its place in the published status lists. */
  readonly statusEntry: StatusEntry | null;
  /** The one in the language of the issue, then those in other languages that were rendered; none while the certificate is withdrawn. */
  readonly pictures: readonly PublishedPicture[];
}

/** A preview. */
export interface PublishedPicture {
  readonly language: Language;
  readonly sha256: string;
}

/**
 * The picture in a language that was rendered before, else as it was issued: a visitor cannot have another language rendered, only a file
 * that was deleted or lost. Null while the certificate is withdrawn.
 */
export function pictureIn(
  { pictures }: Pick<ValidatedCertificate, "pictures">,
  language: Language | null,
): PublishedPicture | null {
  return pictures.find((picture) => picture.language === language) ?? pictures[0] ?? null;
}

export interface PublishedCertificate {
  /** The validation code. */
  readonly code: string;
  readonly view: ValidatedCertificate;
}

export interface Published {
  readonly test: BatteryTest;
  readonly certificate: Certificate;
  readonly jpegSha256: string;
}

/** 16 bytes as URL-safe base64. */
const CODE = /^[A-Za-z0-9_-]{22}$/;

/** The published certificate with a validation code; null also for a text that cannot be a code, without a query. */
export async function findPublished(executor: Executor, code: string): Promise<Published | null> {
  return CODE.test(code) ? await publishedOf(executor, await findCertificateByCode(executor, code)) : null;
}

/** Null for one that is only reserved, and for none. */
export async function publishedOf(
  executor: Executor,
  certificate: Certificate | null,
): Promise<Published | null> {
  if (certificate === null || certificate.jpegSha256 === null) return null;
  const found = await findTest(executor, { kind: "everywhere" }, certificate.testId);
  // A code is reserved before its certificate is published; until then the service has given it to nobody.
  if (found === null || found.test.status !== "completed") return null;
  return { test: found.test, certificate, jpegSha256: certificate.jpegSha256 };
}

export async function viewOf(
  executor: Executor,
  { test, certificate, jpegSha256 }: Published,
  { nowMs, oldTestMonths }: { readonly nowMs: number; readonly oldTestMonths: number },
): Promise<ValidatedCertificate> {
  const { testedAtMs } = test;
  const withdrawal = test.withdrawnAtMs === null ? null : await findWithdrawal(executor, test.id);
  const ofVin = await findTestsOfVin(executor, test);
  const resultStatus = resultStatusOf(test);
  const publishable = sohBandOf(resultStatus, test.battery?.sohPercent ?? null) !== null;
  const {
    sohPercent,
    sohBasis,
    estimatedRangeMiles,
    capacityKwh,
    nominalKwh,
    method,
    sohUncertaintyPercent,
  } = (publishable ? test.battery : null) ?? BATTERY.none;
  return {
    maskedNumber: maskCertificateNumber(printedNumber(test, certificate)),
    resultStatus,
    sohPercent,
    sohBasis,
    estimatedRangeMiles,
    capacityKwh,
    nominalKwh,
    method,
    sohUncertaintyPercent,
    pack: packFactsOf(test.battery, resultStatus),
    repeatability: publishable ? (certificate.pinned.repeatability ?? null) : null,
    peers: publishable ? certificate.pinned.peers : null,
    history: certificate.pinned.history,
    contradictions: contradictionsOf({ ...test, resultStatus }, certificate.pinned.history),
    verdict: statedVerdict(test),
    diagnostics: checksOf(test),
    warnings: test.warnings,
    ...publicNames(test.vehicle),
    mileageKm: test.vehicle?.mileageKm ?? null,
    testedAtMs,
    shownAtMs: nowMs,
    age: ageOf(testedAtMs, certificate.pinned.localTime, nowMs, oldTestMonths),
    newTestAfterMs: certificate.pinned.newTestAfterMs ?? null,
    localTime: certificate.pinned.localTime,
    dealer: certificate.pinned.dealer,
    language: certificate.pinned.language,
    issuer: certificate.pinned.issuer,
    dealerLogo: certificate.pinned.dealerLogo,
    hasVin: ofVin !== null,
    hasNewerTest: hasNewerTest(ofVin, testedAtMs),
    otherMakeTestedAtMs: ofVin?.otherMakeMs ?? null,
    withdrawal,
    statusEntry: await findStatusEntry(executor, test.id),
    pictures: withdrawal === null ? await picturesOf(executor, { certificate, jpegSha256 }) : [],
  };
}

/** Of the measurements only how they were judged. */
function checksOf({ diagnostics }: BatteryTest): ValidatedCertificate["diagnostics"] {
  if (diagnostics === null) return null;
  const { battery_checks, sensor_checks, measurements } = diagnostics;
  const judged = (part: { readonly status: CheckStatus | null } | null) => part && { status: part.status };
  return {
    battery_checks,
    sensor_checks,
    measurements: measurements && {
      cell_temperature_c: judged(measurements.cell_temperature_c),
      cell_voltage_v: judged(measurements.cell_voltage_v),
    },
  };
}

async function picturesOf(
  executor: Executor,
  { certificate, jpegSha256 }: Pick<Published, "certificate" | "jpegSha256">,
): Promise<PublishedPicture[]> {
  const translated = await listTranslatedPictures(executor, certificate);
  const own = { language: certificate.pinned.language, sha256: jpegSha256 };
  const others = LANGUAGES.map((code) => translated.find(({ language }) => language === code));
  return [own, ...others.filter((picture) => picture !== undefined)];
}
