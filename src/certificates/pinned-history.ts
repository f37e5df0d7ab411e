import { packsOf } from "../battery-tests/pack.ts";
import { identifyingVin } from "../battery-tests/vehicle-identifier.ts";
import { splitByMake } from "../battery-tests/vehicle-make.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { findMark, hasMark, insertMark } from "../installation/installation-store.ts";
import { DAY_MS, HOUR_MS } from "../kernel/duration.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import type { CertificateFile } from "./certificate.ts";
import type { EarlierTest } from "./certificate-document.ts";
import { certificateSpans } from "./certificate-store.ts";
import { inPack, isSameHistory } from "./history-packs.ts";
import {
  type CertificateWithHistory,
  findCertificateWithHistory,
  listCertificatesWithHistory,
  listPdfsOf,
  listPinnedOfVins,
  listTestsAtTimes,
  repinHistory,
  type TestOfSameVin,
} from "./pinned-history-store.ts";
import { queueAgainSoon } from "./render-queue-store.ts";

/**
 * The earlier tests that a certificate may continue to print: those that are still there and are joined with its test, as far as its makes
 * say. An entry names no test, so it is found by its time and mileage. @param others at least those of the times of the entries.
 */
function joinedHistory(
  history: readonly EarlierTest[],
  { vin, make }: { readonly vin: string | null; readonly make: string | null },
  others: readonly TestOfSameVin[],
): readonly EarlierTest[] {
  if (identifyingVin(vin) === null) return [];
  const printed = others.filter((other) => history.some((entry) => isOf(other, entry)));
  const { joined } = splitByMake(printed, make);
  return history.filter((entry) => joined.some((other) => isOf(other, entry)));
}

function isOf({ testedAtMs, mileageKm }: Omit<TestOfSameVin, "make">, entry: EarlierTest): boolean {
  return testedAtMs === entry.testedAtMs && mileageKm === entry.mileageKm;
}

type PinnedOfVin = Awaited<ReturnType<typeof listPinnedOfVins>>[number];

/** Which packs they measured may be known only from a test that is no longer there, or from one that is not printed. */
function withPacksOf(
  history: readonly EarlierTest[],
  { testedAtMs, make, identifier, replacedOn }: PinnedOfVin,
  others: readonly PinnedOfVin[],
): readonly EarlierTest[] {
  if (testedAtMs === null) return history;
  const earlier = others
    .flatMap((other) =>
      other.testedAtMs !== null && other.testedAtMs < testedAtMs
        ? { ...other, testedAtMs: other.testedAtMs }
        : [],
    )
    .sort((one, other) => one.testedAtMs - other.testedAtMs);
  const { joined } = splitByMake(earlier, make);
  const packs = packsOf([...joined, { testedAtMs, identifier, replacedOn }]);
  return history.map((entry) => inPack(entry, packs[joined.findIndex((other) => isOf(other, entry))]));
}

/**
 * Removes tests that are erased or withdrawn from the earlier tests that other certificates of these vehicles print, and what only they
 * said of packs. Those certificates are queued to be rendered again, and a rendering that is under way is not published.
 * @returns the PDFs that still print them; a preview prints no earlier tests.
 */
export async function dropFromHistories(
  tx: Executor,
  vins: readonly string[],
  testIds: readonly number[],
  nowMs: number,
): Promise<Pick<CertificateFile, "sha256" | "format">[]> {
  const others = await listPinnedOfVins(tx, vins, testIds);
  const dropped: number[] = [];
  for (const certificate of others) {
    const { testId, vin, pinned } = certificate;
    if (pinned === null || pinned.history.length === 0) continue;
    const ofSameVin = others.filter((other) => other.vin === vin && other.withdrawnAtMs === null);
    const left = joinedHistory(pinned.history, certificate, ofSameVin);
    const history = withPacksOf(left, certificate, ofSameVin);
    if (isSameHistory(history, pinned.history)) continue;
    await repinHistory(tx, testId, { ...pinned, history });
    dropped.push(testId);
  }
  await queueAgainSoon(tx, dropped, nowMs);
  return await listPdfsOf(tx, dropped);
}

/** While instances are replaced one after the other, one of version 1.0 may still issue a certificate. */
const SEARCHED_FOR_MS = DAY_MS;

const CERTIFICATES_PER_STEP = 50;
/** The pause in which others can work. */
const PAUSE_MS = 20;

/**
 * Version 1.0 printed every test under a VIN as an earlier test of the vehicle, also under a placeholder and whatever its make, and kept those
 * that were withdrawn later.
 * Certificates that print such tests lose them and are rendered again, once in the life of a database; their old files stay known, as
 * replaced.
 */
export function createHistoryRepair(ports: Pick<Runtime, "db" | "clock" | "timers" | "log">) {
  const { db, clock, timers, log } = ports;
  const work = createPeriodicWork(ports, {
    intervalMs: HOUR_MS,
    failure: "could not search for certificates that list tests of other vehicles",
    work: look,
  });

  async function look(): Promise<void> {
    if (await hasMark(db.read, "histories-by-make")) return;
    const startedAtMs = clock.nowMs();
    const isLast = startedAtMs - (await firstLookAtMs(startedAtMs)) >= SEARCHED_FOR_MS;
    let repairedCount = 0;
    for (const span of await certificateSpans(db.read)) {
      const certificates = await listCertificatesWithHistory(db.read, span);
      for (let first = 0; first < certificates.length; first += CERTIFICATES_PER_STEP) {
        for (const one of certificates.slice(first, first + CERTIFICATES_PER_STEP))
          if (await repair(one)) repairedCount += 1;
        await new Promise<void>((resolve) => timers.after(PAUSE_MS, resolve));
        if (work.isStopped()) return;
      }
    }
    if (repairedCount > 0)
      log.info({ repairedCount }, "certificates are rendered again without tests of other vehicles");
    if (isLast) await db.transact((tx) => insertMark(tx, "histories-by-make", clock.nowMs()));
  }

  /** Stored, so that a service that often restarts comes to an end too. */
  async function firstLookAtMs(nowMs: number): Promise<number> {
    const mark = await findMark(db.read, "histories-first-look");
    if (mark !== null) return mark.atMs;
    await db.transact((tx) => insertMark(tx, "histories-first-look", nowMs));
    return nowMs;
  }

  async function repair(found: CertificateWithHistory): Promise<boolean> {
    if (!(await hasOthers(found))) return false;
    return await db.transact(async (tx) => {
      // An erasure may have changed it since.
      const certificate = await findCertificateWithHistory(tx, found.testId);
      if (certificate === null) return false;
      const { testId, pinned } = certificate;
      const history = joinedHistory(pinned.history, certificate, await listTestsAtTimes(tx, certificate));
      if (history.length === pinned.history.length) return false;
      await repinHistory(tx, testId, { ...pinned, history });
      await queueAgainSoon(tx, [testId], clock.nowMs());
      return true;
    });
  }

  async function hasOthers(certificate: CertificateWithHistory): Promise<boolean> {
    const { history } = certificate.pinned;
    return (
      joinedHistory(history, certificate, await listTestsAtTimes(db.read, certificate)).length <
      history.length
    );
  }

  return { ...work, look };
}
