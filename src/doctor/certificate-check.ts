import type { KeyObject, X509Certificate } from "node:crypto";
import { statSync } from "node:fs";
import { isIP } from "node:net";
import { warnedFromMs } from "../kernel/certificate-expiry.ts";
import type { Clock } from "../kernel/clock.ts";
import { DAY_MS } from "../kernel/duration.ts";
import { ServiceError } from "../kernel/errors.ts";
import { readTlsCertificate, readTlsKey, timesOf } from "../kernel/tls-files.ts";
import { type Check, type Finding, faultOfLine, type Reporter } from "./checkup.ts";

export function certificateCheck({
  tls,
  publicUrl,
  clock,
}: {
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  readonly publicUrl: string | null;
  readonly clock: Clock;
}): Check {
  return {
    name: "TLS certificate",
    look(report) {
      if (tls === null) return [report.off("svc does not use TLS itself")];
      const read = filesOr(report, tls);
      if ("verdict" in read) return [read];
      const { certificate, key } = read;
      const findings = [
        ...keyFindings(report, tls.keyFile, certificate.checkPrivateKey(key)),
        ...nameFindings(report, certificate, publicUrl),
        ...timeFindings(report, certificate, clock.nowMs()),
      ];
      const until = certificate.validToDate.toISOString().slice(0, 10);
      return findings.length > 0 ? findings : [report.ok(`good until ${until}`)];
    },
  };
}

function keyFindings(report: Reporter, keyFile: string, belongs: boolean): Finding[] {
  const findings: Finding[] = [];
  if (!belongs) {
    findings.push(
      report.fault(
        "the key does not belong to the certificate",
        "Set SVC_TLS_CERT to a certificate and SVC_TLS_KEY to its own key.",
      ),
    );
  }
  if ((statSync(keyFile).mode & 0o007) !== 0)
    findings.push(
      report.warning(
        `${keyFile} can be read by every user of the machine`,
        `Restrict access: chmod o-rwx ${keyFile}`,
      ),
    );
  return findings;
}

function nameFindings(report: Reporter, certificate: X509Certificate, publicUrl: string | null): Finding[] {
  if (publicUrl === null || !publicUrl.startsWith("https:")) return [];
  const name = new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, "$1");
  const match = isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name);
  if (match !== undefined) return [];
  return [
    report.fault(
      `the certificate is not for ${name}, the host of SVC_PUBLIC_URL`,
      `Get a certificate for ${name}.`,
    ),
  ];
}

function timeFindings(report: Reporter, certificate: X509Certificate, nowMs: number): Finding[] {
  const until = certificate.validToDate.toISOString().slice(0, 10);
  const times = timesOf(certificate);
  if (nowMs > times.validUntilMs)
    return [report.fault(`it expired on ${until}`, "Renew it: svc reads the new files without a restart.")];
  if (nowMs < times.validFromMs)
    return [
      report.fault("it is not valid yet", "Check the machine's clock and the dates of the certificate."),
    ];
  if (nowMs < warnedFromMs(times)) return [];
  const leftDays = Math.floor((times.validUntilMs - nowMs) / DAY_MS);
  return [
    report.warning(
      `it expires on ${until}, ${leftDays === 0 ? "within a day" : `in ${leftDays} day${leftDays === 1 ? "" : "s"}`}`,
      "Renew it, and find out why it was not renewed automatically.",
    ),
  ];
}

function filesOr(
  report: Reporter,
  { certFile, keyFile }: { readonly certFile: string; readonly keyFile: string },
): { readonly certificate: X509Certificate; readonly key: KeyObject } | Finding {
  try {
    return { certificate: readTlsCertificate(certFile).certificate, key: readTlsKey(keyFile).key };
  } catch (error) {
    if (error instanceof ServiceError) return faultOfLine(report, error.message);
    throw error;
  }
}
