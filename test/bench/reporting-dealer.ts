import { INGEST_SECRET } from "./result-request.ts";
import { runSvc, type Settings } from "./server-process.ts";

/** An installation: its data directory, and the settings of every process that works on it. */
export interface Place {
  readonly dataDir: string;
  readonly settings: Settings;
}

/** A dealer whose one unit sends all results of a bench, so that they are counted together. */
interface ReportingDealer {
  readonly companyId: number;
  readonly dealerId: number;
  readonly serialNumber: string;
}

/** The settings of a service that accepts results and delivers to this machine. */
export const WRITING: Settings = { SVC_INGEST_SECRET: INGEST_SECRET, SVC_ALLOW_PRIVATE_WEBHOOKS: "on" };

/** Makes the dealer with the binary's own commands, on either engine; they also make the installation if there is none. */
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

/** Registers an endpoint. @param authorization of a client that may manage webhooks */
export async function subscribe(
  baseUrl: string,
  authorization: string,
  endpoint: { readonly url: string; readonly events: readonly string[] },
): Promise<{ readonly id: number; readonly secret: string }> {
  const answer = await fetch(`${baseUrl}/v1/webhooks`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(endpoint),
  });
  if (answer.status !== 201) throw new Error(`no endpoint was made: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: number; secret: string } }).data;
}
