import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { DEALER_BODY } from "./dealer-world.ts";
import { until } from "./litestream.ts";
import { Visitor } from "./portal-scene.ts";
import type { ReleasedSvc, ServingSvc } from "./released-svc.ts";
import { bareRecord, fullRecord } from "./result-records.ts";
import { asList, asObject, type JsonObject } from "./scenario.ts";

const PASSWORD = "kettle orbit 47 marzipan";
const OWNER = "ann@brackenmoor.example";
/** A plate in Cyrillic, which is also Latin by its shape. */
export const PLATE = "ЕА 5549 МЕ";
export const VIN = "WVWZZZE1ZMP000123";
export const ERASED_VIN = "WAUZZZGE6KB975376";
const EVERY_SCOPE = "read:tests read:certificates read:dealers write:dealers manage:webhooks";

export interface ReleasedFile {
  readonly testId: number;
  readonly what: "certificate" | "preview";
  readonly language: string | null;
  /** Of the signed URL. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What a person, a partner or the public keeps of an installation. */
export interface ReleasedFacts {
  readonly credentials: {
    readonly group: JsonObject;
    readonly market: JsonObject;
    readonly reader: JsonObject;
  };
  readonly authorization: string;
  readonly dealerId: number;
  readonly unitSerial: string;
  readonly endpoint: JsonObject;
  readonly idempotent: { readonly key: string; readonly body: unknown; readonly data: JsonObject };
  readonly files: readonly ReleasedFile[];
  readonly withdrawnId: number;
  readonly completedIds: readonly number[];
  readonly failedId: number;
  readonly cursors: { readonly tests: string; readonly events: string };
  readonly checkpoint: string;
  readonly visitor: (svc: Pick<ServingSvc, "url">) => Visitor;
}

/**
 * Lets a binary create an installation with data of every kind, over its commands and the API alone. It serves at the end.
 * @param hookUrl where partners receive webhooks
 * @param trust is told the secret before anything is sent
 */
export async function makeReleasedInstallation(
  svc: ReleasedSvc,
  dataDir: string,
  hook: { readonly url: string; trust(secret: string): void },
): Promise<{ readonly facts: ReleasedFacts; readonly serving: ServingSvc }> {
  const company = asObject(await svc.json("companies", "create", "--name", "Brackenmoor Motor Group"));
  await svc.json("companies", "create", "--name", "Other Group");
  const id = String(company.id);
  const dealer = asObject(
    await svc.json("dealers", "create", "--company", id, "--name", "Brackenmoor Leeds"),
  );
  const dealerId = Number(dealer.id);
  const [unit] = asList(await svc.json("units", "seed", "--dealer", String(dealerId), "--active"));
  const unitSerial = String(unit?.serial_number);
  const issue = async (...args: string[]) => asObject(await svc.json("credentials", "create", ...args));
  const kind = ["--kind", "dealer-group", "--company", id];
  const group = await issue(...kind, "--scopes", EVERY_SCOPE, "--label", "all");
  const market = await issue(
    ...["--kind", "marketplace", "--restrict-to", id, "--grant-events", id],
    ...["--scopes", "read:tests read:certificates manage:webhooks", "--daily-vehicles", "50"],
  );
  const first = await issue(...kind, "--scopes", "read:tests");
  const reader = asObject(await svc.json("credentials", "rotate", String(first.client_id)));
  await svc.json("people", "invite", "--dealer", String(dealerId), "--email", OWNER, "--role", "owner");
  await svc.json(
    "people",
    "invite",
    "--company",
    id,
    "--email",
    "ben@brackenmoor.example",
    "--role",
    "viewer",
  );

  const serving = await svc.serve();
  const authorization = await serving.token(group);
  const events = ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"];
  const subscribed = await serving.post(authorization, "/v1/webhooks", { url: hook.url, events });
  const endpoint = asObject(asObject(await subscribed.json()).data);
  hook.trust(String(endpoint.secret));

  const key = "released-dealer";
  const created = await serving.post(authorization, "/v1/dealers", DEALER_BODY, key);
  const data = asObject(asObject(await created.json()).data);

  const record = (run_id: string, changes: JsonObject) =>
    fullRecord({ unit_serial_number: unitSerial, run_id, ...changes });
  const { vehicle, battery } = fullRecord() as { vehicle: JsonObject; battery: JsonObject };
  // What 1.0 did not know.
  const { identifier, replaced_on, soh_basis, certified_energy_kwh, full_cycles, ...known } = battery;
  const car = (changes: JsonObject) => ({ battery: known, vehicle: { ...vehicle, ...changes } });
  const report = await serving.ingest([
    record("run-1", { ...car({ registration: PLATE }), tested_at: "2026-03-01T09:30:00Z" }),
    record("run-2", { ...car({ registration: PLATE }), tested_at: "2026-06-01T09:30:00Z" }),
    record("run-3", car({ vin: "5YJ3E7EB1KF123456", make: "Tesla", model: "Model 3 " })),
    record("run-4", car({ vin: ERASED_VIN, registration: "AB12 CDE" })),
    bareRecord("failed", { unit_serial_number: unitSerial, run_id: "run-5", failure_reason: "interrupted" }),
    bareRecord("pending", { unit_serial_number: unitSerial, run_id: "run-6" }),
  ]);
  if (asList(report.rejected).length > 0) throw new Error(JSON.stringify(report.rejected));
  const ids = asList(report.tests).map(({ test_id }) => Number(test_id));
  const [one = 0, two = 0, three = 0, erased = 0, failedId = 0] = ids;

  const files: ReleasedFile[] = [];
  const keep = async (testId: number, what: ReleasedFile["what"], language: string | null = null) => {
    const asked = `/v1/tests/${testId}/${what}${language === null ? "" : `?language=${language}`}`;
    let link: JsonObject | undefined;
    await until(async () => {
      const response = await fetch(serving.url + asked, { headers: { authorization } });
      if (response.status === 409) return false;
      link = asObject(asObject(await response.json()).data);
      return true;
    });
    const { pathname, search } = new URL(String(link?.url));
    const path = pathname + search;
    files.push({ testId, what, language, path, bytes: await serving.download(path) });
  };
  for (const testId of [one, two, three, erased]) {
    await keep(testId, "certificate");
    await keep(testId, "preview");
  }
  await keep(one, "certificate", "de");
  await keep(one, "certificate", "pl");
  await keep(one, "preview", "fr");
  await svc.json("certificates", "withdraw", "--test", String(three), "--reason", "Another car.");
  // It ends with 1 while a reader, such as Litestream, keeps its bytes.
  await svc.run("vehicles", "erase", "--vin", ERASED_VIN);

  const visitorOf = ({ url }: Pick<ServingSvc, "url">, session: string | null) =>
    new Visitor({ fetch: (path, init) => fetch(url + path, { redirect: "manual", ...init }) }, session, "en");
  const session = await enrolledSession(visitorOf(serving, null), dataDir);

  const changes = await serving.get(authorization, "/v1/tests?order=updated&per_page=2");
  const feed = await serving.get(authorization, "/v1/events?per_page=2");
  await svc.json("keys", "rotate");
  // After the rotation, the first file is of a key that is replaced.
  await keep(two, "certificate", "it");
  let checkpoint = "";
  await until(async () => {
    checkpoint = await (await fetch(`${serving.url}/log/checkpoint`)).text();
    return Number(checkpoint.split("\n")[1]) >= 5;
  });
  return {
    serving,
    facts: {
      credentials: { group, market, reader },
      authorization,
      dealerId,
      unitSerial,
      endpoint,
      idempotent: { key, body: DEALER_BODY, data },
      files: files.filter(({ testId }) => testId !== erased),
      withdrawnId: three,
      completedIds: [one, two],
      failedId,
      cursors: {
        tests: String(asObject(changes.meta).next_cursor),
        events: String(asObject(feed.meta).next_cursor),
      },
      checkpoint,
      visitor: (other) => visitorOf(other, session),
    },
  };
}

/** A person who has set a password by the mailed link, and a second factor. @returns the session of her browser. */
async function enrolledSession(visitor: Visitor, dataDir: string): Promise<string> {
  const link = () => mailedLink(join(dataDir, "mail"), OWNER);
  await until(() => link() !== null);
  const setup = link() ?? "";
  await visitor.get(setup);
  await visitor.post(setup, { password: PASSWORD, repeat: PASSWORD });
  await visitor.get("/portal/sign-in");
  await visitor.post("/portal/sign-in", {
    ...{ email: OWNER, password: PASSWORD },
    form_token: visitor.openFormToken,
  });
  const path = "/portal/account/second-factor";
  const page = await (await visitor.get(path)).text();
  const secret = /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
  const offer = /name="offer" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const done = await visitor.post(path, { offer, password: PASSWORD, code });
  if (done.status !== 200 || visitor.sessionToken === null)
    throw new Error(`the second factor was answered with ${done.status}`);
  return visitor.sessionToken;
}

function mailedLink(folder: string, to: string): string | null {
  if (!existsSync(folder)) return null;
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".eml"))) {
    const text = readFileSync(join(folder, name), "utf8").replaceAll("=\r\n", "").replaceAll("=\n", "");
    const found = /https?:\/\/[^/\s"]+(\/setup\/[A-Za-z0-9_-]+)/.exec(text);
    if (text.includes(to) && found?.[1] !== undefined) return found[1];
  }
  return null;
}
