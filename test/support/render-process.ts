import { join } from "node:path";
import { createCertificateService } from "../../src/certificates/certificate-service.ts";
import { openDatabase } from "../../src/db/database.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { createDirectoryStorage } from "../../src/storage/directory-storage.ts";
import { ScriptedRenderer } from "./scripted-renderer.ts";
import { capturingLog } from "./test-app.ts";

/**
 * A process that works the render queue of a scene off and prints its report as JSON. Time is the machine's: far after the
 * scene's, so that everything queued there is due.
 */
const [, , folder = ""] = process.argv;
const random = systemRandom();
const db = openDatabase(join(folder, "svc.db"));
const key = { id: "k1", secret: new Uint8Array(32) };
const certificates = createCertificateService({
  db,
  clock: systemClock,
  timers: systemTimers,
  random,
  log: capturingLog(() => {}),
  storage: createDirectoryStorage({ root: join(folder, "files"), random }),
  pool: new ScriptedRenderer(),
  keys: { current: key, all: [key] },
  publicUrl: () => "https://svc.example",
});
console.log(JSON.stringify(await certificates.scheduler.drain()));
db.close();
