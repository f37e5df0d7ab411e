import { createUnitReturnService } from "../dealers/unit-return-service.ts";
import type { EnqueueMail } from "../identity/people/person-service.ts";
import { ENGLISH } from "../language/translator.ts";
import { createOperatorMail } from "../mail/operator-mail-service.ts";
import { shownWorkplaceName } from "../mail/shown-name.ts";
import type { Installation } from "../open-installation.ts";

/** The operator is mailed at the issuer's contact where that is an address. */
export function buildUnitReturns(
  { config, db, clock }: Pick<Installation, "config" | "db" | "clock">,
  { enqueueMail }: { readonly enqueueMail: EnqueueMail },
) {
  return createUnitReturnService({
    db,
    clock,
    mailOperator: createOperatorMail({ clock, issuer: config.issuer, enqueueMail }),
    nameInMail: (dealerId, name) => shownWorkplaceName(ENGLISH, { dealerId }, name),
  });
}
