import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { signingCertificates } from "../../src/certificates/certificate-table.ts";
import { listLostSigningKeys } from "../../src/certificates/signing/lost-signing-key.ts";
import { makeRsaKeyPair } from "../../src/certificates/signing/self-signed-certificate.ts";
import {
  addSigningKey,
  createSigningKeys,
  lacksSigningKey,
  type SigningKeys,
} from "../../src/certificates/signing/signing-keys.ts";
import { distrustSigningCertificate, putInUse } from "../../src/certificates/signing/signing-store.ts";
import { listSigningKeys, rotateSigningKey } from "../../src/key-rotation/signing-rotation.ts";
import { parseKeys, readStoredKeys, replaceStoredKeys, type StoredKeys } from "../../src/keys/key-ring.ts";
import { openLiveKeys } from "../../src/keys/live-keys.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { keyPairsInTurn, testSigningKey } from "../support/signing-keys.ts";
import { capturingLog } from "../support/test-app.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";

setDefaultTimeout(60_000);

const SUBJECT = { organization: "Harbour Battery Lab", publicUrl: "https://battery.example" };

describe("the keys that sign certificates", () => {
  let place: Awaited<ReturnType<typeof openTestDatabase>>;
  const clock = new TestClock();
  const makeKeyPair = keyPairsInTurn();
  beforeEach(async () => {
    place = await openTestDatabase();
  });
  afterEach(() => place.close());

  const keysFile = () => join(place.folder, "keys.json");
  function portsOf(seed: string) {
    const random = new SeededRandom(seed);
    const log = capturingLog(() => {});
    const { signing: ring } = openLiveKeys(keysFile(), { clock, random, log });
    const subject = () => SUBJECT;
    return { db: place.db, clock, random, log, ring, keysFile: keysFile(), subject, makeKeyPair };
  }
  const openKeys = (seed: string) => createSigningKeys({ ...portsOf(seed), configured: null });

  test("the signing key of an installation is made once, whichever process needs it first, and kept in the key file", async () => {
    const [one, other] = ["one", "other"].map((seed) =>
      createSigningKeys({ ...portsOf(seed), makeKeyPair: makeRsaKeyPair, configured: null }),
    ) as [SigningKeys, SigningKeys];
    const [mine, theirs, again] = await Promise.all([one.current(), other.current(), one.current()]);
    expect(new Set([mine.id, theirs.id, again.id]).size).toBe(1);
    expect(statSync(keysFile()).mode & 0o777).toBe(0o600);
    const own = mine.chain[0];
    expect(own?.subject).toBe("CN=Harbour Battery Lab");
    expect(own?.checkPrivateKey(mine.privateKey)).toBe(true);
    expect(own?.verify(own.publicKey)).toBe(true);
    expect(own?.publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 3072 });
    expect((await openKeys("third").current()).id).toBe(mine.id);
    expect((await other.published()).map(({ id }) => id)).toEqual([mine.id]);
  });

  test("the first signing key, which svc adds to the key file itself, is no change that it reports, unlike an operator's", async () => {
    const lines: string[] = [];
    const random = new SeededRandom("watching");
    const log = capturingLog((line) => lines.push(line));
    const ring = openLiveKeys(keysFile(), { clock, random, log }).signing;
    const made = await openKeys("one").current();
    expect(ring.all.map(({ id }) => id)).toEqual([made.id]);
    expect(lines).toEqual([]);
    await addSigningKey(portsOf("rotation"), { isFirst: false });
    expect(ring.all).toHaveLength(2);
    expect(lines.join()).toContain("the key file was changed, and read again");
  });

  test.each(["tokens", "urls", "at_rest", "log", "webhooks"])(
    "a change of the %s key is reported, though the first signing key was added at the same time",
    async (name) => {
      const lines: string[] = [];
      const log = capturingLog((line) => lines.push(line));
      const ring = openLiveKeys(keysFile(), { clock, random: new SeededRandom("watching"), log }).signing;
      await openKeys("one").current();
      const stored = JSON.parse(readFileSync(keysFile(), "utf8"));
      stored[name][0].id = "changed";
      writeFileSync(keysFile(), JSON.stringify(stored));
      expect(ring.all).toHaveLength(1);
      expect(lines.join()).toContain("the key file was changed, and read again");
    },
  );

  test("the signing key is followed by a new one at once in every process, and the old one stays known and usable", async () => {
    const [one, other] = [openKeys("one"), openKeys("other")];
    const old = await one.current();
    clock.advanceMs(1_000);
    const made = await addSigningKey(portsOf("rotation"), { isFirst: false });
    expect((await one.current()).id).toBe(made.id);
    expect((await other.current()).id).toBe(made.id);
    expect(other.find(old.id)?.id).toBe(old.id);
    expect((await one.published()).map(({ id }) => id)).toEqual([made.id, old.id]);
  });

  test("the signing key of the operator goes before any other, and its certificates are known for ever", async () => {
    const made = await openKeys("one").current();
    clock.advanceMs(1_000);
    const configured = createSigningKeys({ ...portsOf("own"), configured: testSigningKey() });
    expect((await configured.current()).id).toBe(testSigningKey().id);
    expect(configured.find(made.id)?.id).toBe(made.id);
    expect((await openKeys("one").published()).map(({ id }) => id)).toEqual([testSigningKey().id, made.id]);
    expect(openKeys("one").find(testSigningKey().id)).toBeNull();
  });

  test("the signing key is listed with those before it, since when and whose, and without its private part", async () => {
    const ownId = testSigningKey().id;
    const made = await openKeys("one").current();
    const listing = { db: place.db, held: readStoredKeys(keysFile(), new SeededRandom("list")) };
    const madeAtMs = clock.nowMs();
    const oldKey = {
      id: made.id,
      isCurrent: false,
      createdAtMs: madeAtMs,
      source: "self-signed",
      distrustedAtMs: null,
      isLost: false,
    } as const;
    const ownKey = { ...oldKey, id: ownId, isCurrent: true, source: "configured" } as const;
    expect(await listSigningKeys(listing, null)).toEqual([{ ...oldKey, isCurrent: true }]);
    expect(await listSigningKeys(listing, ownId)).toEqual([{ ...ownKey, createdAtMs: null }, oldKey]);
    clock.advanceMs(1_000);
    await createSigningKeys({ ...portsOf("own"), configured: testSigningKey() }).current();
    const listed = await listSigningKeys(listing, ownId);
    expect(listed).toEqual([{ ...ownKey, createdAtMs: madeAtMs + 1_000 }, oldKey]);
    expect(JSON.stringify(listed)).not.toContain("PRIVATE");
    // The operator's key that was unset again is known as what it was, and so is a key that left the key file.
    const sources = async (held: StoredKeys, configuredId: string | null) =>
      (await listSigningKeys({ ...listing, held }, configuredId)).map(({ id, source }) => [id, source]);
    const held = listing.held;
    expect(await sources(held, null)).toEqual([
      [made.id, "self-signed"],
      [ownId, "configured"],
    ]);
    expect(await sources({ ...held, signing: [] }, ownId)).toEqual([
      [ownId, "configured"],
      [made.id, "self-signed"],
    ]);
    const [, old] = await listSigningKeys({ ...listing, held: { ...held, signing: [] } }, ownId);
    expect(old).toEqual({ ...oldKey, isLost: true });
  });

  test("the signing key in use is known from the database, so that a process with another key is refused before it mixes them", async () => {
    const [own, plain] = [
      createSigningKeys({ ...portsOf("own"), configured: testSigningKey() }),
      openKeys("plain"),
    ];
    await plain.confirmInUse();
    const made = await plain.current();
    await plain.confirmInUse();
    await expect(own.confirmInUse()).rejects.toThrow(
      new RegExp(`signs with the key ${made.id}, and this process would with ${testSigningKey().id}`),
    );
    // svc serve starts with the key of the operator, and later without it.
    clock.advanceMs(1_000);
    await own.recordInUse();
    await own.confirmInUse();
    await expect(plain.confirmInUse()).rejects.toThrow(/SVC_SIGNING_KEY and SVC_SIGNING_CERT/);
    const { keysFile, ...rotation } = portsOf("rotation");
    await expect(
      rotateSigningKey({ ...rotation, keysFile, subject: SUBJECT }, "operator:someone"),
    ).rejects.toThrow(/SVC_SIGNING_KEY/);
    clock.advanceMs(1_000);
    await plain.recordInUse();
    await plain.confirmInUse();
    clock.advanceMs(1_000);
    await addSigningKey(portsOf("other"), { isFirst: false });
    await plain.confirmInUse();
  });

  test("the signing key that an older copy of the key file lacks is known to be lost, and is replaced on demand alone", async () => {
    const copy = readStoredKeys(keysFile(), new SeededRandom("copy"));
    const made = await openKeys("one").current();
    expect(await listLostSigningKeys(place.db.read, portsOf("whole").ring)).toEqual([]);
    replaceStoredKeys(keysFile(), copy, new SeededRandom("copy"));
    const lost = [{ id: made.id, isInUse: true, signedCount: 0 }];
    const ports = portsOf("older");
    await expect(openKeys("older").confirmInUse()).rejects.toThrow(/svc keys rotate --only signing/);
    expect(await listLostSigningKeys(place.db.read, ports.ring)).toEqual(lost);
    const own = createSigningKeys({ ...ports, configured: testSigningKey() });
    await own.recordInUse();
    expect(await listLostSigningKeys(place.db.read, ports.ring)).toEqual([]);
    await expect(rotateSigningKey({ ...ports, subject: SUBJECT }, "operator:someone")).rejects.toThrow(
      /SVC_SIGNING_KEY/,
    );
    clock.advanceMs(1_000);
    await place.db.transact((tx) => putInUse(tx, made.id, clock.nowMs()));
    const id = await rotateSigningKey({ ...ports, subject: SUBJECT }, "operator:someone");
    expect((await openKeys("later").current()).id).toBe(id);
    expect(await listLostSigningKeys(place.db.read, portsOf("later").ring)).toEqual([]);
  });

  test("the signing key is said to be new once, when it is made, with the advice to keep the key file again", async () => {
    const lines: string[] = [];
    const keys = createSigningKeys({
      ...portsOf("one"),
      log: capturingLog((line) => lines.push(line)),
      configured: null,
    });
    await keys.current();
    await keys.current();
    expect(lines.filter((line) => line.includes("back the file up again"))).toHaveLength(1);
  });

  test("the signing key is missing only where the keys are in a setting without one", () => {
    const [ring, keysFile] = [{ all: [] }, null];
    expect(lacksSigningKey({ ring, keysFile, isConfigured: false })).toBe(true);
    expect(lacksSigningKey({ ring, keysFile, isConfigured: true })).toBe(false);
    expect(lacksSigningKey({ ring, keysFile: keysFile ?? "keys.json", isConfigured: false })).toBe(false);
  });

  test("the signing key in use is published before it has signed anything, the operator's own and the installation's", async () => {
    const own = createSigningKeys({ ...portsOf("own"), configured: testSigningKey() });
    expect((await own.published()).map(({ id }) => id)).toEqual([testSigningKey().id]);
    expect(await openKeys("one").published()).toEqual([]);
    const made = await openKeys("one").current();
    await place.db.transact((tx) => tx.delete(signingCertificates));
    expect((await openKeys("other").published()).map(({ id }) => id)).toEqual([made.id]);
    expect((await own.published()).map(({ id }) => id)).toEqual([testSigningKey().id]);
  });

  test("a signing key that another process makes or distrusts counts at once among those that are published", async () => {
    const reading = openKeys("reading");
    const ids = async () => (await reading.published()).map(({ id }) => id);
    const { id: first } = await openKeys("other").current();
    expect(await ids()).toEqual([first]);
    clock.advanceMs(1_000);
    const { id: made } = await addSigningKey(portsOf("rotation"), { isFirst: false });
    expect(await ids()).toEqual([made, first]);
    await place.db.transact((tx) => distrustSigningCertificate(tx, first, clock.nowMs()));
    expect(await ids()).toEqual([made]);
  });

  test("the signing key is asked of the operator where the keys are in a setting without one", async () => {
    await openKeys("one").published();
    const { signing: ring } = parseKeys(readFileSync(keysFile(), "utf8"), "SVC_KEYS");
    const keys = createSigningKeys({ ...portsOf("one"), ring, keysFile: null, configured: null });
    await expect(keys.current()).rejects.toThrow(/SVC_SIGNING_KEY/);
  });
});
