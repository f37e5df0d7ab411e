import { applyLoad, type LoadAnswer } from "./load-client.ts";
import { resultRequest, sentRecord } from "./result-request.ts";
import { SENDING_LINE, type SendingOrder, type SentTest } from "./result-sending.ts";

/**
 * Sends results to svc in a process of its own, so that it does not delay other measurements. It sends until its stdin ends, and prints the
 * accepted results in the shape of `Sent`.
 */
const order = JSON.parse(process.argv[2] ?? "") as SendingOrder;
const {
  port,
  status,
  serialNumber,
  name,
  connectionCount,
  pauseMs,
  signedCount = 0,
  keepsTests = true,
} = order;
const ending = new AbortController();
void Bun.stdin.text().then(() => ending.abort());

const signed = (index: number) => resultRequest(sentRecord(status, serialNumber, `${name}-${index}`));
const ahead = Array.from({ length: signedCount }, (_, index) => signed(index));
// Collects the garbage of signing them now.
Bun.gc(true);

const tests: SentTest[] = [];
/** The clock of the machine, which receivers in other processes read too. */
const clockMs = (ns: number) => performance.timeOrigin + performance.now() - (Bun.nanoseconds() - ns) / 1e6;

/** Throws unless an answer says that its one result was accepted. */
function check(bytes: Buffer): void {
  if (!bytes.includes('"accepted":1')) throw new Error(`a result was not taken in: ${bytes}`);
}

function keep({ sentNs, answeredNs, bytes }: LoadAnswer): void {
  const body = bytes.toString("utf8", bytes.indexOf("\r\n\r\n") + 4);
  const { data } = JSON.parse(body) as { data: { tests: Array<{ test_id: number }> } };
  const [test] = data.tests;
  if (test === undefined) throw new Error(`a result has no test: ${body}`);
  tests.push([test.test_id, clockMs(sentNs), clockMs(answeredNs)]);
}

process.stdout.write(SENDING_LINE);
const { requestsPerSecond, medianUs, p99Us, cpuMs, elapsedMs } = await applyLoad({
  port,
  connectionCount,
  durationMs: Number.POSITIVE_INFINITY,
  signal: ending.signal,
  ...(pauseMs === undefined ? {} : { pauseMs }),
  requests: (index) => ahead[index] ?? signed(index),
  onAnswer(answer) {
    check(answer.bytes);
    if (keepsTests) keep(answer);
  },
});
console.log(JSON.stringify({ requestsPerSecond, medianUs, p99Us, coreShare: cpuMs / elapsedMs, tests }));
