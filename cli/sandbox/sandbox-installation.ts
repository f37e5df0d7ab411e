import { historicResults, results } from "../../fixtures/fixtures.ts";
import type { IngestService } from "../../src/battery-tests/ingest-service.ts";
import { importNdjson } from "../../src/battery-tests/ndjson-import.ts";
import type { CertificateService } from "../../src/certificates/certificate-service.ts";
import type { Services } from "../../src/composition.ts";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import type { Clock } from "../../src/kernel/clock.ts";
import type { Timers } from "../../src/kernel/timers.ts";
import type { Installation } from "../../src/open-installation.ts";
import type { ExampleOwner, ExampleReceivers } from "../../src/sandbox/example-dealer-service.ts";
import { type SandboxCredential, SandboxFile } from "../../src/sandbox/sandbox-file.ts";
import { keepSandboxApart } from "../../src/sandbox/sandbox-mark.ts";
import { buildExampleDealers } from "../../src/services/example-dealers.ts";
import { loadFixtures } from "../fixture-loader.ts";

export interface OpenedSandbox {
  readonly credentials: readonly SandboxCredential[];
  readonly portal: ExampleOwner;
}

/**
 * Goes on with a sandbox where it stopped. `receivers` listen already. The credentials and the owner are the same at each start.
 * @throws ServiceError `setup` for a database that holds an installation.
 */
export async function openSandbox(
  installation: Installation,
  services: Services,
  receivers: ExampleReceivers,
): Promise<OpenedSandbox> {
  const { config, db, clock, sandboxClock } = installation;
  await keepSandboxApart({ db, clock }, true);
  const file = new SandboxFile(config.dataDir);
  const { clock_ahead_ms: aheadMs, credentials: known, portal: owner } = file.read();
  sandboxClock?.advance(aheadMs);
  const isLoaded = (await createCompanyService({ db, clock }).list()).length > 0;
  const credentials = isLoaded && known.length > 0 ? known : await loadCredentials(installation);
  // Kept at once, because their secrets cannot be read again; the owner comes last, and stands for a start that was completed.
  file.change({ credentials });
  if (owner === null || credentials !== known) await importResults(services.ingest);
  const portal = await buildExampleDealers(installation, services).prepare(receivers, owner);
  file.change({ portal });
  return { credentials, portal };
}

async function loadCredentials(installation: Installation): Promise<readonly SandboxCredential[]> {
  return (await loadFixtures(installation, installation.clock.nowMs())).map(
    ({ key, credential: { clientId, kind, scopes }, clientSecret }): SandboxCredential => ({
      key,
      kind,
      client_id: clientId,
      client_secret: clientSecret,
      scopes: [...scopes],
    }),
  );
}

/** What is there already stays as it is. */
async function importResults(ingest: IngestService): Promise<void> {
  await importNdjson(new Blob([historicResults]).stream(), { ingest, historic: true });
  await importNdjson(new Blob([results]).stream(), { ingest, historic: false });
}

const POLL_MS = 500;

/** Nothing where none are queued. Later results are not waited for. Returns what stops it. */
export function noticeRendering({
  clock,
  timers,
  countRenderings,
  say,
}: Pick<CertificateService, "countRenderings"> & {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly say: (line: string) => void;
}): () => void {
  const queuedUntilMs = clock.nowMs();
  let toRender: number | null = null;
  let cancel = () => {};
  let isStopped = false;

  async function look(): Promise<void> {
    const { queuedCount, activeCount } = await countRenderings(queuedUntilMs);
    if (isStopped) return;
    if (toRender === null && queuedCount > 0) say(`${certificates(queuedCount)} being rendered.`);
    toRender ??= queuedCount;
    if (activeCount > 0) cancel = timers.after(POLL_MS, lookAgain);
    else if (queuedCount > 0)
      say(`${certificates(queuedCount)} not ready: the log says why. Rendering is retried.`);
    else if (toRender > 0) say("All certificates are ready.");
  }
  // The queues report a database that cannot be read.
  const lookAgain = () => void look().catch(() => {});

  lookAgain();
  return () => {
    isStopped = true;
    cancel();
  };
}

function certificates(count: number): string {
  return count === 1 ? "1 certificate is" : `${count} certificates are`;
}

/** Such as `dealer group, read only`. */
export function purposeOf({ kind, scopes }: SandboxCredential): string {
  const isReadOnly = scopes.every((scope) => scope.startsWith("read:"));
  return `${kind.replaceAll("-", " ")}${isReadOnly ? ", read only" : ""}`;
}
