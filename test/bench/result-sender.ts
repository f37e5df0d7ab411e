import { applyLoad } from "./load-client.ts";
import { resultRequest, sentRecord } from "./result-request.ts";
import { SENDING_LINE, type SendingOrder } from "./result-sending.ts";

/**
 * Sends results to svc in a process of its own, so that it does not delay other measurements. It sends until its stdin ends, and prints
 * figures of the accepted results in the shape of `Sent`.
 */
const order = JSON.parse(process.argv[2] ?? "") as SendingOrder;
const { port, serialNumber, name, connectionCount, signedCount = 0 } = order;
const ending = new AbortController();
void Bun.stdin.text().then(() => ending.abort());

const signed = (index: number) => resultRequest(sentRecord("in_progress", serialNumber, `${name}-${index}`));
const ahead = Array.from({ length: signedCount }, (_, index) => signed(index));
// Collects the garbage of signing them now.
Bun.gc(true);

process.stdout.write(SENDING_LINE);
const { requestsPerSecond, cpuMs, elapsedMs } = await applyLoad({
  port,
  connectionCount,
  durationMs: Number.POSITIVE_INFINITY,
  signal: ending.signal,
  requests: (index) => ahead[index] ?? signed(index),
  onAnswer({ bytes }) {
    if (!bytes.includes('"accepted":1')) throw new Error(`a result was not accepted: ${bytes}`);
  },
});
console.log(JSON.stringify({ requestsPerSecond, coreShare: cpuMs / elapsedMs }));
