import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openData } from "../../src/db/open-data.ts";
import { readConfig } from "../../src/settings/config.ts";
import { startMixedLoad } from "../support/mixed-load.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { type Measurement, median } from "./goal.ts";
import { startSvc } from "./server-process.ts";
import { startReceiverProcess } from "./webhook-load.ts";

const SAMPLE_MS = 1_000;
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 2).toString("base64")}`;
const SUBSCRIPTION = ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"];

/** The memory of a process by the kernel's figures, in megabytes. */
interface Memory {
  /** Its own memory, without mapped files. */
  readonly own: number;
  /** Includes the mapped pages of the database, which the kernel takes back when it needs memory. */
  readonly resident: number;
}

/**
 * Whether the memory of svc stays constant under a load of every kind: tokens, dealers, units, results, renderings, downloads, deliveries.
 * The database grows during the load, and so does the mapped part of its file; the goal is for svc's own memory.
 */
export async function soakBench(folder: string, minutes: number): Promise<Measurement[]> {
  const dataDir = join(folder, "soak");
  mkdirSync(dataDir);
  const random = new SeededRandom(`${runSeed()}:soak`);
  const db = await openData(readConfig({ SVC_DATA_DIR: dataDir }, { isTerminal: false }));
  const companyId = await seedCompany(db, "Soak Group");
  const dealer = await seedDealer(db, companyId, "Soak Dealer");
  const credential = await seedCredential(db, random, { kind: "dealer-group", companyId });
  await db.close();
  const receiver = await startReceiverProcess(dataDir);
  const svc = await startSvc(dataDir, { SVC_ALLOW_PRIVATE_WEBHOOKS: "on", SVC_INGEST_SECRET: INGEST_SECRET });
  try {
    const load = await startMixedLoad({
      random,
      credential,
      ingestSecret: INGEST_SECRET,
      serialNumber: `SVC-TEST-${dealer.dealerId}`,
      baseUrl: () => `http://127.0.0.1:${svc.port}`,
      subscribe: { url: `${receiver.baseUrl}/soak`, events: SUBSCRIPTION },
    });
    const samples: Memory[] = [];
    const endNs = Bun.nanoseconds() + minutes * 60e9;
    while (Bun.nanoseconds() < endNs) {
      await Bun.sleep(SAMPLE_MS);
      samples.push(memoryOf(svc.pid));
      // A load that has ended would measure nothing.
      if (load.faults.length > 0) throw new Error(`the load failed: ${load.faults[0]}`);
    }
    await load.stop();
    const { tests, dealers, certificates, pingCount, tokenCount } = load.acknowledged;
    const done = `${tests.size} tests, ${dealers.size} dealers, ${certificates.size} certificates downloaded, ${pingCount} pings, ${tokenCount} tokens in ${minutes} min`;
    return [
      { ...flatness("its own memory", samples, "own"), goal: { atMost: 1.05 } },
      flatness("its resident memory, the mapped database with it", samples, "resident"),
      { name: "the load of that time, in requests with an effect a second", value: rate(), detail: done },
    ];

    function rate(): number {
      return (tests.size / 3 + dealers.size + pingCount) / (minutes * 60);
    }
  } finally {
    await svc.stop();
    await receiver.stop();
  }
}

/** Compares the last third of the time with the middle one; the first is for warming up. */
function flatness(what: string, samples: readonly Memory[], kind: keyof Memory): Measurement {
  const third = Math.floor(samples.length / 3);
  const [first, middle, last] = [0, 1, 2].map((index) =>
    median(samples.slice(index * third, (index + 1) * third).map((memory) => memory[kind])),
  ) as [number, number, number];
  const figures = [first, middle, last].map((megabytes) => megabytes.toFixed(1)).join(", ");
  return {
    name: `${what} in the last third of a long load ÷ in the middle third`,
    value: last / middle,
    detail: `medians by third: ${figures} MB`,
  };
}

/** @throws Error when the process is gone, or where the machine does not report its memory, which is everywhere but on Linux. */
function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1];
    if (kibibytes === undefined) throw new Error(`/proc tells no ${name}`);
    return Number(kibibytes) / 1024;
  };
  return { own: megabytes("RssAnon"), resident: megabytes("VmRSS") };
}
