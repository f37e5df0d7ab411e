import { composeApi } from "../../src/api.ts";
import { createAuditService } from "../../src/audit/audit-service.ts";
import { composeServices } from "../../src/composition.ts";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import { createUnitService } from "../../src/dealers/unit-service.ts";
import { type ObservedInstallation, openObservedInstallation } from "../../src/observed-installation.ts";
import type { Ports } from "../../src/ports.ts";
import { composeQueues } from "../../src/queues.ts";
import type { Config } from "../../src/settings/config.ts";

/** One thread, with every service accessible. */
export type App = ReturnType<typeof composeApp>;

/** @throws ServiceError `setup` as `openObservedInstallation`. */
export async function createApp(config: Config, ports: Ports): Promise<App> {
  return composeApp(await openObservedInstallation(config, ports));
}

export function composeApp(installation: ObservedInstallation) {
  const { db, clock, random } = installation;
  const services = composeServices(installation);
  return {
    ...installation,
    ...installation.watch,
    ...services,
    ...composeApi(installation, services),
    ...composeQueues(installation, services),
    audit: createAuditService({ db }),
    companies: createCompanyService({ db, clock }),
    units: createUnitService({ db, clock, random }),
  };
}
