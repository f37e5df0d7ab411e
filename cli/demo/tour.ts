import { mkdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { companies as fixtureCompanies, results } from "../../fixtures/fixtures.ts";
import type { IngestService } from "../../src/battery-tests/ingest-service.ts";
import { formatSohPercent } from "../../src/certificates/certificate-text.ts";
import { parseIssuerKeys } from "../../src/certificates/signing/key-documents.ts";
import { sohBandInWords, sohBandOf } from "../../src/certificates/soh-band.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import type { Verification } from "../../src/certificates/verification/verification.ts";
import { presentVerification } from "../../src/certificates/verification/verification.ts";
import type { Services } from "../../src/composition.ts";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import type { Clock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { formatInstant } from "../../src/kernel/instant.ts";
import { signWebhook } from "../../src/kernel/webhook-signature.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import type { Installation } from "../../src/open-installation.ts";
import { importFixtureResults, type LoadedCredential, loadFixtures } from "../fixture-loader.ts";
import { bodyOf, DemoClient, type DemoTest } from "./demo-client.ts";
import type { DemoReceiver } from "./demo-receiver.ts";
import {
  awaitDelivery,
  registerReceiver,
  type TourDelivery,
  type TourEndpoint,
  timelineOf,
} from "./tour-webhook.ts";

export interface TourResult {
  readonly url: string;
  readonly data_dir: string;
  readonly test_id: number;
  readonly vin: string;
  readonly certificate_number: string | null;
  readonly pdf: string;
  readonly jpeg: string;
  readonly verification_url: string;
  /** The file of the issuer's keys that the certificate was checked with. */
  readonly keys: string;
  readonly verification: ReturnType<typeof presentVerification>;
  readonly webhook: TourEndpoint;
  readonly delivery: TourDelivery;
  readonly client_id: string;
  readonly client_secret: string;
}

interface TourSurroundings {
  readonly installation: Pick<Installation, "db" | "random">;
  readonly services: Pick<Services, "certificates" | "dealers" | "deliveryLog" | "ingest" | "webhooks">;
  readonly clock: Clock;
  readonly url: string;
  readonly dataDir: string;
  readonly ingestKey: Uint8Array;
  readonly receiver: DemoReceiver;
  readonly fetch: typeof fetch;
  readonly wait: (delayMs: number) => Promise<void>;
  readonly step: (title: string, outcome: string) => void;
}

/** The marketplace of the fixtures that can find the tests of every dealer, and gets the events of one group: that of the tour's car. */
const MARKETPLACE_KEY = "wattwagen-global";

interface DemoRecord {
  readonly vin: string;
  readonly registration: string;
  readonly vehicle: string;
  readonly body: string;
}

interface FixtureRecord {
  readonly status: string;
  readonly reference_data: string | null;
  readonly vehicle: { vin: string | null; registration: string | null; make: string; model: string } | null;
  readonly battery: { soh_percent: number | null } | null;
  readonly diagnostics: object | null;
}

/** A complete, final fixture record, changed to a new run at this moment: another test of a car in the fixtures. */
function newDemoRecord(nowMs: number): DemoRecord {
  for (const line of results.split("\n")) {
    if (line === "") continue;
    const record: FixtureRecord = JSON.parse(line);
    const { vehicle } = record;
    if (record.status !== "completed" || record.reference_data !== "final" || record.diagnostics === null)
      continue;
    if (vehicle?.vin == null || vehicle.registration === null || record.battery?.soh_percent == null)
      continue;
    const retest = {
      ...record,
      run_id: `demo-${nowMs}`,
      tested_at: formatInstant(nowMs),
      internal_reference: "DEMO-TOUR",
    };
    return {
      vin: vehicle.vin,
      registration: vehicle.registration,
      vehicle: `${vehicle.make} ${vehicle.model}`,
      body: JSON.stringify(retest),
    };
  }
  throw new ServiceError("setup", "The fixtures hold no full result record.");
}

/** From the two files only, as a buyer does. @throws ServiceError `setup` when the certificate does not prove itself, or is another one. */
async function checkOffline({
  pdf,
  keys,
  number,
}: {
  readonly pdf: string;
  readonly keys: string;
  readonly number: string | null;
}): Promise<{ readonly verification: Verification; readonly finding: string }> {
  const known = parseIssuerKeys(await Bun.file(keys).text());
  if (known === null) throw new ServiceError("setup", `${keys} holds no key of an issuer.`);
  const verification = { ...checkFile(await Bun.file(pdf).bytes(), known).verification, installation: null };
  const { genuine, signature, credential, level, issuer, explanation } = verification;
  if (!genuine) throw new ServiceError("setup", `The certificate does not prove itself: ${explanation}`);
  if (verification.number !== number)
    throw new ServiceError("setup", `The certificate is signed for ${verification.number}, not ${number}.`);
  const finding = `genuine, ${number} by ${issuer}; signature ${signature} (PAdES ${level}), credential ${credential}`;
  return { verification, finding };
}

/** Leaves a path outside this folder as it is. */
export function fromHere(path: string): string {
  const written = relative(process.cwd(), path);
  return written.startsWith("..") ? path : written;
}

/** Over real HTTP, from a test unit's signed result to the certificate that a partner downloads. @throws ServiceError when any step fails. */
export async function takeTour(around: TourSurroundings): Promise<TourResult> {
  const { services, clock, step } = around;
  const { db, random } = around.installation;
  const { certificates, dealers: dealerService, deliveryLog, ingest, webhooks } = services;
  const credentials = await loadFixtures({ db, clock, random }, clock.nowMs());
  const names = new Set(fixtureCompanies.map(({ name }) => name));
  const groups = (await createCompanyService({ db, clock }).list()).filter(({ name }) => names.has(name));
  const dealers = await Promise.all(groups.map(({ id }) => dealerService.list(id)));
  step("fixtures", `${groups.length} dealer groups with ${dealers.flat().length} dealers`);

  const marketplace = marketplaceOf(credentials);
  const client = new DemoClient(around.url, { fetch: around.fetch, wait: around.wait });
  const token = await client.signIn(marketplace.credential.clientId, marketplace.clientSecret);
  step("token", `a marketplace signs in: ${token.scope}, for ${token.expires_in / 60} minutes`);

  const endpoint = await registerReceiver(webhooks, client, around.receiver);
  step("webhook", `the marketplace's own receiver, ${endpoint.url}, will get the results`);

  const record = newDemoRecord(clock.nowMs());
  const testId = await sendResult(around, record);
  step(
    "result in",
    `${record.vehicle}, signed by its test unit → test ${testId}, waiting for its certificate`,
  );

  const certificate = await client.signedUrl(testId, "certificate");
  const preview = await client.signedUrl(testId, "preview");
  const test = await client.readTest(testId);
  if (test.status !== "completed")
    throw new ServiceError("setup", `The test is ${test.status}, not completed.`);
  step("rendered", `${test.certificate_number}, ${healthInWords(test)}, ${test.result_status}`);

  const delivery = await awaitDelivery({ ...around, deliveryLog }, endpoint, testId);
  step("delivered", `${delivery.event}: ${timelineOf(delivery)}`);

  step(
    "more",
    `${await importFixtures(ingest)} result records of their test units; rendering goes on in the background`,
  );
  const byVin = await findOwn(client, { vin: record.vin }, testId);
  const byPlate = await findOwn(client, { registration: record.registration.toLowerCase() }, testId);
  step(
    "found",
    `${byVin} by VIN ${record.vin}, ${byPlate} by registration ${record.registration}, newest first`,
  );

  const folder = join(around.dataDir, "demo");
  await mkdir(folder, { recursive: true });
  const pdf = await save(client, certificate.url, join(folder, "certificate.pdf"));
  const jpeg = await save(client, preview.url, join(folder, "preview.jpg"));
  step("downloaded", `${fromHere(pdf)} and ${fromHere(jpeg)}, from URLs that last an hour`);

  const verificationUrl = await certificates.verificationUrl(testId);
  await client.download(verificationUrl);
  step("verified", `${verificationUrl}, which the QR code leads to`);

  const keys = await save(client, `${around.url}/.well-known/jwks.json`, join(folder, "jwks.json"));
  const { verification, finding } = await checkOffline({ pdf, keys, number: test.certificate_number });
  step("checked", `offline, with ${fromHere(keys)}: ${finding}`);

  return {
    url: around.url,
    data_dir: around.dataDir,
    test_id: testId,
    vin: record.vin,
    certificate_number: test.certificate_number,
    pdf,
    jpeg,
    verification_url: verificationUrl,
    keys,
    verification: presentVerification(verification),
    webhook: endpoint,
    delivery,
    client_id: marketplace.credential.clientId,
    client_secret: marketplace.clientSecret,
  };
}

async function importFixtures(ingest: IngestService): Promise<number> {
  const { accepted, unchanged, rejected } = await importFixtureResults(ingest);
  if (rejected > 0) throw new ServiceError("setup", `${rejected} fixture records were refused.`);
  return accepted + unchanged;
}

/** Sends to the ingest address, as a test unit does. @returns the id of the test. */
async function sendResult(around: TourSurroundings, record: DemoRecord): Promise<number> {
  const body = new TextEncoder().encode(record.body);
  const id = `demo_${around.clock.nowMs()}`;
  const timestampSeconds = Math.floor(around.clock.nowMs() / 1000);
  const response = await around.fetch(`${around.url}/ingest/v1/results`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(timestampSeconds),
      "webhook-signature": signWebhook(around.ingestKey, { id, timestampSeconds, body }),
    },
    body,
  });
  const report = await bodyOf<{ data?: { tests: Array<{ test_id: number }> } }>(response);
  const testId = report.data?.tests[0]?.test_id;
  if (testId === undefined)
    throw new ServiceError("setup", `The result was refused with ${response.status}.`);
  return testId;
}

function marketplaceOf(credentials: readonly LoadedCredential[]): LoadedCredential {
  const found = credentials.find(({ key }) => key === MARKETPLACE_KEY);
  if (found === undefined) throw new Error(`the fixtures name no credential ${MARKETPLACE_KEY}`);
  return found;
}

/** Fails unless the tour's test is found. @returns how many tests were found. */
async function findOwn(client: DemoClient, query: Record<string, string>, testId: number): Promise<string> {
  const { tests, total } = await client.findTests(query);
  if (!tests.some(({ id }: DemoTest) => id === testId))
    throw new ServiceError("setup", "The lookup did not find the test.");
  return total === 1 ? "1 test" : `${total} tests`;
}

async function save(client: DemoClient, url: string, path: string): Promise<string> {
  await Bun.write(path, await client.download(url));
  return path;
}

/** `state of health 93.7% (Very good)`. */
function healthInWords({ battery, result_status }: DemoTest): string {
  const percent = battery?.soh_percent ?? null;
  const band = sohBandOf(result_status, percent);
  return `state of health ${formatSohPercent(percent, ENGLISH)}${band === null ? "" : ` (${sohBandInWords(band, ENGLISH).label})`}`;
}
