import { historicResults, results } from "../../fixtures/fixtures.ts";
import { importNdjson } from "../../src/battery-tests/ndjson-import.ts";
import type { Core } from "../../src/core.ts";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import { type SandboxCredential, SandboxFile } from "../../src/sandbox/sandbox-file.ts";
import { keepSandboxApart } from "../../src/sandbox/sandbox-mark.ts";
import { ingestOf } from "../../src/services/battery-test-services.ts";
import { loadFixtures } from "../fixture-loader.ts";

/**
 * Makes an empty installation a sandbox, with the example data, or goes on with one where it stopped.
 *
 * @returns the credentials of the example data with their secrets, the same at each start.
 * @throws ServiceError `setup` for a database that holds an installation.
 */
export async function openSandbox(core: Core): Promise<readonly SandboxCredential[]> {
  await keepSandboxApart(core, true);
  const file = new SandboxFile(core.config.dataDir);
  const { clock_ahead_ms: aheadMs, credentials } = file.read();
  core.sandboxClock?.advance(aheadMs);
  const isLoaded = (await createCompanyService(core).list()).length > 0;
  if (isLoaded && credentials.length > 0) return credentials;
  const loaded = (await loadFixtures(core, core.clock.nowMs())).map(
    ({ key, credential: { clientId, kind, scopes }, clientSecret }): SandboxCredential => ({
      key,
      kind,
      client_id: clientId,
      client_secret: clientSecret,
      scopes: [...scopes],
    }),
  );
  const ingest = ingestOf(core);
  await importNdjson(new Blob([historicResults]).stream(), { ingest, historic: true });
  await importNdjson(new Blob([results]).stream(), { ingest, historic: false });
  file.change({ credentials: loaded });
  return loaded;
}
