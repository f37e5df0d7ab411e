import { connect, createServer, type Socket } from "node:net";

type Side = "client" | "server";

interface TappedConnection {
  /** How many requests for the path went over it. */
  readonly requestCount: number;
  /** The side that closed it first. */
  readonly closedBy: Promise<Side>;
}

export interface ConnectionTap {
  /** `<address>:<port>`. */
  readonly address: string;
  /** Those that have carried a request for the path. */
  connections(): readonly TappedConnection[];
  stop(): void;
}

/** Passes on what a client and a server say to each other, and notes which of them ends a connection. */
export async function startConnectionTap(port: number, path: string): Promise<ConnectionTap> {
  const tapped: { requestCount: number; readonly closedBy: Promise<Side> }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: false }, (client) => {
    const upstream = connect(port, "127.0.0.1");
    const { promise, resolve } = Promise.withResolvers<Side>();
    const connection = { requestCount: 0, closedBy: promise };
    tapped.push(connection);
    const sides: ReadonlyArray<readonly [Side, Socket, Socket]> = [
      ["client", client, upstream],
      ["server", upstream, client],
    ];
    for (const [side, from, to] of sides) {
      sockets.add(from);
      from.on("data", (bytes) => {
        if (side === "client" && String(bytes).startsWith(`GET ${path} `)) connection.requestCount += 1;
        to.write(bytes);
      });
      for (const end of ["end", "close", "error"])
        from.on(end, () => {
          resolve(side);
          to.end();
          sockets.delete(from);
        });
    }
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", () => resolve());
  await promise;
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("it has no port");
  return {
    address: `127.0.0.1:${address.port}`,
    connections: () => tapped.filter(({ requestCount }) => requestCount > 0),
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
