import { beforeEach, expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decodeProtectedHeader } from "jose";
import type { Database } from "../../src/db/database.ts";
import { openData } from "../../src/db/open-data.ts";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { secondFactorContext } from "../../src/identity/second-factor/second-factor.ts";
import { insertSecondFactor } from "../../src/identity/second-factor/second-factor-store.ts";
import { deleteMark, insertMark } from "../../src/installation/installation-store.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { confirmKeys } from "../../src/key-rotation/key-confirmation.ts";
import {
  KEY_PURPOSES,
  type KeyPurpose,
  listKeys,
  pruneKeys,
  rotateKeys,
} from "../../src/key-rotation/key-rotation.ts";
import { listSealedTexts } from "../../src/key-rotation/sealed-text-store.ts";
import { loadKeys, readStoredKeys } from "../../src/keys/key-ring.ts";
import { seal, sealedStart } from "../../src/keys/seal.ts";
import { readConfig } from "../../src/settings/config.ts";
import { createApp } from "../support/composed-app.ts";
import { freshKey } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { exampleMail } from "../support/mail-example.ts";
import { send } from "../support/scenario.ts";
import { capturingLog } from "../support/test-app.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { fields, post } from "../support/token-request.ts";
import { createWebhook, EVERY_EVENT, HOOK_URL, startWebhookWorld } from "../support/webhook-world.ts";

const ACTOR = "operator:ann";
const random = systemRandom();
const HOUR_MS = 3_600_000;
const RETENTION_MS = 120 * 24 * HOUR_MS;

const world = inEachTest(startWebhookWorld);
let keysFile: string;
beforeEach(() => {
  keysFile = join(world.dataDir, "keys.json");
});

const portsOn = (db: Database) => ({
  db,
  clock: world.clock,
  random,
  keysFile,
  retentionMs: RETENTION_MS,
  textsPerTransaction: 4,
});
const rotate = (purposes: readonly KeyPurpose[] = KEY_PURPOSES, db: Database = world.db) =>
  rotateKeys(portsOn(db), ACTOR, purposes);
const prune = (how?: { isLeaked: boolean }) => pruneKeys(portsOn(world.db), ACTOR, how);
const prunedPurposes = async (how?: { isLeaked: boolean }) =>
  (await prune(how)).map(({ purpose }) => purpose);
/** As a start does. */
const confirm = (file = keysFile) =>
  confirmKeys({ db: world.db, clock: world.clock, keys: loadKeys(file, random).atRest, keysFile: file });
const stored = () => readStoredKeys(keysFile, random);
/** Every list of keys of the file. */
const storedLists = () => Object.values(stored()).filter((member) => typeof member !== "string");
const currentIds = () => {
  const { tokens, urls, at_rest: atRest, webhooks, cursors } = stored();
  return [tokens, urls, atRest, webhooks, cursors].map(([current]) => current?.id);
};
const statusOf = async (token: string) =>
  (await world.fetch("/v1/webhooks", { headers: { authorization: `Bearer ${token}` } })).status;

/** As a client gets one, from the service that runs. */
async function issuedToken(): Promise<{ token: string; keyId: string }> {
  const response = await send(world, post(fields(world.credentials.alphaGroup)));
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { token, keyId: decodeProtectedHeader(token).kid ?? "" };
}

/** An endpoint, or the stored answer of one. */
async function created(key: string): Promise<{ id: number; secret: string }> {
  const answer = await send(
    world,
    createWebhook(world.tokens.alphaGroup, { url: HOOK_URL, events: EVERY_EVENT }, key),
  );
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: number; secret: string } }).data;
}

/** Something of every kind that is sealed: endpoints (one with two secrets), a stored answer, a mail, a second factor, the probe. */
async function sealEverything(): Promise<{ key: string; secret: string }> {
  const key = freshKey();
  const { secret } = await created(key);
  await world.app.webhooks.rotateSecret({ accountId: null, actor: ACTOR }, (await created(freshKey())).id);
  await world.db.transact((tx) => world.app.mail.enqueue(tx, exampleMail()));
  await world.db.transact(async (tx) => {
    const nowMs = world.clock.nowMs();
    const person = await ensurePerson(tx, { email: "ann@harbour.example", nowMs });
    const sealedSecret = seal(loadKeys(keysFile, random).atRest, "SECRET", secondFactorContext(person.id));
    await insertSecondFactor(tx, { personId: person.id, sealedSecret, lastPeriod: 1, nowMs });
  });
  return { key, secret };
}

const keyIdsOfSealed = async () => [
  ...new Set((await listSealedTexts(world.db.read)).map(({ sealed }) => sealed.split(".")[1] ?? "")),
];

test("a rotation of the keys breaks no token and no URL that was issued, and what is issued from then on is of the new keys", async () => {
  const before = await issuedToken();
  const signer = world.app.certificates.signer;
  const path = `/v1/files/${"ab".repeat(32)}`;
  const url = signer.sign(path).url;
  const [tokenKey, urlKey] = currentIds();
  const { made } = await rotate();
  expect(made.map(({ id }) => id)).toEqual(currentIds() as string[]);
  expect(currentIds()).not.toContain(tokenKey);

  expect(await statusOf(before.token)).toBe(200);
  expect(before.keyId).toBe(tokenKey ?? "");
  expect(() => signer.verify("GET", url)).not.toThrow();
  expect(new URL(url).searchParams.get("key")).toBe(urlKey ?? "");
  const after = await issuedToken();
  expect(after.keyId).toBe(currentIds()[0] ?? "");
  expect(await statusOf(after.token)).toBe(200);
  expect(new URL(signer.sign(path).url).searchParams.get("key")).toBe(currentIds()[1] ?? "");
  expect(statSync(keysFile).mode & 0o777).toBe(0o600);
});

test("a rotation of the keys is known by another process before it meets the first token of a new key", async () => {
  // What another instance signs right after the rotation, while this one has not looked at the file.
  await rotate(["token"]);
  expect(await statusOf(await bearerToken(world, world.credentials.alphaGroup))).toBe(200);
  const config = readConfig(world.settings, { isTerminal: false });
  const other = await createApp(config, { clock: world.clock, random, log: capturingLog(() => {}) });
  await other.close();
});

test("a rotation of the keys seals everything again, and everything is read as before", async () => {
  const { key, secret } = await sealEverything();
  const kinds = (await listSealedTexts(world.db.read)).map(({ owner }) => owner.kind);
  expect(new Set(kinds)).toEqual(
    new Set(["probe", "webhook-secret", "previous-webhook-secret", "mail", "second-factor", "answer"]),
  );
  const rotation = await rotate();
  expect(rotation).toMatchObject({ resealedCount: kinds.length, unreadableCount: 0, isFinished: false });
  expect(await keyIdsOfSealed()).toEqual([currentIds()[2] ?? ""]);

  expect((await created(key)).secret).toBe(secret);
  await confirm();
  // With the old keys alone, a process is refused: it could not read what is stored.
  const old = { ...stored(), at_rest: stored().at_rest.slice(1) };
  const oldFile = join(world.dataDir, "old.json");
  writeFileSync(oldFile, JSON.stringify(old), { mode: 0o600 });
  await expect(confirm(oldFile)).rejects.toMatchObject({ code: "setup" });
});

test("a rotation of the keys of one purpose leaves the other keys as they are", async () => {
  const before = stored();
  await rotate(["url"]);
  const { tokens, urls, at_rest: atRest } = stored();
  expect([tokens, urls.slice(1), atRest]).toEqual([before.tokens, before.urls, before.at_rest]);
});

test("a rotation of the keys beside another loses the keys of neither", async () => {
  // With an older key there, a rotation asks the database between reading the file and writing it.
  await rotate();
  await sealEverything();
  // Processes of their own, where they can wait for each other on one thread.
  const open = () =>
    TEST_ENGINE === "postgres" ? openData(readConfig(world.settings, { isTerminal: false })) : world.db;
  const dbs = await Promise.all([open(), open(), open(), open()]);
  const wanted: readonly (readonly KeyPurpose[])[] = [KEY_PURPOSES, ["token", "url"], ["at-rest"], ["token"]];
  const rotations = await Promise.all(wanted.map((purposes, index) => rotate(purposes, dbs[index])));
  for (const db of dbs) if (db !== world.db) await db.close();
  const made = rotations.flatMap((rotation) => rotation.made.map(({ id }) => id));
  expect(made.length).toBeGreaterThanOrEqual(4);
  const { tokens, urls, at_rest: atRest, webhooks, cursors } = stored();
  expect([tokens, urls, atRest, webhooks, cursors].flat().map(({ id }) => id)).toEqual(
    expect.arrayContaining(made),
  );
  const held = stored().at_rest.map(({ id }) => id);
  expect(held).toEqual(expect.arrayContaining(await keyIdsOfSealed()));
});

test("a rotation of the keys is written, without a secret, in the audit log", async () => {
  await rotate(["token"]);
  const [entry] = await world.app.audit.list({ limit: 1 });
  expect(entry).toMatchObject({ actor: ACTOR, action: "keys.rotate", subject: "installation" });
  for (const { secret } of storedLists().flat()) expect(JSON.stringify(entry)).not.toContain(secret);
});

test("replaced keys are dropped once nothing that they made can live, not a moment before, and never while something is sealed", async () => {
  await sealEverything();
  const [token, url, atRest] = currentIds();
  await rotate();
  world.clock.advanceMs(HOUR_MS + 10 * 60_000 - 1);
  // The at-rest key seals nothing any more; nothing signed by it lives on.
  expect(await prune()).toEqual([{ purpose: "at-rest", id: atRest ?? "" }]);
  world.clock.advanceMs(1);
  expect(await prune()).toEqual([
    { purpose: "token", id: token ?? "" },
    { purpose: "url", id: url ?? "" },
  ]);
  expect(await prune()).toEqual([]);
  expect(storedLists().map((list) => list.length)).toEqual([1, 1, 1, 1, 2, 2]);
});

for (const [kept, days, keptDays] of [
  ["longer", 120, 120],
  ["shorter", 1, 90],
] as const) {
  test(`a replaced key of cursors is kept for ${keptDays} days where events are kept ${kept} than 90 days, and dropped then`, async () => {
    const [old] = stored().cursors;
    await rotate(["cursor"]);
    const ports = { ...portsOn(world.db), retentionMs: days * 24 * HOUR_MS };
    world.clock.advanceMs(keptDays * 24 * HOUR_MS + 10 * 60_000 - 1);
    expect(await pruneKeys(ports, ACTOR)).toEqual([]);
    world.clock.advanceMs(1);
    expect(await pruneKeys(ports, ACTOR)).toEqual([{ purpose: "cursor", id: old?.id ?? "" }]);
    expect(stored().cursors).toHaveLength(1);
  });
}

test("replaced keys are dropped at once after a leak, but for those that seal: a service that runs refuses what they signed within a second", async () => {
  await sealEverything();
  const { token } = await issuedToken();
  // The service remembers a token that it has verified.
  expect(await statusOf(token)).toBe(200);
  await rejected(rotate(KEY_PURPOSES, dyingAt(world.db, 2, "before")));
  expect(await prunedPurposes({ isLeaked: true })).toEqual(["token", "url", "webhook", "cursor"]);
  expect(stored()).toMatchObject({ tokens: [{}], urls: [{}], at_rest: [{}, {}] });
  world.clock.advanceMs(1_000);
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf((await issuedToken()).token)).toBe(200);
});

test("a clock that is 400 days ahead drops no replaced key; one that is right again drops those of its time", async () => {
  await rotate();
  const before = storedLists().map((list) => list.length);
  await storeMarks(world.clock.nowMs());
  world.clock.advanceMs(400 * 24 * HOUR_MS);
  expect((await rotate()).dropped).toEqual([]);
  expect(await prune()).toEqual([]);
  expect(storedLists().map((list) => list.length)).toEqual(
    before.map((count) => (count === 1 ? 1 : count + 1)),
  );
  await storeMarks(world.clock.nowMs());
  expect(await prunedPurposes()).toContain("cursor");
});

test("a key that was replaced while the clock was years behind is kept for its time once the clock is right", async () => {
  await storeMarks(world.clock.nowMs());
  world.clock.advanceMs(-10 * 365 * 24 * HOUR_MS);
  await rotate(["token", "cursor"]);
  world.clock.advanceMs(10 * 365 * 24 * HOUR_MS);
  expect(await prune()).toEqual([]);
  world.clock.advanceMs(2 * HOUR_MS);
  await storeMarks(world.clock.nowMs());
  expect(await prunedPurposes()).toEqual(["token"]);
});

test("a replaced key of cursors is kept while events from before its replacement are, and --now drops it", async () => {
  await rotate(["cursor"]);
  const replacedAtMs = world.clock.nowMs();
  world.clock.advanceMs(RETENTION_MS + HOUR_MS);
  await storeMarks(world.clock.nowMs(), replacedAtMs);
  expect(await prune()).toEqual([]);
  await storeMarks(world.clock.nowMs(), replacedAtMs + HOUR_MS);
  expect(await prunedPurposes()).toEqual(["cursor"]);
  await rotate(["cursor"]);
  expect(await prunedPurposes({ isLeaked: true })).toEqual(["cursor"]);
});

test("replaced keys are dropped by the next rotation too", async () => {
  await rotate(["token"]);
  const [replaced] = stored().tokens.slice(1);
  world.clock.advanceMs(2 * HOUR_MS);
  expect((await rotate(["token"])).dropped).toEqual([{ purpose: "token", id: replaced?.id ?? "" }]);
  expect(stored().tokens).toHaveLength(2);
});

test("replaced keys stay while something is sealed under them", async () => {
  await sealEverything();
  const [, , old = ""] = currentIds();
  // An interrupted rotation: the file is there, nothing was sealed again.
  await rejected(rotate(KEY_PURPOSES, dyingAt(world.db, 2, "before")));
  world.clock.advanceMs(48 * HOUR_MS);
  expect(await prunedPurposes()).toEqual(["token", "url"]);
  expect(stored().at_rest.map(({ id }) => id)).toContain(old);
  const listed = await listKeys(portsOn(world.db), stored());
  expect(listed.find(({ id }) => id === old)?.sealedCount).toBeGreaterThan(0);
  expect(listed.filter(({ createdAtMs }) => createdAtMs === null)).toEqual([]);
  for (const { secret } of storedLists().flat()) expect(JSON.stringify(listed)).not.toContain(secret);
});

test("the list of keys has the key of the log, which no rotation replaces and nothing may drop", async () => {
  const [{ id } = { id: "" }] = stored().log;
  await rotate(KEY_PURPOSES);
  const listed = await listKeys(portsOn(world.db), stored());
  expect(listed.filter(({ purpose }) => purpose === "log")).toMatchObject([
    { id, isCurrent: true, droppableAtMs: null, sealedCount: null },
  ]);
});

// The first transaction puts the file there; those after it seal, four of the seven texts and the rest.
const POINTS = [1, 2, 3].flatMap((turn) =>
  (["before", "within", "after"] as const).map((at) => [turn, at] as const),
);
test.each(POINTS)(
  "a rotation that dies in its transaction %i (%s) leaves everything readable, and the next call ends it with one new key",
  async (turn, at) => {
    const { key, secret } = await sealEverything();
    const { token } = await issuedToken();
    const count = (await listSealedTexts(world.db.read)).length;
    const first = stored().at_rest.length;
    await rejected(rotate(KEY_PURPOSES, dyingAt(world.db, turn, at)));

    const ring = loadKeys(keysFile, random).atRest;
    for (const { sealed } of await listSealedTexts(world.db.read)) {
      expect(ring.all.some(({ id }) => sealed.startsWith(sealedStart(id)))).toBe(true);
    }
    await confirm();

    await rotate();
    expect(await keyIdsOfSealed()).toEqual([currentIds()[2] ?? ""]);
    expect(await listSealedTexts(world.db.read)).toHaveLength(count);
    // One that had sealed everything before it died was no interrupted one.
    const hadEnded = turn === 3 && at === "after";
    expect(stored().at_rest).toHaveLength(first + (hadEnded ? 2 : 1));
    expect(await statusOf(token)).toBe(200);
    expect((await created(key)).secret).toBe(secret);
  },
);

test("a rotation that dies while it writes the file leaves no copy of the secrets behind", async () => {
  writeFileSync(`${keysFile}.Ab3dEf9h.draft`, "half a secret", { mode: 0o600 });
  writeFileSync(`${keysFile}.20260301`, "an operator's own copy", { mode: 0o600 });
  await rotate(["token"]);
  const names = readdirSync(world.dataDir).filter((name) => name.startsWith("keys.json"));
  expect(names.sort()).toEqual(["keys.json", "keys.json.20260301"]);
});

test.each([
  ["is gone", () => rmSync(keysFile)],
  ["is damaged", () => writeFileSync(keysFile, "{")],
])(
  "a key file that %s changes nothing for a service that runs, and the log says so once",
  async (_, spoil) => {
    const { token, keyId } = await issuedToken();
    const content = readFileSync(keysFile);
    spoil();
    expect((await issuedToken()).keyId).toBe(keyId);
    expect((await issuedToken()).keyId).toBe(keyId);
    expect(await statusOf(token)).toBe(200);
    expect(world.logLines.filter((line) => line.includes("key file was changed"))).toHaveLength(1);
    // Put back, it is read again.
    writeFileSync(keysFile, content, { mode: 0o600 });
    await rotate(["token"]);
    expect((await issuedToken()).keyId).toBe(currentIds()[0] ?? "");
  },
);

/** As a service that runs has moved them. */
async function storeMarks(pruningMs: number, retentionMs = pruningMs - RETENTION_MS): Promise<void> {
  await world.db.transact(async (tx) => {
    for (const [kind, atMs] of [
      ["pruning", pruningMs],
      ["retention", retentionMs],
    ] as const) {
      await deleteMark(tx, kind);
      await insertMark(tx, kind, atMs);
    }
  });
}

/** A process that dies at its nth transaction: before it, within it with its work done, or after its commit. */
function dyingAt(db: Database, turn: number, at: "before" | "within" | "after"): Database {
  let count = 0;
  const die = (now: typeof at) => {
    if (count === turn && at === now) throw new Error("killed");
  };
  return {
    ...db,
    async transact(work, durability) {
      count += 1;
      die("before");
      const result = await db.transact(async (tx) => {
        const done = await work(tx);
        die("within");
        return done;
      }, durability);
      die("after");
      return result;
    },
  };
}

async function rejected(work: Promise<unknown>): Promise<void> {
  await expect(work).rejects.toThrow("killed");
}
