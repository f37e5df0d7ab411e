import { connect, type TLSSocket } from "node:tls";

export interface TlsClient {
  /** The common name in the server's certificate. */
  readonly shownName: string;
  /** Resolves with the whole answer as text; an empty one when the server closed instead. */
  ask(path: string): Promise<string>;
  readonly closed: Promise<void>;
  close(): void;
}

/** Accepts any certificate; the test checks which one it is. */
export async function tlsClient(port: number): Promise<TlsClient> {
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const opened = connect({ host: "127.0.0.1", port, rejectUnauthorized: false }, () => resolve(opened));
    opened.on("error", reject);
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const { subject } = socket.getPeerCertificate();
  return {
    shownName: String(subject.CN),
    closed,
    ask: (path) =>
      new Promise((resolve) => {
        let received = "";
        const take = (chunk: Buffer) => {
          received += chunk.toString("latin1");
          const length = /content-length: (\d+)/i.exec(received)?.[1];
          const bodyAt = received.indexOf("\r\n\r\n") + 4;
          if (bodyAt < 4 || received.length < bodyAt + Number(length ?? 0)) return;
          socket.off("data", take);
          resolve(received);
        };
        socket.on("data", take);
        void closed.then(() => resolve(received));
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      }),
    close: () => socket.destroy(),
  };
}
