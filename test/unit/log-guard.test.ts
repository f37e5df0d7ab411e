import { expect, test } from "bun:test";
import { join } from "node:path";
import { SignJWT } from "jose";
import companies from "../../fixtures/companies.json" with { type: "json" };
import results from "../../fixtures/results.ndjson" with { type: "text" };
import { newClientId, newClientSecret } from "../../src/credentials/client-secret.ts";
import { hashPassword } from "../../src/identity/passwords/password-hash.ts";
import { newSetupToken } from "../../src/identity/passwords/setup-link.ts";
import { randomBase64Url } from "../../src/kernel/identifier.ts";
import { logTo } from "../../src/kernel/log.ts";
import { LogGuard } from "../support/log-guard.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { REPOSITORY } from "../support/source-file.ts";

const random = new SeededRandom("log guard");
const bytes = random.bytes(32);
const guard = new LogGuard();
const [record] = results.trim().split("\n");
const { vehicle } = JSON.parse(record ?? "{}") as { vehicle: { vin: string; registration: string } };
const contact = companies[0]?.dealers[0]?.primary_contact ?? { name: "", email: "", phone: "" };
const basic = Buffer.from(`${newClientId(random)}:${newClientSecret(random)}`).toString("base64");
const token = await new SignJWT({ sub: "x" }).setProtectedHeader({ alg: "HS256" }).sign(bytes);

const SECRETS: Readonly<Record<string, string>> = {
  "a client secret": newClientSecret(random),
  "a webhook secret": `whsec_${Buffer.from(bytes).toString("base64")}`,
  "an access token": token,
  "a key": Buffer.from(bytes).toString("base64url"),
  "a token of a setup link": newSetupToken(random),
  "a setup link": `https://svc.example/setup/${newSetupToken(random)}`,
  "a webhook signature": `v1,${Buffer.from(bytes).toString("base64")}`,
  "a signed URL": `/v1/files/${"0".repeat(64)}/preview.jpg?expires=1&key=k&signature=x`,
  "a header with credentials": `Basic ${basic}`,
  "a database URL with its password": "postgres://svc:hunter2@db.internal/svc",
  "a password's hash": await hashPassword("correct horse battery staple"),
};
const PERSONAL: Readonly<Record<string, string>> = {
  "a VIN": "5YJ3E1EA7KF317000",
  "a VIN of the fixtures": vehicle.vin,
  "a plate of the fixtures": vehicle.registration,
  "a plate of the fixtures, as it is stored": vehicle.registration.replaceAll(" ", ""),
  "a plate in a query": `/v1/tests?registration=${encodeURIComponent(vehicle.registration)}`,
  "a validation link": `https://svc.example/verify/${randomBase64Url(random, 16)}`,
  "an email address": "ann@partner.example",
  "a telephone number": contact.phone ?? "",
  "a person of the fixtures": contact.name,
  "a JSON body": '{"name": "Leeds"}',
};

function lineOf(fields: object): string {
  let line = "";
  logTo("trace", (written) => {
    line = written;
  }).info({ ...fields }, "something happened");
  return line;
}

const REQUEST = {
  requestId: `req_${randomBase64Url(random, 16)}`,
  method: "GET",
  route: "/v1/tests/:id",
  status: 200,
  durationMs: 3,
};
function requestLine(fields: object): string {
  return lineOf(fields).replace("something happened", "request");
}

test.each(Object.entries(SECRETS))(
  "the guard of the suite's logs finds %s in a line of a log and in what is said to an operator",
  (_, value) => {
    expect(guard.leakIn(lineOf({ detail: value }))).toBeString();
    expect(guard.leakIn(lineOf({ detail: { deep: [`with ${value} in it`] } }))).toBeString();
    expect(guard.leakIn(`svc: this is what it was: ${value}\n`)).toBeString();
  },
);

test.each(Object.entries(PERSONAL))(
  "the guard of the suite's logs finds %s in a line of a log",
  (_, value) => {
    expect(guard.leakIn(lineOf({ detail: value }))).toBeString();
    expect(guard.leakIn(lineOf({ detail: `with ${value} in it` }))).toBeString();
  },
);

test.each<[string, object]>([
  ["more than it should", { ...REQUEST, note: "x" }],
  ["a path in place of a route", { ...REQUEST, route: "/v1/tests?dealer_id=1" }],
  ["a VIN in its route", { ...REQUEST, route: `/v1/${vehicle.vin}` }],
  ["no request id", { ...REQUEST, requestId: undefined }],
  ["no status", { ...REQUEST, status: undefined }],
])("the guard of the suite's logs finds a request's line with %s", (_, fields) => {
  expect(guard.leakIn(requestLine(fields))).toBeString();
});

test.each<[string, string]>([
  ["a request's line", requestLine(REQUEST)],
  ["a request's line that names its credential", requestLine({ ...REQUEST, clientId: newClientId(random) })],
  ["a request's line of an unknown route", requestLine({ ...REQUEST, route: "unknown" })],
  ["a file's digest", lineOf({ sha256: Buffer.from(bytes).toString("hex") })],
  ["a failure with its trace", lineOf({ error: "TypeError", at: "    at x (/srv/svc/src/app.ts:10:3)" })],
  ["the form of a setting", "svc: SVC_DATABASE_URL must be postgres://user:password@host/database.\\n"],
  ["a setting's name", 'svc: SVC_INGEST_SECRET must be "whsec_" and base64.\n'],
])("the guard of the suite's logs lets %s pass", (_, line) => {
  expect(guard.leakIn(line)).toBeNull();
});

test("the guard of the suite's logs fails the test that leaks, by whichever way, and no other", async () => {
  const file = join(import.meta.dir, "../support/leaking-run.ts");
  const child = Bun.spawn([process.execPath, "test", file], {
    cwd: REPOSITORY,
    stdout: "ignore",
    stderr: "pipe",
  });
  const report = Bun.stripANSI(await new Response(child.stderr).text());
  expect(await child.exited).toBe(1);
  const results = [...report.matchAll(/^\((pass|fail)\) (.*?)(?: \[.*)?$/gm)].map(
    ([, result, name]) => `${result} ${name}`,
  );
  expect(results).toEqual([
    "fail the log of an app in this process",
    "fail the stderr of a child process, which nobody reads",
    "fail the stderr of a child process, which somebody reads",
    "fail the log of an app in a child process",
    "fail the stdout of a service",
    "pass no log at all",
  ]);
});
