import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { ServerTls } from "./old-tls.ts";

export interface ReceivedRequest {
  readonly requestLine: string;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** May leave the request unanswered. @param index counts the requests from 0. */
export type Answering = (socket: Socket, request: ReceivedRequest, index: number) => void;

/** Writes raw bytes, so that it can answer in ways that no HTTP server would. */
export interface WebhookReceiver {
  readonly port: number;
  readonly requests: readonly ReceivedRequest[];
  readonly connectionCount: number;
  /** Counts what has been seen in all. */
  until(what: "request" | "connection" | "close", count?: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startReceiver(
  answer: Answering,
  options: {
    readonly tls?: ServerTls;
    readonly host?: string;
    readonly port?: number;
    /** Before any request. */
    readonly onConnection?: (socket: Socket) => void;
  } = {},
): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  const counts = { request: 0, connection: 0, close: 0 };
  const watchers = new Set<() => void>();

  function count(what: keyof typeof counts): void {
    counts[what] += 1;
    for (const watch of watchers) watch();
  }

  function accept(socket: Socket): void {
    sockets.add(socket);
    count("connection");
    // What a sender does to the connection is no fault of this receiver.
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      count("close");
    });
    options.onConnection?.(socket);
    let seen = "";
    socket.on("data", (chunk: Buffer) => {
      seen += chunk.toString("latin1");
      for (let request = parseRequest(seen); request !== null; request = parseRequest(seen)) {
        seen = seen.slice(request.length);
        requests.push(request.request);
        answer(socket, request.request, requests.length - 1);
        count("request");
      }
    });
  }

  const server: Server =
    options.tls === undefined ? createServer(accept) : createTlsServer(options.tls, accept);
  server.on("error", () => {});
  await new Promise<void>((resolve) =>
    server.listen(options.port ?? 0, options.host ?? "127.0.0.1", () => resolve()),
  );
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the receiver has no port");

  return {
    port: address.port,
    requests,
    get connectionCount() {
      return counts.connection;
    },
    until(what, wanted = 1) {
      return new Promise((resolve) => {
        const watch = () => {
          if (counts[what] < wanted) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      });
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function parseRequest(seen: string): { readonly request: ReceivedRequest; readonly length: number } | null {
  const headEnd = seen.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const [requestLine = "", ...lines] = seen.slice(0, headEnd).split("\r\n");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const length = headEnd + 4 + Number(headers.get("content-length") ?? 0);
  if (seen.length < length) return null;
  const body = Buffer.from(seen.slice(headEnd + 4, length), "latin1").toString("utf8");
  return { request: { requestLine, headers, body }, length };
}
