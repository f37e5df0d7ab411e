import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listen } from "../../src/http/listener.ts";
import { asBrowser, type TestApp } from "./test-app.ts";
import { makeCertificate } from "./test-certificate.ts";

/** The `fetch` that it returns trusts only its certificate. */
export async function serveOverTls({ app, dataDir }: TestApp, openssl: string) {
  const pair = await makeCertificate(openssl, "localhost");
  const [certFile, keyFile] = [join(dataDir, "tls-cert.pem"), join(dataDir, "tls-key.pem")];
  writeFileSync(certFile, pair.cert);
  writeFileSync(keyFile, pair.key, { mode: 0o600 });
  const listener = listen(
    app.server(),
    { host: "127.0.0.1", port: 0, tls: { certFile, keyFile } },
    app.peers,
  );
  const baseUrl = listener.url.replace("127.0.0.1", "localhost");
  return {
    baseUrl,
    fetch: (path: string, init?: RequestInit) =>
      fetch(baseUrl + path, { ...asBrowser(path, init), tls: { ca: pair.cert } }),
    close: () => listener.stop(0),
  };
}
