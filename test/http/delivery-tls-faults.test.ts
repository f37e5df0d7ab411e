import { beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BOTH_WAYS, sentBy } from "../support/both-ways.ts";
import { withOpensslServer } from "../support/openssl-server.ts";
import { realDeliveryClient } from "../support/real-delivery-client.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { type CertificatePems, makeCertificate, makeOddCertificate } from "../support/test-certificate.ts";
import { startReceiver } from "../support/webhook-receiver.ts";
import { runWitness, witness } from "../support/witness.ts";

const openssl = witness("openssl");
const HOST = "hooks.example";
const NAMED = `subjectAltName=DNS:${HOST}`;

async function judged(way: (typeof BOTH_WAYS)[number], port: number, ca: string): Promise<string> {
  const client = realDeliveryClient({ ca, resolver: new ScriptedResolver({ [HOST]: [["127.0.0.1"]] }) });
  try {
    return (await sentBy(way, client, `https://${HOST}:${port}/`)).outcome;
  } finally {
    await client.close();
  }
}

const CERTIFICATES = {
  good: (program: string) => makeCertificate(program, HOST),
  rsa: (program: string) => makeCertificate(program, HOST, "rsa"),
  ofAnotherHost: (program: string) => makeCertificate(program, "other.example"),
  withoutNames: (program: string) => makeOddCertificate(program, HOST, {}),
  ofMailNames: (program: string) =>
    makeOddCertificate(program, HOST, { extensions: ["subjectAltName=email:a@hooks.example"] }),
  forClients: (program: string) =>
    makeOddCertificate(program, HOST, { extensions: [NAMED, "extendedKeyUsage=clientAuth"] }),
  expired: async (program: string) => await expired(program, await makeCertificate(program, HOST)),
} as const;
type CertificateName = keyof typeof CERTIFICATES;

async function expired(program: string, { key, cert }: CertificatePems): Promise<CertificatePems> {
  return await inTemporaryFolder(async (folder) => {
    const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    writeFileSync(keyFile, key);
    writeFileSync(certFile, cert);
    const made = await runWitness(program, ["x509", "-in", certFile, "-signkey", keyFile, "-days", "-1"]);
    return { key, cert: made.stdout };
  });
}

const ROWS: ReadonlyArray<
  readonly [what: string, shown: CertificateName, args: readonly string[], outcome: string]
> = [
  [
    "speaks only TLS 1.1",
    "good",
    ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"],
    "no TLS version in common: svc needs TLS 1.2 or 1.3 (ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION)",
  ],
  [
    "has only RSA key exchange",
    "rsa",
    ["-tls1_2", "-cipher", "AES128-GCM-SHA256:AES256-SHA"],
    "no cipher in common: svc needs ECDHE with AES-GCM or ChaCha20 (ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE)",
  ],
  ...(["-tls1_2", "-tls1_3"] as const).map(
    (version) =>
      [
        `demands a client certificate by ${version}`,
        "good",
        [version, "-Verify", "1"],
        "the receiver demands a client certificate, which svc does not have (ERR_SSL_TLSV1_ALERT_CERTIFICATE_REQUIRED)",
      ] as const,
  ),
  [
    "speaks only HTTP/2",
    "good",
    ["-alpn", "h2"],
    "the receiver does not offer HTTP/1.1 over TLS (ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL)",
  ],
  [
    "shows the certificate of another host",
    "ofAnotherHost",
    [],
    "the TLS certificate is for another host (ERR_TLS_CERT_ALTNAME_INVALID)",
  ],
  ...(["withoutNames", "ofMailNames"] as const).map(
    (shown) =>
      [
        `shows a certificate ${shown}`,
        shown,
        [],
        shown === "withoutNames"
          ? "the TLS certificate names no host: it has no subjectAltName (ERR_TLS_CERT_WITHOUT_ALTNAME)"
          : "the TLS certificate is for another host (ERR_TLS_CERT_ALTNAME_INVALID)",
      ] as const,
  ),
  ["shows an expired certificate", "expired", [], "the TLS certificate has expired (CERT_HAS_EXPIRED)"],
  [
    "shows a certificate for clients",
    "forClients",
    [],
    "the TLS certificate is not for a server (INVALID_PURPOSE)",
  ],
];

describe.skipIf(openssl === null)("a receiver over TLS", () => {
  const made = {} as Record<CertificateName, CertificatePems>;
  beforeAll(async () => {
    for (const [name, make] of Object.entries(CERTIFICATES))
      made[name as CertificateName] = await make(openssl ?? "");
  });

  for (const way of BOTH_WAYS) {
    test.each(ROWS)(`a receiver that %s is named by ${way}`, async (_, shown, args, outcome) => {
      const { key, cert } = made[shown];
      const said = await withOpensslServer(openssl ?? "", { key, cert, args }, (port) =>
        judged(way, port, cert),
      );
      expect(said).toBe(outcome);
    });

    test(`${way} names a self-signed certificate that nobody has said to trust`, async () => {
      const said = await withOpensslServer(openssl ?? "", { ...made.good, args: [] }, (port) =>
        judged(way, port, made.rsa.cert),
      );
      expect(said).toBe(
        "the TLS certificate is self-signed, and svc does not trust it (DEPTH_ZERO_SELF_SIGNED_CERT)",
      );
    });

    test.each([
      ["HTTP", "HTTP/1.1 400 Bad Request\r\n\r\n"],
      ["SSH", "SSH-2.0-OpenSSH_9.2\r\n"],
    ])(`${way} names a port that speaks %s without TLS`, async (_, greeting) => {
      const receiver = await startReceiver(() => {}, { onConnection: (socket) => socket.write(greeting) });
      const said = await judged(way, receiver.port, made.good.cert);
      await receiver.stop();
      expect(said).toBe("the receiver does not speak TLS on this port (ERR_SSL_WRONG_VERSION_NUMBER)");
    });

    test.each([
      ["resets", "resetAndDestroy"],
      ["ends", "end"],
    ] as const)(`a handshake that the receiver %s is named by ${way}`, async (_, act) => {
      const receiver = await startReceiver(() => {}, {
        onConnection: (socket) => socket.once("data", () => socket[act]()),
      });
      const said = await judged(way, receiver.port, made.good.cert);
      await receiver.stop();
      expect(said).toBe("the receiver closed the connection during the TLS handshake (ECONNRESET)");
    });
  }
});
