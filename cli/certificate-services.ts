import { createRepeatabilityWork } from "../src/battery-tests/repeatability-work.ts";
import type { Installation } from "../src/open-installation.ts";
import { buildCertificates } from "../src/services/certificates.ts";
import { buildLogos } from "../src/services/logos.ts";
import { createOutbox } from "../src/webhooks/outbox/outbox.ts";

/** For a command. @throws ServiceError `setup` when the operator's own signing key cannot be used. */
export function openCertificates(installation: Installation) {
  const { logos, issuer } = buildLogos(installation);
  const publish = createOutbox({ random: installation.random, wake() {} });
  const repeatability = createRepeatabilityWork(installation);
  return buildCertificates(installation, { logos, issuer, publish, repeatability });
}
