import { applyLoad } from "./load-client.ts";
import { resultRequest, sentRecord } from "./result-request.ts";
import type { SendingOrder, SentTest } from "./result-sending.ts";

/**
 * Sends results to svc in a process of its own, so that it does not delay other measurements. It sends until its stdin ends, and prints the
 * accepted results in the shape of `Sent`.
 */
const order = JSON.parse(process.argv[2] ?? "") as SendingOrder;
const { port, status, serialNumber, name, connectionCount, pauseMs } = order;
const ending = new AbortController();
void Bun.stdin.text().then(() => ending.abort());

const tests: SentTest[] = [];
/** The clock of the machine, which receivers in other processes read too. */
const clockMs = (ns: number) => performance.timeOrigin + performance.now() - (Bun.nanoseconds() - ns) / 1e6;

const { requestsPerSecond, medianUs, p99Us } = await applyLoad({
  port,
  connectionCount,
  durationMs: Number.POSITIVE_INFINITY,
  signal: ending.signal,
  ...(pauseMs === undefined ? {} : { pauseMs }),
  requests: (index) => resultRequest(sentRecord(status, serialNumber, `${name}-${index}`)),
  onAnswer({ sentNs, answeredNs, bytes }) {
    const body = bytes.toString("utf8", bytes.indexOf("\r\n\r\n") + 4);
    const { data } = JSON.parse(body) as { data: { accepted: number; tests: Array<{ test_id: number }> } };
    const [test] = data.tests;
    if (data.accepted !== 1 || test === undefined) throw new Error(`a result was not taken in: ${body}`);
    tests.push([test.test_id, clockMs(sentNs), clockMs(answeredNs)]);
  },
});
console.log(JSON.stringify({ requestsPerSecond, medianUs, p99Us, tests }));
