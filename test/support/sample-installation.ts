import { createHmac } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fullRecord } from "./result-records.ts";
import { asList, asObject } from "./scenario.ts";
import { compileSvc, type ServeProcess, type SvcBinary } from "./svc-binary.ts";

/** A request that came through the address that samples are given, with its answer. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
  readonly answerHeaders: Headers;
}

/** The compiled binary with one dealer, one completed test and its certificate, behind a server that notes every request. */
export interface SampleInstallation {
  readonly url: string;
  readonly receiverUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly ingestSecret: string;
  readonly serial: string;
  /** Since the last call, in their order; deliveries of the service are not among them. */
  seen(): SeenRequest[];
  /** Until a second after a program has first asked for a certificate, it is answered that none is ready, which is not noted. */
  holdCertificate(): void;
  /** As a partner does it, unnoted. @returns `data`. */
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** A new empty folder. */
  folder(): string;
  close(): Promise<void>;
}

const INGEST_SECRET = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
const SCOPES = "read:tests read:certificates read:dealers write:dealers manage:webhooks";
/** Deliveries of svc itself are taken in and not noted. */
const DELIVERY_AGENT = "svc-webhooks/1.0";

const CERTIFICATE_PATH = "/v1/tests/1/certificate";

function notReady(): Response {
  const error = {
    code: "certificate_not_ready",
    message: "The certificate is not rendered yet.",
    request_id: "req_0123456789abcdefghijkl",
    retry_after_seconds: 1,
  };
  return Response.json({ error }, { status: 409, headers: { "retry-after": "1" } });
}

/** @param vin of the completed test. */
export async function openSampleInstallation(vin: string): Promise<SampleInstallation> {
  const svc = await compileSvc();
  const cwd = svc.folder();
  let target = "";
  let noted: SeenRequest[] = [];
  let held: { readyAtMs: number | null } | null = null;
  const front = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      if (request.headers.get("user-agent") === DELIVERY_AGENT) return new Response("");
      if (held !== null && pathname === CERTIFICATE_PATH) {
        held.readyAtMs ??= performance.now() + 1000;
        if (performance.now() < held.readyAtMs) return notReady();
        held = null;
      }
      const isForReceiver = pathname.startsWith("/receiver");
      const reply = isForReceiver
        ? new Response("")
        : await fetch(target + pathname + search, {
            method: request.method,
            headers: request.headers,
            ...(body === "" ? {} : { body }),
            redirect: "manual",
          });
      const bytes = await reply.arrayBuffer();
      const answerHeaders = new Headers(reply.headers);
      answerHeaders.delete("content-encoding");
      noted.push({
        method: request.method,
        path: pathname + search,
        headers: request.headers,
        body,
        status: reply.status,
        answer: new TextDecoder().decode(bytes),
        answerHeaders,
      });
      return new Response(bytes, { status: reply.status, headers: answerHeaders });
    },
  });
  const url = `http://127.0.0.1:${front.port}`;
  const { credential, serial } = await fill(svc, cwd, vin);
  const served = await svc.serve({
    cwd,
    env: {
      SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
      SVC_RATE_LIMITS: "off",
      SVC_INGEST_SECRET: INGEST_SECRET,
      SVC_PUBLIC_URL: url,
    },
  });
  target = served.url;
  const clientId = String(credential.client_id);
  const clientSecret = String(credential.client_secret);
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const answered = await fetch(`${target}/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const token = String(asObject(await answered.json()).access_token);
  return {
    url,
    receiverUrl: `${url}/receiver`,
    clientId,
    clientSecret,
    ingestSecret: INGEST_SECRET,
    serial,
    seen() {
      const requests = noted;
      noted = [];
      return requests;
    },
    holdCertificate() {
      held = { readyAtMs: null };
    },
    async call(method, path, body) {
      const response = await fetch(target + path, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = asObject(await response.json());
      if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      return answer.data as Record<string, unknown>;
    },
    folder: () => svc.folder(),
    async close() {
      await stop(served.process);
      await front.stop(true);
      await svc.remove();
    },
  };
}

/** One company, dealer, unit and completed test, each with the id 1. */
async function fill(svc: SvcBinary, cwd: string, vin: string) {
  const run = async (...args: string[]): Promise<unknown> => {
    const { exitCode, stdout, stderr } = await svc.run([...args, "--json"], { cwd });
    if (exitCode !== 0) throw new Error(`svc ${args.join(" ")}: ${stderr}${stdout}`);
    return JSON.parse(stdout);
  };
  await run("companies", "create", "--name", "Example Group");
  const credential = asObject(
    await run("credentials", "create", "--kind", "dealer-group", "--company", "1", "--scopes", SCOPES),
  );
  const address = { line1: "1 Example Street", city: "Leeds", postcode: "LS1 1AA", country: "GB" };
  writeFileSync(join(cwd, "dealer.json"), JSON.stringify({ shipping_address: address }));
  await run("dealers", "create", "--company", "1", "--name", "Example Motors", "--file", "dealer.json");
  const units = asList(await run("units", "seed", "--dealer", "1", "--active"));
  const serial = String(asObject(units[0]).serial_number);
  const record = fullRecord({ unit_serial_number: serial, run_id: "samples" });
  const vehicle = { ...asObject(record.vehicle), vin };
  writeFileSync(join(cwd, "results.ndjson"), JSON.stringify({ ...record, vehicle }));
  await run("tests", "ingest", "results.ndjson");
  await run("certificates", "render", "--all");
  return { credential, serial };
}

async function stop(child: ServeProcess): Promise<void> {
  child.kill("SIGTERM");
  await child.exited;
}

/** A signature of the Standard Webhooks scheme, `v1,…`. */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}
