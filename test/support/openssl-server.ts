import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inTemporaryFolder } from "./temporary-folder.ts";

/** Runs `openssl s_server` on a free port of this machine, which serves pages by HTTP/1.0. */
export async function withOpensslServer<T>(
  openssl: string,
  { key, cert, args }: { readonly key: string; readonly cert: string; readonly args: readonly string[] },
  use: (port: number) => Promise<T>,
): Promise<T> {
  return await inTemporaryFolder(async (folder) => {
    const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    writeFileSync(keyFile, key);
    writeFileSync(certFile, cert);
    const files = ["-key", keyFile, "-cert", certFile];
    const server = Bun.spawn([openssl, "s_server", "-accept", "127.0.0.1:0", "-www", ...files, ...args], {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "ignore",
    });
    try {
      return await use(await portOf(server.stdout));
    } finally {
      server.kill();
      await server.exited;
    }
  });
}

/** It says `ACCEPT 127.0.0.1:40123` once it listens. */
async function portOf(output: ReadableStream<Uint8Array>): Promise<number> {
  let seen = "";
  for await (const chunk of output) {
    seen += new TextDecoder().decode(chunk);
    const port = /ACCEPT .*:(\d+)\s/.exec(seen)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`openssl s_server does not listen: ${seen}`);
}
