import { parentPort, threadId, workerData } from "node:worker_threads";
import { ServiceError } from "../../src/kernel/errors.ts";
import { serveRpc } from "../../src/kernel/serve-rpc.ts";

/** A worker thread that does as it is told; it reports each notification back, doubled. */
const methods = {
  identify: async () => ({ threadId, workerData }),
  add: async (a: number, b: number) => a + b,
  /** @returns the length, and whether it can be changed without changing the caller's. */
  measure: async (bytes: Uint8Array) => bytes.length,
  async refuse(): Promise<never> {
    throw new ServiceError("too_many_requests", "Wait.", {
      field: "vin",
      place: "body",
      retryAfterSeconds: 7,
      limit: { perMinute: 60, secondsLeft: 3 },
      reason: "full",
      internal: "for the log",
    });
  },
  async fail(): Promise<never> {
    throw new RangeError("out of range");
  },
  uncopyable: async () => () => {},
  hang: () => new Promise<never>(() => {}),
  spin: async (): Promise<never> => {
    for (;;);
  },
  exit: async (code: number): Promise<never> => process.exit(code),
  /** Ends when it is notified of "let go". */
  hold: () => held.promise,
};
export type ScriptedMethods = typeof methods;

if (parentPort === null) throw new Error("a worker thread's entry point");
const held = Promise.withResolvers<string>();
const { notify } = serveRpc<ScriptedMethods, string, string>(parentPort, methods, {
  onNotification(notification) {
    if (notification === "let go") held.resolve("held");
    if (notification === "crash") throw new Error("crashed on purpose");
    notify(notification + notification);
  },
  async onStop() {
    notify("stopping");
  },
});
