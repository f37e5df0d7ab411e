import type { Timers } from "../../kernel/timers.ts";

export interface Resolver {
  /** IPv4 and IPv6, in the order to try them; empty when the name has none. @throws ResolveFailure. */
  resolve(hostname: string, timeoutMs: number): Promise<readonly string[]>;
}

export class ResolveFailure extends Error {
  constructor(readonly reason: "timeout" | "failed") {
    super(`name resolution: ${reason}`);
    this.name = "ResolveFailure";
  }
}

/** The name does not exist, or has no address. */
const NO_ADDRESS_CODES = ["DNS_ENOTFOUND", "DNS_ENODATA", "DNS_ENONAME"];

/**
 * Through c-ares, which waits on sockets: the C library blocks one of few threads for each silent server.
 * Nothing is cached, but callers that look up the same name at the same time share a response. Of
 * `nsswitch.conf` only `files` and `dns` are used.
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
