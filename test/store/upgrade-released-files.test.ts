import { afterAll, expect, test } from "bun:test";
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databasePath } from "../../src/db/open-data.ts";
import { Visitor } from "../support/portal-scene.ts";
import { asList, asObject, type JsonObject } from "../support/scenario.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { makeTestPlace } from "../support/test-database.ts";
import { describeOnSqlite, TEST_ENGINE } from "../support/test-engine.ts";

/** What the released binary of 1.0.0 made: its database, its keys and files that it gave out. It never changes. */
const FOLDER = join(import.meta.dir, "../upgrade/installation-1.0.0");
const FACTS = asObject(JSON.parse(readFileSync(join(FOLDER, "facts.json"), "utf8")));
const PUBLIC_URL = "http://127.0.0.1:18999";

const app = TEST_ENGINE === "sqlite" ? await upgraded() : null;
afterAll(() => app?.close());

async function upgraded(): Promise<TestApp> {
  const place = await makeTestPlace({ isEmpty: true });
  const packed = readFileSync(join(FOLDER, "svc.db.gz"));
  writeFileSync(databasePath(place.folder), Bun.gunzipSync(packed));
  const keys = join(place.folder, "keys.json");
  copyFileSync(join(FOLDER, "keys.json"), keys);
  chmodSync(keys, 0o600);
  const settings = { SVC_DATA_DIR: place.folder, SVC_KEYS_FILE: keys, SVC_PUBLIC_URL: PUBLIC_URL };
  const started = await startTestApp({ settings, place: { ...place, settings } });
  started.clock.advanceSeconds(Math.ceil((Number(FACTS.madeAtMs) - started.clock.nowMs()) / 1_000) + 60);
  return started;
}

describeOnSqlite("an installation that the binary of svc 1.0.0 made", () => {
  const ours = () => app as TestApp;

  async function tokenOf(credential: JsonObject): Promise<string> {
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: String(credential.client_id),
      client_secret: String(credential.client_secret),
    });
    const response = await ours().fetch("/v1/oauth/token", { method: "POST", body });
    return `Bearer ${asObject(await response.json()).access_token}`;
  }

  async function read(path: string): Promise<JsonObject> {
    const authorization = await tokenOf(asObject(FACTS.group));
    return asObject(await (await ours().fetch(path, { headers: { authorization } })).json());
  }

  test.each(asList(FACTS.files).map(({ name, testId }) => [String(name), Number(testId)] as const))(
    "the file %s of svc 1.0.0 is genuine after the upgrade, and withdrawn only where it was",
    async (name, testId) => {
      const response = await ours().fetch("/verify/check", {
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": name.endsWith(".pdf") ? "application/pdf" : "image/jpeg",
        },
        body: readFileSync(join(FOLDER, name)),
      });
      const verdict = asObject(await response.json());
      expect(verdict).toMatchObject({ genuine: true, altered: [], superseded: false });
      if (name.endsWith(".pdf")) expect(verdict).toMatchObject({ signature: "valid", credential: "valid" });
      if (testId === FACTS.withdrawnId) expect(verdict.withdrawn).toMatchObject({ reason: "Another car." });
      else expect(verdict.withdrawn).toBeNull();
    },
  );

  test("credentials of svc 1.0.0, one of them rotated, get tokens after the upgrade", async () => {
    for (const credential of [FACTS.group, FACTS.reader])
      expect(await tokenOf(asObject(credential))).toMatch(/^Bearer ey/);
  });

  test("a plate that svc 1.0.0 stored in Cyrillic is found after the upgrade by the letters of each script", async () => {
    for (const registration of [String(FACTS.plate), "EA5549ME"]) {
      const { data } = await read(`/v1/tests?${new URLSearchParams({ registration })}`);
      expect(
        asList(data)
          .map(({ id }) => Number(id))
          .sort(),
      ).toEqual(FACTS.completedIds as number[]);
    }
  });

  test("followers go on after the upgrade with the cursors of svc 1.0.0", async () => {
    const { tests, events } = asObject(FACTS.cursors);
    for (const [path, cursor] of [
      ["/v1/tests?order=updated", tests],
      ["/v1/events?per_page=50", events],
    ]) {
      const { data } = await read(`${path}&cursor=${encodeURIComponent(String(cursor))}`);
      expect(asList(data).length).toBeGreaterThan(1);
    }
  });

  test("a browser that signed in with a second factor to svc 1.0.0 stays signed in after the upgrade", async () => {
    const visitor = new Visitor(ours(), String(FACTS.session), "en");
    const page = await visitor.get(`/portal/dealers/${FACTS.dealerId}`);
    expect([page.status, page.headers.get("location")]).toEqual([200, null]);
  });

  test("the transparency log of svc 1.0.0 goes on after the upgrade from the same checkpoint", async () => {
    const [origin, size, root] = (await (await ours().fetch("/log/checkpoint")).text()).split("\n");
    const [originBefore = "", sizeBefore = "", rootBefore = ""] = String(FACTS.checkpoint).split("\n");
    expect(origin).toBe(originBefore);
    expect(Number(size)).toBeGreaterThanOrEqual(Number(sizeBefore));
    if (size === sizeBefore) expect(root).toBe(rootBefore);
  });
});
