import { connect, type SecureVersion } from "node:tls";
import { parseAnswer } from "./raw-http.ts";

/** Like `fetch`, over only one version of TLS, with a new connection for each request; it trusts only the given certificate. */
export function tlsFetch({
  version,
  ca,
}: {
  readonly version: SecureVersion;
  readonly ca: string;
}): typeof fetch {
  const ask = async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? new Request(input, init) : new Request(String(input), init);
    const url = new URL(request.url);
    // Copied before the body is read, because Bun then loses the content type that it has set for a form.
    const headers = new Headers(request.headers);
    const body = Buffer.from(await request.arrayBuffer());
    headers.set("host", url.host);
    headers.set("connection", "close");
    headers.set("content-length", String(body.byteLength));
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const head = `${request.method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines}\r\n`;
    const received = await new Promise<Buffer>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const at = { host: url.hostname, port: Number(url.port) };
      const socket = connect({ ...at, ca, minVersion: version, maxVersion: version }, () => {
        if (socket.getProtocol() !== version) reject(new Error(`spoke ${socket.getProtocol()}`));
        socket.write(Buffer.concat([Buffer.from(head), body]));
      });
      socket.on("data", (chunk: Buffer) => chunks.push(chunk));
      socket.on("error", reject);
      socket.on("close", () => resolve(Buffer.concat(chunks)));
    });
    const answer = parseAnswer(received.toString("latin1"));
    const response = new Response(Buffer.from(answer.body, "latin1"), {
      status: answer.status,
      headers: [...answer.headers].map(([name, value]): [string, string] => [name, value]),
    });
    return Object.defineProperty(response, "url", { value: request.url });
  };
  return Object.assign(ask, { preconnect: () => undefined });
}
