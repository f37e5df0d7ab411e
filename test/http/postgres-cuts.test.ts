import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { like } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { credentials } from "../../src/credentials/credential-table.ts";
import { setMember } from "../../src/identity/people/member-store.ts";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { invitations } from "../../src/identity/people/person-table.ts";
import { newFormMark } from "../../src/kernel/form-mark.ts";
import { ADDRESS, bodyOfNewOwner, createRequest, freshKey, jsonRequest } from "../support/dealer-world.ts";
import { oneEngine } from "../support/one-engine.ts";
import { Visitor } from "../support/portal-scene.ts";
import { startPortalSession } from "../support/portal-session.ts";
import { INGEST_SECRET, type PostgresApp, startPostgresApp } from "../support/postgres-app.ts";
import { postgresForTests } from "../support/postgres-server.ts";
import { isCommit, type WireFate, type WireMessage } from "../support/postgres-wire.ts";
import { fullRecord } from "../support/result-records.ts";
import { asObject, type ScenarioRequest, send } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededDealer, seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { rowsAdded, tableContents } from "../support/table-contents.ts";

oneEngine("it runs on PostgreSQL in either half");

setDefaultTimeout(600_000);

const suiteServer = await postgresForTests();
/** `SVC_TEST_CUTS=all` cuts at every message of every write, and in the middle of each. */
const isEvery = process.env.SVC_TEST_CUTS === "all";
const DRAWN_CUTS = 1;
const FATES = ["cut", "half"] as const;

describe.skipIf(suiteServer === null)("a connection that is cut", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  const random = new SeededRandom(`${runSeed()}:cuts`);
  let app: PostgresApp;
  let token: string;
  let dealer: SeededDealer;
  let owner: Visitor;
  let count = 0;
  const cuts: string[] = [];

  beforeAll(async () => {
    app = await startPostgresApp(server, { ports: { renderPool: new ScriptedRenderer() } });
    const companyId = await seedCompany(app.db);
    dealer = await seedDealer(app.db, companyId, "Ours");
    const { clientId, clientSecret } = await seedCredential(app.db, app.random, {
      kind: "dealer-group",
      companyId,
    });
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    });
    const granted = await send(app, { method: "POST", path: "/v1/oauth/token", body: form });
    token = String(asObject(await granted.json()).access_token);
    const addressed = jsonRequest("PATCH", `/v1/dealers/${dealer.dealerId}`, token, {
      shipping_address: ADDRESS,
    });
    expect((await send(app, addressed)).status).toBe(200);
    const nowMs = app.clock.nowMs();
    const personId = await app.db.transact(async (tx) => {
      const { id } = await ensurePerson(tx, { email: "owner@harbour.example", nowMs });
      await setMember(tx, { personId: id, dealerId: dealer.dealerId, role: "owner", nowMs });
      return id;
    });
    owner = new Visitor(app, await startPortalSession(app.db, app.app.accounts.sessions, personId));
  });
  afterAll(async () => {
    if (isEvery) console.info(`${cuts.length} cuts`);
    await app.close();
  });

  function result(runId: string): ScenarioRequest {
    const body = JSON.stringify(
      fullRecord({ unit_serial_number: `SVC-TEST-${dealer.dealerId}`, run_id: runId }),
    );
    const now = new Date(app.clock.nowMs());
    return {
      method: "POST",
      path: "/ingest/v1/results",
      body,
      headers: {
        "content-type": "application/json",
        "webhook-id": `msg_${runId}`,
        "webhook-timestamp": String(now.getTime() / 1000),
        "webhook-signature": new Webhook(INGEST_SECRET).sign(`msg_${runId}`, now, body),
      },
    };
  }

  const asked = (request: ScenarioRequest) => () => send(app, request);
  const posted = (path: string, fields: Record<string, string>) => () =>
    owner.post(`/portal/dealers/${dealer.dealerId}/${path}`, fields);
  const mark = () => ({ form_mark: newFormMark(app.random) });

  /** Each makes a new write, which may be sent again and again. */
  const WRITES: readonly (readonly [string, () => () => Promise<Response>])[] = [
    ["a result", () => asked(result(`run ${++count}`))],
    ["a dealer with an idempotency key", () => asked(createRequest(token, bodyOfNewOwner(), freshKey()))],
    [
      "a change of a dealer",
      () =>
        asked(
          jsonRequest("PATCH", `/v1/dealers/${dealer.dealerId}`, token, {
            primary_contact_phone: `+4411349${10_000 + ++count}`,
          }),
        ),
    ],
    [
      "an order of units with an idempotency key",
      () =>
        asked(
          jsonRequest(
            "POST",
            `/v1/dealers/${dealer.dealerId}/units`,
            token,
            { quantity: 1 },
            { "idempotency-key": freshKey() },
          ),
        ),
    ],
    [
      "a key that a person makes",
      () => posted("keys/new", { label: `key ${++count}`, kind: "full-integration", ...mark() }),
    ],
    [
      "an order of units by a person",
      () => posted("units/order", { quantity: "1", destination: "dealer", ...mark() }),
    ],
    [
      "an invitation by a person",
      () => posted("people/invite", { email: `p${++count}@harbour.example`, role: "viewer" }),
    ],
  ];

  /** A dealer's tests are counted in several rows, one of which is drawn. */
  async function addedSince(before: Awaited<ReturnType<typeof tableContents>>) {
    const { dealer_test_tallies: _, ...added } = rowsAdded(before, await tableContents(app.db));
    return added;
  }

  /** @returns what the write asked of the server and got from it, its status, and the rows that it added. */
  async function observed(act: () => Promise<Response>) {
    const messages: WireMessage[] = [];
    const before = await tableContents(app.db);
    app.proxy.wire = (message) => {
      messages.push(message);
      return "pass";
    };
    const response = await act();
    app.proxy.wire = null;
    await response.text();
    return { messages, status: response.status, added: await addedSince(before) };
  }

  /** The connection ends before the message, or in the middle of it. Then the caller repeats the write until it is answered. */
  async function cutAt(write: () => () => Promise<Response>, at: number, fate: Exclude<WireFate, "pass">) {
    const act = write();
    // A dealer may have so many live keys and open invitations only.
    await app.db.transact(async (tx) => {
      const disabled = { disabledAtMs: app.clock.nowMs() };
      await tx.update(credentials).set(disabled).where(like(credentials.label, "key %"));
      await tx.delete(invitations);
    });
    const before = await tableContents(app.db);
    let seen = 0;
    let cut: WireMessage | null = null;
    app.proxy.wire = (message) => {
      seen += 1;
      if (seen !== at + 1) return "pass";
      cut = message;
      return fate;
    };
    const statuses: number[] = [];
    const first = await act();
    statuses.push(first.status);
    await first.text();
    app.proxy.wire = null;
    const addedAtFirst = await addedSince(before);
    for (let tries = 0; tries < 2; tries += 1) {
      const again = await act();
      statuses.push(again.status);
      await again.text();
    }
    return { cut, statuses, addedAtFirst, added: await addedSince(before) };
  }

  for (const [name, write] of WRITES) {
    test(`a write whose connection is cut at any message is done once, and its first answer is true: ${name}`, async () => {
      // The first one prepares statements.
      await observed(write());
      const clean = await observed(write());
      expect(clean.status).toBeLessThan(400);
      const points = clean.messages.flatMap((message, index) =>
        isEvery || isCommit(message) ? [index] : [],
      );
      // A write of one statement has no commit of its own.
      if (points.length === 0)
        points.push(...clean.messages.flatMap(({ type }, index) => (type === "S" ? [index] : [])));
      for (let drawn = 0; drawn < DRAWN_CUTS; drawn += 1) points.push(random.below(clean.messages.length));
      for (const point of new Set(points)) {
        for (const fate of isEvery ? FATES : [random.pick(FATES)]) {
          const { cut, statuses, addedAtFirst, added } = await cutAt(write, point, fate);
          const what = `${fate} at ${point}: ${JSON.stringify(cut)}, ${statuses}`;
          const [first = 0, ...later] = statuses;
          cuts.push(`${name}: ${what}`);
          if (cut === null) continue;
          // An answer that is not a fault of the server is the right one, and is true.
          if (first < 500) expect([first, addedAtFirst], what).toEqual([clean.status, clean.added]);
          expect(
            later.every((status) => status < 500),
            what,
          ).toBe(true);
          expect(added, what).toEqual(clean.added);
        }
      }
    });
  }
});
