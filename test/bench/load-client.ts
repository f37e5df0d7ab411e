interface LoadOrder {
  readonly port: number;
  readonly connectionCount: number;
  readonly durationMs: number;
  /**
   * Complete requests, taken in turn, from `startAt` on; or a function that makes each one, and returns undefined when there are none left.
   */
  readonly requests: readonly string[] | ((index: number) => Buffer | undefined);
  readonly startAt?: number;
  /** The pause between an answer and the next request; none by default. */
  readonly pauseMs?: number;
  /** Ends the load earlier; requests in progress are still answered. */
  readonly signal?: AbortSignal;
  /** Called with every answer; without it the client keeps only the times. */
  readonly onAnswer?: (answer: LoadAnswer) => void;
}

interface LoadAnswer {
  /** Head and body. */
  readonly bytes: Buffer;
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
  /** The beginning of an incomplete answer: until its head is complete, or until its end when `onAnswer` is given. */
  begun: Buffer | null;
  /** Bytes of the current answer that are still to come; 0 between answers. */
  missing: number;
}

/** Few, so that a client at a moderate rate has next to no garbage to collect. */
const FIRST_LATENCIES = 16_384;
const HEAD_END = Buffer.from("\r\n\r\n");
const STATUS_OK = "HTTP/1.1 200 ";
const LENGTH = "content-length: ";

/**
 * A closed-loop HTTP/1.1 client over raw sockets: every connection sends its next request when the answer to the last one is complete. It
 * reads only the status and the `content-length` of an answer, so that the time measured is the server's.
 *
 * @throws Error when any answer is not 200 or has no length, or when there are too few requests.
 */
export async function applyLoad(order: LoadOrder): Promise<LoadResult> {
  const requestAt = requestsOf(order.requests);
  let latenciesNs = new Float64Array(FIRST_LATENCIES);
  let next = order.startAt ?? 0;
  let done = 0;
  let bytes = 0;
  let open = order.connectionCount;
  const finished = Promise.withResolvers<void>();
  const cpuBefore = process.cpuUsage();
  const startedNs = Bun.nanoseconds();
  const deadlineNs = startedNs + order.durationMs * 1e6;

  const send = (socket: Bun.Socket<Connection>) => {
    const request = requestAt(next);
    next += 1;
    if (request === undefined) {
      finished.reject(new Error(`there are no more than ${next - 1} requests`));
      return;
    }
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
            const seen = connection.begun === null ? chunk : Buffer.concat([connection.begun, chunk]);
            connection.begun = null;
            if (connection.missing === 0) {
              const headEnd = seen.indexOf(HEAD_END);
              if (headEnd < 0) {
                connection.begun = Buffer.from(seen);
                return;
              }
              const answerBytes = answerLength(seen, headEnd);
              if (answerBytes === null) {
                finished.reject(new Error(`unexpected answer: ${seen.toString("latin1", 0, 300)}`));
                return;
              }
              connection.missing = answerBytes - (seen.length - chunk.length);
            }
            connection.missing -= chunk.length;
            if (connection.missing > 0) {
              if (order.onAnswer !== undefined) connection.begun = Buffer.from(seen);
              return;
            }
            const nowNs = Bun.nanoseconds();
            if (done === latenciesNs.length) latenciesNs = twiceAsLong(latenciesNs);
            latenciesNs[done++] = nowNs - connection.sentNs;
            order.onAnswer?.({ bytes: seen });
            if (nowNs >= deadlineNs || order.signal?.aborted === true) {
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
  const sorted = latenciesNs.subarray(0, done).sort();
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

function twiceAsLong(kept: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(kept.length * 2);
  longer.set(kept);
  return longer;
}

function requestsOf(requests: LoadOrder["requests"]): (index: number) => Buffer | undefined {
  if (typeof requests === "function") return requests;
  const buffers = requests.map((request) => Buffer.from(request));
  return (index) => buffers[index % buffers.length];
}

/** The length of the answer that begins here, including its head; null when it is not a 200 with a length. */
function answerLength(start: Buffer, headEnd: number): number | null {
  const head = start.toString("latin1", 0, headEnd + 2);
  if (!head.startsWith(STATUS_OK)) return null;
  const lengthAt = head.search(/content-length: /i);
  if (lengthAt < 0) return null;
  const bodyBytes = Number.parseInt(head.slice(lengthAt + LENGTH.length), 10);
  return headEnd + HEAD_END.length + bodyBytes;
}
