import { expect } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asc, count, eq, ne } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { certificateFiles, certificates } from "../../src/certificates/certificate-table.ts";
import type { Database } from "../../src/db/database.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { webhookDeliveries } from "../../src/webhooks/delivery/webhook-table.ts";
import { type Acknowledged, signIn } from "./mixed-load.ts";
import { untilAcknowledged, untilDownloaded } from "./retrying-caller.ts";
import type { SeededCredential, SeededDealer } from "./seed.ts";

/** The database must hold exactly what was acknowledged: nothing is missing, nothing is there twice. */
export async function expectAcknowledged(
  db: Database,
  { tests, dealers: made, units: ordered, phones, certificates: served }: Acknowledged,
  { dealerId: seededId }: SeededDealer,
): Promise<void> {
  const testRows = await db.read
    .select({ runId: batteryTests.runId, testId: batteryTests.id, status: batteryTests.status })
    .from(batteryTests);
  expect(testRows).toHaveLength(tests.size);
  for (const { runId, ...stored } of testRows)
    expect(stored, runId).toEqual(tests.get(runId) as typeof stored);

  const dealerRows = await db.read.select().from(dealers).where(ne(dealers.id, seededId));
  expect(dealerRows.map(({ name, id }) => [name, id]).sort()).toEqual([...made].sort());
  for (const { id, primaryContact } of dealerRows)
    expect(primaryContact?.phone ?? undefined).toBe(phones.get(id) as string);

  const unitRows = await db.read
    .select({ id: units.id, label: units.locationLabel })
    .from(units)
    .orderBy(asc(units.id));
  const labelled = Map.groupBy(unitRows, ({ label }) => label);
  for (const [label, ids] of ordered)
    expect(
      labelled.get(label)?.map(({ id }) => id),
      label,
    ).toEqual([...ids].sort((a, b) => a - b));
  // Each dealer also has the one unit that it was created with.
  expect(labelled.get(null)).toHaveLength(made.size + 1);

  const certificateRows = await db.read.select().from(certificates);
  const numbers = new Set(certificateRows.map(({ number }) => number));
  expect(numbers.size).toBe(certificateRows.length);
  expect(numbers.has(null)).toBe(false);
  const completedCount = [...tests.values()].filter(({ status }) => status === "completed").length;
  expect(certificateRows).toHaveLength(completedCount);
  for (const { testId, number, pdfSha256, jpegSha256 } of certificateRows) {
    const stored = { number, pdfSha256, jpegSha256 };
    expect(stored, `test ${testId}`).toEqual((served.get(testId) ?? stored) as typeof stored);
  }
}

/** Downloads as a partner does, and compares digests with the database. @returns how many files. */
export async function expectServedAsRecorded(
  db: Database,
  baseUrl: string,
  credential: SeededCredential,
): Promise<number> {
  const authorization = await signIn(() => baseUrl, credential);
  const files = await db.read.select().from(certificateFiles);
  for (const { testId, format, sha256, byteCount } of files) {
    const path = `/v1/tests/${testId}/${format === "pdf" ? "certificate" : "preview"}`;
    const link = await untilAcknowledged(() => fetch(baseUrl + path, { headers: { authorization } }));
    const bytes = await untilDownloaded(() => fetch(String(link.url)));
    expect(bytes.byteLength).toBe(byteCount);
    expect(sha256Hex(bytes)).toBe(sha256);
  }
  return files.length;
}

export function expectMailed(folder: string, { dealers: made }: Acknowledged): void {
  const mail = join(folder, "mail");
  const names = readdirSync(mail).filter((name) => name.endsWith(".eml"));
  const recipients = names.map(
    (name) => /^To: .*?([^\s<@]+)@dealers\.example/im.exec(readFileSync(join(mail, name), "utf8"))?.[1],
  );
  expect(recipients.sort()).toEqual([...made.keys()].sort());
}

export async function expectSound(db: Database): Promise<void> {
  if (db.engine === "sqlite") {
    expect(await db.read.all("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(await db.read.all("PRAGMA foreign_key_check")).toEqual([]);
  }
  const held = await db.read
    .select({ total: count() })
    .from(batteryTests)
    .where(eq(batteryTests.status, "in_progress"));
  expect(held).toEqual([{ total: 0 }]);
  const states = await db.read
    .select({ state: webhookDeliveries.state })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.state);
  expect(states).toEqual([{ state: "delivered" }]);
}
