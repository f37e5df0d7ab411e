import { join } from "node:path";
import { createCertificateService } from "../../src/certificates/certificate-service.ts";
import { readConfiguredKey } from "../../src/certificates/signing/configured-signing-key.ts";
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
import { stderrLog } from "./stderr-log.ts";

/**
 * Works through the render queue of a scene in another process and prints its report as JSON. It uses the machine's time, which is far
 * after the scene's, so everything queued there is due.
 */
export async function drainRenderQueue(settings: string): Promise<void> {
  const config = readConfig(JSON.parse(settings) as Settings, { isTerminal: false });
  const random = systemRandom();
  const db = await openData(config);
  const key = { id: "k1", secret: new Uint8Array(32) };
  const certificates = createCertificateService({
    oldTestMonths: 12,
    db,
    clock: systemClock,
    timers: systemTimers,
    random,
    log: stderrLog(),
    storage: createDirectoryStorage({ root: join(config.dataDir, "files"), random }),
    pool: new ScriptedRenderer(),
    keys: { current: key, all: [key] },
    publish: createOutbox({ random, wake: () => {} }),
    certificateLog: createCertificateLog({ random }),
    signingKeys: testSigningKeys(() => readConfiguredKey(config.signing ?? missing())),
    timeStamper: null,
    publicUrl: () => "https://svc.example",
  });
  console.log(JSON.stringify(await certificates.scheduler.drain()));
  await db.close();
}

function missing(): never {
  throw new Error("the settings name no signing key");
}
