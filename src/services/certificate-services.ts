import { createCertificateService } from "../certificates/certificate-service.ts";
import { createDocumentCheck } from "../certificates/document-check.ts";
import { createDocumentReader } from "../certificates/documents/document-reader.ts";
import { createIssuerSource } from "../certificates/issuer-source.ts";
import { createDealerLogos } from "../certificates/logos/dealer-logo-service.ts";
import { createLogos } from "../certificates/logos/logo-service.ts";
import { createAskingLull } from "../certificates/rendering/asking-lull.ts";
import { createRenderPool } from "../certificates/rendering/render-pool.ts";
import { createTimeStamper } from "../certificates/signing/time-stamp-service.ts";
import { ServiceError } from "../kernel/errors.ts";
import { systemFetch } from "../kernel/fetch.ts";
import { createCertificateLog } from "../transparency-log/certificate-log.ts";
import { createLogReader } from "../transparency-log/log-reader.ts";
import { dealersOf } from "./dealer-services.ts";
import { transparencyLogOf } from "./log-services.ts";
import { madeOnce } from "./made-once.ts";
import { signingKeysOf } from "./signing-services.ts";
import { publishOf } from "./webhook-services.ts";

/** The threads that render certificates and draw logos. */
const renderPoolOf = madeOnce((core) => {
  const { config, ports, log, monotonic, watch } = core;
  const pool = watch.renderPool(
    ports.renderPool ??
      createRenderPool({
        size: config.renderWorkers,
        log,
        spareFolder: config.dataDir,
        mayUseAll: ports.asked && createAskingLull(ports.asked, monotonic),
      }),
  );
  core.onClose("before database", () => pool.close());
  return pool;
});

/** The logos of issuer and dealers. */
export const logosOf = madeOnce((core) => createLogos({ ...core, drawer: renderPoolOf(core) }));

/** The dealers' logos, for operators and the portal. */
export const dealerLogosOf = madeOnce((core) =>
  createDealerLogos({ logos: logosOf(core), dealers: dealersOf(core) }),
);

/** Who issues certificates, for certificates, pages and mails. */
export const issuerOf = madeOnce((core) => createIssuerSource(core.config.issuer, logosOf(core)));

/** The logos on the pages for anyone. One that cannot be used is missing there, and svc doctor says why. */
export const siteLogosOf = madeOnce((core) => {
  const logos = logosOf(core);
  let isUnusable = false;
  return {
    findAll: logos.findAll,
    async ofIssuer() {
      if (core.config.issuer.logoFile === null || isUnusable) return null;
      try {
        const { logo } = await issuerOf(core).current();
        return (await logos.findAll([logo]))[0] ?? null;
      } catch (error) {
        // The file is not read again for every visitor.
        isUnusable = error instanceof ServiceError && error.code === "setup";
        return null;
      }
    },
  };
});

/** Certificates, their render queue and the threads that render them. */
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
    aroundIssue: watch.aroundIssue,
  });
});

/** Checks documents that strangers send. */
export const documentCheckOf = madeOnce((core) => {
  const { validation, issuerKeys, verifyFinding } = certificatesOf(core);
  const reader = createDocumentReader({ ...core, spareFolder: core.config.dataDir });
  core.onClose("before database", () => reader.close());
  return createDocumentCheck({ issuerKeys, verify: verifyFinding, validation, reader });
});
