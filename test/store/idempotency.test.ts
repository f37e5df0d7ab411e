import { afterAll, beforeAll, expect, test } from "bun:test";
import type { TextSeal } from "../../src/http/cursor.ts";
import type { Answer } from "../../src/http/envelope.ts";
import {
  createIdempotency,
  type Effect,
  type IdempotentCall,
  ownedByAccount,
  ownedByCompany,
} from "../../src/http/idempotency.ts";
import {
  forgetKeysOf,
  forgetOldSecretAnswers,
  forgetSecretAnswersOf,
  type KeyedResource,
  SECRET_ANSWER_MS,
} from "../../src/http/idempotency-store.ts";
import { idempotencyKeys } from "../../src/http/idempotency-table.ts";
import { JsonText, toJson } from "../../src/kernel/json-text.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

let opened: TestDatabase;
let idempotency: ReturnType<typeof createIdempotency>;
const clock = new TestClock();
beforeAll(async () => {
  opened = await openTestDatabase();
  idempotency = createIdempotency({ db: opened.db, clock, seal });
});
afterAll(() => opened.close());

let keyCount = 0;
const call = (changed: Partial<IdempotentCall> = {}): IdempotentCall => {
  keyCount += 1;
  return {
    owner: ownedByAccount({ accountId: 1 }),
    operation: "POST /v1/things",
    key: `key-${keyCount}`,
    meaning: { name: "x" },
    ...changed,
  };
};

/** An effect that counts how often it happened, and answers with the count. */
function counted(answer: Partial<Effect> = {}) {
  const effect = async (): Promise<Effect> => {
    effect.count += 1;
    return { data: { count: effect.count }, resource: { kind: "dealer", id: 1 }, ...answer };
  };
  effect.count = 0;
  return effect;
}

const wire = ({ status, data }: Answer) => ({ status: status ?? 200, text: toJson(data) });

/** Turns texts round and writes down what for, in place of a cipher. */
const seal: TextSeal = {
  seal: (data, context) => `sealed for ${context}: ${[...data].reverse().join("")}`,
  open(sealed, context) {
    const start = `sealed for ${context}: `;
    if (!sealed.startsWith(start)) throw new Error("sealed for something else");
    return [...sealed.slice(start.length)].reverse().join("");
  },
};

async function storedAnswers(key: string | null) {
  const rows = await opened.db.read.select().from(idempotencyKeys);
  return rows.filter((row) => row.key === key);
}

for (const [what, answer] of [
  ["an answer of its own status", { status: 201, data: { b: 1, a: [null, "é\u2028"] } }],
  ["an answer without a status", { data: { a: 1 } }],
  [
    "an answer that is written as JSON already",
    { status: 201, data: new JsonText('{"b": 1,\n"a":"\\u0041"}') },
  ],
  ["null", { data: null }],
  ["a list", { data: [1, 2] }],
] as const) {
  test(`a call with a key gives ${what} again, byte for byte`, async () => {
    const once = call();
    const effect = counted(answer);
    const first = await idempotency.perform(once, effect);
    const again = await idempotency.perform(once, effect);
    expect(wire(again)).toEqual(wire(first));
    expect(effect.count).toBe(1);
    const isMade = "status" in answer;
    const headers = isMade ? { location: expect.stringMatching(/^\/v1\/\w+s\/\d+$/) } : undefined;
    expect(first.headers).toEqual(headers);
    expect(again.headers).toEqual({ ...first.headers, "idempotent-replayed": "true" });
  });
}

test("a call with a key that says the same in other words is the same call", async () => {
  const effect = counted();
  const once = call({ meaning: { b: { d: [1, null], c: "x" }, a: null, e: undefined } });
  await idempotency.perform(once, effect);
  await idempotency.perform({ ...once, meaning: { b: { c: "x", d: [1, null] } } }, effect);
  expect(effect.count).toBe(1);
  for (const meaning of [
    { b: { c: "x", d: [null, 1] } },
    { b: { c: "x", d: [1] } },
    { b: { c: "x" } },
    null,
    [],
  ]) {
    const error = await rejectionOf(idempotency.perform({ ...once, meaning }, effect));
    expect(error.code).toBe("validation");
  }
  expect(effect.count).toBe(1);
});

test("a call with a key that throws keeps nothing, neither of its effect nor of its key", async () => {
  const once = call();
  const other = call();
  const failing = idempotency.perform(once, async (tx) => {
    await tx.insert(idempotencyKeys).values({
      owner: "x",
      operation: "x",
      key: String(other.key),
      requestDigest: "",
      status: 200,
      resource: "dealer:1",
      data: "",
      sealedData: null,
      createdAtMs: TEST_START_MS,
    });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await storedAnswers(other.key)).toEqual([]);
  expect(await storedAnswers(once.key)).toEqual([]);
  const effect = counted();
  await idempotency.perform(once, effect);
  expect(effect.count).toBe(1);
});

test("a key belongs to its operation", async () => {
  const once = call();
  const effect = counted();
  await idempotency.perform(once, effect);
  await idempotency.perform({ ...once, operation: "POST /v1/others" }, effect);
  expect(effect.count).toBe(2);
});

test("a key belongs to its owner, a company or an account", async () => {
  const owners = [7, 8].flatMap((id) => [ownedByCompany(id), ownedByAccount({ accountId: id })]);
  const once = call();
  const effect = counted();
  for (const owner of owners) await idempotency.perform({ ...once, owner }, effect);
  expect(effect.count).toBe(owners.length);
  for (const owner of owners) await idempotency.perform({ ...once, owner }, effect);
  expect(effect.count).toBe(owners.length);
});

test("a call with a key runs once, however many come at once", async () => {
  const once = call();
  const effect = counted();
  const answers = await Promise.all(Array.from({ length: 100 }, () => idempotency.perform(once, effect)));
  expect(effect.count).toBe(1);
  expect(new Set(answers.map((answer) => toJson(answer.data)))).toEqual(new Set(['{"count":1}']));
});

test("a key lives as long as the resource made with it: forgetting one resource frees its keys and no other's", async () => {
  const calls = [call(), call(), call()];
  const effects = ([7, 7, 70] as const).map((id) => counted({ resource: { kind: "webhook", id } }));
  const performAll = async () => {
    for (const [index, effect] of effects.entries())
      await idempotency.perform(calls[index] ?? call(), effect);
    return effects.map(({ count }) => count);
  };
  expect(await performAll()).toEqual([1, 1, 1]);
  await opened.db.transact((tx) => forgetKeysOf(tx, { kind: "dealer", id: 7 }));
  expect(await performAll()).toEqual([1, 1, 1]);
  await opened.db.transact((tx) => forgetKeysOf(tx, { kind: "webhook", id: 7 }));
  expect(await performAll()).toEqual([2, 2, 1]);
});

test("a call whose stored answer is forgotten while it comes in is prepared like a new one", async () => {
  const done: string[] = [];
  const resource: KeyedResource = { kind: "webhook", id: 71 };
  const once = call({ prepare: async () => void done.push("prepared") });
  await idempotency.perform(once, counted({ resource }));
  const { db } = opened;
  let isForgotten = false;
  const racing = createIdempotency({
    clock,
    seal,
    db: {
      ...db,
      async transact(work, durability) {
        if (!isForgotten) await db.transact((tx) => forgetKeysOf(tx, resource));
        isForgotten = true;
        return await db.transact(work, durability);
      },
    },
  });
  const effect = counted({ resource });
  await racing.perform(once, effect);
  expect([effect.count, done]).toEqual([1, ["prepared", "prepared"]]);
});

const data = { id: 7, secret: "whsec_0123456789" };
const dataWithoutSecret = { id: 7, secret: null };
let endpointId = 100;
const secretEffect = () => {
  endpointId += 1;
  const resource: KeyedResource = { kind: "webhook", id: endpointId };
  return Object.assign(counted({ status: 201, data, dataWithoutSecret, resource }), { resource });
};

test("an answer that holds a secret is stored sealed, for its owner, operation and key alone, and given again as it was", async () => {
  const once = call();
  const effect = secretEffect();
  const first = await idempotency.perform(once, effect);
  expect(first).toMatchObject({ status: 201, data });
  const stored = await storedAnswers(once.key);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.sealedData).toStartWith(`sealed for account:1 POST /v1/things ${once.key}: `);
  expect(JSON.stringify(stored)).not.toContain("whsec_");
  expect(wire(await idempotency.perform(once, effect))).toEqual(wire(first));
  expect(effect.count).toBe(1);
});

const FORGOTTEN: ReadonlyArray<readonly [when: string, forget: (resource: KeyedResource) => Promise<void>]> =
  [
    [
      "once its resource's secret is another",
      (resource) => opened.db.transact((tx) => forgetSecretAnswersOf(tx, resource)),
    ],
    ["from 24 hours on", async () => clock.advanceMs(1)],
  ];
for (const [when, forget] of FORGOTTEN) {
  test(`an answer that holds a secret is given without it ${when}, and not before`, async () => {
    const [once, other] = [call(), call()];
    const [effect, otherEffect] = [secretEffect(), secretEffect()];
    await idempotency.perform(once, effect);
    clock.advanceMs(SECRET_ANSWER_MS - 1);
    await idempotency.perform(other, otherEffect);
    expect(toJson((await idempotency.perform(once, effect)).data)).toBe(toJson(data));
    await forget(effect.resource);
    expect(wire(await idempotency.perform(once, effect))).toEqual({
      status: 201,
      text: toJson(dataWithoutSecret),
    });
    expect(toJson((await idempotency.perform(other, otherEffect)).data)).toBe(toJson(data));
    expect([effect.count, otherEffect.count]).toEqual([1, 1]);
  });
}

test("an answer that holds a secret loses its sealed form after 24 hours, a few at a time", async () => {
  const calls = [call(), call(), call()];
  for (const one of calls) await idempotency.perform(one, secretEffect());
  clock.advanceMs(1);
  const young = call();
  await idempotency.perform(young, secretEffect());
  clock.advanceMs(SECRET_ANSWER_MS - 1);
  const step = { nowMs: clock.nowMs(), limit: 2 };
  const counts: number[] = [];
  while (counts.at(-1) !== 0) counts.push(await opened.db.transact((tx) => forgetOldSecretAnswers(tx, step)));
  expect(counts.length).toBeGreaterThan(2);
  const sealed = await Promise.all([...calls, young].map(({ key }) => storedAnswers(key)));
  expect(sealed.flat().map(({ sealedData }) => sealedData !== null)).toEqual([false, false, false, true]);
});

test("an answer that cannot be unsealed is not given, and not made again", async () => {
  const once = call();
  const effect = secretEffect();
  await idempotency.perform(once, effect);
  const open = () => {
    throw new Error("another key");
  };
  const sealedOtherwise = createIdempotency({ db: opened.db, clock, seal: { ...seal, open } });
  await expect(sealedOtherwise.perform(once, effect)).rejects.toThrow("another key");
  expect(effect.count).toBe(1);
});

test("a call without a key has its effect each time, in a transaction, and keeps no answer", async () => {
  const before = await opened.db.read.select().from(idempotencyKeys);
  const keyless = call({ key: null });
  const effect = counted();
  await idempotency.perform(keyless, effect);
  const second = await idempotency.perform(keyless, effect);
  expect(second).toEqual({ data: { count: 2 } });
  expect(await opened.db.read.select().from(idempotencyKeys)).toEqual(before);
});
