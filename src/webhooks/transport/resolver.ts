import type { Timers } from "../../kernel/timers.ts";

export interface Resolver {
  /**
   * @returns the IPv4 and IPv6 addresses of a name, in the order to try them; empty when it has none.
   * @throws ResolveFailure when there is no answer.
   */
  resolve(hostname: string, timeoutMs: number): Promise<readonly string[]>;
}

/** No answer arrived in time, or the server failed. */
export class ResolveFailure extends Error {
  constructor(readonly reason: "timeout" | "failed") {
    super(`name resolution: ${reason}`);
    this.name = "ResolveFailure";
  }
}

/** Codes that mean that the name does not exist, or has no address. */
const NO_ADDRESS_CODES = ["DNS_ENOTFOUND", "DNS_ENODATA", "DNS_ENONAME"];

/**
 * Resolves with the system's name servers and its `hosts` file, through c-ares, which waits on sockets. The C library would block one of
 * few threads for each name whose servers are silent. So a silent name server delays only its own names. Modules of `nsswitch.conf` other
 * than `files` and `dns` are not used. No answer is cached: each call looks up again. Only callers that ask for a name while it is being
 * looked up share that answer, so that a silent name server is waited for once.
 */
export function createSystemResolver({ timers }: { readonly timers: Timers }): Resolver {
  return {
    resolve(hostname, timeoutMs) {
      return new Promise((resolve, reject) => {
        const cancel = timers.after(timeoutMs, () => reject(new ResolveFailure("timeout")));
        lookUp(hostname).finally(cancel).then(resolve, reject);
      });
    },
  };
}

async function lookUp(hostname: string): Promise<readonly string[]> {
  try {
    const found = await Bun.dns.lookup(hostname, { backend: "c-ares" });
    return found.map(({ address }) => address);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (NO_ADDRESS_CODES.includes(code)) return [];
    throw new ResolveFailure(code === "DNS_ETIMEOUT" ? "timeout" : "failed");
  }
}
