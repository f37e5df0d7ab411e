import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { adoptionLines } from "../../cli/commands/keys.ts";
import { signingCertificates } from "../../src/certificates/certificate-table.ts";
import type { Database } from "../../src/db/database.ts";
import { confirmKeys } from "../../src/key-rotation/key-confirmation.ts";
import { listLostTexts } from "../../src/key-rotation/resealing.ts";
import { type KeyRing, loadKeys } from "../../src/keys/key-ring.ts";
import { seal } from "../../src/keys/seal.ts";
import { mailContext } from "../../src/mail/mail-service.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { sealSecret } from "../../src/webhooks/endpoints/webhook-secret.ts";
import { judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import { seedCompany, seedCredential } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { TestClock } from "../support/test-clock.ts";
import { makeTestPlace, type TestPlace } from "../support/test-database.ts";

const OTHER_KEY = { id: "elsewhere", secret: new Uint8Array(32).fill(7) };
const otherKeys: KeyRing = { current: OTHER_KEY, all: [OTHER_KEY] };
const SIGNING_ID = "a-signing-key";

let place: TestPlace;
let db: Database;
let atRest: KeyRing;
const clock = new TestClock();
beforeEach(async () => {
  place = await makeTestPlace();
  db = await place.open();
  const keysFile = join(place.folder, "keys.json");
  ({ atRest } = loadKeys(keysFile, new SeededRandom("lost keys")));
  await confirmKeys({ db, clock, keys: atRest, keysFile });
});
afterEach(async () => {
  await db.close();
  await place.remove();
});

/** Three endpoints and two mails; the first of each is sealed with keys that are lost. */
async function seedSealed(): Promise<void> {
  const companyId = await seedCompany(db);
  const random = new SeededRandom("owner");
  const { accountId } = await seedCredential(db, random, { kind: "dealer-group", companyId });
  const nowMs = clock.nowMs();
  const endpoint = (id: number, keys: KeyRing, deletedAtMs: number | null = null) => ({
    id,
    accountId,
    url: `https://receiver-${id}.example`,
    events: [],
    sealedSecret: sealSecret(keys, id, "whsec_x"),
    consecutiveFailures: 0,
    asymmetricSignatures: false,
    createdAtMs: nowMs,
    deletedAtMs,
  });
  const mail = (messageId: string, keys: KeyRing) => ({
    messageId,
    state: "waiting" as const,
    sealedMail: seal(keys, "{}", mailContext(messageId)),
    queuedAtMs: nowMs,
    attemptCount: 0,
    dueAtMs: nowMs,
    leaseUntilMs: 0,
  });
  await db.transact(async (tx) => {
    await tx
      .insert(webhookEndpoints)
      .values([endpoint(1, otherKeys), endpoint(2, atRest), endpoint(3, otherKeys, nowMs)]);
    await tx.insert(mailOutbox).values([mail("m1", otherKeys), mail("m2", atRest)]);
  });
}

test("an endpoint whose secret was sealed with a lost key is a fault, with the command that mends it", async () => {
  await seedSealed();
  judge((await visit(place.settings, clock))("keys"), [
    [
      "fault",
      /^nothing is sent to webhook endpoint 1: .* a key that is lost$/,
      /svc webhooks rotate-secret ID/,
    ],
  ]);
});

test("a signing key that the database calls current and the key file lacks is a warning, with what to do", async () => {
  const [atMs, chain] = [clock.nowMs(), "unread"];
  await db.transact((tx) =>
    tx
      .insert(signingCertificates)
      .values({ id: SIGNING_ID, chain, createdAtMs: atMs, isSelfMade: true, inUseSinceMs: atMs }),
  );
  judge((await visit(place.settings, clock))("keys"), [
    [
      "warning",
      /lacks the key a-signing-key with which this installation signs/,
      /svc keys rotate --only signing/,
    ],
  ]);
});

test("after new keys were adopted, everything that the lost ones sealed is told, and nothing else", async () => {
  await seedSealed();
  const lost = await listLostTexts(db.read, atRest);
  expect(lost).toEqual({
    endpoints: [{ endpointId: 1, url: "https://receiver-1.example" }],
    personIds: [],
    mailCount: 1,
    answerCount: 0,
  });
  const signingKeys = [{ id: SIGNING_ID, isInUse: true, signedCount: 2 }];
  const said = adoptionLines("keys.json", { ...lost, personIds: [4], signingKeys }).join("\n");
  for (const words of [
    "svc webhooks rotate-secret ID",
    "\n  1  https://receiver-1.example\n",
    "svc people reset-second-factor ID): 4",
    "cannot be sent: 1",
    "svc log restart",
    `lacks the key ${SIGNING_ID} with which this installation signs certificates: it has signed 2 certificates`,
    "svc keys rotate --only signing",
  ])
    expect(said).toContain(words);
});
