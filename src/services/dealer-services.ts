import { createDealerProvisioning } from "../dealers/dealer-provisioning.ts";
import { createDealerService } from "../dealers/dealer-service.ts";
import { peopleOf } from "./identity-services.ts";
import { madeOnce } from "./made-once.ts";
import { publishOf } from "./webhook-services.ts";

/** Dealers for an operator and the portal. */
export const dealersOf = madeOnce((core) =>
  createDealerService({ ...core, welcomeOwner: peopleOf(core).welcomeOwner }),
);

/** Dealers for dealer groups, which create them. */
export const provisioningOf = madeOnce((core) =>
  createDealerProvisioning({
    ...core,
    publish: publishOf(core),
    welcomeOwner: peopleOf(core).welcomeOwner,
  }),
);
