import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { systemRandom } from "../../src/kernel/random.ts";
import { adoptKeys } from "../../src/key-rotation/key-confirmation.ts";
import { KEY_PURPOSES, rotateKeys } from "../../src/key-rotation/key-rotation.ts";
import { newStoredKey, readStoredKeys, replaceStoredKeys, toRings } from "../../src/keys/key-ring.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { createOutbox } from "../../src/webhooks/outbox/outbox.ts";
import { bearerToken } from "../support/forged-token.ts";
import { plainCursor } from "../support/plain-cursor.ts";
import { asList, asObject, type JsonObject, send } from "../support/scenario.ts";
import { type SeededDealer, seedDealer } from "../support/seed.ts";
import type { Role } from "../support/test-world.ts";
import { exampleEvent } from "../support/webhook-scene.ts";
import { startWebhookWorld } from "../support/webhook-world.ts";

const MINUTE_MS = 60_000;
const random = systemRandom();

const world = await startWebhookWorld();
const york = await seedDealer(world.db, Number(world.credentials.betaGroup.companyId), "Beta York");
const keysFile = join(world.dataDir, "keys.json");
afterAll(() => world.close());

/** @returns the id of the event. */
async function happens(at: SeededDealer = world.leeds): Promise<number> {
  world.clock.advanceMs(MINUTE_MS);
  const publish = createOutbox({ random: world.random, wake: () => {} });
  const event = exampleEvent(at, "svc.test.failed", world.clock.nowMs());
  await world.db.transact((tx) => publish(tx, event));
  const rows = await world.db.read.select({ id: events.id }).from(events).orderBy(events.id);
  return Number(rows.at(-1)?.id);
}

async function asked(query: string, caller: Role = "alphaGroup") {
  // Hours pass here.
  const token = await bearerToken(world, world.credentials[caller]);
  const response = await send(world, { path: `/v1/events${query}`, token });
  return { status: response.status, body: asObject(await response.json()) };
}
const cursorIn = (body: JsonObject) => String(asObject(body.meta).next_cursor);
const idsIn = (body: JsonObject) => asList(body.data).map(({ id }) => Number(id));
/** All that an answer tells without svc's key. */
function seenIn({ status, body }: Awaited<ReturnType<typeof asked>>): string {
  const { request_id: requestId, next_cursor: cursor } = asObject(body.meta ?? body.error);
  return `${status} ${JSON.stringify(body)
    .replace(String(cursor), `${String(cursor).length} characters`)
    .replace(String(requestId), "")}`;
}
const now = () => new Date(world.clock.nowMs()).toISOString();

test("no answer tells whether, or when, something happened to others: not of a start, of a follower, nor of a cursor that was made up", async () => {
  const own = await happens();
  const follower = cursorIn((await asked("")).body);
  const atMs = world.clock.nowMs();
  world.clock.advanceMs(120 * MINUTE_MS);
  const made = [
    ...[own - 1, own, own + 1, own + 2, own + 100, Number.MAX_SAFE_INTEGER].map((id) => [id, atMs]),
    ...[atMs - MINUTE_MS, atMs + MINUTE_MS, atMs + 60 * MINUTE_MS, 0].map((time) => [own + 1, time]),
    ...[atMs - MINUTE_MS, atMs + MINUTE_MS, Number.MAX_SAFE_INTEGER].map((time) => [own, time]),
    [Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
  ] as const;
  const since = new Date(atMs + MINUTE_MS).toISOString();
  const queries = [
    `?since=${since}`,
    `?cursor=${follower}`,
    ...made.map((place) => `?cursor=${plainCursor(["events", ...place])}`),
  ];
  const seen = async () => {
    const texts: string[] = [];
    for (const query of queries) {
      const first = await asked(query);
      texts.push(query, seenIn(first));
      // What a made-up place is followed by, is of what the service holds.
      if (first.status === 200) texts.push(seenIn(await asked(`?cursor=${cursorIn(first.body)}`)));
    }
    return texts;
  };
  const before = await seen();
  for (let count = 0; count < 12; count += 1) await happens(york);
  expect(await seen()).toEqual(before);
  expect(before.join("\n")).toContain("400");
  const [one, other] = [(await asked(`?since=${now()}`)).body, (await asked(`?since=${now()}`)).body];
  expect(cursorIn(one)).not.toBe(cursorIn(other));
  for (const part of cursorIn(one).split("."))
    expect(Buffer.from(part, "base64url").toString("latin1")).not.toMatch(/\d{6}/);
});

test("a cursor leads on whatever happens to others, and is refused to them", async () => {
  const { body } = await asked(`?since=${now()}`);
  await happens(york);
  const id = await happens();
  const cursor = cursorIn(body);
  expect(idsIn((await asked(`?cursor=${cursor}`)).body).at(-1)).toBe(id);
  const rotated = { token: await world.rotatedToken("alphaGroup"), path: `/v1/events?cursor=${cursor}` };
  expect((await send(world, rotated)).status).toBe(200);
  for (const caller of ["betaGroup", "market"] as const) {
    const refused = await asked(`?cursor=${cursor}`, caller);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ code: "invalid_field", field: "cursor" });
  }
});

test("a follower with a cursor of svc 1.0 goes on where it was, and gets a sealed one", async () => {
  const first = await happens();
  const atMs = world.clock.nowMs();
  const next = [await happens(), await happens()];
  const later = await asked(`?cursor=${plainCursor(["events", first, atMs])}`);
  expect(later.status).toBe(200);
  expect(idsIn(later.body)).toEqual(next);
  await happens(york);
  // Of a start at an instant: the last event of anyone.
  const start = await asked(`?cursor=${plainCursor(["events", (next[1] ?? 0) + 1, world.clock.nowMs()])}`);
  expect(idsIn(start.body)).toEqual([]);
  const last = await happens();
  expect(idsIn((await asked(`?cursor=${cursorIn(start.body)}`)).body)).toEqual([last]);
  expect(idsIn((await asked(`?cursor=${cursorIn(later.body)}`)).body)).toEqual([last]);
});

test("a cursor of svc 1.0 is refused where the follower would miss events of its own, because an older state was restored", async () => {
  const id = await happens();
  const atMs = world.clock.nowMs();
  world.clock.advanceMs(60 * MINUTE_MS);
  const restored = await happens();
  const cursor = (afterId: number) => `?cursor=${plainCursor(["events", afterId, atMs])}`;
  for (const afterId of [restored, restored + 1_000]) {
    const refused = await asked(cursor(afterId));
    expect(refused.status).toBe(400);
    const { message, field } = asObject(refused.body.error);
    expect(field).toBe("cursor");
    expect(message).toContain(`since=${new Date(atMs).toISOString()}`);
  }
  await world.db.transact((tx) => tx.update(events).set({ occurredAtMs: 1 }).where(eq(events.id, id)));
  expect((await asked(cursor(id))).status).toBe(400);
  // Nothing of its own is there: what comes next must not be missed.
  const market = await asked(cursor(restored + 1_000), "betaGroup");
  expect(market.status).toBe(200);
  const theirs = await happens(york);
  expect(idsIn((await asked(`?cursor=${cursorIn(market.body)}`, "betaGroup")).body)).toEqual([theirs]);
});

test("a cursor survives rotations of the keys, and with other keys it is refused in words that help", async () => {
  const cursor = cursorIn((await asked("?per_page=1000")).body);
  const ports = { db: world.db, clock: world.clock, random, keysFile, retentionMs: 90 * 86_400_000 };
  for (let count = 0; count < 3; count += 1) {
    await rotateKeys(ports, "operator:ann", KEY_PURPOSES);
    world.clock.advanceMs(20 * 86_400_000);
  }
  const id = await happens();
  const survived = await asked(`?cursor=${cursor}`);
  expect(survived.status).toBe(200);
  expect(idsIn(survived.body)).toEqual([id]);
  const held = readStoredKeys(keysFile, random);
  const lost = { ...held, cursors: [newStoredKey(random)] };
  replaceStoredKeys(keysFile, lost, random);
  await adoptKeys({ db: world.db, clock: world.clock, keys: toRings(lost).atRest }, "operator:test");
  world.clock.advanceMs(1_000);
  const refused = await asked(`?cursor=${cursor}`);
  expect(refused.status).toBe(400);
  expect(asObject(refused.body.error).message).toContain(
    "Start again without cursor, from the time of the last entry that you handled",
  );
});
