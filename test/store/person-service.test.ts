import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import type { MailDraft } from "../../src/mail/mail-draft.ts";
import { createPersonService, type PersonService } from "../../src/people/person-service.ts";
import { findPerson, listMembers, listMemberships, storePassword } from "../../src/people/person-store.ts";
import { people, setupLinkRequests, setupLinks } from "../../src/people/person-table.ts";
import { setupTokenDigest } from "../../src/people/setup-link.ts";
import { type SeededDealer, seedCompany, seedDealer } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { createMailCollector } from "../support/setup-scene.ts";
import { capturingLog } from "../support/test-app.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let opened: TestDatabase;
let service: PersonService;
let leeds: SeededDealer;
let york: SeededDealer;
const clock = new TestClock();
const outbox = createMailCollector();

beforeAll(async () => {
  opened = await openTestDatabase();
  service = createPersonService({
    db: opened.db,
    clock,
    random: new SeededRandom("people"),
    log: capturingLog(() => {}),
    enqueueMail: outbox.enqueue,
    publicUrl: () => "https://svc.example",
  });
  const companyId = await seedCompany(opened.db);
  leeds = await seedDealer(opened.db, companyId, "Alpha Leeds");
  york = await seedDealer(opened.db, companyId, "Alpha York");
});
afterAll(() => opened.close());

const ensureOwner = (dealerId: number, email: string, name: string | null = null) =>
  opened.db.transact((tx) => service.ensureOwner(tx, { dealerId, name, email }));
const welcome = (of: SeededDealer, email: string) =>
  opened.db.transact((tx) =>
    service.welcomeOwner(tx, {
      ...{ dealerId: of.dealerId, dealerName: of.name, orderedBy: "Alpha" },
      ...{ name: "Zoë", email },
    }),
  );
const linksOf = async (personId: number) =>
  (await opened.db.read.select().from(setupLinks).orderBy(asc(setupLinks.createdAtMs))).filter(
    (link) => link.personId === personId,
  );
const tokenOf = (mail: MailDraft | undefined) =>
  /^https:\/\/svc\.example\/setup\/([0-9A-Za-z]{43})$/.exec(mail?.action?.url ?? "")?.[1] ?? "";

describe("an owner", () => {
  test("is made once for an address, and may own several dealers", async () => {
    const first = await ensureOwner(leeds.dealerId, "Owner@Alpha.example", "Zoë");
    const again = await ensureOwner(leeds.dealerId, "owner@alpha.example ", "Zoë");
    const further = await ensureOwner(york.dealerId, "OWNER@alpha.example", "Zoë");
    expect(again).toEqual(first);
    expect(further).toEqual({ personId: first.personId, needsSetup: true });
    expect(await listMemberships(opened.db.read, first.personId)).toEqual([
      { dealerId: leeds.dealerId, dealerName: "Alpha Leeds", dealerStatus: "active", role: "owner" },
      { dealerId: york.dealerId, dealerName: "Alpha York", dealerStatus: "active", role: "owner" },
    ]);
    expect(await listMembers(opened.db.read, york.dealerId, "owner")).toEqual([
      { id: first.personId, email: "owner@alpha.example", name: "Zoë" },
    ]);
  });

  test("is one of several of a dealer", async () => {
    const one = await ensureOwner(leeds.dealerId, "one@alpha.example");
    const two = await ensureOwner(leeds.dealerId, "two@alpha.example");
    expect(one.personId).not.toBe(two.personId);
    const owners = await listMembers(opened.db.read, leeds.dealerId, "owner");
    expect(owners.map(({ email }) => email)).toContain("one@alpha.example");
    expect(owners.map(({ email }) => email)).toContain("two@alpha.example");
  });

  test("is given a name where none was known, and keeps the name that was", async () => {
    const { personId } = await ensureOwner(leeds.dealerId, "named@alpha.example", null);
    await ensureOwner(york.dealerId, "named@alpha.example", "Ada");
    await ensureOwner(leeds.dealerId, "named@alpha.example", "Mallory");
    expect((await findPerson(opened.db.read, personId))?.name).toBe("Ada");
  });

  test("who has a password needs no setup", async () => {
    const { personId } = await ensureOwner(leeds.dealerId, "ready@alpha.example");
    await opened.db.transact((tx) => storePassword(tx, personId, "$argon2id$", clock.nowMs()));
    expect(await ensureOwner(york.dealerId, "ready@alpha.example")).toEqual({ personId, needsSetup: false });
  });

  test("cannot be made of what is no address", async () => {
    const error = await rejectionOf(ensureOwner(leeds.dealerId, "nobody"));
    expect(error.code).toBe("validation");
  });

  test("is not there when the transaction fails after it", async () => {
    const failing = opened.db.transact(async (tx) => {
      await service.welcomeOwner(tx, {
        ...{ dealerId: leeds.dealerId, dealerName: "Alpha Leeds", orderedBy: "Alpha" },
        ...{ name: null, email: "gone@alpha.example" },
      });
      throw new Error("the power is cut");
    });
    await expect(failing).rejects.toThrow("the power is cut");
    const emails = (await opened.db.read.select().from(people)).map(({ email }) => email);
    expect(emails).not.toContain("gone@alpha.example");
  });
});

describe("a link", () => {
  test("has 256 random bits, is stored as a digest alone and is valid for 7 days", async () => {
    const { personId } = await ensureOwner(leeds.dealerId, "link@alpha.example");
    const nowMs = clock.nowMs();
    const token = await opened.db.transact((tx) => service.issueSetupLink(tx, personId, nowMs));
    expect(token).toMatch(/^[0-9A-Za-z]{43}$/);
    expect(await linksOf(personId)).toEqual([
      {
        ...{ tokenDigest: setupTokenDigest(token), personId, expiresAtMs: nowMs + 7 * DAY_MS },
        ...{ usedAtMs: null, replacedAtMs: null, createdAtMs: nowMs },
      },
    ]);
    expect(setupTokenDigest(token)).toMatch(/^[0-9a-f]{64}$/);
  });

  test("ends those before it, and nobody else's", async () => {
    const [mine, theirs] = [
      await ensureOwner(leeds.dealerId, "mine@alpha.example"),
      await ensureOwner(leeds.dealerId, "theirs@alpha.example"),
    ];
    for (const personId of [mine.personId, theirs.personId, mine.personId]) {
      clock.advanceMs(1);
      await opened.db.transact((tx) => service.issueSetupLink(tx, personId, clock.nowMs()));
    }
    const replaced = (await linksOf(mine.personId)).map(({ replacedAtMs }) => replacedAtMs);
    expect(replaced).toEqual([clock.nowMs(), null]);
    expect((await linksOf(theirs.personId)).map(({ replacedAtMs }) => replacedAtMs)).toEqual([null]);
  });
});

describe("a new owner", () => {
  test("is sent one mail, with the link that is stored", async () => {
    const before = outbox.mails.length;
    await welcome(leeds, "Welcome@alpha.example");
    const [mail, ...more] = outbox.mails.slice(before);
    expect(more).toEqual([]);
    expect(mail?.to).toEqual({ name: "Zoë", address: "welcome@alpha.example" });
    const digests = (await opened.db.read.select().from(setupLinks)).map(({ tokenDigest }) => tokenDigest);
    expect(digests).toContain(setupTokenDigest(tokenOf(mail)));
  });

  test("who has a password is sent word of the dealer, and no link", async () => {
    const { personId } = await ensureOwner(leeds.dealerId, "old@alpha.example", "Zoë");
    await opened.db.transact((tx) => storePassword(tx, personId, "$argon2id$", clock.nowMs()));
    await welcome(york, "old@alpha.example");
    expect(outbox.mails.at(-1)).toMatchObject({
      subject: "Alpha York was added to your account",
      action: null,
    });
    expect(await linksOf(personId)).toEqual([]);
  });
});

describe("asking for a new link", () => {
  const mailsTo = (address: string) => outbox.mails.filter((mail) => mail.to.address === address);

  test("sends one to a known address, and at most one in ten minutes, that of the welcome included", async () => {
    const email = "asks@alpha.example";
    await welcome(leeds, email);
    clock.advanceMs(10 * MINUTE_MS - 1);
    await service.requestSetupLink(email, null);
    expect(mailsTo(email)).toHaveLength(1);
    clock.advanceMs(10 * MINUTE_MS);
    await service.requestSetupLink(email, null);
    expect(mailsTo(email)).toHaveLength(2);
    clock.advanceMs(10 * MINUTE_MS - 1);
    await service.requestSetupLink(email, null);
    expect(mailsTo(email)).toHaveLength(2);
    clock.advanceMs(1);
    await service.requestSetupLink(email, null);
    expect(mailsTo(email)).toHaveLength(3);
    expect(new Set(mailsTo(email).map(tokenOf)).size).toBe(3);
  });

  test("twenty times at once sends one", async () => {
    const email = "hasty@alpha.example";
    await ensureOwner(leeds.dealerId, email);
    await Promise.all(Array.from({ length: 20 }, () => service.requestSetupLink(email, null)));
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("sends nothing to an unknown address, and keeps a digest of it for ten minutes only", async () => {
    const before = outbox.mails.length;
    clock.advanceMs(DAY_MS);
    await service.requestSetupLink("nobody@alpha.example", null);
    await service.requestSetupLink("nobody@beta.example", null);
    expect(outbox.mails.length).toBe(before);
    const kept = await opened.db.read.select().from(setupLinkRequests);
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain("nobody");
    clock.advanceMs(10 * MINUTE_MS);
    await service.requestSetupLink("someone@alpha.example", null);
    expect(await opened.db.read.select().from(setupLinkRequests)).toHaveLength(1);
  });

  test("is not barred by a clock that was set back", async () => {
    const email = "clock@alpha.example";
    await ensureOwner(leeds.dealerId, email);
    await service.requestSetupLink(email, null);
    clock.advanceMs(-DAY_MS);
    await service.requestSetupLink(email, null);
    clock.advanceMs(2 * DAY_MS);
    expect(mailsTo(email)).toHaveLength(2);
  });
});
