import type { Finding } from "../../src/doctor/checkup.ts";
import { type DoctorPorts, examine } from "../../src/doctor.ts";
import type { Clock } from "../../src/kernel/clock.ts";
import { type Fetch, systemFetch } from "../../src/kernel/fetch.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";

/** Only this machine answers: what a name server says, and when, is no part of a test. */
const localFetch: Fetch = async (url, init) => {
  const { hostname } = new URL(url);
  if (hostname === "127.0.0.1" || hostname === "localhost") return await systemFetch(url, init);
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: "ENOTFOUND" });
};

/** Findings by check. The state of the kernel's clock is left out. */
export async function visit(
  settings: Settings,
  clock: Clock,
  ports: Partial<DoctorPorts> = {},
): Promise<(check: string) => readonly Finding[]> {
  const findings = await examine(readConfig(settings, { isTerminal: false }), {
    clock,
    timers: systemTimers,
    random: systemRandom(),
    fetch: localFetch,
    discipline: () => "unknown",
    unknownSettings: [],
    given: settings,
    ...ports,
  });
  return (check) => {
    const found = findings.filter((finding) => finding.check === check);
    if (found.length === 0) throw new Error(`nothing was said of: ${check}`);
    return found;
  };
}
