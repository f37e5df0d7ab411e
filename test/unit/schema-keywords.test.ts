import { expect, test } from "bun:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { apiDocument } from "../../src/api-document.ts";
import { RESULT_RECORD } from "../../src/battery-tests/result-record.ts";
import { createDealerBody, orderUnitsBody, updateDealerBody } from "../../src/dealers/dealer-request.ts";
import {
  anyInstant,
  anyText,
  type Field,
  FieldRefusal,
  listOf,
  numberBetween,
  oneOf,
  orAbsent,
  text,
  trueOrFalse,
  wholeNumberBetween,
} from "../../src/kernel/field.ts";
import type { JsonSchema } from "../../src/kernel/json-schema.ts";
import { shape } from "../../src/kernel/shape.ts";
import { createWebhookBody, replayBody } from "../../src/webhooks/endpoints/webhook-request.ts";
import { offByOne } from "../support/schema-edges.ts";

const document = apiDocument("http://127.0.0.1");

const ajv = new Ajv2020({ strict: false, ownProperties: true, logger: false });
addFormats.default(ajv);
const compiled = new Map<string, (value: unknown) => boolean>();

function validatorOf(schema: object): (value: unknown) => boolean {
  const text = JSON.stringify(schema);
  const valid = compiled.get(text) ?? ajv.compile(schema);
  compiled.set(text, valid);
  return valid;
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

/** Restated from the cases of JSON-Schema-Test-Suite (draft 2020-12, MIT licence) for the keywords that fields of svc stand for. */
interface SuiteRow {
  readonly file: string;
  readonly schema: object;
  readonly field: Field<unknown>;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

const anything = shape({}, "others");
const SUITE: readonly SuiteRow[] = [
  {
    file: "type",
    schema: { type: "integer" },
    field: wholeNumberBetween(-1e9, 1e9),
    valid: [1, 1.0],
    invalid: [1.1, "foo", "1", {}, [], true, null],
  },
  {
    file: "type",
    schema: { type: "number" },
    field: numberBetween(-1e9, 1e9),
    valid: [1, 1.0, 1.1],
    invalid: ["foo", "1", {}, [], true, null],
  },
  {
    file: "type",
    schema: { type: "string" },
    field: anyText(99),
    valid: ["foo", "1", ""],
    invalid: [1, 1.1, {}, [], true, null],
  },
  {
    file: "type",
    schema: { type: "object" },
    field: anything,
    valid: [{}],
    invalid: [1, 1.1, "foo", [], true, null],
  },
  {
    file: "type",
    schema: { type: "array" },
    field: listOf(anything, 9),
    valid: [[]],
    invalid: [1, 1.1, "foo", {}, true, null],
  },
  {
    file: "type",
    schema: { type: "boolean" },
    field: trueOrFalse,
    valid: [true, false],
    invalid: [1, 0, 1.1, "foo", "", {}, [], null],
  },
  {
    file: "maxLength",
    schema: { maxLength: 2 },
    field: anyText(2),
    valid: ["f", "fo", "💩💩"],
    invalid: ["foo"],
  },
  { file: "maxLength", schema: { maxLength: 2.0 }, field: anyText(2.0), valid: ["f"], invalid: ["foo"] },
  { file: "minLength", schema: { minLength: 1 }, field: text(9), valid: ["f", "💩"], invalid: [""] },
  {
    file: "maximum",
    schema: { maximum: 3.0 },
    field: numberBetween(-99, 3),
    valid: [2.6, 3.0],
    invalid: [3.5],
  },
  {
    file: "maximum",
    schema: { maximum: 300 },
    field: wholeNumberBetween(0, 300),
    valid: [299, 300, 300.0],
    invalid: [300.5, 301],
  },
  {
    file: "minimum",
    schema: { minimum: 1.1 },
    field: numberBetween(1.1, 99),
    valid: [2.6, 1.1],
    invalid: [0.6],
  },
  {
    file: "minimum",
    schema: { minimum: -2 },
    field: numberBetween(-2, 99),
    valid: [-1, 0, -2, -2.0],
    invalid: [-2.0001, -3],
  },
  {
    file: "maxItems",
    schema: { maxItems: 2 },
    field: listOf(wholeNumberBetween(1, 3), 2),
    valid: [[1], [1, 2]],
    invalid: [[1, 2, 3]],
  },
  {
    file: "minItems",
    schema: { minItems: 1 },
    field: listOf(wholeNumberBetween(1, 3), 9, 1),
    valid: [[1, 2], [1]],
    invalid: [[]],
  },
  {
    file: "items",
    schema: { items: { type: "integer" } },
    field: listOf(wholeNumberBetween(1, 9), 9),
    valid: [[1, 2, 3]],
    invalid: [[1, "x"]],
  },
  {
    file: "enum",
    schema: { enum: ["foo\nbar", "foo\rbar"] },
    field: oneOf(["foo\nbar", "foo\rbar"]),
    valid: ["foo\nbar", "foo\rbar"],
    invalid: ["abc"],
  },
  {
    file: "enum",
    schema: { enum: ["hello\u0000there"] },
    field: oneOf(["hello\u0000there"]),
    valid: ["hello\u0000there"],
    invalid: ["hellothere"],
  },
  {
    file: "const",
    schema: { const: "hello\u0000there" },
    field: oneOf(["hello\u0000there"]),
    valid: ["hello\u0000there"],
    invalid: ["hellothere"],
  },
  {
    file: "required",
    schema: { required: ["foo"] },
    field: shape({ foo: wholeNumberBetween(0, 9), bar: orAbsent(wholeNumberBetween(0, 9)) }, "others"),
    valid: [{ foo: 1 }],
    invalid: [{ bar: 1 }],
  },
  {
    // A name that every object of JavaScript has.
    file: "required",
    schema: { required: ["constructor"] },
    field: shape({ constructor: anything }, "others"),
    valid: [{ constructor: {} }],
    invalid: [{}],
  },
  {
    file: "properties",
    schema: { properties: { foo: { type: "integer" }, bar: { type: "string" } } },
    field: shape({ foo: orAbsent(wholeNumberBetween(0, 9)), bar: orAbsent(anyText(9)) }, "others"),
    valid: [{ foo: 1, bar: "baz" }, {}, { quux: [] }],
    invalid: [
      { foo: 1, bar: {} },
      { foo: [], bar: {} },
    ],
  },
  {
    file: "additionalProperties",
    schema: { properties: { foo: {}, bar: {} }, additionalProperties: false },
    field: shape({ foo: orAbsent(wholeNumberBetween(0, 9)), bar: orAbsent(wholeNumberBetween(0, 9)) }),
    valid: [{ foo: 1 }],
    invalid: [
      { foo: 1, bar: 2, quux: "boom" },
      { foo: 1, constructor: 1 },
    ],
  },
  {
    file: "optional/format/date-time",
    schema: { format: "date-time" },
    field: anyInstant,
    valid: [
      "1963-06-19T08:30:06.283185Z",
      "1963-06-19T08:30:06Z",
      "1937-01-01T12:00:27.87+00:20",
      "1990-12-31T15:59:50.123-08:00",
      "1963-06-19t08:30:06.283185z",
      "1985-04-12T00:59:59.999999999999999Z",
    ],
    invalid: [
      "1998-12-31T23:59:61Z",
      "1998-12-31T23:58:60Z",
      "1998-12-31T22:59:60Z",
      "1990-02-31T15:59:59.123-08:00",
      "1990-12-31T15:59:59-24:00",
      "1963-06-19T08:30:06.28123+01:00Z",
      "1990-12-31T24:00:00Z",
      "1990-12-31T15:60:00Z",
      "1990-12-31T10:00:00+10:60",
      "06/19/1963 08:30:06 PST",
      "2013-350T01:01:01",
      "1963-6-19T08:30:06.283185Z",
      "1963-06-1T08:30:06.283185Z",
      "1963-06-1৪T00:00:00Z",
      "1963-06-11T0৪:00:00Z",
      "+11963-06-19T08:30:06.283185Z",
      "2016-12-31T24:59:60+01:00",
      "1985-04-12T23:20:50Z\n",
    ],
  },
];

/** Where Ajv, which judges the rest of our schemas, differs from the suite. */
const AJV_DIFFERS: readonly unknown[] = ["1985-04-12T00:59:59.999999999999999Z", "2016-12-31T24:59:60+01:00"];

/** Where svc is not as RFC 3339 has it: no clock of ours has a leap second, and ISO 8601 has offsets of hours alone. */
const INSTANTS_THAT_DIFFER = [
  ["1998-12-31T23:59:60Z", { valid: true, taken: false }],
  ["1998-12-31T15:59:60.123-08:00", { valid: true, taken: false }],
  ["1985-04-12T23:20:50+01", { valid: true, taken: true }],
] as const;

const CASES = SUITE.flatMap(({ file, schema, field, valid, invalid }) => [
  ...valid.map((value) => ({ file, schema, field, value, isValid: true })),
  ...invalid.map((value) => ({ file, schema, field, value, isValid: false })),
]);

test.each(CASES.map((one) => [one.file, JSON.stringify(one.value), one] as const))(
  "the suite's case of %s for %s is judged alike by the suite's schema, by svc's own and by its reader",
  (_, __, { schema, field, value, isValid }) => {
    expect(accepts(field, value)).toBe(isValid);
    if (AJV_DIFFERS.includes(value)) return;
    const typed = { type: field.schema.type, ...schema };
    expect([typed, field.schema].map((one) => validatorOf(one)(value))).toEqual([isValid, isValid]);
  },
);

test.each(INSTANTS_THAT_DIFFER)("the instant %p differs from RFC 3339 knowingly", (value, expected) => {
  const valid = validatorOf(anyInstant.schema)(value);
  expect({ valid, taken: accepts(anyInstant, value) }).toEqual(expected);
});

const address = {
  line1: "1 Canal Wharf",
  line2: "Yard",
  city: "Leeds",
  postcode: "LS1 4AP",
  // A schema does not say which countries have no postcodes.
  country: "HK",
};
const changes = {
  primary_contact_name: "Ann Field",
  primary_contact_email: "ann@northgate.example",
  primary_contact_phone: "+441134960000",
  shipping_address: address,
};
const BODIES: ReadonlyArray<readonly [name: string, body: Field<unknown>, good: unknown]> = [
  ["create a dealer", createDealerBody, { name: "Leeds", ...changes }],
  ["update a dealer", updateDealerBody, changes],
  ["order units", orderUnitsBody, { quantity: 1, shipping_address: address }],
  [
    "register a webhook",
    createWebhookBody,
    { url: "https://hooks.partner.test/a", events: ["svc.test.completed"] },
  ],
  ["replay deliveries", replayBody, { since: "2026-01-31T12:00:00Z", event_types: ["svc.test.completed"] }],
];

test.each([...BODIES])(
  "every keyword of a body is at its edge what its reader takes, and no more: %s",
  (_, body, good) => {
    const valid = validatorOf({ ...body.schema, components: document.components });
    expect([valid(good), accepts(body, good)]).toEqual([true, true]);
    // The text of an address has a test of its own.
    const edges = offByOne(document, body.schema, good).filter(({ path }) => path !== "url");
    expect(edges.length).toBeGreaterThan(5);
    for (const { path, keyword, value } of edges)
      expect({ path, keyword, taken: accepts(body, value) }).toEqual({
        path,
        keyword,
        taken: valid(value),
      });
  },
);

test.each(["primary_contact_name", "primary_contact_email", "primary_contact_phone"])(
  "the API document and the reader of an update agree that %p may be an empty text or null, and nothing wrong",
  (name) => {
    const valid = validatorOf({
      ...document.components.schemas.UpdateDealer,
      components: document.components,
    });
    const wrong =
      name === "primary_contact_email" ? ["ann", "ann@x", "a\u0000@canalside.example"] : [" ", "\u0000"];
    for (const value of ["", null, changes[name as keyof typeof changes], ...wrong, 7]) {
      const body = { shipping_address: address, [name]: value };
      expect([value, valid(body)]).toEqual([value, accepts(updateDealerBody, body)]);
    }
  },
);

/** Of JSON Schema 2020-12 and the one of OpenAPI; `example` and `discriminator` are not used. */
const KEYWORDS = new Set([
  ...["$ref", "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"],
  ...["type", "format", "pattern", "enum", "const", "minLength", "maxLength", "minimum", "maximum"],
  ...["items", "minItems", "maxItems", "properties", "required", "minProperties", "additionalProperties"],
  ...["anyOf", "allOf", "not"],
]);

test("every schema of the API document is one by the meta-schema of JSON Schema 2020-12, and has its keywords alone", () => {
  const schemas: JsonSchema[] = [...Object.values(document.components.schemas), RESULT_RECORD.schema];
  const collect = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (name === "schema") schemas.push(member as JsonSchema);
      else collect(member);
    }
  };
  collect(document.paths);
  collect(document.webhooks);
  collect(document.components.responses);
  expect(schemas.length).toBeGreaterThan(100);
  const strange = new Set<string>();
  const look = (schema: JsonSchema): void => {
    for (const name of Object.keys(schema)) if (!KEYWORDS.has(name)) strange.add(name);
    for (const part of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), schema.not, schema.items])
      if (part !== undefined) look(part);
    for (const member of Object.values(schema.properties ?? {})) look(member);
  };
  for (const schema of schemas) {
    expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
    look(schema);
  }
  expect([...strange]).toEqual([]);
});
