import { lookupRoutes } from "./battery-tests/lookup-routes.ts";
import { createLookupService } from "./battery-tests/lookup-service.ts";
import type { Config } from "./config/config.ts";
import { createTokenVerifier } from "./credentials/access-token.ts";
import { createAuthenticator } from "./credentials/authenticator.ts";
import { createCredentialService } from "./credentials/credential-service.ts";
import { tokenRoutes } from "./credentials/token-routes.ts";
import { createTokenService } from "./credentials/token-service.ts";
import { openDataDirectory } from "./db/open-data.ts";
import { createCompanyService } from "./dealers/company-service.ts";
import { createDealerService } from "./dealers/dealer-service.ts";
import { createUnitService } from "./dealers/unit-service.ts";
import { createApi } from "./http/api.ts";
import { createServer } from "./http/server.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Log } from "./kernel/log.ts";
import type { Random } from "./kernel/random.ts";
import { loadKeys } from "./keys/key-ring.ts";

/** What the service takes from its surroundings. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export type App = ReturnType<typeof createApp>;

/**
 * The composition root: from settings and ports to the service, opened but not listening. The CLI works on it directly;
 * `svc serve` listens with its `server`.
 *
 * @throws ServiceError `setup` when the data directory cannot be used.
 */
export function createApp(config: Config, ports: Ports) {
  const { clock, random, log } = ports;
  const db = openDataDirectory(config.dataDir);
  const keys = loadKeys(config.dataDir, random);

  const companies = createCompanyService({ db, clock });
  const dealers = createDealerService({ db, clock });
  const units = createUnitService({ db, clock, random });
  const credentials = createCredentialService({ db, clock, random });
  const lookup = createLookupService({ db });

  const authenticator = createAuthenticator(db, createTokenVerifier(keys.tokens, clock));
  const api = createApi({ authenticator, clock, random, log });
  const tokens = createTokenService({ db, clock, random });

  return {
    db,
    companies,
    dealers,
    units,
    credentials,
    lookup,
    server: () =>
      createServer(api)
        .use(tokenRoutes({ api, tokens, keys: keys.tokens }))
        .use(lookupRoutes({ api, lookup })),
    close(): void {
      db.close();
    },
  };
}
