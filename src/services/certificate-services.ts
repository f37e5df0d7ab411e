import { createCertificateService } from "../certificates/certificate-service.ts";
import { createAskingLull } from "../certificates/rendering/asking-lull.ts";
import { createRenderPool } from "../certificates/rendering/render-pool.ts";
import { madeOnce } from "./made-once.ts";
import { publishOf } from "./webhook-services.ts";

/** Certificates, their render queue and the threads that render them. */
export const certificatesOf = madeOnce((core) => {
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
  return createCertificateService({
    ...core,
    pool,
    keys: core.keys.urls,
    publish: publishOf(core),
    onRendered: ports.onRendered,
    aroundIssue: watch.aroundIssue,
  });
});
