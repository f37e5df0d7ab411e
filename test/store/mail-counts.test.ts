import { afterAll, expect, test } from "bun:test";
import { CLOCK_DIFFERENCE_MS } from "../../src/kernel/clock.ts";
import { admitMail } from "../../src/mail/mail-count-store.ts";
import { formLimit, repeatedInvitationLimit } from "../../src/mail/mail-limit.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";

const database = await openTestDatabase();
afterAll(async () => {
  await database.close();
});

const limits = [
  ["a form", formLimit(1, "mark")],
  ["an invitation", repeatedInvitationLimit({ dealerId: 1 }, "ann@example.com")],
] as const;

for (const [what, limit] of limits) {
  const admitted = (nowMs: number) => database.db.transact((tx) => admitMail(tx, [limit], nowMs));

  test(`${what} that an instance has counted is counted for one whose clock is ten minutes behind`, async () => {
    expect(await admitted(TEST_START_MS)).toBe(true);
    expect(await admitted(TEST_START_MS - 1)).toBe(false);
    expect(await admitted(TEST_START_MS - CLOCK_DIFFERENCE_MS)).toBe(false);
  });

  test(`the count of ${what} from before the clock was set back by more than ten minutes holds up no mail`, async () => {
    const nowMs = TEST_START_MS - CLOCK_DIFFERENCE_MS - 1;
    expect(await admitted(nowMs)).toBe(true);
    expect(await admitted(nowMs)).toBe(false);
  });
}
