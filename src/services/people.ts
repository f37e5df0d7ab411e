import { createPeopleAdministrationService } from "../identity/people/people-administration-service.ts";
import { createPersonService, type EnqueueMail } from "../identity/people/person-service.ts";
import { createPortalAccounts } from "../identity/people/portal-accounts-service.ts";
import type { Installation } from "../open-installation.ts";
import { portalPath } from "../web/portal/portal-route.ts";

/** Who signs in to the portal. */
export function buildPeople(
  { config, ports, db, clock, wallClock, random, log, keys, publicUrl, writer }: Installation,
  { enqueueMail }: { readonly enqueueMail: EnqueueMail },
) {
  const signInPath = portalPath("signIn", {});
  const people = createPersonService({ db, clock, random, log, publicUrl, enqueueMail, signInPath });
  const peopleAdministration = createPeopleAdministrationService({
    db,
    clock,
    sending: people.sending,
    issuerName: config.issuer.name,
  });
  const accounts = createPortalAccounts({
    db,
    clock,
    wallClock,
    random,
    log,
    publicUrl,
    enqueueMail,
    people,
    keys: keys.atRest,
    requiresSecondFactor: config.requiresSecondFactor,
    passwordCosts: ports.passwordCosts,
    sessionWrites: writer ?? undefined,
  });
  return { people, peopleAdministration, accounts };
}
