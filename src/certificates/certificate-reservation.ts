import type { BatteryTest } from "../battery-tests/battery-test.ts";
import type { CertificateRequests } from "../battery-tests/record-batch.ts";
import type { Executor } from "../db/database.ts";
import { findDealer } from "../dealers/dealer-store.ts";
import { findUnit } from "../dealers/unit-store.ts";
import { randomBase64Url } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import type { Certificate } from "./certificate.ts";
import { particularsOf } from "./certificate-assembly.ts";
import type { Issuer, PinnedParticulars } from "./certificate-document.ts";
import { newCertificateNumber } from "./certificate-number.ts";
import {
  findCertificate,
  findReservations,
  insertCertificate,
  isNumberOfTest,
  pinSigning,
} from "./certificate-store.ts";
import { historyOf } from "./comparison.ts";
import { enqueueRenders } from "./render-queue-store.ts";
import { type ChosenKey, pinnedSigning } from "./signing/certificate-signing.ts";
import { reserveStatusEntry } from "./status-list/status-store.ts";

/** What storing results needs of certificates. */
export const certificateRequests: CertificateRequests = { enqueue: enqueueRenders, findReservations };

const VERIFICATION_CODE_BYTES = 16;
/** A random number or code is hardly ever taken; this many in a row cannot be chance. */
const ATTEMPTS = 8;

interface ReservationSettings {
  readonly publicUrl: string;
  readonly issuer: Issuer;
  readonly peers: PinnedParticulars["peers"];
  readonly repeatability: PinnedParticulars["repeatability"];
  readonly oldTestMonths: number;
  readonly random: Random;
  readonly nowMs: number;
  /** The key that signs the certificate from now on, unless it has one. */
  readonly chosen: ChosenKey;
}

/**
 * Creates it on first use, in `tx`. All printed data that could change later are fixed here, so that rendering again gives the same bytes.
 */
export async function reserveCertificate(
  tx: Executor,
  test: BatteryTest,
  settings: ReservationSettings,
): Promise<Certificate> {
  const reserved = await findCertificate(tx, test.id);
  const { random, nowMs, chosen } = settings;
  const signing = pinnedSigning(chosen, nowMs);
  if (reserved !== null) {
    if (reserved.signingKeyId !== null) return reserved;
    await pinSigning(tx, test.id, signing);
    return { ...reserved, ...signing };
  }
  const [dealer, unit, history] = await Promise.all([
    findDealer(tx, test.dealerId),
    findUnit(tx, test.unitId),
    // Not read before the transaction: an erasure may delete an earlier test meanwhile, and a record bring one.
    historyOf(tx, test),
  ]);
  if (dealer === null) throw new Error("a test without its dealer");
  const statusEntry = await reserveStatusEntry(tx, random, test.id);
  const pinned = particularsOf(test, {
    dealer,
    unitSerialNumber: unit?.serialNumber ?? null,
    issuer: settings.issuer,
    peers: settings.peers,
    history,
    repeatability: settings.repeatability,
    statusEntry,
    oldTestMonths: settings.oldTestMonths,
  });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const number = await chooseNumber(tx, test, settings);
    const verificationCode = randomBase64Url(random, VERIFICATION_CODE_BYTES);
    const certificate = await insertCertificate(tx, {
      testId: test.id,
      number,
      verificationCode,
      verificationUrl: `${settings.publicUrl}/verify/${verificationCode}`,
      pinned,
      ...signing,
      createdAtMs: nowMs,
    });
    if (certificate !== null) return certificate;
  }
  throw new Error("no free certificate number was found");
}

/** An imported test keeps its number, or has none; any other test gets a number that no imported test has either. */
async function chooseNumber(
  tx: Executor,
  test: BatteryTest,
  { random, nowMs }: { readonly random: Random; readonly nowMs: number },
): Promise<string | null> {
  if (test.status === "completed") return test.certificateNumber;
  let number: string;
  do number = newCertificateNumber(random, test.testedAtMs ?? nowMs);
  while (await isNumberOfTest(tx, number));
  return number;
}
