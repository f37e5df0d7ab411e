import { createIssuerSource } from "../certificates/issuer-source.ts";
import { createLogoDrawer } from "../certificates/logos/logo-drawer.ts";
import { createLogos } from "../certificates/logos/logo-service.ts";
import { createRenderPool } from "../certificates/rendering/render-pool.ts";
import { ServiceError } from "../kernel/errors.ts";
import { madeOnce } from "./made-once.ts";

/** The threads that render certificates. */
export const renderPoolOf = madeOnce((core) => {
  const { config, ports, log, watch } = core;
  const pool = watch.renderPool(
    ports.renderPool ??
      createRenderPool({
        size: config.renderWorkers,
        log,
        spareFolder: config.dataDir,
      }),
  );
  core.onClose("before database", () => pool.close());
  return pool;
});

const logoDrawerOf = madeOnce((core) => {
  if (core.ports.logoDrawer !== undefined) return core.ports.logoDrawer;
  const drawer = createLogoDrawer({ ...core, spareFolder: core.config.dataDir });
  core.onClose("before database", () => drawer.close());
  return drawer;
});

export const logosOf = madeOnce((core) => createLogos({ ...core, drawer: logoDrawerOf(core) }));

export const issuerOf = madeOnce((core) => createIssuerSource(core.config.issuer, logosOf(core)));

/** A logo that cannot be used is missing on these pages, and svc doctor says why. */
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
