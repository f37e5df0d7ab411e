import { expect, test } from "bun:test";
import { ServiceError } from "../../src/kernel/errors.ts";
import { traceOf } from "../../src/kernel/failure-trace.ts";
import { type Fetch, systemFetch } from "../../src/kernel/fetch.ts";
import { openReplica } from "../../src/replication/replica-access.ts";
import { openStorage } from "../../src/storage/open-storage.ts";
import type { S3Location } from "../../src/storage/s3-location.ts";
import { passingWaits } from "../support/s3-waits.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";
import { rejectionOf } from "../support/thrown.ts";
import { witness } from "../support/witness.ts";

const KEY = "ab/abcdef.pdf";
const location: S3Location = {
  bucket: "certificates",
  prefix: "svc",
  region: "eu-west-1",
  sessionToken: null,
  endpoint: "https://s3.example:9000",
  accessKeyId: "AKSVCTEST",
  secretAccessKey: "hidden-key",
};
const openssl = witness("openssl");
const MINUTE_MS = 60_000;
const document = (code: string, more = "") =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>hidden-key</Message>${more}</Error>`;
const clock = new TestClock();
const dated = (aheadMs: number) => ({ date: new Date(clock.nowMs() - aheadMs).toUTCString() });
const answered =
  (status: number, body: string, headers: Record<string, string> = dated(0)): Fetch =>
  async () =>
    new Response(body, { status, headers });
const broken =
  (code: string): Fetch =>
  () =>
    Promise.reject(Object.assign(new Error("hidden-key"), { code }));

interface Row {
  readonly name: string;
  readonly fetch: Fetch;
  readonly at?: Partial<S3Location>;
  readonly words: RegExp;
  readonly advice: RegExp;
}

const ROWS: readonly Row[] = [
  {
    name: "a clock 20 minutes behind, refused as such",
    fetch: answered(403, document("RequestTimeTooSkewed"), dated(-20 * MINUTE_MS)),
    words: /403 RequestTimeTooSkewed: the clock of this machine is 20 minutes behind that of S3$/,
    advice: /^Correct the machine's clock/,
  },
  {
    name: "a clock 20 minutes ahead, refused without naming the clock",
    fetch: answered(403, document("AccessDenied"), dated(20 * MINUTE_MS)),
    words: /403 AccessDenied: the clock of this machine is 20 minutes ahead of that of S3$/,
    advice: /^Correct the machine's clock/,
  },
  {
    name: "a wrong clock, refused without a date",
    fetch: answered(403, document("RequestTimeTooSkewed"), {}),
    words: /: the clock of this machine and that of S3 differ$/,
    advice: /^Correct the machine's clock/,
  },
  {
    name: "a wrong secret beside a wrong clock",
    fetch: answered(403, document("SignatureDoesNotMatch"), dated(20 * MINUTE_MS)),
    words: /403 SignatureDoesNotMatch: the secret is not that of the access key$/,
    advice: /^Correct AWS_SECRET_ACCESS_KEY/,
  },
  {
    name: "a region that a header names",
    fetch: answered(301, document("PermanentRedirect"), { "x-amz-bucket-region": "us-west-2" }),
    words: /301 PermanentRedirect: the bucket is in the region us-west-2, not in eu-west-1$/,
    advice: /^Set the region us-west-2 \(region= .*AWS_REGION\)/,
  },
  {
    name: "a region that the document names",
    fetch: answered(400, document("AuthorizationHeaderMalformed", "<Region>us-west-2</Region>")),
    words: /400 AuthorizationHeaderMalformed: the bucket is in the region us-west-2, not in eu-west-1$/,
    advice: /^Set the region us-west-2/,
  },
  {
    name: "another region that nobody names",
    fetch: answered(400, document("AuthorizationQueryParametersError")),
    words: /: the bucket is not in the region eu-west-1, or not at this service$/,
    advice: /AWS_REGION.*AWS_ENDPOINT_URL_S3/,
  },
  {
    name: "a missing bucket",
    fetch: answered(404, document("NoSuchBucket")),
    words: /404 NoSuchBucket: there is no such bucket$/,
    advice: /^Create the bucket, or correct its name/,
  },
  {
    name: "an unknown access key",
    fetch: answered(403, document("InvalidAccessKeyId")),
    words: /403 InvalidAccessKeyId: S3 does not know the access key$/,
    advice: /^Correct AWS_ACCESS_KEY_ID/,
  },
  {
    name: "expired temporary credentials",
    fetch: answered(400, document("ExpiredToken")),
    words: /400 ExpiredToken: the temporary credentials have expired/,
    advice: /AWS_SESSION_TOKEN/,
  },
  {
    name: "a missing right",
    fetch: answered(403, document("AccessDenied")),
    words: /403 AccessDenied: the keys lack a right$/,
    advice: /put, get, list and delete/,
  },
  {
    name: "a service that is down behind its proxy",
    fetch: answered(502, "<html>"),
    words: /502: the S3 service fails/,
    advice: /status page/,
  },
  {
    name: "http where a server in Go speaks TLS",
    fetch: answered(400, "Client sent an HTTP request to an HTTPS server.\n"),
    at: { endpoint: "http://127.0.0.1:9000" },
    words: /400: http is set, and 127\.0\.0\.1:9000 expects TLS$/,
    advice: /^Set https/,
  },
  {
    name: "http where nginx speaks TLS",
    fetch: answered(400, "<title>400 The plain HTTP request was sent to HTTPS port</title>"),
    at: { endpoint: "http://127.0.0.1:9000" },
    words: /400: http is set, and 127\.0\.0\.1:9000 expects TLS$/,
    advice: /^Set https/,
  },
  {
    name: "an unknown host",
    fetch: broken("ENOTFOUND"),
    words: /ENOTFOUND: no address is known of s3\.example:9000$/,
    advice: /^Correct the host .*DNS/,
  },
  {
    name: "a certificate of nobody known",
    fetch: broken("DEPTH_ZERO_SELF_SIGNED_CERT"),
    words: /the certificate of s3\.example:9000 is not accepted$/,
    advice: /NODE_EXTRA_CA_CERTS/,
  },
];

/** What storage and replica say of one fault: for the log, and in the words of an operator's command. */
async function faultsOf({ fetch, at = {} }: Pick<Row, "fetch" | "at">) {
  const place = { kind: "s3", location: { ...location, ...at } } as const;
  const timers = new TestTimers();
  const ports = { clock, timers, fetch, random: { bytes: () => new Uint8Array() } };
  const failure = async (work: Promise<unknown>) => {
    const error = await passingWaits(timers, rejectionOf(work));
    if (!(error instanceof ServiceError)) throw error;
    expect(Bun.inspect([error, traceOf(error)], { depth: 10 })).not.toMatch(/hidden-key|X-Amz-/);
    return error;
  };
  return {
    stored: traceOf(await failure(openStorage(place, ports).put(KEY, new Uint8Array(3), "text/plain"))),
    replica: await failure(openReplica(place, ports).list("0000", "")),
  };
}

test.each(ROWS.map((row) => [row.name, row] as const))(
  "a fault of S3 has its own words and its own fix in the log, for files and for the replica: %s",
  async (_, row) => {
    const { stored, replica } = await faultsOf(row);
    expect(stored).toEqual({
      code: "service_unavailable",
      detail: expect.stringMatching(row.words),
      advice: expect.stringMatching(row.advice),
    });
    const { what = "", advice = "" } =
      /^The replica in s3:\S+ cannot be read \((?<what>.*)\): (?<advice>(?:(?!: ).)+)$/.exec(replica.message)
        ?.groups ?? {};
    expect(what).toMatch(row.words);
    expect(`${advice.charAt(0).toUpperCase()}${advice.slice(1)}`).toMatch(row.advice);
  },
);

const silent = { hostname: "127.0.0.1", port: 0 };

test.each<[string, () => Promise<{ endpoint: string; stop: () => unknown }>, RegExp, RegExp]>([
  [
    "nobody listens",
    async () => {
      const listener = Bun.listen({ ...silent, socket: { data() {} } });
      listener.stop(true);
      return { endpoint: `http://127.0.0.1:${listener.port}`, stop: () => {} };
    },
    /ECONNREFUSED: nothing listens at 127\.0\.0\.1:\d+$/,
    /^Start the S3 service, or correct its host and port/,
  ],
  [
    "https on a port without TLS",
    async () => {
      const plain = Bun.serve({ ...silent, fetch: () => new Response() });
      return { endpoint: `https://127.0.0.1:${plain.port}`, stop: () => plain.stop(true) };
    },
    /EPROTO: https is set, and 127\.0\.0\.1:\d+ does not speak TLS$/,
    /^Set http for a service on this machine/,
  ],
  [
    "http on a port with TLS",
    async () => {
      const tls = await makeCertificate(openssl ?? "");
      const secure = Bun.serve({ ...silent, tls, fetch: () => new Response() });
      return { endpoint: `http://127.0.0.1:${secure.port}`, stop: () => secure.stop(true) };
    },
    /ECONNRESET: 127\.0\.0\.1:\d+ ends the connection, as a service does that expects TLS$/,
    /^Set https/,
  ],
])("an S3 endpoint that is set wrong is told from one that fails: %s", async (_, start, words, advice) => {
  const { endpoint, stop } = await start();
  try {
    const { stored, replica } = await faultsOf({ fetch: systemFetch, at: { endpoint } });
    expect(stored.detail).toMatch(words);
    expect(stored.advice).toMatch(advice);
    expect(replica.message).toContain(`(${stored.detail?.replace("PUT", "GET")}): `);
  } finally {
    await stop();
  }
});

test("the clock of an S3 is judged by the whole time that a request took", async () => {
  const slow: Fetch = async () => {
    const before = dated(0);
    clock.advanceMs(20 * MINUTE_MS);
    return new Response(document("AccessDenied"), { status: 403, headers: before });
  };
  expect((await faultsOf({ fetch: slow })).stored.detail).toMatch(/the keys lack a right$/);
});
