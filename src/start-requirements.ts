import { accessSync, constants } from "node:fs";
import { dirname, resolve } from "node:path";
import type { LogoFile } from "./certificates/certificate-document.ts";
import { createLogoDrawer, type FileWorkerPorts } from "./certificates/file-worker/file-worker-process.ts";
import { createIssuerSource } from "./certificates/issuer-source.ts";
import { unusableLogo } from "./certificates/logos/logo-service.ts";
import { readConfiguredKey } from "./certificates/signing/configured-signing-key.ts";
import { readKeyPair } from "./http/certificate-renewal.ts";
import { requireFreePort } from "./http/listener.ts";
import { isKeyFileThere, unwritableKeyFile } from "./keys/key-ring.ts";
import type { Config } from "./settings/config.ts";

/**
 * What a service needs beside its data, so that a start that must fail creates nothing. Each part looks again when it is opened.
 * @throws ServiceError `setup` that says how to fix it.
 */
export async function requireForStart(config: Config, ports: FileWorkerPorts): Promise<void> {
  const { host, port, adminPort, tls, replica, signing } = config;
  if (port !== 0) requireFreePort({ host, port, tls });
  if (adminPort !== null && adminPort !== 0)
    requireFreePort({ host: "127.0.0.1", port: adminPort, tls: null, portFlag: "--admin-port" });
  if (tls !== null) readKeyPair(tls);
  if (signing !== null) readConfiguredKey(signing);
  if (replica !== null) {
    // Loaded only where there is a replica.
    const { findLitestream } = await import("./replication/litestream-program.ts");
    await findLitestream(replica.program);
  }
  if (config.keysText === null && !isKeyFileThere(config.keysFile)) await requireForFirstStart(config, ports);
}

async function requireForFirstStart({ dataDir, keysFile, issuer }: Config, ports: FileWorkerPorts) {
  const folder = dirname(resolve(keysFile));
  if (folder !== resolve(dataDir)) requireWritable(folder, keysFile);
  if (issuer.logoFile === null) return;
  // Takes a process and some tenths of a second, so later starts leave it to the issuer.
  const drawer = createLogoDrawer(ports);
  async function keep(file: Uint8Array): Promise<LogoFile> {
    const drawn = await drawer.drawLogo(file);
    if (typeof drawn === "string") throw unusableLogo(drawn);
    return { ...drawn, sha256: "" };
  }
  try {
    await createIssuerSource(issuer, { keep }).current();
  } finally {
    await drawer.close();
  }
}

function requireWritable(folder: string, keysFile: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw unwritableKeyFile(keysFile, error);
  }
}
