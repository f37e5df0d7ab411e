export interface LoadOrder {
  readonly port: number;
  readonly connectionCount: number;
  readonly durationMs: number;
  /** Complete requests, taken in turn, from `startAt` on. */
  readonly requests: readonly string[];
  readonly startAt?: number;
  /** Waits so long between an answer and the next request; none by default. */
  readonly pauseMs?: number;
}

export interface LoadResult {
  readonly requestCount: number;
  readonly elapsedMs: number;
  readonly medianUs: number;
  readonly p99Us: number;
  readonly requestsPerSecond: number;
  /** Mean bytes of an answer, headers included. */
  readonly answerBytes: number;
  /** CPU time of this client. */
  readonly cpuMs: number;
}

interface Connection {
  sentNs: number;
  /** The beginning of an answer whose head is not complete yet. */
  begun: Buffer | null;
  /** Bytes of the current answer that are still to come; 0 between answers. */
  missing: number;
}

const HEAD_END = Buffer.from("\r\n\r\n");
const STATUS_OK = "HTTP/1.1 200 ";
const LENGTH = "content-length: ";

/**
 * A closed-loop HTTP/1.1 client over raw sockets: every connection sends its next request when the answer to the last one is
 * complete. It reads no more of an answer than its status and its `content-length`, so that what is measured is the server.
 *
 * @throws Error when any answer is not 200 or has no length.
 */
export async function applyLoad(order: LoadOrder): Promise<LoadResult> {
  const requests = order.requests.map((request) => Buffer.from(request));
  const latenciesNs = new Float64Array(2_000_000);
  let next = order.startAt ?? 0;
  let done = 0;
  let bytes = 0;
  let open = order.connectionCount;
  const finished = Promise.withResolvers<void>();
  const cpuBefore = process.cpuUsage();
  const startedNs = Bun.nanoseconds();
  const deadlineNs = startedNs + order.durationMs * 1e6;

  const send = (socket: Bun.Socket<Connection>) => {
    const request = requests[next % requests.length] as Buffer;
    next += 1;
    socket.data.sentNs = Bun.nanoseconds();
    if (socket.write(request) !== request.length)
      finished.reject(new Error("a request did not fit the socket"));
  };

  const sockets = await Promise.all(
    Array.from({ length: order.connectionCount }, () =>
      Bun.connect<Connection>({
        hostname: "127.0.0.1",
        port: order.port,
        data: { sentNs: 0, begun: null, missing: 0 },
        socket: {
          open: send,
          data(socket, chunk) {
            const connection = socket.data;
            bytes += chunk.length;
            if (connection.missing === 0) {
              const start = connection.begun === null ? chunk : Buffer.concat([connection.begun, chunk]);
              const headEnd = start.indexOf(HEAD_END);
              if (headEnd < 0) {
                connection.begun = Buffer.from(start);
                return;
              }
              const answerBytes = answerLength(start, headEnd);
              if (answerBytes === null) {
                finished.reject(new Error(`unexpected answer: ${start.toString("latin1", 0, 300)}`));
                return;
              }
              connection.missing = answerBytes - (start.length - chunk.length);
              connection.begun = null;
            }
            connection.missing -= chunk.length;
            if (connection.missing > 0) return;
            const nowNs = Bun.nanoseconds();
            latenciesNs[done++ % latenciesNs.length] = nowNs - connection.sentNs;
            if (nowNs >= deadlineNs) {
              open -= 1;
              if (open === 0) finished.resolve();
            } else if (order.pauseMs === undefined) send(socket);
            else setTimeout(send, order.pauseMs, socket);
          },
          close() {
            if (open > 0) finished.reject(new Error("the server closed a connection"));
          },
          error(_socket, error) {
            finished.reject(error);
          },
        },
      }),
    ),
  );
  await finished.promise;
  const elapsedMs = (Bun.nanoseconds() - startedNs) / 1e6;
  const { user, system } = process.cpuUsage(cpuBefore);
  for (const socket of sockets) socket.end();
  const sorted = latenciesNs.subarray(0, Math.min(done, latenciesNs.length)).sort();
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1000;
  return {
    requestCount: done,
    elapsedMs,
    requestsPerSecond: (done / elapsedMs) * 1000,
    medianUs: at(0.5),
    p99Us: at(0.99),
    answerBytes: bytes / done,
    cpuMs: (user + system) / 1000,
  };
}

/** Bytes of the answer that begins here, head included; null when it is not a 200 with a length. */
function answerLength(start: Buffer, headEnd: number): number | null {
  const head = start.toString("latin1", 0, headEnd + 2);
  if (!head.startsWith(STATUS_OK)) return null;
  const lengthAt = head.search(/content-length: /i);
  if (lengthAt < 0) return null;
  const bodyBytes = Number.parseInt(head.slice(lengthAt + LENGTH.length), 10);
  return headEnd + HEAD_END.length + bodyBytes;
}
