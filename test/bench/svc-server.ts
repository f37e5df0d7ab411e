import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { createLog } from "../../src/kernel/log.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { startService } from "../../src/service.ts";
import { reportReady } from "./server-process.ts";

/** svc as it is served: the default log level, the log in a file as a supervisor would redirect it. */
const [dataDir = "", companyId = ""] = process.argv.slice(2);
closeSync(2);
openSync(join(dataDir, "svc.log"), "a");

const config = readConfig({ SVC_DATA_DIR: dataDir, SVC_PORT: "0" }, { isTerminal: false });
const log = createLog({ level: config.logLevel, format: config.logFormat });
const app = createApp(config, { clock: systemClock, random: systemRandom(), log });
const { credential, clientSecret } = await app.credentials.create({
  kind: "dealer-group",
  companyId: Number(companyId),
  scopes: ["read:tests"],
  label: "bench",
});
const service = startService(app, config);
const answer = await fetch(`${service.url}/v1/oauth/token`, {
  method: "POST",
  body: new URLSearchParams({
    grant_type: "client_credentials",
    client_id: credential.clientId,
    client_secret: clientSecret,
  }),
});
const { access_token: token } = (await answer.json()) as { access_token: string };
reportReady({ port: Number(new URL(service.url).port), token });
process.on("SIGINT", () => process.exit(0));
