import { ingestRoutes } from "./battery-tests/ingest-routes.ts";
import { lookupRoutes } from "./battery-tests/lookup-routes.ts";
import { certificateRoutes } from "./certificates/certificate-routes.ts";
import { fileRoutes } from "./certificates/file-routes.ts";
import { tokenRoutes } from "./credentials/token-routes.ts";
import { dealerRoutes } from "./dealers/dealer-routes.ts";
import { openapiRoutes } from "./http/openapi/openapi-routes.ts";
import { createServer } from "./http/server.ts";
import { healthRoutes } from "./observability/health-routes.ts";
import { faviconRoutes } from "./web/favicon-routes.ts";
import { guideRoutes } from "./web/guide/guide-routes.ts";
import { portalRoutes } from "./web/portal/portal-routes.ts";
import { referenceRoutes } from "./web/reference/reference-routes.ts";
import { setupRoutes } from "./web/setup/setup-routes.ts";
import { verificationRoutes } from "./web/verify/verification-routes.ts";
import { webhookRoutes } from "./webhooks/endpoints/webhook-routes.ts";

/** The server with every route of the service; each says in its own module what it needs. */
export function routedServer(ports: {
  readonly api: Parameters<typeof createServer>[0];
  readonly tokens: Parameters<typeof tokenRoutes>[0]["tokens"];
  readonly limiter: Parameters<typeof tokenRoutes>[0]["limiter"];
  readonly tokenKeys: Parameters<typeof tokenRoutes>[0]["keys"];
  readonly lookup: Parameters<typeof lookupRoutes>[0]["lookup"] & {
    readonly admit: Parameters<typeof certificateRoutes>[0]["admit"];
  };
  readonly provisioning: Parameters<typeof dealerRoutes>[0]["provisioning"];
  readonly idempotency: Parameters<typeof dealerRoutes>[0]["idempotency"];
  readonly certificates: Parameters<typeof certificateRoutes>[0]["certificates"] &
    Parameters<typeof fileRoutes>[0]["certificates"] &
    Parameters<typeof verificationRoutes>[0]["certificates"];
  readonly passwords: Parameters<typeof setupRoutes>[0]["passwords"];
  readonly people: Parameters<typeof setupRoutes>[0]["people"];
  readonly publicUrl: () => string;
  readonly random: Parameters<typeof portalRoutes>[0]["random"];
  readonly isSecure: Parameters<typeof portalRoutes>[0]["isSecure"];
  readonly portalServices: Parameters<typeof portalRoutes>[0]["services"];
  readonly webhooks: Parameters<typeof webhookRoutes>[0]["webhooks"];
  readonly document: Parameters<typeof openapiRoutes>[0]["document"];
  readonly readiness: Parameters<typeof healthRoutes>[0]["readiness"];
  readonly ingestRequests: Parameters<typeof ingestRoutes>[0]["requests"];
  readonly ingestKey: Parameters<typeof ingestRoutes>[0]["ingestKey"];
  readonly clock: Parameters<typeof ingestRoutes>[0]["clock"];
}) {
  const { api, limiter, lookup, idempotency, certificates, people, publicUrl, document } = ports;
  return createServer(api)
    .use(tokenRoutes({ api, tokens: ports.tokens, limiter, keys: ports.tokenKeys }))
    .use(lookupRoutes({ api, lookup }))
    .use(dealerRoutes({ api, provisioning: ports.provisioning, idempotency }))
    .use(certificateRoutes({ api, certificates, admit: (caller, id) => lookup.admit(caller, id) }))
    .use(fileRoutes({ api, certificates }))
    .use(setupRoutes({ api, passwords: ports.passwords, people, publicUrl }))
    .use(
      portalRoutes({
        ...{ api, random: ports.random, publicUrl, isSecure: ports.isSecure, services: ports.portalServices },
      }),
    )
    .use(verificationRoutes({ api, certificates }))
    .use(webhookRoutes({ api, webhooks: ports.webhooks, idempotency }))
    .use(openapiRoutes({ api, document }))
    .use(referenceRoutes({ api, document }))
    .use(guideRoutes({ api }))
    .use(faviconRoutes({ api }))
    .use(healthRoutes({ api, readiness: ports.readiness }))
    .use(
      ingestRoutes({ api, requests: ports.ingestRequests, ingestKey: ports.ingestKey, clock: ports.clock }),
    );
}
