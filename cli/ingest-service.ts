import { createIngestService } from "../src/battery-tests/ingest-service.ts";
import { certificateRequests } from "../src/certificates/certificate-reservation.ts";
import type { Installation } from "../src/open-installation.ts";
import { createOutbox } from "../src/webhooks/outbox/outbox.ts";

/** For a command: a running service finds the queued certificates and events within a second. */
export function openIngest(installation: Installation) {
  const { db, clock, random } = installation;
  return createIngestService({
    db,
    clock,
    publish: createOutbox({ random, wake() {} }),
    certificates: certificateRequests,
    onRenderQueued() {},
  });
}
