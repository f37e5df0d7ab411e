import { createIngestService } from "../src/battery-tests/ingest-service.ts";
import { certificateRequests } from "../src/certificates/certificate-reservation.ts";
import { createResultHolds } from "../src/certificates/result-hold-service.ts";
import { createDealerService } from "../src/dealers/dealer-service.ts";
import type { Installation } from "../src/open-installation.ts";
import { buildLogos } from "../src/services/logos.ts";
import { buildMail } from "../src/services/mail.ts";
import { buildPeople } from "../src/services/people.ts";
import { createOutbox } from "../src/webhooks/outbox/outbox.ts";

/** For a command: a running service sends the mails. */
export function openDealers(installation: Installation) {
  const { db, clock } = installation;
  const { logos, siteLogos } = buildLogos(installation);
  const { enqueueMail } = buildMail(installation, { siteLogos });
  const { people } = buildPeople(installation, { enqueueMail });
  return { dealers: createDealerService({ db, clock, welcomeOwner: people.welcomeOwner }), people, logos };
}

/** For a command: a running service finds the queued certificates and events within a second. */
export function openIngest(installation: Installation) {
  const { config, db, clock, random, sandboxClock } = installation;
  return createIngestService({
    db,
    clock,
    publish: createOutbox({ random, wake() {} }),
    certificates: certificateRequests,
    comparesFigures: sandboxClock === null,
    holdsImplausible: config.holdsImplausible,
    onRenderQueued() {},
  });
}

/** For a command: a running service finds the queued certificate and the event within a second. */
export function openHolds({ db, clock, random }: Installation) {
  const publish = createOutbox({ random, wake() {} });
  return createResultHolds({ db, clock, publish, onRenderQueued() {} });
}
