import type { Timers } from "../../kernel/timers.ts";

/** Name resolution as a port. */
export interface Resolver {
  /**
   * @returns the IPv4 and IPv6 addresses of a name, in the order to try them; none when it has none.
   * @throws ResolveFailure when there is no answer.
   */
  resolve(hostname: string, timeoutMs: number): Promise<readonly string[]>;
}

/** The name could not be looked up: no answer in time, or one that says that the server failed. */
export class ResolveFailure extends Error {
  constructor(readonly reason: "timeout" | "failed") {
    super(`name resolution: ${reason}`);
    this.name = "ResolveFailure";
  }
}

/** Answers that mean that there is no such name, or that it has no address. */
const NO_ADDRESS_CODES = ["DNS_ENOTFOUND", "DNS_ENODATA", "DNS_ENONAME"];

/**
 * The name servers of the system and its `hosts` file, asked through c-ares. It waits on sockets, where the C library would hold
 * one of few threads for each name whose servers are silent, so that one endpoint's silent name server delays no other name.
 * Modules of `nsswitch.conf` beyond `files` and `dns` are not asked.
 *
 * No answer is kept: each call asks anew. Only while a name is being asked for do those who ask for it too wait for that answer,
 * so a silent name server is waited for once.
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
