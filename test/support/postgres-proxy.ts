import { createConnection, createServer, type Socket } from "node:net";
import { type WireFate, type WireMessage, WireReader } from "./postgres-wire.ts";

/** What happens to a message: it is passed on, or dropped together with its connection, or dropped silently. */
type Fate = "pass" | "cut" | "hold";

export interface PostgresProxy {
  readonly url: string;
  /**
   * Decides the fate of what svc sends, as Latin-1: a statement is in it unchanged, followed by a zero byte. `line` counts the
   * connections from 1.
   */
  ask: (said: string, line: number) => Fate;
  /** Decides the fate of the server's answer to the last message of svc on that connection; `answered` is the answer, as Latin-1. */
  answer: (asked: string, line: number, answered: string) => Fate;
  /** Awaited before `ask` decides. Meanwhile messages of svc are held back, in their order. */
  hold: (said: string) => Promise<void>;
  /** Decides the fate of each message by itself, in place of `ask` and `answer`; null for none. Set it while no connection is busy. */
  wire: ((message: WireMessage) => WireFate) | null;
  connectionCount(): number;
  cutAll(): void;
  /** Refuses new connections, as a machine without a server does, or accepts them again. */
  setRefusing(isRefusing: boolean): Promise<void>;
  close(): Promise<void>;
}

interface Line {
  readonly number: number;
  readonly near: Socket;
  readonly far: Socket;
  readonly readers: Record<WireMessage["from"], WireReader>;
}

export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  const lines = new Set<Line>();
  let lineCount = 0;
  let listener = await listening(0);
  const { port } = addressOf(listener);
  const url = new URL(databaseUrl);
  url.port = String(port);

  async function listening(onPort: number) {
    const server = createServer(join);
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(onPort, "127.0.0.1", resolve);
    });
    return server;
  }

  function join(near: Socket): void {
    const far = createConnection(Number(target.port), target.hostname);
    lineCount += 1;
    const readers = { client: new WireReader("client", true), server: new WireReader("server", true) };
    const line = { number: lineCount, near, far, readers };
    lines.add(line);
    let asked = "";
    let passing = Promise.resolve();
    near.on("data", (bytes: Buffer) => {
      if (deliverMessages(line, "client", far, bytes)) return;
      const said = bytes.toString("latin1");
      passing = passing.then(async () => {
        await proxy.hold(said);
        asked = said;
        deliver(line, proxy.ask(said, line.number), far, bytes);
      });
    });
    far.on("data", (bytes: Buffer) => {
      if (deliverMessages(line, "server", near, bytes)) return;
      deliver(line, proxy.answer(asked, line.number, bytes.toString("latin1")), near, bytes);
    });
    for (const end of [near, far]) {
      end.on("error", () => cut(line));
      end.on("close", () => cut(line));
    }
  }

  /** @returns whether messages are looked at one by one. */
  function deliverMessages(line: Line, from: WireMessage["from"], to: Socket, bytes: Buffer): boolean {
    const found = line.readers[from].read(bytes);
    if (proxy.wire === null) return false;
    for (const one of found) {
      const fate = lines.has(line) ? proxy.wire(one.message) : "cut";
      if (fate === "pass") to.write(one.bytes);
      else {
        if (fate === "half") to.write(one.bytes.subarray(0, one.bytes.length >> 1));
        lines.delete(line);
        // What was written before still arrives.
        to.end();
        (to === line.far ? line.near : line.far).destroy();
        return true;
      }
    }
    return true;
  }

  function deliver(line: Line, fate: Fate, to: Socket, bytes: Uint8Array): void {
    if (fate === "pass") to.write(bytes);
    if (fate === "cut") cut(line);
  }

  function cut(line: Line): void {
    lines.delete(line);
    line.near.destroy();
    line.far.destroy();
  }

  const proxy: PostgresProxy = {
    url: url.href,
    ask: () => "pass",
    answer: () => "pass",
    hold: async () => {},
    wire: null,
    connectionCount: () => lines.size,
    cutAll() {
      for (const line of lines) cut(line);
    },
    async setRefusing(isRefusing) {
      if (!isRefusing) listener = await listening(port);
      else
        await new Promise<void>((resolve) => {
          listener.close(() => resolve());
          proxy.cutAll();
        });
    },
    async close() {
      proxy.cutAll();
      await new Promise<void>((resolve) => void listener.close(() => resolve()));
    },
  };
  return proxy;
}

function addressOf(server: ReturnType<typeof createServer>): { port: number } {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return address;
}
