import { INGEST_SECRET } from "./result-request.ts";
import { runSvc, type Settings, takeToken } from "./server-process.ts";

/** Where an installation is: its data directory, and the settings that every process on it is given. */
export interface Place {
  readonly dataDir: string;
  readonly settings: Settings;
}

/** A dealer whose one unit reports all results of a bench, so that all of them are counted in one place. */
export interface ReportingDealer {
  readonly companyId: number;
  readonly dealerId: number;
  readonly serialNumber: string;
}

/** What a service is given that takes results in and delivers to this machine. */
export const WRITING: Settings = { SVC_INGEST_SECRET: INGEST_SECRET, SVC_ALLOW_PRIVATE_WEBHOOKS: "on" };

/** Makes the dealer by the binary's own commands, on either engine; they make the installation too where there is none. */
export function makeReportingDealer({ dataDir, settings }: Place): ReportingDealer {
  const run = (...args: readonly string[]) => runSvc(dataDir, args, settings);
  const idOf = (made: unknown) => (made as { id: number }).id;
  const companyId = idOf(run("companies", "create", "--name", "Bench Group"));
  const dealerId = idOf(run("dealers", "create", "--company", String(companyId), "--name", "Bench Dealer"));
  const units = run("units", "seed", "--dealer", String(dealerId), "--active");
  const [unit] = units as Array<{ serial_number: string }>;
  if (unit === undefined) throw new Error("no unit was made");
  return { companyId, dealerId, serialNumber: unit.serial_number };
}

/** Registers an endpoint of the company's for the failed tests of its dealers. @returns its signing secret */
export async function subscribe({ dataDir, settings }: Place, port: number, companyId: number, url: string) {
  const token = await takeToken(dataDir, port, companyId, settings, "read:tests manage:webhooks");
  const answer = await fetch(`http://127.0.0.1:${port}/v1/webhooks`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ url, events: ["svc.test.failed"] }),
  });
  if (answer.status !== 201) throw new Error(`no endpoint was made: ${await answer.text()}`);
  return ((await answer.json()) as { data: { secret: string } }).data.secret;
}
