import { Webhook } from "standardwebhooks";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { LEAST_DEALER_BODY } from "./dealer-world.ts";
import { bareRecord } from "./result-records.ts";
import { untilAcknowledged, untilAnswered, untilDownloaded } from "./retrying-caller.ts";
import { asList, asObject, type JsonObject } from "./scenario.ts";
import type { SeededCredential } from "./seed.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** Digests of the received bytes. */
interface ServedCertificate {
  readonly number: string;
  readonly pdfSha256: string;
  readonly jpegSha256: string;
}

export interface Acknowledged {
  readonly tests: Map<string, { readonly testId: number; readonly status: "completed" | "failed" }>;
  /** By idempotency key, which is also the dealer's name. */
  readonly dealers: Map<string, number>;
  /** By idempotency key, which is also the label of the units. */
  readonly units: Map<string, readonly number[]>;
  /** The phone number that was written last, by dealer. */
  readonly phones: Map<number, string>;
  readonly certificates: Map<number, ServedCertificate>;
  pingCount: number;
  tokenCount: number;
  downloadCount: number;
}

type Client = Pick<SeededCredential, "clientId" | "clientSecret">;

/** The runtime's `fetch`, or a version that the test observes. */
export type Asking = (url: string, init?: RequestInit) => Promise<Response>;

interface MixedLoadOptions {
  readonly random: SeededRandom;
  /** The present URL of svc, which changes with every start. */
  readonly baseUrl: () => string;
  readonly ingestSecret: string;
  readonly serialNumber: string;
  /** May do everything in its group. */
  readonly credential: Client;
  /** Left out, an endpoint is created first. */
  readonly pingedEndpointId?: number;
  readonly subscribe?: { readonly url: string; readonly events: readonly string[] };
  /** The share of results that are completed; a quarter by default. */
  readonly completedShare?: number;
  /** What a caller waits between two requests, at most; by default as little as keeps svc busy. */
  readonly pauseMaxMs?: (acknowledged: Acknowledged) => number;
  readonly ask?: Asking;
}

/** Callers of every kind, in a loop; each repeats a request until it is acknowledged. */
interface MixedLoad {
  readonly acknowledged: Acknowledged;
  readonly faults: readonly string[];
  /** Ends after every caller's last request is acknowledged. */
  stop(): Promise<void>;
}

const RESULTS_PER_REQUEST = 3;
/** Completed results have certificates rendered, which takes longer than all the rest. */
const COMPLETED_SHARE = 0.25;
/** The share of requests with an idempotency key that are repeated after they were acknowledged. */
const REPEATED_SHARE = 0.2;
const UNITS_PER_ORDER = 2;
const LATEST_DEALERS = 20;
const OLDEST_TESTS = 20;
/** Keeps svc busy but not overloaded: certificates are rendered with the remaining processor time. */
const PAUSE_MAX_MS = 150;

export async function signIn(
  baseUrl: () => string,
  { clientId, clientSecret }: Client,
  ask: Asking = fetch,
): Promise<string> {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const { access_token: token } = await untilAcknowledged(() =>
    ask(`${baseUrl()}/v1/oauth/token`, { method: "POST", body: new URLSearchParams(form) }),
  );
  return `Bearer ${token}`;
}

export async function startMixedLoad(options: MixedLoadOptions): Promise<MixedLoad> {
  const {
    random,
    baseUrl,
    credential,
    serialNumber,
    completedShare = COMPLETED_SHARE,
    pauseMaxMs = () => PAUSE_MAX_MS,
    ask = fetch,
  } = options;
  const signer = new Webhook(options.ingestSecret);
  const acknowledged: Acknowledged = {
    tests: new Map(),
    dealers: new Map(),
    units: new Map(),
    phones: new Map(),
    certificates: new Map(),
    pingCount: 0,
    tokenCount: 0,
    downloadCount: 0,
  };
  const faults: string[] = [];
  let authorization = await signIn(baseUrl, credential, ask);
  // Kept as they come: a search through all of them takes the callers' thread for longer with every result.
  const completedTestIds: number[] = [];
  let latestDealerIds: number[] = [];
  let lastDealer: readonly [name: string, id: number] | undefined;
  let isStopped = false;
  let count = 0;

  const pingedEndpointId = options.pingedEndpointId ?? (await subscribe());

  async function subscribe(): Promise<number> {
    const body = JSON.stringify(options.subscribe);
    const headers = { authorization, "content-type": "application/json" };
    const { id } = await untilAcknowledged(() =>
      ask(`${baseUrl()}/v1/webhooks`, { method: "POST", headers, body }),
    );
    return Number(id);
  }

  const get = (path: string) => () => ask(baseUrl() + path, { headers: { authorization } });

  async function takeToken(): Promise<void> {
    authorization = await signIn(baseUrl, credential, ask);
    acknowledged.tokenCount += 1;
    const read = random.chance(0.5) ? lastDealer : undefined;
    if (read === undefined) return;
    const dealer = await untilAcknowledged(get(`/v1/dealers/${read[1]}`));
    if (dealer.name !== read[0]) faults.push(`dealer ${read[1]} was ${read[0]} and is ${dealer.name}`);
  }

  async function sendResults(name: string): Promise<void> {
    const records = Array.from({ length: RESULTS_PER_REQUEST }, (_, index) =>
      bareRecord(random.chance(completedShare) ? "completed" : "failed", {
        unit_serial_number: serialNumber,
        run_id: `${name}-${index}`,
      }),
    );
    const body = JSON.stringify({ results: records });
    const report = await untilAcknowledged(() => {
      const now = new Date();
      return ask(`${baseUrl()}/ingest/v1/results`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": name,
          "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
          "webhook-signature": signer.sign(name, now, body),
        },
        body,
      });
    });
    for (const { line, test_id: testId } of asList(report.tests)) {
      const record = records[Number(line) - 1];
      const status = record?.status === "completed" ? "completed" : "failed";
      if (status === "completed") completedTestIds.push(Number(testId));
      acknowledged.tests.set(String(record?.run_id), { testId: Number(testId), status });
    }
  }

  /** Sends a request with one idempotency key, sometimes again: the second answer must equal the first. */
  async function post(path: string, key: string, body: JsonObject | null): Promise<JsonObject> {
    const send = () =>
      ask(baseUrl() + path, {
        method: "POST",
        headers: { authorization, "idempotency-key": key, "content-type": "application/json" },
        body: body === null ? null : JSON.stringify(body),
      });
    const first = await untilAcknowledged(send);
    if (random.chance(REPEATED_SHARE)) {
      const second = await untilAcknowledged(send);
      if (!Bun.deepEquals(first, second)) faults.push(`${key} of ${path} was answered in two ways`);
    }
    return first;
  }

  async function createDealer(name: string): Promise<void> {
    const primary_contact_email = `${name}@dealers.example`;
    const dealer = await post("/v1/dealers", name, { ...LEAST_DEALER_BODY, name, primary_contact_email });
    acknowledged.dealers.set(name, Number(dealer.id));
    latestDealerIds = [...latestDealerIds, Number(dealer.id)].slice(-LATEST_DEALERS);
    lastDealer = [name, Number(dealer.id)];
  }

  async function orderUnits(name: string): Promise<void> {
    const dealerId = someDealerId();
    if (dealerId === undefined) return;
    const body = { quantity: UNITS_PER_ORDER, location_label: name };
    const { units } = await post(`/v1/dealers/${dealerId}/units`, name, body);
    acknowledged.units.set(
      name,
      asList(units).map(({ id }) => Number(id)),
    );
  }

  let phoneCount = 0;
  /** Only one caller does this, so the last number that svc acknowledged to it must be stored. */
  async function changePhone(): Promise<void> {
    const dealerId = someDealerId();
    if (dealerId === undefined) return;
    phoneCount += 1;
    const phone = `+44${1_000_000_000 + phoneCount}`;
    await untilAcknowledged(() =>
      ask(`${baseUrl()}/v1/dealers/${dealerId}`, {
        method: "PATCH",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ primary_contact_phone: phone }),
      }),
    );
    acknowledged.phones.set(dealerId, phone);
  }

  function someDealerId(): number | undefined {
    return latestDealerIds.length === 0 ? undefined : random.pick(latestDealerIds);
  }

  async function ping(name: string): Promise<void> {
    await post(`/v1/webhooks/${pingedEndpointId}/test`, name, null);
    acknowledged.pingCount += 1;
  }

  async function downloadCertificate(): Promise<void> {
    if (completedTestIds.length === 0) return;
    // The oldest are rendered first.
    const testId = random.pick(
      random.chance(0.5) ? completedTestIds.slice(0, OLDEST_TESTS) : completedTestIds,
    );
    const pdf = await certificateOf(testId, "certificate");
    const jpeg = pdf === null ? null : await certificateOf(testId, "preview");
    if (pdf === null || jpeg === null) return;
    const served = { number: pdf.number, pdfSha256: pdf.sha256, jpegSha256: jpeg.sha256 };
    const before = acknowledged.certificates.get(testId) ?? served;
    if (!Bun.deepEquals(before, served)) faults.push(`the certificate of test ${testId} has changed`);
    acknowledged.certificates.set(testId, served);
    acknowledged.downloadCount += 1;
  }

  /** Null while it is not ready. */
  async function certificateOf(testId: number, what: "certificate" | "preview") {
    const { status, body } = await untilAnswered(get(`/v1/tests/${testId}/${what}`));
    if (status === 409) return null;
    if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
    const { url, certificate_number: number } = asObject(body.data);
    const { pathname, search } = new URL(String(url));
    const bytes = await untilDownloaded(() => ask(baseUrl() + pathname + search));
    return { number: String(number), sha256: sha256Hex(bytes) };
  }

  async function repeat(change: (name: string) => Promise<void>): Promise<void> {
    while (!isStopped) {
      count += 1;
      await change(`change-${count}`);
      await Bun.sleep(random.below(pauseMaxMs(acknowledged)));
    }
  }

  const changes = [
    ...[sendResults, sendResults, sendResults, createDealer, createDealer, orderUnits, changePhone],
    ...[ping, ping, takeToken, downloadCertificate, downloadCertificate],
  ];
  const callers = Promise.all(changes.map(repeat));
  // The error must not end the process; it is reported among the faults.
  callers.catch((error) => faults.push(String(error)));
  return {
    acknowledged,
    faults,
    async stop() {
      isStopped = true;
      await callers;
    },
  };
}
