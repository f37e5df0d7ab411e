import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listAudit } from "../../src/audit/audit-store.ts";
import { claimRenders, postponeRender } from "../../src/certificates/render-lease-store.ts";
import { createCertificateSigning } from "../../src/certificates/signing/certificate-signing.ts";
import { readConfiguredKey } from "../../src/certificates/signing/configured-signing-key.ts";
import { listLostSigningKeys } from "../../src/certificates/signing/lost-signing-key.ts";
import { makeRsaKeyPair } from "../../src/certificates/signing/self-signed-certificate.ts";
import {
  distrustSigningCertificate,
  putInUse,
} from "../../src/certificates/signing/signing-certificate-store.ts";
import { signingCertificates } from "../../src/certificates/signing/signing-certificate-table.ts";
import type { PublicSigningKey } from "../../src/certificates/signing/signing-key.ts";
import {
  addSigningKey,
  createSigningKeys,
  lacksSigningKey,
  type SigningKeys,
} from "../../src/certificates/signing/signing-keys.ts";
import { releaseSigning } from "../../src/certificates/signing/signing-release-store.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import type { ServiceError } from "../../src/kernel/errors.ts";
import { distrustSigningKey } from "../../src/key-rotation/signing-distrust.ts";
import { listSigningKeys, rotateSigningKey } from "../../src/key-rotation/signing-rotation.ts";
import { parseKeys, readStoredKeys, replaceStoredKeys, type StoredKeys } from "../../src/keys/key-ring.ts";
import { openLiveKeys } from "../../src/keys/live-keys.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { openCertificateScene } from "../support/certificate-scene.ts";
import { createForger } from "../support/forger.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import {
  keyPairsInTurn,
  TEST_SIGNING_SETTINGS,
  testSigningKey,
  testSigningKeys,
} from "../support/signing-keys.ts";
import { capturingLog } from "../support/test-app.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { thrownBy } from "../support/thrown.ts";
import { fullDocument } from "../unit/rendering/sample-documents.ts";

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

  test("the signing keys that are published are parsed once, and one that another process makes or distrusts counts at once", async () => {
    const reading = openKeys("reading");
    await openKeys("other").current();
    const [first] = await Promise.all([reading.published(), reading.current()]);
    expect(await reading.published()).toBe(first);
    clock.advanceMs(1_000);
    const made = await addSigningKey(portsOf("rotation"), { isFirst: false });
    const [newest, oldest] = await reading.published();
    expect(newest?.id).toBe(made.id);
    expect(oldest).toBe(first[0] as PublicSigningKey);
    await place.db.transact((tx) => distrustSigningCertificate(tx, oldest?.id ?? "", clock.nowMs()));
    expect(await reading.published()).toEqual([newest as PublicSigningKey]);
  });

  test("the signing key is asked of the operator where the keys are in a setting without one", async () => {
    await openKeys("one").published();
    const { signing: ring } = parseKeys(readFileSync(keysFile(), "utf8"), "SVC_KEYS");
    const keys = createSigningKeys({ ...portsOf("one"), ring, keysFile: null, configured: null });
    await expect(keys.current()).rejects.toThrow(/SVC_SIGNING_KEY/);
  });
});

describe("a signing key of the operator's own", () => {
  let place: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    place = await openTestDatabase();
  });
  afterEach(() => place.close());
  const { SVC_SIGNING_KEY: keyFile, SVC_SIGNING_CERT: certFile } = TEST_SIGNING_SETTINGS;
  const pem = (type: "rsa" | "ec", bits = 2048) =>
    (type === "rsa"
      ? generateKeyPairSync("rsa", { modulusLength: bits })
      : generateKeyPairSync("ec", { namedCurve: "P-256" })
    ).privateKey
      .export({ type: "pkcs8", format: "pem" })
      .toString();
  const certificate = readFileSync(certFile, "utf8");

  const cases: ReadonlyArray<readonly [string, { key?: () => string; cert?: () => string }, RegExp]> = [
    ["another key's certificate", { key: () => pem("rsa") }, /^SVC_SIGNING_CERT does not belong/],
    [
      "a short key",
      { key: () => pem("rsa", 1024) },
      /^SVC_SIGNING_KEY must have at least 2048 bits; it has 1024/,
    ],
    ["a key of another kind", { key: () => pem("ec") }, /^SVC_SIGNING_KEY must be an RSA key/],
    ["no key", { key: () => certificate }, /^SVC_SIGNING_KEY must be a private key in PEM/],
    ["no certificate", { cert: () => "nothing" }, /^SVC_SIGNING_CERT holds no certificate/],
    [
      "a damaged certificate",
      { cert: () => certificate.replace(/MII/, "AII") },
      /^SVC_SIGNING_CERT holds a certificate that cannot be read/,
    ],
  ];
  test.each(cases)(
    "a signing key with %s is refused in one line that names the setting",
    (_, files, message) => {
      const write = (name: string, content: string) => {
        writeFileSync(join(place.folder, name), content);
        return join(place.folder, name);
      };
      const error = thrownBy(() =>
        readConfiguredKey({
          keyFile: files.key === undefined ? keyFile : write("key.pem", files.key()),
          certFile: files.cert === undefined ? certFile : write("cert.pem", files.cert()),
        }),
      );
      expect(error.code).toBe("setup");
      expect(error.message).toMatch(message);
      expect(error.message).not.toContain("\n");
    },
  );

  test("a signing key whose file is not there is refused, with the file's name", () => {
    const error = thrownBy(() => readConfiguredKey({ keyFile: "/nowhere/key.pem", certFile }));
    expect(error.message).toBe("SVC_SIGNING_KEY: /nowhere/key.pem cannot be read.");
  });
});

describe("the time that the signature of a certificate states", () => {
  test("the time of a signature is when its key was chosen, for a first issue and for a signing again, and a lost file comes back with it", async () => {
    const scene = await openCertificateScene();
    try {
      const testId = await scene.heldTest();
      const pdf = async () => readFileSync(await scene.filePath(testId, "pdf"));
      const restore = async () => {
        scene.loseFiles();
        scene.clock.advanceMs(86_400_000);
        await scene.certificates.queueRendering(testId);
        await scene.certificates.scheduler.drain();
        return await pdf();
      };
      scene.clock.advanceMs(60_000);
      const issuedAtMs = scene.clock.nowMs();
      await scene.certificates.scheduler.drain();
      expect((await scene.certificate(testId)).signedAtMs).toBe(issuedAtMs);
      const first = await pdf();
      expect(await restore()).toEqual(first);

      await scene.certificates.queueResigning();
      scene.clock.advanceMs(60_000);
      const resignedAtMs = scene.clock.nowMs();
      await scene.certificates.scheduler.drain();
      expect((await scene.certificate(testId)).signedAtMs).toBe(resignedAtMs);
      const second = await pdf();
      expect(second).not.toEqual(first);
      expect(await restore()).toEqual(second);
      expect(scene.logLines.filter((line) => line.includes("other bytes"))).toEqual([]);
    } finally {
      await scene.close();
    }
  });

  test("the time of a signature is the same for two processes that choose the key at once", async () => {
    const scene = await openCertificateScene();
    try {
      const testId = await scene.heldTest();
      await scene.certificates.scheduler.drain();
      await scene.certificates.queueResigning();
      const released = await scene.certificate(testId);
      const signing = () => {
        scene.clock.advanceMs(1_000);
        const log = capturingLog(() => {});
        const { db, clock } = scene;
        return createCertificateSigning({ db, clock, log, keys: testSigningKeys(), timeStamper: null });
      };
      const first = await signing().of(released);
      expect((await signing().of(released)).signedAtMs).toBe(first.signedAtMs);
    } finally {
      await scene.close();
    }
  });
});

describe("signing again after a leak", () => {
  test("signing again renders every certificate under the current key, and the files given out before stay known", async () => {
    const scene = await openCertificateScene();
    try {
      const testId = await scene.heldTest();
      await scene.certificates.scheduler.drain();
      const older = readFileSync(await scene.filePath(testId, "pdf"));
      expect((await scene.certificate(testId)).signingKeyId).toBe(testSigningKey().id);
      expect(await scene.certificates.queueResigning()).toBe(1);
      expect((await scene.certificate(testId)).signingKeyId).toBeNull();
      scene.renderer.ink = "of the new key";
      expect(await scene.certificates.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
      expect((await scene.certificate(testId)).signingKeyId).toBe(testSigningKey().id);
      expect(await scene.certificates.verifyFile(older)).toMatchObject({
        genuine: true,
        installation: { testId, superseded: true },
      });
      expect(scene.logLines.filter((line) => line.includes("other bytes"))).toEqual([]);
    } finally {
      await scene.close();
    }
  });

  test("signing again lets no rendering under the earlier key be published that began before, of a job or of lost files", async () => {
    const scene = await openCertificateScene();
    try {
      const [queued, lost] = [await scene.heldTest(), await scene.heldTest()];
      await scene.certificates.scheduler.drain();
      const gate = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      scene.renderer.documents.splice(0);
      scene.renderer.onRender = async () => {
        if (scene.renderer.documents.length === 2) begun.resolve();
        await gate.promise;
      };
      await scene.certificates.queueRendering(queued);
      const drained = scene.certificates.scheduler.drain();
      const { pdfSha256: lostSha256 } = await scene.certificate(lost);
      scene.loseFiles();
      const restored = scene.certificates.files.read(lostSha256 ?? "").then(
        () => "restored",
        (error: ServiceError) => error.code,
      );
      await begun.promise;
      scene.clock.advanceMs(60_000);
      await scene.certificates.queueResigning();
      const released = await scene.certificate(lost);
      gate.resolve();
      expect(await drained).toMatchObject({ failed: [] });
      expect(await restored).toBe("service_unavailable");
      await scene.certificates.scheduler.drain();
      for (const testId of [queued, lost]) {
        const { signedAtMs, pdfSha256 } = await scene.certificate(testId);
        expect(signedAtMs).toBe(scene.clock.nowMs());
        expect(readFileSync(await scene.filePath(testId, "pdf"), "utf8")).toEndWith(` ${signedAtMs}`);
        expect(pdfSha256).not.toBe(released.pdfSha256);
      }
    } finally {
      await scene.close();
    }
  });

  test("signing again beside another process says how many it signed, how many the other signed and how many are left", async () => {
    const scene = await openCertificateScene();
    try {
      const [own, theirs, failing, withdrawn] = [
        await scene.heldTest(),
        await scene.heldTest(),
        await scene.heldTest(),
        await scene.heldTest(),
      ];
      await scene.certificates.scheduler.drain();
      const number = (await scene.certificate(withdrawn)).number ?? "";
      await scene.certificates.withdrawals.withdraw(
        { kind: "number", number },
        "The mileage is of another car.",
        "operator:test",
      );
      expect(await scene.certificates.queueResigning()).toBe(3);
      const other = scene.startProcess();
      await other.certificates.scheduler.drain([theirs]);
      const claim = {
        limit: 1,
        token: "other",
        nowMs: scene.clock.nowMs(),
        leaseUntilMs: scene.clock.nowMs() + 60_000,
      };
      const [held] = await scene.db.transact((tx) => claimRenders(tx, { ...claim, onlyTestIds: [failing] }));
      if (held === undefined) throw new Error("nothing was claimed");
      const finished = scene.certificates.finishResigning(3);
      while (scene.timers.delaysMs.length === 0) await new Promise(setImmediate);
      await scene.db.transact((tx) => postponeRender(tx, held, scene.clock.nowMs() + 60_000));
      scene.timers.ring();
      expect(await finished).toEqual({ rendered: 1, failed: [], toSign: 3, signedByOthers: 1, left: 1 });
      expect((await scene.certificate(own)).signingKeyId).toBe(testSigningKey().id);
    } finally {
      await scene.close();
    }
  });
});

describe("a signing key that is distrusted", () => {
  const random = new SeededRandom("distrust");
  const makeKeyPair = keyPairsInTurn();
  const ACTOR = "operator:someone";

  async function openScene() {
    const scene = await openCertificateScene({
      signingKeys: ({ db, clock, folder }) =>
        createSigningKeys({ ...keysIn(folder, clock), db, configured: null }),
    });
    const keysFile = join(scene.folder, "keys.json");
    const ports = { ...keysIn(scene.folder, scene.clock), db: scene.db };
    return {
      ...scene,
      keysFile,
      keys: createSigningKeys({ ...ports, configured: null }),
      rotate: () => addSigningKey(ports, { isFirst: false }),
      distrust: (id: string, options: { isForced?: boolean; configuredId?: string } = {}) =>
        distrustSigningKey({ ...ports, configuredId: options.configuredId ?? null }, ACTOR, id, options),
    };
  }
  function keysIn(folder: string, clock: TestClock) {
    const keysFile = join(folder, "keys.json");
    const log = capturingLog(() => {});
    const { signing: ring } = openLiveKeys(keysFile, { clock, random, log });
    return { clock, random, log, ring, keysFile, subject: () => SUBJECT, makeKeyPair };
  }

  test("a distrusted signing key signs and proves nothing more, its private part is gone, and what was issued under it is known as superseded", async () => {
    const scene = await openScene();
    try {
      const testId = await scene.heldTest();
      await scene.certificates.scheduler.drain();
      const older = readFileSync(await scene.filePath(testId, "pdf"));
      const leaked = await scene.keys.current();
      const forged = await (await createForger()).genuine(fullDocument, leaked);
      const copy = readFileSync(scene.keysFile, "utf8");
      await expect(scene.distrust(leaked.id)).rejects.toThrow(/is the current key: run svc keys rotate/);
      await expect(scene.distrust(leaked.id, { configuredId: leaked.id })).rejects.toThrow(/SVC_SIGNING_KEY/);
      await expect(scene.distrust("unknown")).rejects.toThrow(/No signing key has the id unknown/);

      const made = await scene.rotate();
      await expect(scene.distrust(leaked.id)).rejects.toThrow(
        /signed again: 1\. .* --all --resign first, or say --force/,
      );
      expect(checkFile(forged, await scene.certificates.issuerKeys(), ENGLISH).signature).toBe("valid");
      await scene.certificates.queueResigning();
      await expect(scene.distrust(leaked.id)).rejects.toThrow(/wait to be signed again/);
      scene.clock.advanceMs(1_000);
      await scene.certificates.scheduler.drain();
      expect(await scene.distrust(leaked.id)).toMatchObject({ id: leaked.id, unsignedCount: 0 });

      expect((await scene.certificates.issuerKeys()).signing.map(({ id }) => id)).toEqual([made.id]);
      expect(await scene.certificates.verifyFile(forged)).toMatchObject({
        genuine: false,
        signature: "unknown_key",
      });
      expect(await scene.certificates.verifyFile(older)).toMatchObject({
        installation: { testId, superseded: true },
      });
      expect(readFileSync(scene.keysFile, "utf8")).not.toContain(leaked.id);
      expect((await listAudit(scene.db.read, { limit: 1 }))[0]).toMatchObject({
        actor: ACTOR,
        action: "keys.distrust",
        changes: { distrusted: { from: null, to: { purpose: "signing", id: leaked.id } } },
      });

      writeFileSync(scene.keysFile, copy, { mode: 0o600 });
      await expect(
        createSigningKeys({ ...keysIn(scene.folder, scene.clock), db: scene.db, configured: null }).current(),
      ).rejects.toThrow(/is distrusted since/);
    } finally {
      await scene.close();
    }
  });

  test("a signing key that is lost is counted with the certificates that it signed, until they are signed again", async () => {
    const scene = await openScene();
    try {
      await scene.heldTest();
      await scene.certificates.scheduler.drain();
      const { id } = await scene.keys.current();
      expect(await listLostSigningKeys(scene.db.read, { all: [] })).toEqual([
        { id, isInUse: true, signedCount: 1 },
      ]);
      scene.clock.advanceMs(1_000);
      await scene.rotate();
      expect(await listLostSigningKeys(scene.db.read, { all: [] })).toMatchObject([
        { isInUse: true, signedCount: 0 },
        { id, isInUse: false, signedCount: 1 },
      ]);
      await scene.db.transact((tx) => releaseSigning(tx, 0, 10));
      expect(await listLostSigningKeys(scene.db.read, { all: [] })).toMatchObject([{ isInUse: true }]);
    } finally {
      await scene.close();
    }
  });

  test("a signing key that is distrusted at once leaves its certificates to be signed again", async () => {
    const scene = await openScene();
    try {
      const testId = await scene.heldTest();
      await scene.certificates.scheduler.drain();
      const leaked = await scene.keys.current();
      const made = await scene.rotate();
      expect(await scene.distrust(leaked.id, { isForced: true })).toMatchObject({ unsignedCount: 1 });
      await scene.certificates.queueResigning();
      await scene.certificates.scheduler.drain();
      expect((await scene.certificate(testId)).signingKeyId).toBe(made.id);
    } finally {
      await scene.close();
    }
  });
});
