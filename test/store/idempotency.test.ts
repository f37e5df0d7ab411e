import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Caller } from "../../src/credentials/credential.ts";
import type { Answer } from "../../src/http/envelope.ts";
import { type AnswerSeal, createIdempotency, type IdempotentCall } from "../../src/http/idempotency.ts";
import { idempotencyKeys } from "../../src/http/idempotency-table.ts";
import { JsonText, toJson } from "../../src/kernel/json-text.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

let opened: TestDatabase;
let idempotency: ReturnType<typeof createIdempotency>;
beforeAll(async () => {
  opened = await openTestDatabase();
  idempotency = createIdempotency({ db: opened.db, clock: new TestClock() });
});
afterAll(() => opened.close());

function caller(reach: Caller["reach"], accountId = 1): Caller {
  return { clientId: `svc_id_${accountId}`, accountId, kind: "marketplace", scopes: new Set(), reach };
}

let keyCount = 0;
const call = (changed: Partial<IdempotentCall> = {}): IdempotentCall => {
  keyCount += 1;
  return {
    caller: caller({ kind: "everywhere" }),
    operation: "POST /v1/things",
    key: `key-${keyCount}`,
    meaning: { name: "x" },
    ...changed,
  };
};

/** An effect that counts how often it happened, and answers with the count. */
function counted(answer: Partial<Answer> = {}) {
  const effect = async (): Promise<Answer> => {
    effect.count += 1;
    return { data: { count: effect.count }, ...answer };
  };
  effect.count = 0;
  return effect;
}

const wire = ({ status, data }: Answer) => ({ status: status ?? 200, text: toJson(data) });

/** Turns texts round and writes down what for, in place of a cipher. */
const seal: AnswerSeal = {
  seal: (data, context) => `sealed for ${context}: ${[...data].reverse().join("")}`,
  open(sealed, context) {
    const start = `sealed for ${context}: `;
    if (!sealed.startsWith(start)) throw new Error("sealed for something else");
    return [...sealed.slice(start.length)].reverse().join("");
  },
};

async function storedData(key: string | null): Promise<string[]> {
  const rows = await opened.db.read.select().from(idempotencyKeys);
  return rows.filter((row) => row.key === key).map((row) => row.data);
}

describe("a call with a key", () => {
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
    test(`gives ${what} again, byte for byte`, async () => {
      const once = call();
      const effect = counted(answer);
      const first = await idempotency.perform(once, effect);
      const again = await idempotency.perform(once, effect);
      expect(wire(again)).toEqual(wire(first));
      expect(effect.count).toBe(1);
      expect(first.headers).toBeUndefined();
      expect(again.headers).toEqual({ "idempotent-replayed": "true" });
    });
  }

  test("that says the same in other words is the same call", async () => {
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

  test("that throws keeps nothing, neither of its effect nor of its key", async () => {
    const once = call();
    const other = call();
    const failing = idempotency.perform(once, async (tx) => {
      await tx.insert(idempotencyKeys).values({
        ...{ owner: "x", operation: "x", key: String(other.key), requestDigest: "", status: 200 },
        ...{ data: "", createdAtMs: TEST_START_MS },
      });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await storedData(other.key)).toEqual([]);
    expect(await storedData(once.key)).toEqual([]);
    const effect = counted();
    await idempotency.perform(once, effect);
    expect(effect.count).toBe(1);
  });

  test("belongs to the operation", async () => {
    const once = call();
    const effect = counted();
    await idempotency.perform(once, effect);
    await idempotency.perform({ ...once, operation: "POST /v1/others" }, effect);
    expect(effect.count).toBe(2);
  });

  test("belongs to the company whatever the account, and to the account where there is no company", async () => {
    const alpha = { kind: "company", companyId: 7 } as const;
    const owners = [
      caller(alpha, 1),
      caller({ kind: "company", companyId: 8 }, 1),
      caller({ kind: "everywhere" }, 7),
      caller({ kind: "granted", accountId: 8 }, 8),
    ];
    const once = call();
    const effect = counted();
    for (const owner of owners) await idempotency.perform({ ...once, caller: owner }, effect);
    expect(effect.count).toBe(owners.length);
    for (const owner of [caller(alpha, 2), ...owners])
      await idempotency.perform({ ...once, caller: owner }, effect);
    // A marketplace whose reach was narrowed is the same account still.
    await idempotency.perform({ ...once, caller: caller({ kind: "granted", accountId: 7 }, 7) }, effect);
    expect(effect.count).toBe(owners.length);
  });

  test("runs once, however many come at once", async () => {
    const once = call();
    const effect = counted();
    const answers = await Promise.all(Array.from({ length: 100 }, () => idempotency.perform(once, effect)));
    expect(effect.count).toBe(1);
    expect(new Set(answers.map((answer) => toJson(answer.data)))).toEqual(new Set(['{"count":1}']));
  });
});

describe("an answer that holds a secret", () => {
  const secret = { secret: "whsec_0123456789" };

  test("is stored sealed, for its owner, operation and key alone, and given again as it was", async () => {
    const once = call();
    const effect = counted({ status: 201, data: secret });
    const first = await idempotency.perform(once, effect, seal);
    expect(first.data).toEqual(secret);
    const stored = await storedData(once.key);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toStartWith(`sealed for account:1 POST /v1/things ${once.key}: `);
    expect(stored.join()).not.toContain("whsec_");
    expect(wire(await idempotency.perform(once, effect, seal))).toEqual(wire(first));
    expect(effect.count).toBe(1);
  });

  test("that cannot be unsealed is not given, and not made anew", async () => {
    const once = call();
    const effect = counted({ data: secret });
    await idempotency.perform(once, effect, seal);
    const otherSeal = {
      ...seal,
      open: () => {
        throw new Error("another key");
      },
    };
    await expect(idempotency.perform(once, effect, otherSeal)).rejects.toThrow("another key");
    expect(effect.count).toBe(1);
  });
});

describe("a call without a key", () => {
  test("has its effect each time, in a transaction, and keeps no answer", async () => {
    const before = await opened.db.read.select().from(idempotencyKeys);
    const keyless = call({ key: null });
    const effect = counted();
    await idempotency.perform(keyless, effect);
    const second = await idempotency.perform(keyless, effect);
    expect(second).toEqual({ data: { count: 2 } });
    expect(await opened.db.read.select().from(idempotencyKeys)).toEqual(before);
  });
});
