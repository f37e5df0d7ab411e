import { join } from "node:path";
import { createCertificateService } from "../../src/certificates/certificate-service.ts";
import { openData } from "../../src/db/open-data.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { createDirectoryStorage } from "../../src/storage/directory-storage.ts";
import { createCertificateLog } from "../../src/transparency-log/certificate-log.ts";
import { createOutbox } from "../../src/webhooks/outbox/outbox.ts";
import { ScriptedRenderer } from "./scripted-renderer.ts";
import { testSigningKeys } from "./signing-keys.ts";
import { capturingLog } from "./test-app.ts";

/**
 * A process that works through the render queue of a scene and prints its report as JSON. It uses the machine's time, which is far after
 * the scene's, so everything queued there is due.
 */
const [, , settings = ""] = process.argv;
const config = readConfig(JSON.parse(settings) as Settings, { isTerminal: false });
const random = systemRandom();
const db = await openData(config);
const key = { id: "k1", secret: new Uint8Array(32) };
const certificates = createCertificateService({
  db,
  clock: systemClock,
  timers: systemTimers,
  random,
  log: capturingLog(() => {}),
  storage: createDirectoryStorage({ root: join(config.dataDir, "files"), random }),
  pool: new ScriptedRenderer(),
  keys: { current: key, all: [key] },
  publish: createOutbox({ random, wake: () => {} }),
  certificateLog: createCertificateLog({ random }),
  signingKeys: testSigningKeys(),
  timeStamper: null,
  publicUrl: () => "https://svc.example",
});
console.log(JSON.stringify(await certificates.scheduler.drain()));
await db.close();
