import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Sends bytes over a socket, for requests that no HTTP client would send, and reads until the server closes. The bytes should ask for
 * that with `Connection: close`.
 */
export async function exchange(port: number, bytes: string | Uint8Array): Promise<RawAnswer> {
  const received = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A server that has refused may reset what is still on its way.
    socket.on("error", (error) => (chunks.length > 0 ? resolve(Buffer.concat(chunks)) : reject(error)));
    socket.on("close", () => resolve(Buffer.concat(chunks)));
  });
  return parseAnswer(received.toString("latin1"));
}

/** The characters of the text are the bytes of the answer. */
export function parseAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { status: Number(statusLine.split(" ")[1]), headers, body: rest.join("\r\n\r\n") };
}
