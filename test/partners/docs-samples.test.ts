import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { quickStartPage } from "../../cli/build/guide/quick-start-page.ts";
import { apiDocument } from "../../src/api-document.ts";
import { outputOf } from "../../src/kernel/child-output.ts";
import { eventSamples } from "../../src/samples/event-samples.ts";
import { operationSamples } from "../../src/samples/operation-samples.ts";
import { quickStartProgram } from "../../src/samples/quick-start-program.ts";
import { SAMPLE_LANGUAGES, type SampleLanguage } from "../../src/samples/sample-language.ts";
import { operationPlaces, type SampleRequest, sampleRequest } from "../../src/samples/sample-request.ts";
import { TEST_VECTOR } from "../../src/samples/verification-samples.ts";
import { readsOf } from "../../src/web/reference/reference-pages.ts";
import { apiContract } from "../support/api-contract.ts";
import {
  openSampleInstallation,
  type SampleInstallation,
  type SeenRequest,
  signatureOf,
} from "../support/sample-installation.ts";
import { type JudgedDelivery, type NamedSample, sampleProgram } from "../support/sample-programs.ts";
import { isGenuine } from "../support/verified-webhook.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(300_000);

const VIN = "WAUZZZGE6KB975376";
const HOOK = "https://hooks.partner.test";
const SECRET = TEST_VECTOR.secret;

const PROGRAMS: Readonly<Record<SampleLanguage, string>> = {
  curl: "curl",
  javascript: "node",
  python: "python3",
  php: "php",
  go: "go",
  java: "java",
};

const document = apiDocument("https://svc.example");
const places = operationPlaces(document);
const events = Object.entries(document.webhooks).map(([name, { post }], index) => ({
  name,
  example: post.requestBody?.content["application/json"]?.example,
  file: `event-${index}.json`,
}));

let installation: SampleInstallation;
beforeAll(async () => {
  installation = await openSampleInstallation(VIN);
});
afterAll(() => installation.close());

/** Every operation, with values of the installation where those of the document would name nothing there. */
async function requestsFor(language: SampleLanguage): Promise<SampleRequest[]> {
  const { call, receiverUrl, serial } = installation;
  const endpoint = async () => {
    const body = { url: receiverUrl, events: ["svc.test.completed"] };
    return String((await call("POST", "/v1/webhooks", body)).id);
  };
  // An account may have ten.
  for (const { id } of (await call("GET", "/v1/webhooks")) as unknown as { id: number }[])
    await call("DELETE", `/v1/webhooks/${id}`);
  const [webhook, deleted] = [await endpoint(), await endpoint()];
  await call("POST", `/v1/webhooks/${webhook}/test`);
  const [ping] = (await call("GET", `/v1/webhooks/${webhook}/deliveries`)) as unknown as {
    webhook_id: string;
    id: string;
  }[];
  const texts = {
    [`${HOOK}/svc`]: receiverUrl,
    [`${HOOK}/battery`]: receiverUrl,
    "UNIT-0001": serial,
    "run-1": `run-${language}`,
  };
  return places.map((place) => {
    const { operationId } = place.operation;
    const parameters = {
      webhook_id: operationId === "deleteWebhook" ? deleted : webhook,
      delivery: String(ping?.webhook_id ?? ping?.id),
    };
    return sampleRequest(place, { parameters, texts });
  });
}

/** A lookup by a VIN that is none. */
function refusedSample(language: SampleLanguage): string {
  const place = places.find(({ operation }) => operation.operationId === "listTests");
  if (place === undefined) throw new Error("the document has no lookup");
  return operationSamples(sampleRequest(place, { parameters: { vin: "x" } }))[language];
}

/** Runs a program of samples with the values that its first lines read. @param url of the certificate. */
async function ran(command: readonly string[], cwd: string, url: string) {
  const child = Bun.spawn([...command], {
    cwd,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      // As all programs in Go of the suite: its library is compiled once.
      CGO_ENABLED: "0",
      BASE: installation.url,
      ID: installation.clientId,
      SECRET: installation.clientSecret,
      URL: url,
      INGEST_SECRET: installation.ingestSecret,
      WEBHOOK_SECRET: SECRET,
      RECEIVER: installation.receiverUrl,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  return await outputOf(child);
}

const now = () => Math.floor(Date.now() / 1000);

/** What a check must accept, `GENUINE_COUNT` of them, and then what it must refuse. */
function deliveriesAt(seconds: number): JudgedDelivery[] {
  const { id, body } = TEST_VECTOR;
  const timestamp = String(seconds);
  const signature = signatureOf(SECRET, id, timestamp, body);
  const other = signatureOf(`whsec_${Buffer.alloc(32, 1).toString("base64")}`, id, timestamp, body);
  const old = String(seconds - 400);
  const early = String(seconds + 400);
  const given = { secret: SECRET, id, timestamp, signature, file: "body.json" };
  return [
    given,
    { ...given, signature: `${other} v1a,AAAA ${signature}` },
    { ...given, signature: other },
    { ...given, signature: signature.slice("v1,".length) },
    { ...given, file: "altered.json" },
    { ...given, id: `${id}x` },
    { ...given, timestamp: old, signature: signatureOf(SECRET, id, old, body) },
    { ...given, timestamp: early, signature: signatureOf(SECRET, id, early, body) },
    // Anyone can sign with a key that is empty, or guess one that is short.
    ...[0, 1, 16].map((byteCount) => {
      const secret = `whsec_${Buffer.alloc(byteCount, 7).toString("base64")}`;
      return { ...given, secret, signature: signatureOf(secret, id, timestamp, body) };
    }),
    { ...given, secret: "", signature: signatureOf("whsec_", id, timestamp, body) },
    { ...given, id: null, timestamp: null, signature: null },
    { ...given, signature: null },
    { ...given, id: null },
    { ...given, timestamp: null },
    { ...given, signature: "" },
    ...["", "None", "null", "undefined"].map((signed) => ({
      ...given,
      id: signed === "" ? "" : null,
      signature: signatureOf(SECRET, signed, timestamp, body),
    })),
    ...[`whsec_${"*".repeat(44)}`, SECRET.slice(0, -2)].map((secret) => ({ ...given, secret })),
    ...[
      ...["soon", "08", "a[$(touch run >&2)0]"],
      ...[`${timestamp}.0`, `${timestamp}abc`, `${timestamp}e0`, `+${timestamp}`],
    ].map((stamp) => ({
      ...given,
      timestamp: stamp,
      signature: signatureOf(SECRET, id, stamp, body),
    })),
  ];
}
const GENUINE_COUNT = 2;

/** What each language sent, without what differs by intention. */
const sent = new Map<SampleLanguage, unknown[]>();

for (const { id: language, name } of SAMPLE_LANGUAGES) {
  const program = witness(PROGRAMS[language]);
  test.skipIf(program === null)(
    `the samples of the documentation in ${name} all run against the compiled binary, wait for a certificate, show a refusal whole, and tell genuine deliveries, with a whole secret, an id and a time in digits only`,
    async () => {
      const requests = await requestsFor(language);
      const cwd = installation.folder();
      for (const { file, example } of events) writeFileSync(join(cwd, file), JSON.stringify(example));
      writeFileSync(join(cwd, "body.json"), TEST_VECTOR.body);
      writeFileSync(join(cwd, "altered.json"), `${TEST_VECTOR.body} `);
      const samples: NamedSample[] = [
        ...requests.map((request, index) => ({
          name: places[index]?.operation.operationId ?? "",
          text: operationSamples(request)[language],
        })),
        ...events.map(({ name: event, example, file }) => ({
          name: event,
          text: eventSamples(event, readsOf(example))[language],
          payloadFile: file,
        })),
      ];
      const { url } = (await installation.call("GET", "/v1/tests/1/certificate")) as { url: string };
      const deliveries = deliveriesAt(now());
      const { file, text, command } = sampleProgram(language, samples, deliveries);
      writeFileSync(join(cwd, file), text);
      installation.seen();
      installation.holdCertificate();
      const { exitCode, stdout, stderr } = await ran(command, cwd, url);
      expect(exitCode, `${stderr}\n${stdout.slice(-2000)}`).toBe(0);

      const printed = new Map(
        stdout
          .split(/^== /m)
          .slice(1)
          .map((part) => [part.split("\n")[0] ?? "", part.slice(part.indexOf("\n") + 1).trim()]),
      );
      expect([...printed.keys()]).toEqual([...samples.map((sample) => sample.name), "deliveries"]);
      expect(printed.get("deliveries")?.split("\n")).toEqual(
        deliveries.map((_, index) => (index < GENUINE_COUNT ? "genuine" : "refused")),
      );
      expect(readdirSync(cwd)).not.toContain("run");

      const seen = installation.seen();
      const ofApi = seen.slice(0, places.length);
      expectAnswered(ofApi);
      sent.set(language, ofApi.map(comparable));
      const toReceiver = seen.slice(places.length);
      if (language === "curl") expectPlayed(toReceiver);
      else {
        expect(toReceiver).toEqual([]);
        for (const { name: event, example } of events)
          expectRead(printed.get(event) ?? "", example, language);
      }
      const tokenAt = places.findIndex(({ operation }) => operation.operationId === "issueToken");
      const refused = sampleProgram(
        language,
        [...samples.slice(tokenAt, tokenAt + 1), { name: "refused", text: refusedSample(language) }],
        [],
      );
      writeFileSync(join(cwd, refused.file), refused.text);
      const ending = await ran(refused.command, cwd, url);
      expect(ending.exitCode === 0).toBe(language === "curl");
      for (const part of ["invalid_field", "vin must be 3 to 17 characters", "field"])
        expect(ending.stdout + ending.stderr).toContain(part);
      installation.seen();
      const saved = await Bun.file(join(cwd, "certificate.pdf")).text();
      expect(saved).toStartWith("%PDF-");
    },
  );
}

test("the samples of the documentation send the same in every language", () => {
  const [first = [], ...others] = [...sent.values()];
  for (const other of others) expect(other).toEqual(first);
});

for (const { id: language, name } of SAMPLE_LANGUAGES) {
  const program = witness(PROGRAMS[language]);
  test.skipIf(program === null)(
    `the steps of the quick start in ${name}, joined into the program that the documentation serves, follow each other: the certificate is that of the test that was found`,
    async () => {
      const text = quickStartProgram(quickStartPage(), language);
      const cwd = installation.folder();
      const { file, command } = sampleProgram(language, [], []);
      writeFileSync(join(cwd, file), text);
      installation.seen();
      const { exitCode, stdout, stderr } = await ran(command, cwd, "");
      expect(exitCode, `${stderr}\n${stdout.slice(-2000)}`).toBe(0);
      const seen = installation.seen();
      expect(seen.map(({ method, status }) => `${method} ${status}`)).toEqual([
        ...["POST 200", "GET 200", "GET 200"],
      ]);
      const testId = /"data":\[\{"id":(\d+)/.exec(seen[1]?.answer ?? "")?.[1];
      expect(seen[2]?.path).toBe(`/v1/tests/${testId}/certificate`);
    },
  );
}

/** Each operation was asked once, in the order of the document, and answered as the document says. */
function expectAnswered(seen: readonly SeenRequest[]): void {
  const contract = apiContract();
  const operations = seen.map(({ method, path, status, answer, answerHeaders }) => {
    const operation = contract.operationAt(method, path.split("?")[0] ?? "");
    if (operation === null) throw new Error(`${method} ${path} is not in the document`);
    const { operationId } = operation.documented;
    expect(status, `${operationId}: ${answer.slice(0, 500)}`).toBeLessThan(300);
    const breaches = contract.breaches(operation, { status, headers: answerHeaders, text: answer });
    expect(breaches, operationId).toEqual([]);
    return operationId;
  });
  expect(operations).toEqual(places.map(({ operation }) => operation.operationId));
}

const FRESH_KEY = /^[0-9a-f-]{32,36}$/;

function comparable({ method, path, headers, body }: SeenRequest) {
  const type = headers.get("content-type")?.split(";")[0] ?? null;
  const key = headers.get("idempotency-key");
  const parsed =
    type === "application/json" && body !== ""
      ? JSON.parse(body.replace(/"run-\w+"/, '"run"'))
      : Object.fromEntries(new URLSearchParams(body));
  return {
    method,
    path: path
      .replace(/webhooks\/\d+(\/deliveries\/[\w-]+)?/, "webhooks/…")
      .replace(/^\/v1\/files\/.*/, "file"),
    type: body === "" ? null : type,
    isAuthorized: headers.has("authorization"),
    key: key === null ? null : FRESH_KEY.test(key),
    isSigned: headers.has("webhook-signature"),
    body: parsed,
  };
}

/** curl sends every event to a receiver, signed. */
function expectPlayed(seen: readonly SeenRequest[]): void {
  expect(seen.map(({ body }) => JSON.parse(body) as unknown)).toEqual(events.map(({ example }) => example));
  for (const { headers, body } of seen)
    expect(isGenuine(SECRET, { headers: Object.fromEntries(headers), body }, Date.now())).toBe(true);
}

/** The others print what they have read. */
function expectRead(printed: string, example: unknown, language: SampleLanguage): void {
  const { data } = example as { data: unknown };
  for (const path of language === "java" ? [] : readsOf(example)) {
    const value = path.reduce<unknown>((at, name) => Object(at)[name], data);
    expect(printed).toContain(String(value));
  }
  if (language === "java") expect(printed).toBe(JSON.stringify(example));
}
