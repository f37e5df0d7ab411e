import { expect, test } from "bun:test";
import { INSTALLATION } from "../../src/audit/audit.ts";
import { audited } from "../../src/audit/audit-service.ts";
import { auditEntries } from "../../src/audit/audit-table.ts";
import { newestWrittenMs, wasSetBackFrom } from "../../src/doctor/newest-time-store.ts";
import { openTestDatabase } from "../support/test-database.ts";

test("a clock that was set back shows in an entry that is later than one of the future, and has an earlier time", async () => {
  const { db, close } = await openTestDatabase();
  try {
    const write = (atMs: number) =>
      db.transact((tx) => audited(tx, "operator:test", "log.restart", INSTALLATION, atMs));
    expect(await wasSetBackFrom(db.read, 1)).toBe(false);
    for (const atMs of [1_000, 9_000]) await write(atMs);
    expect(await newestWrittenMs(db.read)).toBe(9_000);
    expect(await wasSetBackFrom(db.read, 5_000)).toBe(false);
    await write(2_000);
    expect(await wasSetBackFrom(db.read, 5_000)).toBe(true);
    expect(await wasSetBackFrom(db.read, 9_001)).toBe(false);
    expect(await db.read.select().from(auditEntries)).toHaveLength(3);
  } finally {
    await close();
  }
});
