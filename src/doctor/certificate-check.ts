import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
import type { Clock } from "../kernel/clock.ts";
import type { Check } from "./checkup.ts";
import type { Finding, Reporter } from "./finding.ts";

const DAY_MS = 86_400_000;
/** A certificate must be renewed by then; automatic renewal happens long before. */
const SOON_DAYS = 14;

/** Checks the TLS certificate of svc: its dates, the name in the public URL, and its key. */
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
      if (tls === null) return [report.off("svc speaks no TLS itself")];
      const certificate = read(() => new X509Certificate(readFileSync(tls.certFile)));
      if (certificate === null) return [unreadable(report, tls.certFile, "SVC_TLS_CERT")];
      const key = read(() => createPrivateKey(readFileSync(tls.keyFile)));
      if (key === null) return [unreadable(report, tls.keyFile, "SVC_TLS_KEY")];
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
        "the key is not the certificate's",
        "Set SVC_TLS_CERT and SVC_TLS_KEY to files that were made together.",
      ),
    );
  }
  if ((statSync(keyFile).mode & 0o007) !== 0)
    findings.push(report.warning(`${keyFile} may be read by every user`, `Close it: chmod o-rwx ${keyFile}`));
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
      `Have a certificate made for ${name}.`,
    ),
  ];
}

function timeFindings(
  report: Reporter,
  { validFromDate, validToDate }: X509Certificate,
  nowMs: number,
): Finding[] {
  const until = validToDate.toISOString().slice(0, 10);
  if (nowMs > validToDate.getTime())
    return [report.fault(`it expired on ${until}`, "Renew it: svc takes the new files without a restart.")];
  if (nowMs < validFromDate.getTime())
    return [report.fault("it is not valid yet", "Look at the machine's clock, and at the certificate.")];
  const leftDays = Math.floor((validToDate.getTime() - nowMs) / DAY_MS);
  if (leftDays >= SOON_DAYS) return [];
  return [
    report.warning(
      `it expires on ${until}, in ${leftDays} day${leftDays === 1 ? "" : "s"}`,
      "Renew it, and see why it was not renewed by itself.",
    ),
  ];
}

function unreadable(report: Reporter, file: string, setting: string): Finding {
  return report.fault(
    `${file} cannot be read, or is no PEM file of its kind`,
    `Set ${setting} to a file that this user may read.`,
  );
}

function read<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}
