import type { IngestReport } from "./battery-tests/ingest-outcome.ts";
import type { CertificateWrites } from "./certificates/certificate-issuer.ts";
import type { LogoWrites } from "./certificates/logos/logo-service.ts";
import type { createRefusalRecord } from "./credentials/address-refusal.ts";
import type { CredentialUse } from "./credentials/credential-use.ts";
import type { CountVehicles } from "./credentials/daily-vehicles.ts";
import type { ForwardedRequest, ForwardedResponse } from "./http/forwarding.ts";
import type { SessionWrites } from "./identity/sessions/session-service.ts";
import type { MetricFamily } from "./observability/metric.ts";
import type { QueueVitals } from "./observability/readiness.ts";
import type { WriteMark } from "./replication/replication-mark-writer.ts";
import type { Config } from "./settings/config.ts";

/**
 * Everything that the thread that handles requests lets the writer thread do. It writes nothing itself but, on PostgreSQL, counts of
 * requests, over connections of their own (`Database.counts`). Arguments and results are copied between the threads.
 */
export interface WriterMethods extends CertificateWrites, LogoWrites, SessionWrites {
  /** Requests other than GET and HEAD. */
  handle(request: ForwardedRequest): Promise<ForwardedResponse>;
  /** Results whose signature was checked. */
  ingestBody(body: Uint8Array, traceparent: string | null): Promise<IngestReport>;
  readonly countVehicles: CountVehicles;
  recordUses(uses: readonly CredentialUse[]): Promise<void>;
  readonly recordRefusal: ReturnType<typeof createRefusalRecord>;
  readonly markReplica: WriteMark;
  vitals(): Promise<QueueVitals>;
  /** The thread's own, and the database's at this moment. */
  metrics(): Promise<readonly MetricFamily[]>;
}

export interface WriterThreadData {
  readonly config: Config;
  /** The origin in printed certificates, unless a public address is set. */
  readonly url: string;
  /** Memory of a sandbox's clock; null where it cannot be moved. */
  readonly sandboxClock: SharedArrayBuffer | null;
}

/** `rest`: start nothing new, because the service is about to stop. */
export type WriterOrder = "rest";
/** `disk fault`: the disk refused to sync what the writer thread wrote. */
export type WriterNews = { readonly renderedInMs: number } | "disk fault";
