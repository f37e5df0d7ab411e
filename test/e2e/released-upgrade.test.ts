import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compiledProgram } from "../support/compiled-programs.ts";
import { freePort } from "../support/free-port.ts";
import { LITESTREAMS, until } from "../support/litestream.ts";
import { makeReleasedInstallation, PLATE, VIN } from "../support/released-installation.ts";
import { releasedSvc } from "../support/released-svc.ts";
import { bareRecord } from "../support/result-records.ts";
import { asList, asObject } from "../support/scenario.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { makeServerDatabase } from "../support/test-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { startVerifyingReceiver } from "../support/verifying-receiver.ts";

setDefaultTimeout(600_000);

/** The binary of an earlier release, such as `svc-1.0.0`. */
const RELEASED = process.env.SVC_TEST_RELEASED_BINARY;
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 0x5b).toString("base64")}`;

const litestream = LITESTREAMS[0]?.path;

describe.skipIf(RELEASED === undefined)("an installation of a released binary", () => {
  test("an installation that the released binary made, and was killed in, goes on under this one: files, tokens, URLs, secrets, sessions, log, cursors and what waited", async () => {
    await using cleanUp = new AsyncDisposableStack();
    const folder = temporaryFolder();
    cleanUp.defer(() => folder.remove());
    const database = await makeServerDatabase({ isEmpty: true });
    cleanUp.defer(() => database.drop());
    const receiver = startVerifyingReceiver(new SeededRandom(`${runSeed()}:released`), 0);
    cleanUp.defer(() => receiver.stop());
    const dataDir = join(folder.path, "data");
    const port = freePort();
    mkdirSync(join(folder.path, "replica"));
    const settings = {
      SVC_DATA_DIR: dataDir,
      ...database.settings,
      SVC_INGEST_SECRET: INGEST_SECRET,
      SVC_PUBLIC_URL: `http://127.0.0.1:${port}`,
      SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
      SVC_RATE_LIMITS: "off",
      SVC_WEBHOOK_RETRY_SECONDS: "2,60,120",
      SVC_LOG_LEVEL: "warn",
      ...(TEST_ENGINE === "sqlite" && litestream !== undefined
        ? { SVC_REPLICA_URL: `file://${folder.path}/replica`, SVC_LITESTREAM_BIN: litestream }
        : {}),
    };
    const old = releasedSvc(RELEASED ?? "", settings, port);
    const now = releasedSvc(await compiledProgram("svc"), settings, port);
    const { serving: before, facts } = await makeReleasedInstallation(old, dataDir, {
      url: receiver.url("group"),
      trust: (secret) => receiver.trust("group", secret),
    });
    cleanUp.defer(() => before.kill());
    const { authorization } = facts;
    const saved = facts.files.map((file, index) => {
      const path = join(folder.path, `${index}.${file.what === "preview" ? "jpg" : "pdf"}`);
      writeFileSync(path, file.bytes);
      return { ...file, saved: path };
    });

    // Beside the released one, this one does nothing, in one line.
    const beside = await now.run("companies", "list");
    expect(beside.exitCode).toBe(1);
    expect(beside.stderr).toMatch(/^svc: .* has schema 1 and is in use: this svc upgrades it alone\. .*\n$/);
    const unmigrated = await old.run("companies", "list");
    expect(unmigrated.exitCode).toBe(0);

    // What waits when it is killed.
    await until(() => receiver.accepted("group").length >= 6);
    const delivered = receiver.accepted("group").map(({ webhookId }) => webhookId);
    await receiver.goAway();
    const waiting = await before.ingest(
      [1, 2, 3].map((count) =>
        bareRecord("failed", { unit_serial_number: facts.unitSerial, run_id: `waits-${count}` }),
      ),
    );
    expect(asList(waiting.tests)).toHaveLength(3);
    const list = `/v1/webhooks/${facts.endpoint.id}/deliveries?per_page=50`;
    await until(async () =>
      asList((await before.get(authorization, list)).data).some(({ attempts }) => Number(attempts) !== 0),
    );
    const queued = asList((await before.get(authorization, list)).data).map((one) =>
      String(one.webhook_id ?? one.id),
    );
    if (TEST_ENGINE === "sqlite") {
      const backup = await old.run("db", "backup", join(folder.path, "backup.db"));
      expect(backup.stderr + backup.stdout).toContain("backup.db");
    }
    before.kill();
    await until(() =>
      fetch(before.url).then(
        () => false,
        () => true,
      ),
    );

    receiver.comeBack();
    const serving = await now.serve();
    cleanUp.defer(() => serving.kill());

    // Tokens, credentials, keys of idempotency.
    expect((await serving.get(authorization, "/v1/tests")).meta).toMatchObject({ total: 8 });
    for (const credential of Object.values(facts.credentials)) await serving.token(credential);
    const { key, body, data } = facts.idempotent;
    const again = await serving.post(authorization, "/v1/dealers", body, key);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(asObject(asObject(await again.json()).data)).toEqual(data);

    // Files: signed URLs of before, the bytes, what they are called.
    const faults: string[] = [];
    for (const { path, bytes, saved: file, what, language, testId } of saved) {
      const isWithdrawn = testId === facts.withdrawnId;
      const answer = await fetch(serving.url + path);
      if (!isWithdrawn && (answer.status !== 200 || !Bun.deepEquals(await answer.bytes(), bytes)))
        faults.push(`${what} ${language} of test ${testId}: the URL of before gives ${answer.status}`);
      const verdict = JSON.parse((await now.run("certificates", "verify", file, "--json")).stdout);
      if (verdict.genuine !== true || (what === "certificate" && verdict.signature !== "valid"))
        faults.push(`${what} ${language} of test ${testId}: ${JSON.stringify(verdict)}`);
      if ((verdict.withdrawn === true || verdict.withdrawn?.reason !== undefined) !== isWithdrawn)
        faults.push(`test ${testId} is withdrawn: ${JSON.stringify(verdict.withdrawn)}`);
    }
    expect(faults).toEqual([]);
    for (const testId of facts.completedIds) {
      const shown = asObject(await now.json("tests", "show", String(testId)));
      expect((await fetch(serving.url + new URL(String(shown.verification_url)).pathname)).status).toBe(200);
    }

    // Lookups: the plate in the letters of each script.
    for (const registration of [PLATE, "EA5549ME", "ea-5549-me"]) {
      const found = await serving.get(authorization, `/v1/tests?${new URLSearchParams({ registration })}`);
      expect(asList(found.data).map(({ id }) => id)).toEqual([...facts.completedIds].reverse());
    }
    expect(asList((await serving.get(authorization, `/v1/tests?vin=${VIN}`)).data)).toHaveLength(2);

    // Followers.
    const changed = await serving.get(
      authorization,
      `/v1/tests?order=updated&per_page=50&cursor=${encodeURIComponent(facts.cursors.tests)}`,
    );
    expect(asList(changed.data).length).toBeGreaterThanOrEqual(5);
    const feed = await serving.get(
      authorization,
      `/v1/events?per_page=50&cursor=${encodeURIComponent(facts.cursors.events)}`,
    );
    expect(asList(feed.data).length).toBeGreaterThanOrEqual(5);

    // The person's browser.
    const page = await facts.visitor(serving).get(`/portal/dealers/${facts.dealerId}`);
    expect(page.status).toBe(200);

    // What waited arrives under its id, signed with the secret of before.
    await until(() => receiver.accepted("group").length >= delivered.length + 3);
    expect(receiver.faults).toEqual([]);
    for (const id of queued)
      expect(receiver.accepted("group").map(({ webhookId }) => webhookId)).toContain(id);

    // The log of before is the beginning of the log of now.
    const fresh = await serving.ingest([
      bareRecord("completed", { unit_serial_number: facts.unitSerial, run_id: "after" }),
    ]);
    expect(asList(fresh.rejected)).toEqual([]);
    const [, sizeBefore = "0", rootBefore = ""] = facts.checkpoint.split("\n");
    let head = "";
    await until(async () => {
      head = await (await fetch(`${serving.url}/log/checkpoint`)).text();
      return Number(head.split("\n")[1]) > Number(sizeBefore);
    });
    expect(head.split("\n")[0]).toBe(facts.checkpoint.split("\n")[0] ?? "");
    const size = Number(head.split("\n")[1]);
    const tile = await (await fetch(`${serving.url}/log/tile/0/000.p/${size}`)).bytes();
    const leaves = Array.from({ length: size }, (_, index) => tile.subarray(index * 32, index * 32 + 32));
    expect(rootOf(leaves.slice(0, Number(sizeBefore)))).toBe(rootBefore);
    expect(rootOf(leaves)).toBe(head.split("\n")[2] ?? "");
    expect((await now.run("log", "check")).exitCode).toBe(0);

    // A file that is rendered again is another file: both are known, and one is replaced.
    // A rendering that takes too long on a busy machine is tried again.
    await until(async () => (await now.run("certificates", "render", "--all", "--resign")).exitCode === 0);
    const [first] = saved;
    const renewed = join(folder.path, "renewed.pdf");
    await until(async () => {
      const link = await serving.get(authorization, `/v1/tests/${first?.testId}/certificate`);
      const { pathname, search } = new URL(String(asObject(link.data).url));
      const bytes = await serving.download(pathname + search);
      writeFileSync(renewed, bytes);
      return !Bun.deepEquals(bytes, first?.bytes);
    });
    for (const [file, superseded] of [
      [first?.saved ?? "", true],
      [renewed, false],
    ] as const)
      expect(asObject(await now.json("certificates", "verify", file))).toMatchObject({
        genuine: true,
        signature: "valid",
        superseded,
      });

    const check = await now.run("db", "check");
    expect(check).toMatchObject({ exitCode: 0 });
    const doctor = JSON.parse((await now.run("doctor", "--json")).stdout);
    const findings = asList(doctor.checks).filter(({ verdict }) => verdict === "fault");
    expect(findings).toEqual([]);
    expect(await serving.stop()).toBe(0);
    const refused = await old.run("companies", "list");
    expect(refused.stderr).toMatch(
      /^svc: The database has schema \d+, but this svc knows only 1: run a newer svc/,
    );

    if (TEST_ENGINE === "sqlite") {
      const restored = releasedSvc(await compiledProgram("svc"), { ...settings, SVC_REPLICA_URL: "" }, port);
      const soundness = await restored.run("db", "check", join(folder.path, "backup.db"));
      expect(soundness).toMatchObject({ exitCode: 0 });
      if (litestream !== undefined) {
        const trial = await now.run("db", "restore", "--to", join(folder.path, "restored.db"));
        expect(trial).toMatchObject({ exitCode: 0 });
        expect((await restored.run("db", "check", join(folder.path, "restored.db"))).exitCode).toBe(0);
      }
    }
  });
});

/** RFC 6962, section 2.1, over hashes of leaves; in base64, as a checkpoint has it. */
function rootOf(leaves: readonly Uint8Array[]): string {
  return Buffer.from(treeHash(leaves)).toString("base64");
}

function treeHash(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only !== undefined && leaves.length === 1) return only;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  const hash = createHash("sha256").update(Uint8Array.of(1));
  return hash
    .update(treeHash(leaves.slice(0, half)))
    .update(treeHash(leaves.slice(half)))
    .digest();
}
