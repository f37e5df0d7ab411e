import { createDealerKeyService } from "../credentials/dealer-key-service.ts";
import { createCompanyService } from "../dealers/company-service.ts";
import { createPasswordSetup } from "../identity/passwords/password-setup.ts";
import { logTo } from "../kernel/log.ts";
import type { Installation } from "../open-installation.ts";
import { createExampleDealers } from "../sandbox/example-dealer-service.ts";
import { portalPath } from "../web/portal/portal-route.ts";
import { ingestOf, makeIngest } from "./battery-test-services.ts";
import { dealersOf } from "./dealer-services.ts";
import { peopleOf } from "./identity-services.ts";
import { madeOnce } from "./made-once.ts";
import { makeDeliveries, makeWebhooks, webhooksOf } from "./webhook-services.ts";

/** The dealer whose portal a demo and a sandbox show. */
export const exampleDealersOf = madeOnce((core) =>
  createExampleDealers({
    ...core,
    companies: createCompanyService(core),
    dealers: dealersOf(core),
    people: peopleOf(core),
    passwords: createPasswordSetup({
      ...core,
      costs: core.ports.passwordCosts,
      // The owner's address is invented: nobody gets a mail about a new password.
      notice: { enqueueMail: async () => {}, publicUrl: () => "" },
    }),
    webhooks: webhooksOf(core),
    ingest: ingestOf(core),
    retryMs: core.config.webhooks.retryMs,
    inPast(clock) {
      // An operator looks for none of these attempts in the log.
      const past = { ...core, clock, log: logTo("silent", () => undefined) };
      return {
        keys: createDealerKeyService(past),
        webhooks: makeWebhooks(past),
        ingest: makeIngest(past),
        deliveries: makeDeliveries(past).scheduler,
      };
    },
  }),
);

/** To be asked for when the service listens. */
export function portalUrlOf({ publicUrl }: Pick<Installation, "publicUrl">): string {
  return publicUrl() + portalPath("home", {});
}
