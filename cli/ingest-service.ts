import { createIngestService } from "../src/battery-tests/ingest-service.ts";
import { certificateRequests } from "../src/certificates/certificate-requests.ts";
import type { Installation } from "../src/open-installation.ts";
import { createOutbox } from "../src/webhooks/outbox/outbox.ts";
import { serviceWake } from "./service-wake.ts";

/** For a command: a running service renders the certificates and sends the events. */
export function openIngest(installation: Installation) {
  const { db, clock, random } = installation;
  const wake = serviceWake(installation);
  return createIngestService({
    db,
    clock,
    publish: createOutbox({ random, wake }),
    certificates: certificateRequests,
    onRenderQueued: wake,
  });
}
