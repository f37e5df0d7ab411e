import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type Command, Option } from "commander";
import { composeServices } from "../../src/composition.ts";
import { databasePath, hasDatabase } from "../../src/db/open-data.ts";
import { nameOf } from "../../src/db/postgres-url.ts";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import { PING_EVENT } from "../../src/events/event.ts";
import { remainsOf } from "../../src/installation-remains.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { createLog } from "../../src/kernel/log.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { openObservedInstallation } from "../../src/observed-installation.ts";
import type { Installation } from "../../src/open-installation.ts";
import type { ExampleOwner } from "../../src/sandbox/example-dealer-service.ts";
import { type RunningService, startService } from "../../src/service.ts";
import { buildExampleDealers, portalUrlOf } from "../../src/services/example-dealers.ts";
import type { Config } from "../../src/settings/config.ts";
import type { SettingName } from "../../src/settings/settings.ts";
import { configFrom, describe, outputOf, settingsOf } from "../command.ts";
import { type ReceivedDelivery, startDemoReceiver } from "../demo/demo-receiver.ts";
import { fromHere, type TourResult, takeTour } from "../demo/tour.ts";
import { portalLines, startExampleReceiver } from "../example-receiver.ts";
import type { Output } from "../output.ts";
import { stopSignal } from "../stop-signal.ts";

/** As `svc demo --json` prints it. */
type DemoResult = TourResult & { readonly portal: ExampleOwner & { readonly url: string } };

interface DemoOptions {
  readonly exit?: boolean;
}

/** The tour listens only on loopback, so other settings, about how a real installation is reached, do not apply. */
const TOUR_SETTING_LIST = [
  "SVC_DATA_DIR",
  "SVC_DATABASE_URL",
  "SVC_DATABASE_CONNECTIONS",
  "SVC_PORT",
  "SVC_LOG_FORMAT",
  "SVC_RENDER_WORKERS",
] as const;

/** Marks a data directory that the demo created, so that a real one is never filled with fixtures. */
const MARK = "demo.txt";
const POSTGRES_MARK = "demo-postgres.txt";

export function addDemo(program: Command): void {
  describe(program.command("demo"), {
    summary: "run a tour on built-in example data, then keep serving to try things out",
    example: "svc demo --exit",
  })
    .option("--exit", "stop after the tour: 0 when all steps succeeded, 1 otherwise")
    .addOption(new Option("--port <port>", "port to listen on").default("0", "a free one"))
    .action(async (options: DemoOptions, command: Command) => {
      const output = outputOf(command);
      const random = systemRandom();
      const ingestSecret = `whsec_${Buffer.from(random.bytes(32)).toString("base64")}`;
      const settings: Partial<Record<SettingName, string>> = {
        SVC_INGEST_SECRET: ingestSecret,
        // The receivers of the tour listen on loopback.
        SVC_ALLOW_PRIVATE_WEBHOOKS: "loopback",
      };
      const given = settingsOf(command);
      for (const name of TOUR_SETTING_LIST) if (given[name] !== undefined) settings[name] = given[name];
      const config = configFrom(command, settings);
      if (config.postgres === null) markDataDir(config);
      await run(config, output, random, options.exit === true);
    });
}

async function run(
  config: Config,
  output: Output,
  random: ReturnType<typeof systemRandom>,
  exits: boolean,
): Promise<void> {
  const log = createLog({ level: "warn", format: config.logFormat });
  const installation = await openObservedInstallation(config, { clock: systemClock, random, log });
  let service: RunningService | null = null;
  const receiver = startDemoReceiver({ nowMs: systemClock.nowMs, after: systemTimers.after });
  const dealersReceiver = startExampleReceiver();
  try {
    if (config.postgres !== null) await markDatabase(installation, config.dataDir, nameOf(config.postgres));
    output.note("svc demo: from a test unit's result to a certificate that a partner finds\n");
    const step = (title: string, outcome: string) => output.note(`  ✓ ${title.padEnd(11)} ${outcome}`);
    const services = composeServices(installation);
    const portal = await buildExampleDealers(installation, services).prepare(dealersReceiver);
    step("portal", `a dealer with a hundred tests, whose owner ${portal.email} can sign in`);
    service = startService(installation, { ...config, logLevel: "warn" });
    const [ingestKey] = config.ingestKeys ?? [];
    if (ingestKey === undefined) throw new Error("the demo has created an ingest secret");
    const tour = await takeTour({
      installation,
      services,
      clock: systemClock,
      url: service.url,
      dataDir: config.dataDir,
      ingestKey,
      receiver,
      fetch,
      wait: (delayMs) => Bun.sleep(delayMs),
      step,
    });
    const result: DemoResult = { ...tour, portal: { url: portalUrlOf(installation), ...portal } };
    output.announce(result, () => closing(result, exits));
    if (exits) return;
    receiver.watch((delivery) => {
      const line = receivedLine(delivery);
      if (line !== null) output.note(line);
    });
    await stopSignal();
  } finally {
    await service?.stop();
    await receiver.stop();
    await dealersReceiver.stop();
    await installation.close();
  }
}

function markDataDir(config: Config): void {
  const { dataDir } = config;
  const mark = join(dataDir, MARK);
  if (existsSync(mark)) {
    if (hasDatabase(databasePath(dataDir)) || remainsOf(config).length === 0) return;
    throw new ServiceError(
      "setup",
      `The database of the demo in ${dataDir} is missing: delete this folder to start over.`,
    );
  }
  if (existsSync(databasePath(dataDir))) {
    throw new ServiceError(
      "usage",
      `${dataDir} already holds an installation: name another folder with --data-dir.`,
    );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(mark, "Made by svc demo. Delete this folder to start over.\n");
}

/** `name` is of the database, without a password. */
async function markDatabase({ db, clock }: Installation, dataDir: string, name: string): Promise<void> {
  const mark = join(dataDir, POSTGRES_MARK);
  if (existsSync(mark) && readFileSync(mark, "utf8").split("\n")[0] === name) return;
  if ((await createCompanyService({ db, clock }).list()).length > 0) {
    throw new ServiceError(
      "usage",
      `${name} already holds an installation: name an empty database with SVC_DATABASE_URL.`,
    );
  }
  writeFileSync(mark, `${name}\nMade by svc demo. Drop the database and delete this folder to start over.\n`);
}

function closing(result: DemoResult, exits: boolean): string {
  const lines = ["", `  PDF      ${fromHere(result.pdf)}`, `  preview  ${fromHere(result.jpeg)}`];
  if (exits) return lines.join("\n");
  const svc = invocation();
  const at = result.data_dir === resolve("data") ? "" : ` --data-dir ${fromHere(result.data_dir)}`;
  return [
    ...lines,
    "",
    `Still serving on ${result.url}. Try:`,
    "",
    `  curl -s ${result.url}/v1/oauth/token -d grant_type=client_credentials \\`,
    `    -d client_id=${result.client_id} \\`,
    `    -d client_secret=${result.client_secret}`,
    `  curl -s "${result.url}/v1/tests?vin=${result.vin}" -H "Authorization: Bearer <access_token>"`,
    `  curl -s ${result.url}/verify/check -F document=@${fromHere(result.pdf)}`,
    `  ${svc} certificates verify ${fromHere(result.pdf)} --offline --keys ${fromHere(result.keys)}`,
    "",
    `  curl -s -X POST ${result.url}/v1/webhooks/${result.webhook.id}/test -H "Authorization: Bearer <access_token>"`,
    `  ${svc} webhooks deliveries ${result.webhook.id}${at}`,
    `  ${svc} webhooks replay ${result.webhook.id} --event svc.test.failed${at}`,
    "",
    ...portalLines(result.portal.url, result.portal),
    "",
    "The page behind the certificate's QR code:",
    `  ${result.verification_url}`,
    "",
    "The webhooks that these commands cause appear below. Ctrl-C stops the service.",
  ].join("\n");
}

function invocation(): string {
  const isCompiled = !basename(process.execPath).startsWith("bun");
  return isCompiled ? fromHere(process.execPath) : "bun cli/main.ts";
}

/** Only for test deliveries and repeated ones; null for the deliveries of the tour itself. */
function receivedLine({ event, webhookId, isRepeated }: ReceivedDelivery): string | null {
  if (isRepeated) return `  ← ${event} ${webhookId} again, verified: a recipient that keeps ids ignores it`;
  return event === PING_EVENT ? `  ← ${event} ${webhookId}, verified` : null;
}
