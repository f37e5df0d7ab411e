import { createPasswordSetup } from "../identity/passwords/password-setup.ts";
import { createPeopleAdministrationService } from "../identity/people/people-administration-service.ts";
import { createPersonService } from "../identity/people/person-service.ts";
import { createPortalAccounts } from "../identity/people/portal-accounts-service.ts";
import { portalPath } from "../web/portal/portal-route.ts";
import { madeOnce } from "./made-once.ts";
import { enqueueMailOf } from "./mail-services.ts";

/** People, and the mails that invite them or let them set a password. */
export const peopleOf = madeOnce((core) =>
  createPersonService({
    ...core,
    enqueueMail: enqueueMailOf(core),
    signInPath: portalPath("signInForm", {}),
  }),
);

/** The operator's commands about people. */
export const peopleAdministrationOf = madeOnce((core) =>
  createPeopleAdministrationService({
    ...core,
    sending: peopleOf(core).sending,
    issuerName: core.config.issuer.name,
  }),
);

/** Sets a password by a link from a mail. */
export const passwordsOf = madeOnce((core) =>
  createPasswordSetup({
    ...core,
    costs: core.ports.passwordCosts,
    notice: { enqueueMail: enqueueMailOf(core), publicUrl: core.publicUrl },
  }),
);

/** Sign-in to the portal, and the rights of those who sign in. */
export const accountsOf = madeOnce((core) =>
  createPortalAccounts({
    ...core,
    enqueueMail: enqueueMailOf(core),
    people: peopleOf(core),
    keys: core.keys.atRest,
    requiresSecondFactor: core.config.requiresSecondFactor,
    passwordCosts: core.ports.passwordCosts,
  }),
);
