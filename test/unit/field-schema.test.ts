import { describe, expect, test } from "bun:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { apiDocument } from "../../src/api-document.ts";
import { parseResultRecord, RESULT_RECORD } from "../../src/battery-tests/result-record.ts";
import { createDealerBody, orderUnitsBody, updateDealerBody } from "../../src/dealers/dealer-request.ts";
import {
  anyText,
  clearable,
  documented,
  type Field,
  FieldRefusal,
  instantBetween,
  listOf,
  nullable,
  numberBetween,
  oneOf,
  optional,
  orAbsent,
  text,
  textThat,
  trueOrFalse,
  wholeNumberBetween,
  withDefault,
} from "../../src/kernel/field.ts";
import type { JsonSchema } from "../../src/kernel/json-schema.ts";
import { shape } from "../../src/kernel/shape.ts";
import { createWebhookBody, replayBody } from "../../src/webhooks/endpoints/webhook-request.ts";
import { bent, valuesOf } from "../support/schema-values.ts";
import { runSeed } from "../support/seeded-random.ts";

const document = apiDocument("http://127.0.0.1");
const seed = Number(Bun.hash.crc32(runSeed())) | 0;

function validatorOf(schema: JsonSchema): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

function accepts(field: Field<unknown>, value: unknown): boolean {
  try {
    field.at("")(value);
    return true;
  } catch (error) {
    if (error instanceof FieldRefusal) return false;
    throw error;
  }
}

/** Numbers are bounded, so that the edge of each bound is met. */
const odd = fc.oneof(
  fc.jsonValue(),
  fc.integer({ min: -3, max: 12 }),
  fc.string({ maxLength: 7 }),
  fc.constantFrom("one", "two", "three", "a\u0000", "\u2028", " ", "\t", "äöü🚗🚗", null, true),
);

const FIELDS: ReadonlyArray<readonly [name: string, field: Field<unknown>]> = [
  ["any text", anyText(5)],
  ["text", text(5)],
  ["numbers", numberBetween(0, 10)],
  ["whole numbers", wholeNumberBetween(1, 10)],
  ["booleans", trueOrFalse],
  ["one of a few texts", oneOf(["one", "two"])],
  ["one of a few texts, or none", nullable(oneOf(["one", "two"]))],
  ["text, or none", nullable(text(5))],
  ["any text, or none", optional(anyText(5))],
  ["text of a form, or none", nullable(textThat("one", (one) => one === "one", { pattern: "^(?:one)$" }))],
  ["text with a name, or none", nullable(documented(oneOf(["one", "two"]), { title: "Few" }))],
  ["text that may be taken away", clearable(text(5))],
  [
    "objects with members that are absent or right, and any others",
    shape({ a: orAbsent(text(5)) }, "others"),
  ],
  ["a number with a default", withDefault(wholeNumberBetween(1, 10), 3)],
  ["lists", listOf(wholeNumberBetween(1, 10), 3)],
  ["lists that are not empty", listOf(wholeNumberBetween(1, 10), 3, 1)],
  [
    "objects",
    shape({ a: text(5), b: nullable(wholeNumberBetween(1, 9)), c: optional(trueOrFalse) }, ["ignored"]),
  ],
];

test.each([...FIELDS])("a field's schema takes exactly what the field takes: %s", (_, field) => {
  const valid = validatorOf(field.schema);
  const values = valuesOf(document, field.schema, {});
  fc.assert(
    fc.property(fc.oneof(odd, values, bent(values), fc.array(odd, { maxLength: 5 })), (value) => {
      const visible = typeof value !== "string" || !/^[\s\p{Cf}]+$/u.test(value);
      // Half a surrogate pair and texts of nothing that can be seen are beyond what a schema can tell.
      fc.pre(JSON.stringify(value).isWellFormed() && !/\\ud[89a-f]/.test(JSON.stringify(value)) && visible);
      expect({ value, taken: valid(value) }).toEqual({ value, taken: accepts(field, value) });
    }),
    { seed, numRuns: 1_500 },
  );
});

const ADDRESS = { line1: "1 Canal Wharf", city: "Leeds", postcode: "LS1 4AP", country: "GB" };
const DEALER = {
  name: "Leeds",
  primary_contact_name: "Ann Field",
  primary_contact_email: "ann@northgate.example",
  shipping_address: ADDRESS,
};
const BODIES: ReadonlyArray<
  readonly [name: string, body: Field<unknown>, good: Readonly<Record<string, unknown>>]
> = [
  ["create a dealer", createDealerBody, DEALER],
  ["update a dealer", updateDealerBody, { shipping_address: ADDRESS }],
  ["order units", orderUnitsBody, { quantity: 1, shipping_address: ADDRESS }],
  ["replay deliveries", replayBody, {}],
];
const mayBeText = ({ type, anyOf, enum: values }: JsonSchema): boolean =>
  anyOf?.some(mayBeText) ??
  values?.some((value) => typeof value === "string") ??
  type?.includes("string") ??
  false;

test.each([...BODIES])(
  "null, and an empty text where a text may stand, mean that an optional member is not given: %s",
  (_, body, good) => {
    const read = body.at("");
    const { properties = {}, required = [] } = body.schema;
    for (const [name, schema] of Object.entries(properties)) {
      if (required.includes(name)) {
        for (const none of [null, ""]) expect(accepts(body, { ...good, [name]: none })).toBe(false);
        continue;
      }
      const { [name]: _given, ...without } = good;
      const absent = read(without) as Record<string, unknown>;
      // The one member that can be taken away: what is not given stays.
      if (body === updateDealerBody && name === "primary_contact_phone") absent[name] = null;
      expect([name, read({ ...without, [name]: null })]).toEqual([name, absent]);
      if (mayBeText(schema)) expect([name, read({ ...without, [name]: "" })]).toEqual([name, absent]);
    }
  },
);

describe("the document and the readers", () => {
  const known = {
    // A schema does not say which countries have no postcodes; the reader requires one of all others.
    country: ["HK", "AE"],
    url: ["https://hooks.partner.test/a"],
    primary_contact_email: ["a.example@dealer.test"],
    primary_contact_name: ["Ann Archerfield", "電田 太郎"],
    registration: ["AB12 CDE", null],
    vin: ["WVWZZZE1ZMP000001", null],
    warnings: [[], ["UNCLEAR_MODEL"], null],
    tested_at: ["2026-01-31T12:00:00Z"],
    failure_reason: [null],
    replaced_on: ["2025-05-03", null],
  };
  const { properties: { events = {} } = {} } = createWebhookBody.schema;
  const BODIES: ReadonlyArray<
    readonly [
      name: string,
      schema: JsonSchema,
      accepts: (value: unknown) => boolean,
      /** Where more is checked behind the reader: the schema without that. */
      loose?: JsonSchema,
    ]
  > = [
    ["create a dealer", createDealerBody.schema, (value) => accepts(createDealerBody, value)],
    ["update a dealer", updateDealerBody.schema, (value) => accepts(updateDealerBody, value)],
    ["order units", orderUnitsBody.schema, (value) => accepts(orderUnitsBody, value)],
    [
      "register a webhook",
      createWebhookBody.schema,
      (value) => accepts(createWebhookBody, value),
      {
        ...createWebhookBody.schema,
        properties: {
          ...createWebhookBody.schema.properties,
          url: { type: "string" },
          events: { ...events, minItems: 0 },
        },
      },
    ],
    ["replay deliveries", replayBody.schema, (value) => accepts(replayBody, value)],
    ["a result record", RESULT_RECORD.schema, isRecordByItsFields],
  ];

  test.each([...BODIES])(
    "the document and the reader of a body allow the same members: %s",
    (_, schema, taken, loose = schema) => {
      const values = valuesOf(document, schema, known);
      const valid = validatorOf(loose);
      fc.assert(
        fc.property(values, (value) => {
          expect({ value, taken: taken(value) }).toEqual({ value, taken: true });
        }),
        { seed, numRuns: 500 },
      );
      let refusedCount = 0;
      fc.assert(
        fc.property(bent(values), (value) => {
          fc.pre(!/\\ud[89a-f]/.test(JSON.stringify(value)));
          if (taken(value)) expect({ value, valid: valid(value) }).toEqual({ value, valid: true });
          else refusedCount += 1;
        }),
        { seed, numRuns: 1_000 },
      );
      expect(refusedCount).toBeGreaterThan(50);
    },
  );
});

/** A rule over two fields is not for a schema to tell: a completed test needs its time. */
function isRecordByItsFields(value: unknown): boolean {
  const parsed = parseResultRecord(value);
  return parsed.ok || parsed.faults[0]?.message === "A record with status completed needs tested_at.";
}

test("an instant is a date-time of RFC 3339, within its years", () => {
  const field = instantBetween(2000, 2100);
  expect(field.schema).toMatchObject({ type: "string", format: "date-time" });
  const valid = validatorOf(field.schema);
  for (const value of ["2026-01-31T12:00:00Z", "2026-01-31T12:00:00.123+02:00"])
    expect([valid(value), accepts(field, value)]).toEqual([true, true]);
  for (const value of ["2026-02-30T12:00:00Z", "2026-01-31", "yesterday", 5])
    expect([valid(value), accepts(field, value)]).toEqual([false, false]);
});
