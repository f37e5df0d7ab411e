import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import type { DocumentedParameter, OpenApiDocument } from "../../src/http/openapi/openapi-document.ts";
import type { ContractOperation } from "./api-contract.ts";
import { FUZZ_HOOK_HOST, FUZZ_INGEST_SECRET, type FuzzWorld, fuzzWebhookId } from "./fuzz-world.ts";
import { bent, type KnownValues, valuesOf } from "./schema-values.ts";

/** Correct or with any number of errors. */
export interface FuzzRequest {
  readonly operation: ContractOperation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const ODD_IDS = [
  ...["0", "-1", "1.5", "01", "+1", "1e3", "0x1", "abc", "%20", "%00", "%ff", "1%00", "null", "1,2"],
  ...["9007199254740991", "9007199254740993", "9".repeat(400), "..%2f", "%F0%9F%9A%97", "1;x=1", "*"],
];
const ODD_VALUES = [
  ...["", " ", "0", "-1", "1.5", "abc", "null", "9".repeat(30), "%00", "%ff", "%", "\u00fc", "'--", "1e9"],
  ...[
    "2026-02-30T00:00:00Z",
    "2026-01-01",
    "275760-09-13T00:00:00Z",
    "WVW",
    "wvwzzz",
    "OIQ",
    "x".repeat(3_000),
  ],
];
const CONTENT_TYPES = [
  "text/plain",
  "application/xml",
  "",
  "application/json; charset=utf-8",
  ";",
  "multipart/form-data",
];
const RAW_BODIES = [
  "",
  "{",
  "[]",
  "null",
  '"x"',
  "{}",
  "\u0000",
  '{"a":1}{',
  "x".repeat(2_000_000),
  "[".repeat(50_000),
];
const ODD_KEYS = ["", " ", "a b", "x".repeat(81), "k\u00e4y", "a/b"];

/** About nine in ten of the parts are as the document says. */
export function requestsOf(
  world: FuzzWorld,
  document: OpenApiDocument,
  operation: ContractOperation,
): fc.Arbitrary<FuzzRequest> {
  const { documented } = operation;
  const parameters = documented.parameters ?? [];
  return fc
    .record({
      path: operation.documented.operationId === "downloadFile" ? filePaths(world) : paths(operation.path),
      query: queries(parameters.filter((parameter) => parameter.in === "query")),
      authorization: authorizations(world, documented.security),
      idempotencyKey: mostly(fc.uuid(), fc.constantFrom(...ODD_KEYS, "one-key", undefined)),
      range: rarely(fc.constantFrom("bytes=0-9", "bytes=-5", "bytes=999999999-", "bytes=a", "lines=1-2")),
      content: bodies(world, document, operation),
    })
    .map(({ path, query, authorization, idempotencyKey, range, content }) => ({
      operation,
      path: query === "" || path.includes("?") ? path : `${path}?${query}`,
      headers: withoutUndefined({
        authorization,
        range,
        ...(operation.method === "post" ? { "idempotency-key": idempotencyKey } : {}),
        ...content.headers,
      }),
      body: operation.method === "get" ? null : content.body,
    }));
}

function mostly<A, B>(good: fc.Arbitrary<A>, odd: fc.Arbitrary<B>): fc.Arbitrary<A | B> {
  return fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: odd });
}

function rarely<A>(odd: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> {
  return mostly(fc.constant(undefined), odd);
}

function paths(path: string): fc.Arbitrary<string> {
  const id = mostly(
    fc.integer({ min: 1, max: path.includes("webhook") ? 60 : 5 }).map(String),
    fc.constantFrom(...ODD_IDS),
  );
  const delivery = mostly(fc.constant(null), fc.constantFrom(...ODD_IDS));
  return fc
    .tuple(id, delivery)
    .map(([value, odd]) =>
      path.replace(/\{\w+_id\}/, value).replace("{delivery}", odd ?? fuzzWebhookId(value)),
    );
}

function filePaths({ filePath }: FuzzWorld): fc.Arbitrary<string> {
  const cut = fc
    .nat({ max: filePath.length })
    .map((length) => `/v1/files/${filePath.slice(10, 10 + length)}`);
  const changed = fc.constantFrom(
    ...["/v1/files/x/y", `${filePath}x`, `${filePath}&key=1`, filePath.replace("expires=", "expires=1")],
    `/v1/files/${"0".repeat(64)}/a.pdf?expires=1&key=1&signature=`,
  );
  // Shorter ones may match no route of the document.
  return mostly(fc.constant(filePath), fc.oneof(cut, changed)).map((path) =>
    /^\/v1\/files\/[^/?]+\/[^/?]+/.test(path) ? path : filePath,
  );
}

function queries(parameters: readonly DocumentedParameter[]): fc.Arbitrary<string> {
  const parts = parameters.map(({ name, schema, example }) => {
    const good =
      schema.type === "integer"
        ? fc.integer({ min: 1, max: Math.min(schema.maximum ?? 100, 100) }).map(String)
        : fc.constantFrom(String(example ?? "x"));
    const value = fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 4, arbitrary: good.map(encodeURIComponent) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_VALUES) },
    );
    return fc.tuple(value, fc.integer({ min: 0, max: 19 })).map(([text, lot]) => {
      if (text === null) return [];
      return lot === 0 ? [`${name}=${text}`, `${name}=${text}`] : [`${name}=${text}`];
    });
  });
  return fc.tuple(...parts).map((all) => all.flat().join("&"));
}

function authorizations(
  { goodTokens, badTokens, client }: FuzzWorld,
  security: readonly Readonly<Record<string, readonly string[]>>[],
): fc.Arbitrary<string | undefined> {
  const bad = fc.constantFrom(...badTokens, undefined);
  if (security.some((scheme) => "oauth2" in scheme)) return mostly(fc.constantFrom(...goodTokens), bad);
  if (!security.some((scheme) => "clientBasic" in scheme)) return rarely(bad);
  const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString("base64");
  return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constant(`Basic ${basic}`), bad);
}

function bodies(
  world: FuzzWorld,
  document: OpenApiDocument,
  { documented }: ContractOperation,
): fc.Arbitrary<{ body: string | null; headers: Readonly<Record<string, string>> }> {
  const [[type, media] = []] = Object.entries(documented.requestBody?.content ?? {});
  const stray = rarely(fc.constantFrom(...RAW_BODIES)).map((body) => ({ body: body ?? null, headers: {} }));
  if (type === undefined || media?.schema === undefined) return stray;
  const known: KnownValues = {
    client_id: [world.client.clientId, world.client.clientId, "svc_id_nobody"],
    client_secret: [world.client.clientSecret, world.client.clientSecret, "svc_sk_wrong"],
    scope: ["read:tests", "read:tests write:dealers", "read:everything", ""],
    url: [`https://${FUZZ_HOOK_HOST}/a`, "https://10.0.0.1/", "http://a.test/", "x"],
    country: ["GB", "GB", "DE", "ZZ"],
    primary_contact_email: ["a.example@dealer.test", "b@c.test", "nobody"],
    unit_serial_number: world.unitSerials,
    vin: ["WVWZZZE1ZMP000001", null],
    registration: ["AB12 CDE", null],
    vehicle_supported: [true, false, null],
    warnings: [[], ["UNCLEAR_MODEL"], null],
  };
  const values = valuesOf(document, media.schema, known);
  const written = fc
    .oneof({ weight: 3, arbitrary: values }, bent(values))
    .map((value) => (type === "application/json" ? JSON.stringify(value) : form(value)));
  return fc
    .record({
      body: mostly(written, fc.constantFrom(...RAW_BODIES)),
      contentType: mostly(fc.constant(type), fc.constantFrom(...CONTENT_TYPES)),
      signed: mostly(fc.constant(true), fc.constant(false)),
    })
    .map(({ body, contentType, signed }) => ({
      body,
      headers: {
        "content-type": contentType,
        ...("ingestSignature" in (documented.security[0] ?? {}) ? signature(world, body, signed) : {}),
      },
    }));
}

function form(value: fc.JsonValue): string {
  const entries = Object.entries(typeof value === "object" && value !== null ? value : { value });
  return new URLSearchParams(
    Object.fromEntries(
      entries.map(([key, member]) => [key, typeof member === "string" ? member : JSON.stringify(member)]),
    ),
  ).toString();
}

function signature({ clock }: FuzzWorld, body: string, signed: boolean): Record<string, string> {
  const at = new Date(clock.nowMs());
  const timestamp = String(Math.floor(clock.nowMs() / 1000));
  const good = new Webhook(FUZZ_INGEST_SECRET).sign("msg_1", at, body);
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": signed ? good : "v1,AAAA",
  };
}

function withoutUndefined(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  // A header's text is bytes, so characters beyond Latin-1 cannot be sent at all.
  return Object.fromEntries(given.filter(([, value]) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)));
}
