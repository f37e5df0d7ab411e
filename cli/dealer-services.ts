import { createDealerService } from "../src/dealers/dealer-service.ts";
import type { Installation } from "../src/open-installation.ts";
import { buildLogos } from "../src/services/logos.ts";
import { buildMail } from "../src/services/mail.ts";
import { buildPeople } from "../src/services/people.ts";

/** For a command: a running service sends the mails. */
export function openDealers(installation: Installation) {
  const { db, clock } = installation;
  const { logos, siteLogos } = buildLogos(installation);
  const { enqueueMail } = buildMail(installation, { siteLogos });
  const { people } = buildPeople(installation, { enqueueMail });
  return { dealers: createDealerService({ db, clock, welcomeOwner: people.welcomeOwner }), people, logos };
}
