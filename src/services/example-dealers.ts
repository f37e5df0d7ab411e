import { createIngestService } from "../battery-tests/ingest-service.ts";
import { certificateRequests } from "../certificates/certificate-reservation.ts";
import type { Services } from "../composition.ts";
import { createDealerKeyService } from "../credentials/dealer-key-service.ts";
import { createCompanyService } from "../dealers/company-service.ts";
import { createPasswordSetup } from "../identity/passwords/password-setup.ts";
import { logTo } from "../kernel/log.ts";
import type { Installation } from "../open-installation.ts";
import { createExampleDealers } from "../sandbox/example-dealer-service.ts";
import { portalPath } from "../web/portal/portal-route.ts";
import { buildDeliveries, buildWebhooks } from "./webhooks.ts";

/** The dealer whose portal a demo and a sandbox show. */
export function buildExampleDealers(installation: Installation, services: Services) {
  const { config, ports, db, clock, random } = installation;
  const { dealers, people, webhooks, ingest, resolver, publish, enqueueMail, noticeQueue } = services;
  const { wakeDeliveries: wake, wakeRendering } = services;
  return createExampleDealers({
    db,
    clock,
    random,
    companies: createCompanyService({ db, clock }),
    dealers,
    people,
    passwords: createPasswordSetup({
      db,
      clock,
      costs: ports.passwordCosts,
      // The owner's address is invented: nobody gets a mail about a new password.
      notice: { enqueueMail: async () => {}, publicUrl: () => "" },
    }),
    webhooks,
    ingest,
    retryMs: config.webhooks.retryMs,
    inPast(pastClock) {
      // An operator looks for none of these attempts in the log.
      const past = { ...installation, clock: pastClock, log: logTo("silent", () => undefined) };
      return {
        keys: createDealerKeyService({ db, clock: pastClock, random }),
        webhooks: buildWebhooks(past, { resolver, wake }),
        ingest: createIngestService({
          db,
          clock: pastClock,
          publish,
          certificates: certificateRequests,
          comparesFigures: false,
          onRenderQueued: wakeRendering,
        }),
        deliveries: buildDeliveries(past, { resolver, enqueueMail, addNotices: noticeQueue.add }).scheduler,
      };
    },
  });
}

/** To be called once the service listens. */
export function portalUrlOf({ publicUrl }: Pick<Installation, "publicUrl">): string {
  return publicUrl() + portalPath("home", {});
}
