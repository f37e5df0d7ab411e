import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { inTemporaryFolder } from "./temporary-folder.ts";
import { runWitness } from "./witness.ts";

const KEYS = {
  ec: ["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"],
  rsa: ["rsa:2048"],
} as const;

export interface CertificatePems {
  readonly key: string;
  readonly cert: string;
}

/** Self-signed, for one host name or address, as PEM; valid from now on. @param openssl path of the program. */
export async function makeCertificate(
  openssl: string,
  hostName = "localhost",
  keyKind: keyof typeof KEYS = "ec",
  days = 2,
): Promise<CertificatePems> {
  const name = `subjectAltName=${isIP(hostName) === 0 ? "DNS" : "IP"}:${hostName}`;
  return await makeOddCertificate(openssl, hostName, {
    keyKind,
    args: ["-days", String(days)],
    extensions: [name],
  });
}

/** Self-signed, with the host only as its common name unless an extension has it. */
export async function makeOddCertificate(
  openssl: string,
  hostName: string,
  {
    keyKind = "ec",
    args = ["-days", "2"],
    extensions = [],
  }: {
    readonly keyKind?: keyof typeof KEYS;
    readonly args?: readonly string[];
    readonly extensions?: readonly string[];
  },
): Promise<CertificatePems> {
  return await inTemporaryFolder(async (folder) => {
    const keyFile = join(folder, "key.pem");
    const certFile = join(folder, "cert.pem");
    const key = ["-newkey", ...KEYS[keyKind], "-nodes"];
    const subject = ["-subj", `/CN=${hostName}`, ...extensions.flatMap((one) => ["-addext", one])];
    const files = ["-keyout", keyFile, "-out", certFile];
    const made = await runWitness(openssl, [...["req", "-x509", ...args], ...[...key, ...subject, ...files]]);
    if (made.exitCode !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
    return { key: readFileSync(keyFile, "utf8"), cert: readFileSync(certFile, "utf8") };
  });
}
