import { apiDocument } from "./api-document.ts";
import { routedServer } from "./api-routes.ts";
import { openInstallation } from "./app-data.ts";
import type { Ports } from "./app-ports.ts";
import { createAuditService } from "./audit/audit-service.ts";
import { createIngestRequests } from "./battery-tests/ingest-request.ts";
import { createIngestService } from "./battery-tests/ingest-service.ts";
import { createLookupService } from "./battery-tests/lookup-service.ts";
import { certificateRequests } from "./certificates/certificate-requests.ts";
import { createCertificateService } from "./certificates/certificate-service.ts";
import { createAskingLull } from "./certificates/rendering/asking-lull.ts";
import { createRenderPool } from "./certificates/rendering/render-pool.ts";
import { createTokenVerifier } from "./credentials/access-token.ts";
import { createAdmission } from "./credentials/admission.ts";
import { createAuthenticator } from "./credentials/authenticator.ts";
import { createCredentialService } from "./credentials/credential-service.ts";
import { createUseRecorder } from "./credentials/credential-use.ts";
import { createDailyVehicles, createVehicleCounts } from "./credentials/daily-vehicles.ts";
import { createDealerKeyService } from "./credentials/dealer-key-service.ts";
import { createShownVehiclePruning } from "./credentials/shown-vehicle-pruning.ts";
import { createTokenService } from "./credentials/token-service.ts";
import { createCompanyService } from "./dealers/company-service.ts";
import { createDealerProvisioning } from "./dealers/dealer-provisioning.ts";
import { createDealerService } from "./dealers/dealer-service.ts";
import { createUnitActivationService } from "./dealers/unit-activation-service.ts";
import { createUnitService } from "./dealers/unit-service.ts";
import { createApi } from "./http/api.ts";
import { createIdempotency } from "./http/idempotency.ts";
import { observedApi } from "./http/observed-api.ts";
import { PeerAddresses } from "./http/peer-address.ts";
import { PublicOrigin } from "./http/public-origin.ts";
import { createSourceAddresses } from "./http/source-address.ts";
import { createPasswordSetup } from "./identity/passwords/password-setup.ts";
import { createPeopleAdministrationService } from "./identity/people/people-administration-service.ts";
import { createPersonService, type EnqueueMail } from "./identity/people/person-service.ts";
import { createPortalAccounts } from "./identity/people/portal-accounts-service.ts";
import { GivingWay } from "./kernel/giving-way.ts";
import { type IpNetwork, parseIpNetwork } from "./kernel/ip-network.ts";
import { monotonicClock } from "./kernel/monotonic-clock.ts";
import { MovableServices } from "./kernel/movable-services.ts";
import { systemTimers } from "./kernel/timers.ts";
import { sealUnder } from "./keys/seal.ts";
import { createCountPruning } from "./limits/count-pruning.ts";
import { createRateLimiter } from "./limits/rate-limiter.ts";
import { createMailer } from "./mail/configured-mailer.ts";
import { composeDraft } from "./mail/mail-draft.ts";
import { createMailService } from "./mail/mail-service.ts";
import { observeApp } from "./observability/observed-app.ts";
import { createReplication, NO_REPLICATION } from "./replication/replication-service.ts";
import type { Config } from "./settings/config.ts";
import { createDirectoryStorage } from "./storage/directory-storage.ts";
import { createVehicleErasure } from "./vehicles/erasure-service.ts";
import { refuseOnPage } from "./web/page-refusal.ts";
import { createOverviewService } from "./web/portal/overview/overview-service.ts";
import { portalPath } from "./web/portal/portal-route.ts";
import { createDeliveryLogService } from "./webhooks/delivery/delivery-log-service.ts";
import { createDeliveryService } from "./webhooks/delivery/delivery-service.ts";
import { createDealerWebhookService } from "./webhooks/endpoints/dealer-webhook-service.ts";
import { createWebhookService } from "./webhooks/endpoints/webhook-service.ts";
import { createTargetChecker } from "./webhooks/endpoints/webhook-target.ts";
import { createOutbox } from "./webhooks/outbox/outbox.ts";
import { createRetention } from "./webhooks/outbox/retention.ts";
import { createDeliveryClient } from "./webhooks/transport/delivery-client.ts";
import { createSystemResolver } from "./webhooks/transport/resolver.ts";

/** A fixed product string with the version of the event catalog (section 6, "Delivery headers"). */
const DELIVERY_USER_AGENT = "svc-webhooks/1.0";

/** The opened service: what the CLI works on, and what `svc serve` listens with. */
export type App = Awaited<ReturnType<typeof createApp>>;

/**
 * The composition root: from settings and ports to the service, opened but not listening. The CLI works on it directly;
 * `svc serve` listens with its `server`.
 *
 * @throws ServiceError `setup` when the data directory, the database or the keys cannot be used, or the environment would bend the
 *   signatures for S3.
 */
export async function createApp(config: Config, ports: Ports) {
  const { clock, random, log, timers = systemTimers, monotonic = monotonicClock } = ports;
  const { storage, db: opened, keys, replica, quiet } = await openInstallation(config, ports);
  const observed = observeApp(opened, {
    ...{ timers, monotonic, config, tracer: ports.tracer, thread: ports.thread },
    replicationStatus: () => replication.status(),
    quiet,
  });
  const { db, metrics, tracer } = observed;
  const peers = new PeerAddresses();
  const origin = new PublicOrigin(config);
  const replication = replica === null ? NO_REPLICATION : createReplication({ db, ...replica });
  const pool = observed.renderPool(
    ports.renderPool ??
      createRenderPool({
        ...{ size: config.renderWorkers, log, spareFolder: config.dataDir },
        mayUseAll: ports.asked && createAskingLull(ports.asked, monotonic),
      }),
  );

  const mailer = observed.mailer(
    ports.mailer ??
      createMailer({
        smtp: config.smtp,
        from: config.mailFrom,
        storage: createDirectoryStorage({ root: config.dataDir, random }),
      }),
  );
  const mail = createMailService({
    ...{ db, clock, timers, random, log, mailer, quiet },
    keys: keys.atRest,
    from: config.mailFrom,
  });

  const enqueueMail: EnqueueMail =
    ports.enqueueMail ?? (async (tx, draft) => void (await mail.enqueue(tx, await composeDraft(draft))));
  const publicUrl = () => origin.url;
  const people = createPersonService({
    ...{ db, clock, random, log, enqueueMail, publicUrl },
    signInPath: portalPath("signInForm", {}),
  });
  const passwords = createPasswordSetup({
    ...{ db, clock, costs: ports.passwordCosts },
    notice: { enqueueMail, publicUrl },
  });
  const accounts = createPortalAccounts({
    ...{ db, clock, random, log, enqueueMail, people, publicUrl },
    ...{ keys: keys.atRest, requiresSecondFactor: config.requiresSecondFactor },
    passwordCosts: ports.passwordCosts,
  });
  const peopleAdministration = createPeopleAdministrationService({ db, clock, sending: people.sending });
  // What speaks TLS, or stands behind a proxy that does, is reached in no other way.
  const isSecure = () =>
    config.tls !== null || config.trustedProxies.length > 0 || origin.url.startsWith("https:");

  const audit = createAuditService({ db });
  const companies = createCompanyService({ db, clock });
  const dealers = createDealerService({ db, clock, welcomeOwner: people.welcomeOwner });
  const { timeoutMs, allowPrivate, retryMs, disableAfter, endpointLimit, retentionMs } = config.webhooks;
  const resolver = ports.resolver ?? createSystemResolver({ timers });
  const deliveries = createDeliveryService({
    ...{ db, clock, timers, random, log, quiet },
    ...{ keys: keys.atRest, timeoutMs, policy: { retryMs, disableAfter } },
    client: observed.deliveryClient(
      ports.deliveryClient ??
        createDeliveryClient({
          ...{ resolver, timers, allowPrivate, timeoutMs },
          ...{ clock: monotonic, userAgent: DELIVERY_USER_AGENT },
        }),
    ),
  });
  const wakeDeliveries = () => {
    deliveries.scheduler.wake();
    db.signal?.send();
  };
  const publish = createOutbox({ random, wake: wakeDeliveries });
  const webhooks = createWebhookService({
    ...{ db, clock, random, keys: keys.atRest, endpointLimit },
    checker: createTargetChecker({ resolver, allowPrivate }),
    wake: wakeDeliveries,
  });
  const deliveryLog = createDeliveryLogService({ db });
  const idempotency = createIdempotency({ db, clock, seal: sealUnder(keys.atRest) });
  const retention = createRetention({
    ...{ db, clock, stopwatch: monotonicClock, timers, log, retentionMs },
    otherSteps: [idempotency.forgetOldSecrets],
  });

  const provisioning = createDealerProvisioning({
    ...{ db, clock, publish },
    welcomeOwner: people.welcomeOwner,
  });
  const units = createUnitService({ db, clock, random });
  const ownUnits = createUnitActivationService({ db, clock });
  const credentials = createCredentialService({ db, clock, random });
  const dealerKeys = createDealerKeyService({ db, clock, random });
  const movable = new MovableServices(tracer);
  const givingWay = new GivingWay();
  const { count } = movable.movable("vehicleCounts", createVehicleCounts({ db }));
  const dailyVehicles = createDailyVehicles({ db, clock, count });
  const lookup = createLookupService({ db, clock, dailyVehicles });
  const certificates = createCertificateService({
    ...{ db, clock, timers, random, log, storage, pool, keys: keys.urls, publish },
    publicUrl,
    onRendered: ports.onRendered,
    aroundIssue: observed.aroundIssue,
  });
  const vehicles = createVehicleErasure({ db, clock, timers, log, storage });
  const ingest = createIngestService({
    ...{ db, clock, random, publish, certificates: certificateRequests },
    onRenderQueued() {
      certificates.scheduler.wake();
      db.signal?.send();
    },
  });
  const ingestRequests = movable.movable("ingestRequests", createIngestRequests(ingest), givingWay);

  const limiter = createRateLimiter({ db, clock, hasRateLimits: config.hasRateLimits });
  const dealerWebhooks = createDealerWebhookService({ db, clock, webhooks, deliveryLog, limiter });
  const portalServices = {
    ...{ ...accounts, dealers, lookup, certificates, ownUnits, keys: dealerKeys, dealerWebhooks },
    overview: createOverviewService({
      ...{ dealers, lookup, dealerWebhooks },
      ...{ members: accounts.members, keys: dealerKeys },
    }),
    webhookSettings: { disableAfter, retentionDays: retentionMs / 86_400_000, publicUrl },
  };
  const countPruning = createCountPruning({ db, clock, timers, log });
  const shownVehiclePruning = createShownVehiclePruning({ db, clock, timers, log });
  const credentialUses = createUseRecorder({ clock, timers });
  const authenticator = createAuthenticator({
    ...{ verify: createTokenVerifier(keys.tokens, clock), admit: createAdmission({ db, clock, limiter }) },
    ...{ limiter, uses: credentialUses, clock },
  });
  const sourceOf = createSourceAddresses(peers, config.trustedProxies.flatMap(trustedNetwork));
  const isOverTls = () => config.tls !== null || origin.url.startsWith("https:");
  const api = observedApi(
    createApi({ authenticator, sourceOf, limiter, clock, random, log, refusePage: refuseOnPage, isOverTls }),
    {
      ...{ metrics, tracer, clock: monotonic },
    },
  );
  const document = () => apiDocument(origin.url);
  const tokens = createTokenService({ db, clock, random, uses: credentialUses });

  return {
    ...{
      log,
      clock,
      timers,
      db,
      ...{ metrics, readiness: observed.readiness, queueLink: observed.queueLink },
      probes: observed.probes,
      origin,
      quiet,
      audit,
      companies,
      dealers,
      units,
      ownUnits,
      credentials,
      dealerKeys,
      lookup,
      certificates,
      ingest,
      mail,
      people,
      peopleAdministration,
      accounts,
      webhooks,
      deliveries,
      deliveryLog,
      retention,
      vehicles,
      storage,
      peers,
      credentialUses,
      countPruning,
      shownVehiclePruning,
      replication,
      movable,
      givingWay,
    },
    /** The schedulers of every queue. */
    schedulers: [certificates.scheduler, mail.scheduler, deliveries.scheduler] as const,
    server: () =>
      routedServer({
        ...{ api, tokens, limiter, tokenKeys: keys.tokens, lookup, provisioning, idempotency, certificates },
        ...{ passwords, people, publicUrl, random, isSecure, portalServices, webhooks, document },
        ...{ readiness: observed.readiness, ingestRequests, ingestKey: config.ingestKey, clock },
      }),
    /** Lets running renderings end, and what was written reach the replica. */
    async close(): Promise<void> {
      mail.close();
      await deliveries.close();
      await pool.close();
      await replication.markEnd();
      await db.close();
      await replication.stop();
    },
  };
}

/** The settings have been checked. */
function trustedNetwork(cidr: string): IpNetwork[] {
  const network = parseIpNetwork(cidr);
  return network === null ? [] : [network];
}
