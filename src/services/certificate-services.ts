import { createCertificateService } from "../certificates/certificate-service.ts";
import { createDocumentCheck } from "../certificates/document-check.ts";
import { createDocumentReader } from "../certificates/documents/document-reader.ts";
import { createDealerLogos } from "../certificates/logos/dealer-logo-service.ts";
import { createTimeStamper } from "../certificates/signing/time-stamp-service.ts";
import { systemFetch } from "../kernel/fetch.ts";
import { UploadQueue } from "../kernel/upload-queue.ts";
import { createCertificateLog } from "../transparency-log/certificate-log.ts";
import { createLogReader } from "../transparency-log/log-reader.ts";
import { dealersOf } from "./dealer-services.ts";
import { transparencyLogOf } from "./log-services.ts";
import { issuerOf, logosOf, renderPoolOf } from "./logo-services.ts";
import { madeOnce } from "./made-once.ts";
import { signingKeysOf } from "./signing-services.ts";
import { publishOf } from "./webhook-services.ts";

export const dealerLogosOf = madeOnce((core) =>
  createDealerLogos({
    logos: logosOf(core),
    dealers: dealersOf(core),
    queue: new UploadQueue({ log: core.log, clock: core.monotonic }),
  }),
);

export const certificatesOf = madeOnce((core) => {
  const { ports, watch } = core;
  return createCertificateService({
    ...core,
    pool: renderPoolOf(core),
    keys: core.keys.urls,
    signingKeys: signingKeysOf(core),
    logVerifierKeys: () => transparencyLogOf(core).reader.verifierKeys(),
    timeStamper:
      core.config.tsaUrl === null
        ? null
        : createTimeStamper({ ...core, url: core.config.tsaUrl, fetch: ports.fetch ?? systemFetch }),
    publish: publishOf(core),
    issuer: () => issuerOf(core).current(),
    logos: logosOf(core),
    certificateLog: createCertificateLog(core),
    logProofs: createLogReader(core),
    onRendered: ports.onRendered,
    writes: core.writer ?? undefined,
    aroundIssue: watch.aroundIssue,
  });
});

export const documentCheckOf = madeOnce((core) => {
  const { validation, issuerKeys, verifyFinding } = certificatesOf(core);
  const reader = createDocumentReader({ ...core, spareFolder: core.config.dataDir });
  core.onClose("before database", () => reader.close());
  return createDocumentCheck({ issuerKeys, verify: verifyFinding, validation, reader });
});
