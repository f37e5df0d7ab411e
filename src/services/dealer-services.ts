import { createDealerProvisioning } from "../dealers/dealer-provisioning.ts";
import { createDealerService } from "../dealers/dealer-service.ts";
import { peopleOf } from "./identity-services.ts";
import { madeOnce } from "./made-once.ts";
import { publishOf } from "./webhook-services.ts";

/** Dealers, as an operator and the portal see them. */
export const dealersOf = madeOnce((core) =>
  createDealerService({ ...core, welcomeOwner: peopleOf(core).welcomeOwner }),
);

/** Dealers, as dealer groups make them. */
export const provisioningOf = madeOnce((core) =>
  createDealerProvisioning({
    ...core,
    publish: publishOf(core),
    welcomeOwner: peopleOf(core).welcomeOwner,
  }),
);
