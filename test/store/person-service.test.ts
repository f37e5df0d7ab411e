import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import {
  findInvitation,
  findMemberships,
  listInvitationsTo,
  putInvitation,
  touchInvitation,
} from "../../src/identity/memberships/membership-store.ts";
import { setupTokenDigest } from "../../src/identity/passwords/setup-link.ts";
import { createPersonService, type PersonService } from "../../src/identity/people/person-service.ts";
import { ensurePerson, findPersonByEmail, storePassword } from "../../src/identity/people/person-store.ts";
import { people, setupLinks } from "../../src/identity/people/person-table.ts";
import { deleteSessionOf, insertSession, listSessionsOf } from "../../src/identity/sessions/session-store.ts";
import { pruneMailCounts } from "../../src/mail/mail-count-store.ts";
import { mailCounts } from "../../src/mail/mail-count-table.ts";
import type { MailDraft } from "../../src/mail/mail-draft.ts";
import { NO_BROWSER } from "../support/portal-session.ts";
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
    signInPath: "/portal/sign-in",
  });
  const companyId = await seedCompany(opened.db);
  leeds = await seedDealer(opened.db, companyId, "Alpha Leeds");
  york = await seedDealer(opened.db, companyId, "Alpha York");
});
afterAll(() => opened.close());

/** The account under an address, made if need be. */
const ensure = (email: string) =>
  opened.db.transact(async (tx) => (await ensurePerson(tx, { email, nowMs: clock.nowMs() })).id);
const welcome = (of: SeededDealer, email: string, name: string | null = "Zoë") =>
  opened.db.transact((tx) =>
    service.welcomeOwner(tx, "operator:ann", {
      dealer: { id: of.dealerId, name: of.name, companyId: of.companyId },
      orderedBy: "Alpha",
      hasOrdered: true,
      name,
      email,
    }),
  );
/** Of whom an owner's account is, and what it is asked to join. */
async function invitationsOf(email: string) {
  const person = await findPersonByEmail(opened.db.read, email);
  const received = person === null ? [] : await listInvitationsTo(opened.db.read, person.id);
  return received.map(({ workplaceName, role, name }) => ({ dealerName: workplaceName, role, name }));
}
const linksOf = async (personId: number) =>
  (await opened.db.read.select().from(setupLinks).orderBy(asc(setupLinks.createdAtMs))).filter(
    (link) => link.personId === personId,
  );
const tokenOf = (mail: MailDraft | undefined) =>
  /^https:\/\/svc\.example\/setup\/([0-9A-Za-z]{43})$/.exec(mail?.action?.url ?? "")?.[1] ?? "";

describe("a session", () => {
  test("a session is ended by its own person alone", async () => {
    const { db } = opened;
    const [mine, theirs] = [await ensure("mine@alpha.example"), await ensure("theirs@alpha.example")];
    const session = { tokenDigest: "d", personId: mine, sourceAddress: null, browserName: null };
    await db.transact((tx) => insertSession(tx, { ...session, nowMs: clock.nowMs() }));
    const [open] = await listSessionsOf(db.read, mine);
    const id = open?.id ?? 0;
    await db.transact((tx) => deleteSessionOf(tx, theirs, id));
    expect(await listSessionsOf(db.read, mine)).toHaveLength(1);
    await db.transact((tx) => deleteSessionOf(tx, mine, id));
    expect(await listSessionsOf(db.read, mine)).toEqual([]);
  });
});

describe("an invitation", () => {
  test("an invitation that is sent again has its new times, and no other has", async () => {
    const { db } = opened;
    const workplace = { dealerId: york.dealerId };
    const [first, second] = [await ensure("first@alpha.example"), await ensure("second@alpha.example")];
    const nowMs = clock.nowMs();
    await db.transact(async (tx) => {
      for (const personId of [first, second])
        await putInvitation(tx, {
          ...workplace,
          personId,
          role: "viewer",
          name: null,
          expiresAtMs: null,
          nowMs,
        });
      await touchInvitation(tx, workplace, first, { sentAtMs: nowMs + 5, expiresAtMs: nowMs + DAY_MS });
    });
    expect(await findInvitation(db.read, workplace, first)).toMatchObject({
      sentAtMs: nowMs + 5,
      expiresAtMs: nowMs + DAY_MS,
    });
    expect(await findInvitation(db.read, workplace, second)).toMatchObject({
      sentAtMs: nowMs,
      expiresAtMs: null,
    });
  });
});

describe("an owner", () => {
  test("an owner is invited, under one account for an address however it is written, and acts for nobody yet", async () => {
    for (const [of, email] of [
      [leeds, "Owner@Alpha.example"],
      [leeds, "owner@alpha.example "],
      [york, "OWNER@alpha.example"],
    ] as const)
      await welcome(of, email);
    expect(await invitationsOf("owner@alpha.example")).toEqual([
      { dealerName: "Alpha Leeds", role: "owner", name: "Zoë" },
      { dealerName: "Alpha York", role: "owner", name: "Zoë" },
    ]);
    const { memberships } = await findMemberships(opened.db.read, await ensure("owner@alpha.example"));
    expect(memberships).toEqual([]);
  });

  test("an owner is called by each dealer what that dealer says", async () => {
    await welcome(leeds, "named@alpha.example", null);
    await welcome(york, "named@alpha.example", "Ada");
    expect((await invitationsOf("named@alpha.example")).map(({ name }) => name)).toEqual([null, "Ada"]);
  });

  test("an owner cannot be made of what is no address", async () => {
    const error = await rejectionOf(welcome(leeds, "nobody"));
    expect(error.code).toBe("validation");
  });

  test("an owner does not exist when the transaction fails after it", async () => {
    const failing = opened.db.transact(async (tx) => {
      await service.welcomeOwner(tx, "operator:ann", {
        dealer: { id: leeds.dealerId, name: leeds.name, companyId: leeds.companyId },
        orderedBy: "Alpha",
        hasOrdered: true,
        name: null,
        email: "gone@alpha.example",
      });
      throw new Error("the power is cut");
    });
    await expect(failing).rejects.toThrow("the power is cut");
    const emails = (await opened.db.read.select().from(people)).map(({ email }) => email);
    expect(emails).not.toContain("gone@alpha.example");
  });
});

describe("a link", () => {
  test("a setup link has 256 random bits, is stored as a digest alone and is valid for 7 days", async () => {
    const personId = await ensure("link@alpha.example");
    const nowMs = clock.nowMs();
    const token = await opened.db.transact((tx) => service.issueSetupLink(tx, personId, null, nowMs));
    expect(token).toMatch(/^[0-9A-Za-z]{43}$/);
    expect(await linksOf(personId)).toEqual([
      {
        tokenDigest: setupTokenDigest(token),
        personId,
        dealerId: null,
        companyId: null,
        expiresAtMs: nowMs + 7 * DAY_MS,
        usedAtMs: null,
        replacedAtMs: null,
        createdAtMs: nowMs,
      },
    ]);
    expect(setupTokenDigest(token)).toMatch(/^[0-9a-f]{64}$/);
  });

  const issue = (personId: number, dealerId: number | null = null) => {
    clock.advanceMs(1);
    return opened.db.transact((tx) =>
      service.issueSetupLink(tx, personId, dealerId === null ? null : { dealerId }, clock.nowMs()),
    );
  };
  const replacedOf = async (personId: number) =>
    (await linksOf(personId)).map(({ replacedAtMs }) => replacedAtMs);

  test("a setup link that was asked for ends those before it, and nobody else's", async () => {
    const [mine, theirs] = [await ensure("mine@alpha.example"), await ensure("theirs@alpha.example")];
    for (const personId of [mine, theirs, mine]) await issue(personId);
    expect(await replacedOf(mine)).toEqual([clock.nowMs(), null]);
    expect(await replacedOf(theirs)).toEqual([null]);
  });

  test("a setup link that comes with an invitation ends those of the same dealer alone", async () => {
    const personId = await ensure("invited@alpha.example");
    for (const dealerId of [leeds.dealerId, york.dealerId, null, leeds.dealerId])
      await issue(personId, dealerId);
    expect(await replacedOf(personId)).toEqual([clock.nowMs() - 1, clock.nowMs() - 1, null, null]);
  });
});

describe("a new owner", () => {
  test("a new owner is sent one mail, with the link that is stored", async () => {
    const before = outbox.mails.length;
    await welcome(leeds, "Welcome@alpha.example");
    const [mail, ...more] = outbox.mails.slice(before);
    expect(more).toEqual([]);
    expect(mail?.to).toEqual({ name: "Zoë", address: "welcome@alpha.example" });
    const digests = (await opened.db.read.select().from(setupLinks)).map(({ tokenDigest }) => tokenDigest);
    expect(digests).toContain(setupTokenDigest(tokenOf(mail)));
  });

  test("a new owner who has a password is asked to sign in, and sent no link", async () => {
    const personId = await ensure("old@alpha.example");
    await opened.db.transact((tx) => storePassword(tx, personId, "$argon2id$", clock.nowMs()));
    await welcome(york, "old@alpha.example");
    expect(outbox.mails.at(-1)).toMatchObject({
      subject: "Join Alpha York",
      action: { url: "https://svc.example/portal/sign-in" },
    });
    expect(await linksOf(personId)).toEqual([]);
  });
});

describe("asking for a new link", () => {
  const mailsTo = (address: string) => outbox.mails.filter((mail) => mail.to.address === address);

  test("asking for a new link sends one to a known address, and at most one in ten minutes, that of the welcome included", async () => {
    const email = "asks@alpha.example";
    await welcome(leeds, email);
    clock.advanceMs(10 * MINUTE_MS - 1);
    await service.requestSetupLink(email, NO_BROWSER);
    expect(mailsTo(email)).toHaveLength(1);
    clock.advanceMs(10 * MINUTE_MS);
    await service.requestSetupLink(email, NO_BROWSER);
    expect(mailsTo(email)).toHaveLength(2);
    clock.advanceMs(10 * MINUTE_MS - 1);
    await service.requestSetupLink(email, NO_BROWSER);
    expect(mailsTo(email)).toHaveLength(2);
    clock.advanceMs(1);
    await service.requestSetupLink(email, NO_BROWSER);
    expect(mailsTo(email)).toHaveLength(3);
    expect(new Set(mailsTo(email).map(tokenOf)).size).toBe(3);
  });

  test("asking for a new link twenty times at once sends one", async () => {
    const email = "hasty@alpha.example";
    await ensure(email);
    await Promise.all(Array.from({ length: 20 }, () => service.requestSetupLink(email, NO_BROWSER)));
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("asking for a new link sends nothing to an unknown address, and keeps a digest of it until the first pruning after ten minutes", async () => {
    const before = outbox.mails.length;
    clock.advanceMs(DAY_MS);
    const prune = () => opened.db.transact((tx) => pruneMailCounts(tx, { nowMs: clock.nowMs(), limit: 100 }));
    await prune();
    await service.requestSetupLink("nobody@alpha.example", NO_BROWSER);
    await service.requestSetupLink("nobody@beta.example", NO_BROWSER);
    expect(outbox.mails.length).toBe(before);
    const kept = await opened.db.read.select().from(mailCounts);
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain("nobody");
    clock.advanceMs(10 * MINUTE_MS);
    await service.requestSetupLink("someone@alpha.example", NO_BROWSER);
    expect(await prune()).toBe(2);
    expect(await opened.db.read.select().from(mailCounts)).toHaveLength(1);
  });

  test("asking for a new link is not blocked by a clock that was set back", async () => {
    const email = "clock@alpha.example";
    await ensure(email);
    await service.requestSetupLink(email, NO_BROWSER);
    clock.advanceMs(-DAY_MS);
    await service.requestSetupLink(email, NO_BROWSER);
    clock.advanceMs(2 * DAY_MS);
    expect(mailsTo(email)).toHaveLength(2);
  });
});
