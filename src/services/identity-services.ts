import { createPasswordSetup } from "../identity/passwords/password-setup.ts";
import { createPeopleAdministrationService } from "../identity/people/people-administration-service.ts";
import { createPersonService } from "../identity/people/person-service.ts";
import { createPortalAccounts } from "../identity/people/portal-accounts-service.ts";
import { portalPath } from "../web/portal/portal-route.ts";
import { madeOnce } from "./made-once.ts";
import { enqueueMailOf } from "./mail-services.ts";

export const peopleOf = madeOnce((core) =>
  createPersonService({
    ...core,
    enqueueMail: enqueueMailOf(core),
    signInPath: portalPath("signInForm", {}),
  }),
);

export const peopleAdministrationOf = madeOnce((core) =>
  createPeopleAdministrationService({
    ...core,
    sending: peopleOf(core).sending,
    issuerName: core.config.issuer.name,
  }),
);

export const passwordsOf = madeOnce((core) =>
  createPasswordSetup({
    ...core,
    costs: core.ports.passwordCosts,
    notice: { enqueueMail: enqueueMailOf(core), publicUrl: core.publicUrl },
  }),
);

export const accountsOf = madeOnce((core) =>
  createPortalAccounts({
    ...core,
    enqueueMail: enqueueMailOf(core),
    people: peopleOf(core),
    keys: core.keys.atRest,
    requiresSecondFactor: core.config.requiresSecondFactor,
    passwordCosts: core.ports.passwordCosts,
    ...(core.writer === null ? {} : { sessionWrites: core.writer }),
  }),
);
