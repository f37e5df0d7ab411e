import { join } from "node:path";
import { type Place, subscribe } from "./reporting-dealer.ts";
import { startServer, takeToken } from "./server-process.ts";

const POLL_MS = 50;

/** The webhooks that came to a receiver. */
interface Received {
  /** When the webhook of each test first came, by the test's id, in milliseconds of the machine's clock. */
  readonly arrivals: ReadonlyMap<number, number>;
  /** Including repeats. */
  readonly webhookCount: number;
  /** How many signatures were checked. */
  readonly checkedCount: number;
}

/** A receiver of the webhooks of tests, in a process of its own. */
interface ResultReceiver {
  readonly pid: number;
  /** Registers it as an endpoint of a company, for the failed tests of its dealers. */
  subscribeTo(place: Place, port: number, companyId: number): Promise<void>;
  /** Resolves when the webhooks of this many tests have come. @throws Error when they have not within `waitMaxMs` */
  until(testCount: number, waitMaxMs: number): Promise<void>;
  /** @throws Error when a signature was wrong or none was checked */
  received(): Promise<Received>;
  stop(): Promise<void>;
}

/** @param folder for its log */
export async function startResultReceiver(folder: string): Promise<ResultReceiver> {
  const program = join(import.meta.dir, "result-receiver.ts");
  const server = await startServer([process.execPath, program], join(folder, "result-receiver.log"));
  const baseUrl = `http://127.0.0.1:${server.port}`;
  const ask = async (path: string): Promise<unknown> => await (await fetch(baseUrl + path)).json();
  return {
    pid: server.pid,
    async subscribeTo({ dataDir, settings }, port, companyId) {
      const token = await takeToken(dataDir, port, companyId, settings, "read:tests manage:webhooks");
      const endpoint = { url: `${baseUrl}/tests`, events: ["svc.test.failed"] };
      const { secret } = await subscribe(`http://127.0.0.1:${port}`, `Bearer ${token}`, endpoint);
      await fetch(`${baseUrl}/secret`, { method: "POST", body: secret });
    },
    async until(testCount, waitMaxMs) {
      for (let waitedMs = 0; Number(await ask("/count")) < testCount; waitedMs += POLL_MS) {
        if (waitedMs > waitMaxMs)
          throw new Error(`of ${testCount} tests only ${await ask("/count")} were told of`);
        await Bun.sleep(POLL_MS);
      }
    },
    async received() {
      const seen = (await ask("/seen")) as {
        readonly arrivals: ReadonlyArray<readonly [number, number]>;
        readonly webhookCount: number;
        readonly checkedCount: number;
        readonly faults: readonly string[];
      };
      const [fault] = seen.faults;
      if (fault !== undefined) throw new Error(`a webhook was not genuine: ${fault}`);
      if (seen.checkedCount === 0) throw new Error("no signature was checked");
      return { ...seen, arrivals: new Map(seen.arrivals) };
    },
    stop: () => server.stop(),
  };
}
