import { listAudit, recordAudit } from "../audit/audit-store.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { HOUR_MS } from "../kernel/duration.ts";
import { ServiceError } from "../kernel/errors.ts";
import { traceOf } from "../kernel/failure-trace.ts";
import type { IpAddress } from "../kernel/ip-network.ts";

const ACTION = "credential.refuse-ip";
/** How many addresses of a credential are written down in an hour: its holder may come from very many. */
export const REFUSALS_PER_HOUR = 10;

export interface AddressRefusals {
  /** Writes the address into the audit log, in each process once an hour. @returns `ip_not_allowed`, which names it to the caller. */
  refuse(credentialId: number, address: IpAddress | null): Promise<ServiceError>;
}

/** @returns what writes an entry of the audit log. */
export function createRefusalRecord({ db }: { readonly db: Pick<Runtime["db"], "transact"> }) {
  return (entry: Parameters<typeof recordAudit>[1]): Promise<void> =>
    db.transact((tx) => recordAudit(tx, entry));
}

export function createAddressRefusals(ports: {
  readonly record: ReturnType<typeof createRefusalRecord>;
  readonly clock: Runtime["clock"];
  readonly log: Pick<Runtime["log"], "warn">;
}): AddressRefusals {
  const { record, clock, log } = ports;
  const written = new Map<number, { readonly sinceMs: number; readonly addresses: Set<string> }>();

  function isNew(credentialId: number, address: string, nowMs: number): boolean {
    const hour = written.get(credentialId);
    // A clock that was set back must not keep an hour open.
    if (hour === undefined || nowMs < hour.sinceMs || nowMs >= hour.sinceMs + HOUR_MS) {
      written.set(credentialId, { sinceMs: nowMs, addresses: new Set([address]) });
      return true;
    }
    if (hour.addresses.has(address) || hour.addresses.size >= REFUSALS_PER_HOUR) return false;
    hour.addresses.add(address);
    return true;
  }

  return {
    async refuse(credentialId, address) {
      const text = address?.text ?? null;
      const nowMs = clock.nowMs();
      if (isNew(credentialId, text ?? "", nowMs)) {
        const entry = {
          atMs: nowMs,
          actor: `source:${text ?? "unknown"}`,
          action: ACTION,
          subject: "credential",
          subjectId: credentialId,
          changes: { source_address: { from: null, to: text } },
        } as const;
        try {
          await record(entry);
        } catch (error) {
          // The caller is refused also while nothing can be written.
          log.warn({ credentialId, ...traceOf(error) }, "a rejected address was not recorded");
        }
      }
      return new ServiceError(
        "ip_not_allowed",
        `This credential may not be used from ${text ?? "an unknown address"}.`,
      );
    },
  };
}

export interface RefusedAddress {
  /** Null where it was not known. */
  readonly address: string | null;
  readonly atMs: number;
}

/** Of the newest refusals of a credential each address once, newest first. */
export async function listRefusedAddresses(
  executor: Executor,
  credentialId: number,
): Promise<RefusedAddress[]> {
  const filter = { subject: "credential", subjectId: credentialId, action: ACTION } as const;
  const newest = new Map<string | null, RefusedAddress>();
  for (const { atMs, changes } of await listAudit(executor, { ...filter, limit: REFUSALS_PER_HOUR })) {
    const to = changes.source_address?.to;
    const address = typeof to === "string" ? to : null;
    if (!newest.has(address)) newest.set(address, { address, atMs });
  }
  return [...newest.values()];
}
