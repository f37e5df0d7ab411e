import { createLogoDrawer } from "../certificates/file-worker/file-worker-process.ts";
import { createIssuerSource, createSiteLogos } from "../certificates/issuer-source.ts";
import { createLogos } from "../certificates/logos/logo-service.ts";
import type { Installation } from "../open-installation.ts";

/** The logos of dealers and of the issuer, and who that is. */
export function buildLogos(installation: Installation) {
  const { db, clock, config, ports } = installation;
  const logos = createLogos({
    db,
    clock,
    drawer: ports.logoDrawer ?? openLogoDrawer(installation),
    writes: installation.writer ?? undefined,
  });
  const issuer = createIssuerSource(config.issuer, logos);
  const siteLogos = createSiteLogos({ logos, issuer, logoFile: config.issuer.logoFile });
  return { logos, issuer, siteLogos };
}

function openLogoDrawer({ timers, monotonic, log, config, onClose }: Installation) {
  const drawer = createLogoDrawer({ timers, monotonic, log, spareFolder: config.dataDir });
  onClose("before database", () => drawer.close());
  return drawer;
}
