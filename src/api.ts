import { Elysia } from "elysia";
import { apiDocument } from "./api-document.ts";
import { ingestRoutes } from "./battery-tests/ingest-routes.ts";
import { lookupRoutes } from "./battery-tests/lookup-routes.ts";
import { certificateRoutes, fileRoutes } from "./certificates/certificate-routes.ts";
import { passportRoutes } from "./certificates/passport/passport-routes.ts";
import { wellKnownRoutes } from "./certificates/signing/well-known-routes.ts";
import { statusRoutes } from "./certificates/status-list/status-routes.ts";
import type { Services } from "./composition.ts";
import { tokenRoutes } from "./credentials/token-routes.ts";
import { dealerRoutes } from "./dealers/dealer-routes.ts";
import { type Api, createApi } from "./http/api.ts";
import { ArrivingBodies } from "./http/arriving-bodies.ts";
import { forwardingApi } from "./http/forwarding.ts";
import { observedApi } from "./http/observed-api.ts";
import { openapiRoutes } from "./http/openapi/openapi-routes.ts";
import { sandboxApi } from "./http/sandbox-api.ts";
import { createServer } from "./http/server.ts";
import { createSourceAddresses, PeerAddresses, type SourceTrail } from "./http/source-address.ts";
import { createUntrustedProxyWarning } from "./http/untrusted-proxy.ts";
import { MEBIBYTE } from "./kernel/byte-count.ts";
import { type IpNetwork, parseIpNetwork } from "./kernel/ip-network.ts";
import { UploadQueue } from "./kernel/upload-queue.ts";
import { sealUnder } from "./keys/seal.ts";
import { healthRoutes } from "./observability/admin-routes.ts";
import { ownRequestRoutes } from "./observability/own-request-routes.ts";
import type { Readiness } from "./observability/readiness.ts";
import type { ObservedInstallation } from "./observed-installation.ts";
import { faultRoutes } from "./sandbox/fault-routes.ts";
import { RequestFaults } from "./sandbox/request-faults.ts";
import { credentialToTry, SandboxFile } from "./sandbox/sandbox-file.ts";
import { sandboxRoutes } from "./sandbox/sandbox-routes.ts";
import { logRoutes } from "./transparency-log/log-routes.ts";
import { docsRoutes } from "./web/docs/docs-routes.ts";
import { faviconRoutes } from "./web/favicon-routes.ts";
import { refuseOnPage } from "./web/page-refusal.ts";
import { portalRoutes } from "./web/portal/portal-routes.ts";
import { sandboxBand } from "./web/sandbox-band.ts";
import { setupRoutes } from "./web/setup/setup-routes.ts";
import { unsubscribeRoutes } from "./web/unsubscribe/unsubscribe-routes.ts";
import { badgeRoutes } from "./web/verify/badge-routes.ts";
import { documentRoutes } from "./web/verify/document-routes.ts";
import { landingRoutes } from "./web/verify/landing-routes.ts";
import { numberRoutes } from "./web/verify/number-routes.ts";
import { logoRoutes } from "./web/verify/public-logo-routes.ts";
import { verificationRoutes } from "./web/verify/verification-routes.ts";
import { deliveryRoutes } from "./webhooks/delivery/delivery-routes.ts";
import { webhookKeyRoutes } from "./webhooks/endpoints/webhook-key-routes.ts";
import { webhookRoutes } from "./webhooks/endpoints/webhook-routes.ts";
import { eventFeedRoutes } from "./webhooks/feed/event-feed-routes.ts";
import type { WriterMethods } from "./writer-methods.ts";

/** Half of it are eight full bodies of one sender on their way at once. */
const INGEST_HELD_MAX_BYTES = 64 * MEBIBYTE;
/** Two large photos of one address, and as many of others. */
const DOCUMENTS_HELD_MAX_BYTES = 64 * MEBIBYTE;

/** Does not listen yet. */
export function composeApi(
  installation: ObservedInstallation & { readonly writer: WriterMethods },
  services: Services,
) {
  const { config, clock, random, log, monotonic, timers, watch, writer } = installation;
  const peers = new PeerAddresses();
  const trailOf = createSourceAddresses({
    peers,
    trustedProxies: config.trustedProxies.flatMap(trustedNetwork),
    onUntrusted: createUntrustedProxyWarning(log),
  });
  const unobserved = createApi({
    authenticator: services.authenticator,
    sourceOf: (request) => trailOf(request).source,
    limiter: services.limiter,
    clock,
    random,
    log,
    refusePage: refuseOnPage,
    isOverTls: () => isOverTls(installation),
    publicUrl: installation.publicUrl,
  });
  const observed = observedApi(unobserved, {
    metrics: watch.metrics,
    tracer: watch.tracer,
    clock: monotonic,
  });
  const faults = config.isSandbox ? new RequestFaults(timers) : null;
  const reads = faults === null ? observed : sandboxApi(observed, sandboxBand, faults);
  const bodies = new ArrivingBodies({ log, clock: monotonic, timers });
  const { tracer } = watch;
  // Of each server, so that the places of its handlers are those in the writer thread.
  const forwarding = () => forwardingApi(reads, { forward: writer.handle, bodies, tracer });
  const readiness = watch.readinessOf(() => writer.vitals());
  return {
    peers,
    readiness,
    server: () =>
      createServer(reads)
        .use(readingRoutes(installation, services, { api: reads, readiness, trailOf }))
        .use(faultRoutes({ api: reads, faults, publicUrl: installation.publicUrl }))
        .use(writingRoutes(installation, services, forwarding())),
  };
}

function isOverTls({ config, publicUrl }: ObservedInstallation): boolean {
  return config.tls !== null || publicUrl().startsWith("https:");
}

/** Routes of which every request is handled in this thread. */
function readingRoutes(
  installation: ObservedInstallation,
  services: Services,
  {
    api,
    readiness,
    trailOf,
  }: {
    readonly api: Api;
    readonly readiness: Pick<Readiness, "current">;
    readonly trailOf: (request: Request) => SourceTrail;
  },
) {
  const { config, wallClock, log, publicUrl, keys, monotonic, timers } = installation;
  const { certificates, limiter, lookup } = services;
  const arriving = { log, clock: monotonic, timers };
  // Documents of strangers must not displace results.
  const ingestBodies = new ArrivingBodies({ ...arriving, kind: "result", maxBytes: INGEST_HELD_MAX_BYTES });
  const document = () => apiDocument(publicUrl(), config);
  const sandboxCredential = () =>
    config.isSandbox ? credentialToTry(new SandboxFile(config.dataDir).read().credentials) : null;
  const cursors = sealUnder(keys.cursors);
  const { issuer, imprintUrl, privacyUrl } = config;
  const site = { publicUrl, issuer, logos: services.siteLogos, imprintUrl, privacyUrl };
  return new Elysia()
    .use(tokenRoutes({ api, tokens: services.tokens, limiter, keys: keys.tokens, publicUrl }))
    .use(lookupRoutes({ api, lookup, cursors, findVerificationUrls: certificates.findVerificationUrls }))
    .use(certificateRoutes({ api, certificates, admit: (caller, id) => lookup.admit(caller, id) }))
    .use(passportRoutes({ api, passports: services.passports, publicUrl }))
    .use(fileRoutes({ api, certificates, refusePage: refuseOnPage }))
    .use(wellKnownRoutes({ api, keys: certificates.issuerKeys, publicUrl }))
    .use(statusRoutes({ api, statusLists: certificates.statusLists }))
    .use(logRoutes({ api, reader: services.transparencyLog.reader }))
    .use(landingRoutes({ api, site }))
    .use(logoRoutes({ api, logos: site.logos }))
    .use(
      documentRoutes({
        api,
        bodies: new ArrivingBodies({ ...arriving, maxBytes: DOCUMENTS_HELD_MAX_BYTES }),
        certificates,
        documents: services.documentCheck,
        limiter,
        queue: new UploadQueue({ log, clock: monotonic }),
        site,
      }),
    )
    .use(numberRoutes({ api, certificates, limiter, site }))
    .use(verificationRoutes({ api, certificates, limiter, site }))
    .use(badgeRoutes({ api, certificates }))
    .use(webhookKeyRoutes({ api, keys: keys.webhooks }))
    .use(eventFeedRoutes({ api, feed: services.eventFeed, cursors }))
    .use(openapiRoutes({ api, document }))
    .use(docsRoutes({ api, document, sandboxCredential }))
    .use(faviconRoutes({ api }))
    .use(healthRoutes({ api, readiness }))
    .use(ownRequestRoutes({ api, keys: keys.urls, clock: wallClock, trailOf }))
    .use(
      ingestRoutes({
        api,
        requests: services.ingestRequests,
        ingestKeys: config.ingestKeys,
        clock: wallClock,
        bodies: ingestBodies,
      }),
    );
}

/** Routes whose requests other than GET and HEAD the writer thread handles, where there is one. */
export function writingRoutes(installation: ObservedInstallation, services: Services, api: Api) {
  const { config, random, publicUrl, keys } = installation;
  const { idempotency, portal, webhooks } = services;
  // Behind a proxy, the service is reached over TLS only.
  const isSecure = () => config.trustedProxies.length > 0 || isOverTls(installation);
  return new Elysia()
    .use(dealerRoutes({ api, provisioning: services.provisioning, idempotency }))
    .use(
      setupRoutes({
        api,
        passwords: services.passwords,
        signIns: portal.signIns,
        sessions: portal.sessions,
        people: services.people,
        publicUrl,
        isSecure,
        hasMailServer: portal.mailSetting.hasMailServer,
      }),
    )
    .use(
      portalRoutes({
        api,
        random,
        publicUrl,
        isSecure,
        services: portal,
      }),
    )
    .use(unsubscribeRoutes({ api, notices: services.notices }))
    .use(webhookRoutes({ api, webhooks, idempotency }))
    .use(
      deliveryRoutes({
        api,
        webhooks,
        deliveryLog: services.deliveryLog,
        idempotency,
        cursors: sealUnder(keys.cursors),
      }),
    )
    .use(sandboxRoutes({ api, sandbox: services.sandbox, publicUrl }));
}

/** The settings must have been checked before. */
function trustedNetwork(cidr: string): IpNetwork[] {
  const network = parseIpNetwork(cidr);
  return network === null ? [] : [network];
}
