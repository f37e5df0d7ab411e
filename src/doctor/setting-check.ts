import { parseIpNetwork } from "../kernel/ip-network.ts";
import { type Check, type Finding, type Reporter, reporterOf } from "./checkup.ts";

interface RiskySettings {
  readonly hasRateLimits: boolean;
  readonly trustedProxies: readonly string[];
  readonly isQuiet: boolean;
  readonly webhooks: { readonly allowPrivate: boolean | "loopback" };
  readonly isSandbox: boolean;
}

/** A wider network holds addresses of strangers: 10.0.0.0/8 and fc00::/7 are the widest private ones. */
const NARROW_ENOUGH_BITS = { ipv4: 8, ipv6: 7 } as const;

const NAME = "settings";

/** A finding for each setting that `svc serve` would refuse. With one, nothing else can be looked at. @param faults without a value. */
export function wrongSettings(faults: readonly string[]): Finding[] {
  const report = reporterOf(NAME);
  return faults.map((fault) =>
    report.fault(
      fault.replace(/\.$/, ""),
      "Correct it, or unset it; svc config show lists every setting. Then run svc doctor again, which has looked at nothing else.",
    ),
  );
}

export function settingCheck(unknownNames: readonly string[], settings: RiskySettings): Check {
  return {
    name: NAME,
    look(report) {
      const findings = [...unknownFindings(report, unknownNames), ...riskyFindings(report, settings)];
      return findings.length > 0
        ? findings
        : [
            report.ok(
              "all that this command reads are known and suit production; it does not see the flags of a running svc serve",
            ),
          ];
    },
  };
}

function unknownFindings(report: Reporter, names: readonly string[]): Finding[] {
  if (names.length === 0) return [];
  return [report.warning(`${names.join(", ")}: svc has no such setting`, "Correct the name, or unset it.")];
}

function riskyFindings(
  report: Reporter,
  { webhooks, isSandbox, hasRateLimits, trustedProxies, isQuiet }: RiskySettings,
): Finding[] {
  const findings: Finding[] = [];
  const { allowPrivate } = webhooks;
  if (allowPrivate === true || (allowPrivate === "loopback" && !isSandbox)) {
    findings.push(
      report.warning(
        `SVC_ALLOW_PRIVATE_WEBHOOKS is ${allowPrivate === true ? "on" : allowPrivate}: a partner's webhook can reach ${allowPrivate === true ? "your internal network" : "what listens on this machine"}`,
        "Unset it; it is for development.",
      ),
    );
  }
  if (!hasRateLimits) {
    findings.push(
      report.warning("SVC_RATE_LIMITS is off: no rate limit applies", "Unset it; it is for load tests."),
    );
  }
  const wide = trustedProxies.filter(isWide);
  if (wide.length > 0) {
    findings.push(
      report.warning(
        `SVC_TRUSTED_PROXIES holds ${wide.join(", ")}: clients can claim any address, and so bypass limits and allow-lists`,
        "List only the addresses of your proxies.",
      ),
    );
  }
  if (isQuiet) {
    findings.push(
      report.warning(
        "SVC_QUIET is on: svc sends no webhooks and no mail",
        "Unset it when the drill is over.",
      ),
    );
  }
  return findings;
}

function isWide(cidr: string): boolean {
  const network = parseIpNetwork(cidr);
  if (network === null) return false;
  return network.prefixLength < NARROW_ENOUGH_BITS[network.first.parsed.kind()];
}
