import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { like, sql } from "drizzle-orm";
import { credentials } from "../../src/credentials/credential-table.ts";
import { setMember } from "../../src/identity/memberships/membership-store.ts";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { invitations } from "../../src/identity/people/person-table.ts";
import { newFormMark } from "../../src/kernel/form-mark.ts";
import { mailCounts } from "../../src/mail/mail-count-table.ts";
import { ADDRESS, bodyOfNewOwner, createRequest, freshKey, jsonRequest } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { oneEngine } from "../support/one-engine.ts";
import { Visitor } from "../support/portal-scene.ts";
import { startPortalSession } from "../support/portal-session.ts";
import { type PostgresApp, startPostgresApp } from "../support/postgres-app.ts";
import { postgresForTests } from "../support/postgres-server.ts";
import { isCommit, type WireFate, type WireMessage } from "../support/postgres-wire.ts";
import { resultRequest } from "../support/result-request.ts";
import { asObject, type ScenarioRequest, send } from "../support/scenario.ts";
import { ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import {
  type SeededCredential,
  type SeededDealer,
  seedCompany,
  seedCredential,
  seedDealer,
} from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { rowsAdded, tableContents } from "../support/table-contents.ts";

oneEngine("it runs on PostgreSQL in either half");

setDefaultTimeout(600_000);

const suiteServer = await postgresForTests();
/** `SVC_TEST_CUTS=all` cuts at every message of every write, and in the middle of each. */
const isEvery = process.env.SVC_TEST_CUTS === "all";
const DRAWN_CUTS = 1;
const CONNECTIONS = 6;
const FATES = ["cut", "half"] as const;

describe.skipIf(suiteServer === null)("a connection that is cut", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  const random = new SeededRandom(`${runSeed()}:cuts`);
  let app: PostgresApp;
  let credential: SeededCredential;
  let token: string;
  let endpointPath: string;
  let dealer: SeededDealer;
  let owner: Visitor;
  let count = 0;
  const cuts: string[] = [];

  beforeAll(async () => {
    const ports = {
      renderPool: new ScriptedRenderer(),
      deliveryClient: new ScriptedDeliveryClient(),
      resolver: new ScriptedResolver({ "hooks.partner.example": [["93.184.216.34"]] }),
    };
    app = await startPostgresApp(server, {
      ports,
      settings: { SVC_DATABASE_CONNECTIONS: String(CONNECTIONS) },
    });
    const companyId = await seedCompany(app.db);
    dealer = await seedDealer(app.db, companyId, "Ours");
    credential = await seedCredential(app.db, app.random, { kind: "dealer-group", companyId });
    token = await bearerToken(app, credential);
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
    const hook = { url: "https://hooks.partner.example/svc", events: ["svc.webhook.disabled"] };
    const made = await send(app, jsonRequest("POST", "/v1/webhooks", token, hook));
    endpointPath = `/v1/webhooks/${asObject(asObject(await made.json()).data).id}`;
    owner = new Visitor(app, await startPortalSession(app.db, app.app.accounts.sessions, personId));
  });
  afterAll(async () => {
    if (isEvery) console.info(`${cuts.length} cuts`);
    await app.close();
  });

  const asked = (request: ScenarioRequest) => () => send(app, request);
  const posted = (path: string, fields: Record<string, string>) => () =>
    owner.post(`/portal/dealers/${dealer.dealerId}/${path}`, fields);
  const mark = () => ({ form_mark: newFormMark(app.random) });

  /** A claim passes over rows that the server still holds locked for a connection that was cut. */
  async function untilCutTransactionsEnded(): Promise<void> {
    const open = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND backend_type = 'client backend' AND xact_start IS NOT NULL`;
    while ((await app.db.read.all(open)).length > 0) await Bun.sleep(1);
  }

  /** The queue of deliveries works while there is something to do. A lease that a cut left behind has ended. */
  async function deliver(): Promise<Response> {
    await untilCutTransactionsEnded();
    app.clock.advanceSeconds(3600);
    const loggedCount = app.logLines.length;
    const isDone = await app.app.deliveries.scheduler
      .drain()
      // A claim whose answer was cut is made again, and finds what it has claimed itself: that waits until the lease ends.
      .then(() => app.db.read.all<{ count: number }>(sql`SELECT count(*)::int AS count FROM webhook_queue`))
      .then(
        ([waiting]) => waiting?.count === 0,
        () => false,
      );
    const isRecorded = !app.logLines
      .slice(loggedCount)
      .some((line) => line.includes("could not be recorded"));
    return new Response(null, { status: isDone && isRecorded ? 204 : 503 });
  }

  async function aWaitingDelivery() {
    const asking = jsonRequest("POST", `${endpointPath}/test`, await bearerToken(app, credential), undefined);
    expect((await send(app, asking)).status).toBe(200);
    return deliver;
  }

  /** Where a connection is cut: at the `nth` of such messages, from 0. */
  interface Point {
    readonly among: (message: WireMessage) => boolean;
    readonly nth: number;
  }

  type Write = () => Promise<Response>;

  /** Each makes a new write, which may be sent again and again. */
  const WRITES: readonly (readonly [string, () => Write | Promise<Write>])[] = [
    ["a result", () => asked(resultRequest(app, dealer, `run ${++count}`))],
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
    // The last one: it moves the clock.
    ["the outcome of a webhook", aWaitingDelivery],
  ];

  /** A dealer's tests are counted in several rows, one of which is drawn. */
  async function addedSince(before: Awaited<ReturnType<typeof tableContents>>) {
    const { dealer_test_tallies: _, ...added } = rowsAdded(before, await tableContents(app.db));
    return added;
  }

  /** A dealer may have so many live keys and open invitations only, and send so many mails in an hour. */
  async function makeRoom() {
    await app.db.transact(async (tx) => {
      const disabled = { disabledAtMs: app.clock.nowMs() };
      await tx.update(credentials).set(disabled).where(like(credentials.label, "key %"));
      await tx.delete(invitations);
      await tx.delete(mailCounts);
    });
  }

  /** @returns what the write asked of the server and got from it, its status, and the rows that it added. */
  async function observed(act: Write) {
    const messages: WireMessage[] = [];
    await makeRoom();
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
  async function cutAt(write: () => Write | Promise<Write>, point: Point, fate: Exclude<WireFate, "pass">) {
    const act = await write();
    await makeRoom();
    const before = await tableContents(app.db);
    let seenCount = 0;
    let cut: WireMessage | null = null;
    app.proxy.wire = (message) => {
      if (!point.among(message)) return "pass";
      seenCount += 1;
      if (seenCount !== point.nth + 1) return "pass";
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
    return { cut, seenCount, statuses, addedAtFirst, added: await addedSince(before) };
  }

  /** On a connection where its statements are prepared, a write has fewer messages: then the last of them is cut. */
  async function surelyCutAt(...[write, point, fate]: Parameters<typeof cutAt>) {
    let found = await cutAt(write, point, fate);
    for (let tries = 0; found.cut === null && tries < CONNECTIONS; tries += 1)
      found = await cutAt(write, { ...point, nth: found.seenCount - 1 }, fate);
    return found;
  }

  for (const [name, write] of WRITES) {
    test(`a write whose connection is cut at any message is done once, and its first answer is true: ${name}`, async () => {
      // The first one prepares statements.
      await observed(await write());
      const clean = await observed(await write());
      expect(clean.status).toBeLessThan(400);
      const pointsAmong = (among: Point["among"]) =>
        clean.messages.filter(among).map((_, nth): Point => ({ among, nth }));
      const all = pointsAmong(() => true);
      const commits = pointsAmong(isCommit);
      // A write of one statement has no commit of its own.
      const chosen = commits.length > 0 ? commits : pointsAmong(({ type }) => type === "S");
      const drawn = Array.from({ length: DRAWN_CUTS }, () => random.pick(all));
      for (const point of isEvery ? all : [...chosen, ...drawn]) {
        for (const fate of isEvery ? FATES : [random.pick(FATES)]) {
          const { cut, statuses, addedAtFirst, added } = await surelyCutAt(write, point, fate);
          const what = `${fate} at ${point.nth}: ${JSON.stringify(cut)}, ${statuses}`;
          const [first = 0, ...later] = statuses;
          cuts.push(`${name}: ${what}`);
          expect(cut, what).not.toBeNull();
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
