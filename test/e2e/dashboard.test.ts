import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { ALERT_RULES, DASHBOARD } from "../../src/observability/operator-files.ts";
import { panelsOf, variablesOf } from "../support/dashboard-model.ts";
import { freePort } from "../support/free-port.ts";
import { until } from "../support/litestream.ts";
import { installOneDealer } from "../support/one-dealer.ts";
import { type PrometheusServer, startPrometheus } from "../support/prometheus-server.ts";
import { fullRecord } from "../support/result-records.ts";
import type { SeededCredential } from "../support/seed.ts";
import { compileSvc, type ServeProcess, type SvcBinary } from "../support/svc-binary.ts";
import { startReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(120_000);

const prometheusProgram = witness("prometheus");
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 0x5a).toString("base64")}`;
const VIN = "WVWZZZE1ZMP000123";

/** What a busy machine sets off. */
const OF_THE_MACHINE = ["SvcEventLoopLag", "SvcLatencyHigh", "SvcDiskFilling"];

/** Each takes a scrape and a fifth of a second; a panel of a rate needs a few. */
const MOST_ROUNDS = 200;

/** Panels that stay empty without what they show. */
const EMPTY_WITHOUT: Readonly<Record<string, string>> = {
  "PostgreSQL connections": "PostgreSQL",
  "Replica behind": "a replica",
  "Units with the most remarked results": "an hour in which it counts them again",
};

let binary: SvcBinary;
let partner: WebhookReceiver;
let prometheus: PrometheusServer;
let served: { readonly url: string; readonly process: ServeProcess };
let group: SeededCredential;
let market: SeededCredential;
let serialNumber: string;

beforeAll(async () => {
  if (prometheusProgram === null) return;
  binary = await compileSvc();
  const cwd = binary.folder();
  partner = await startReceiver((socket) => socket.write("HTTP/1.1 204 No Content\r\n\r\n"));
  const settings = { SVC_DATA_DIR: join(cwd, "data"), ...(await binary.databaseOf(cwd)) };
  ({ serialNumber, group, market } = await installOneDealer(settings));
  const adminPort = freePort();
  served = await binary.serve({
    cwd,
    args: ["--admin-port", String(adminPort)],
    env: { SVC_INGEST_SECRET: INGEST_SECRET, SVC_ALLOW_PRIVATE_WEBHOOKS: "on" },
  });
  prometheus = await startPrometheus(prometheusProgram, {
    folder: binary.folder(),
    target: `127.0.0.1:${adminPort}`,
    // As they are, but at once.
    alertRules: ALERT_RULES.replaceAll(/^( +for:) \S+$/gm, "$1 0s"),
  });
  // What counts from 0 has been seen at 0.
  await until(async () => (await prometheus.query("svc_ready == 1")).length === 1);
});
afterAll(async () => {
  await prometheus?.stop();
  served?.process.kill("SIGKILL");
  await partner?.stop();
  await binary?.remove();
});

const call = (path: string, init?: RequestInit) => fetch(served.url + path, init);
async function tokenOf({ clientId, clientSecret }: SeededCredential): Promise<string> {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const response = await call("/v1/oauth/token", { method: "POST", body: new URLSearchParams(form) });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function ingest(runId: string): Promise<void> {
  const body = JSON.stringify(fullRecord({ unit_serial_number: serialNumber, run_id: runId }));
  const now = new Date();
  const response = await call("/ingest/v1/results", {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": runId,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(INGEST_SECRET).sign(runId, now, body),
    },
  });
  expect(response.status).toBe(200);
}

const bearing = (token: string) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });

/** A dealer with its mail, a webhook, and a credential that asks for more tokens than it may. */
async function loadOnce(token: string): Promise<void> {
  const headers = bearing(token);
  const hook = { url: `http://127.0.0.1:${partner.port}/hook`, events: ["svc.test.completed"] };
  await call("/v1/webhooks", { method: "POST", headers, body: JSON.stringify(hook) });
  const dealer = {
    name: "Leeds",
    primary_contact_name: "Ann Field",
    primary_contact_email: "ann@northgate.example",
    shipping_address: { line1: "1 Canal Wharf", city: "Leeds", postcode: "LS1 4AP", country: "GB" },
  };
  const keyed = { ...headers, "idempotency-key": "dealer-1" };
  await call("/v1/dealers", { method: "POST", headers: keyed, body: JSON.stringify(dealer) });
  for (let count = 0; count < 12; count += 1) await tokenOf(group);
}

describe.skipIf(prometheusProgram === null)(
  "the dashboard on a real Prometheus that scrapes the binary",
  () => {
    test("the dashboard shows a finite number in each panel once the binary has had some work", async () => {
      const chosen = await chosenValues();
      const asked = panelsOf(DASHBOARD).flatMap(({ title, targets }) =>
        targets.map(({ refId, expr }) => ({
          name: `${title} ${refId}`,
          title,
          expression: filled(expr, chosen),
        })),
      );
      expect(asked.length).toBeGreaterThan(40);
      const [token, marketToken] = [await tokenOf(group), await tokenOf(market)];
      await loadOnce(token);
      const atFirst = asked.filter(({ title }) => !(title in EMPTY_WITHOUT));
      let empty = atFirst;
      for (let round = 0; empty.length > 0 && round < MOST_ROUNDS; round += 1) {
        await ingest(`run-${round}`);
        await call(`/v1/tests?vin=${VIN}`, { headers: bearing(token) });
        await call(`/v1/tests?vin=${VIN}`, { headers: bearing(marketToken) });
        const still: typeof empty = [];
        for (const one of empty) if (!(await hasData(one.expression))) still.push(one);
        empty = still;
        await Bun.sleep(200);
      }
      expect(empty.map(({ title }) => title)).toEqual([]);
      for (const { title, expression } of asked)
        if (title in EMPTY_WITHOUT) expect([title, await hasData(expression)]).toEqual([title, false]);
    });

    test("the alert rules are evaluated without a fault on what the binary shows; those of a used-up cap and of a process that is gone fire, and no other but those of a busy machine", async () => {
      const firing = async () => {
        const rules = await prometheus.rules();
        expect(rules.filter(({ health }) => health === "err")).toEqual([]);
        const names = rules.filter(({ state }) => state === "firing").map(({ name }) => name);
        return names.filter((name) => !OF_THE_MACHINE.includes(name));
      };
      await until(async () => (await prometheus.rules()).every(({ health }) => health !== "unknown"));
      // A scrape that a busy machine makes late fires another one for a moment.
      await until(async () => (await firing()).join() === "SvcDailyVehiclesUsedUp");
      served.process.kill("SIGKILL");
      await served.process.exited;
      await until(async () => (await firing()).includes("SvcDown"));
    });
  },
);

/** As Grafana fills the variables when all is chosen: by asking Prometheus what there is. */
async function chosenValues(): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {};
  for (const { name, label, selector } of variablesOf(DASHBOARD)) {
    const values = await prometheus.labelValues(label, filled(selector, chosen));
    expect([name, values.length]).toEqual([name, 1]);
    chosen[name] = values.join("|");
  }
  return chosen;
}

function filled(expression: string, chosen: Readonly<Record<string, string>>): string {
  const text = expression.replaceAll("$__rate_interval", "10s");
  return text.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = chosen[name];
    if (value === undefined) throw new Error(`the dashboard has no variable ${name}`);
    return value;
  });
}

async function hasData(expression: string): Promise<boolean> {
  const samples = await prometheus.query(expression);
  return samples.some(({ value: [, value] }) => Number.isFinite(Number(value)));
}
