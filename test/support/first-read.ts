import { connect } from "node:net";

declare const self: Worker;

/** What a thread is asked for. */
export interface FirstReads {
  readonly port: number;
  readonly path: string;
  readonly count: number;
}

/** A thread that asks again and again, each time over a connection of its own, and says what its first look at each answer found. */
self.onmessage = async ({ data: { port, path, count } }: MessageEvent<FirstReads>) => {
  const found: string[] = [];
  for (let asked = 0; asked < count; asked += 1) found.push(await firstRead(port, path));
  postMessage(found);
};

function firstRead(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`));
    socket.on("error", reject);
    socket.once("data", (bytes: Buffer) => {
      socket.destroy();
      resolve(bytes.toString());
    });
  });
}
