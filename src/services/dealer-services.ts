import { createDealerProvisioning } from "../dealers/dealer-provisioning.ts";
import { createDealerService } from "../dealers/dealer-service.ts";
import { createUnitReturnService } from "../dealers/unit-return-service.ts";
import { ENGLISH } from "../language/translator.ts";
import { createOperatorMail } from "../mail/operator-mail-service.ts";
import { shownWorkplaceName } from "../mail/shown-name.ts";
import { peopleOf } from "./identity-services.ts";
import { madeOnce } from "./made-once.ts";
import { enqueueMailOf } from "./mail-services.ts";
import { publishOf } from "./webhook-services.ts";

export const dealersOf = madeOnce((core) =>
  createDealerService({ ...core, welcomeOwner: peopleOf(core).welcomeOwner }),
);

export const provisioningOf = madeOnce((core) =>
  createDealerProvisioning({
    ...core,
    publish: publishOf(core),
    welcomeOwner: peopleOf(core).welcomeOwner,
  }),
);

/** The operator is mailed at the issuer's contact where that is an address. */
export const unitReturnsOf = madeOnce((core) =>
  createUnitReturnService({
    ...core,
    mailOperator: createOperatorMail({
      clock: core.clock,
      issuer: core.config.issuer,
      enqueueMail: enqueueMailOf(core),
    }),
    nameInMail: (dealerId, name) => shownWorkplaceName(ENGLISH, { dealerId }, name),
  }),
);
