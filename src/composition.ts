import { createDealerActivity } from "./activity/dealer-activity-service.ts";
import { createDealerFigures } from "./battery-tests/dealer-figures-service.ts";
import { createDealerTestService } from "./battery-tests/dealer-test-service.ts";
import { createIngestRequests, type IngestRequests } from "./battery-tests/ingest-request.ts";
import { createIngestService } from "./battery-tests/ingest-service.ts";
import { createLookupService } from "./battery-tests/lookup-service.ts";
import { createRepeatabilityWork } from "./battery-tests/repeatability-work.ts";
import { certificateRequests } from "./certificates/certificate-reservation.ts";
import { createDocumentCheck } from "./certificates/document-check.ts";
import { createDocumentReader } from "./certificates/file-worker/file-worker-process.ts";
import { createCustomerMail } from "./certificates/giving-out/customer-mail-service.ts";
import { createGivenFiles } from "./certificates/giving-out/given-files-service.ts";
import { createDealerLogos } from "./certificates/logos/logo-service.ts";
import { createPassportService } from "./certificates/passport/passport-service.ts";
import { createTokenVerifier } from "./credentials/access-token.ts";
import { createAddressRefusals, createRefusalRecord } from "./credentials/address-refusal.ts";
import { createAuthenticator } from "./credentials/authenticator.ts";
import { createCredentialService } from "./credentials/credential-service.ts";
import { createUseRecorder } from "./credentials/credential-use.ts";
import { createDailyVehicles, createVehicleCounts } from "./credentials/daily-vehicles.ts";
import { createDealerKeyService } from "./credentials/dealer-key-service.ts";
import { createTokenService } from "./credentials/token-service.ts";
import { createDealerProvisioning } from "./dealers/dealer-provisioning.ts";
import { createDealerService } from "./dealers/dealer-service.ts";
import { createUnitService } from "./dealers/unit-service.ts";
import { createIdempotency } from "./http/idempotency.ts";
import { createPasswordSetup } from "./identity/passwords/password-setup.ts";
import { createPruningTime, unpacedPruningTime } from "./installation/pruning-time.ts";
import { DAY_MS } from "./kernel/duration.ts";
import { UploadQueue } from "./kernel/upload-queue.ts";
import { sealUnder } from "./keys/seal.ts";
import { createRateLimiter } from "./limits/rate-limiter.ts";
import { createMailErasure } from "./mail/mail-erasure.ts";
import { createMailFolder } from "./mail/mail-folder.ts";
import { createReturnRequestMail } from "./mail/mail-service.ts";
import { createNoticeQueue } from "./notices/notice-queue.ts";
import { createNoticeService } from "./notices/notice-service.ts";
import { createNoticeWork } from "./notices/notice-work.ts";
import type { Installation } from "./open-installation.ts";
import { createFailingEndpoints } from "./sandbox/failing-endpoints.ts";
import { SandboxFile } from "./sandbox/sandbox-file.ts";
import { createSandboxService } from "./sandbox/sandbox-service.ts";
import { createUnitProgress } from "./sandbox/unit-progress.ts";
import { buildCertificates } from "./services/certificates.ts";
import { buildLogos } from "./services/logos.ts";
import { buildMail, hasMailServer } from "./services/mail.ts";
import { buildPeople } from "./services/people.ts";
import { buildDeliveries, buildResolver, buildWebhooks } from "./services/webhooks.ts";
import { createVehicleErasure } from "./vehicles/erasure-service.ts";
import { createGroupService } from "./web/portal/groups/group-service.ts";
import { noticeLinks } from "./web/portal/notices/notice-path.ts";
import { createOverviewService } from "./web/portal/overview/overview-service.ts";
import { createDeliveryLogService } from "./webhooks/delivery/delivery-log-service.ts";
import { createEventFeed } from "./webhooks/feed/event-feed-service.ts";
import { createOutbox } from "./webhooks/outbox/outbox.ts";
import { keptEvents } from "./webhooks/outbox/retention.ts";

export type Services = ReturnType<typeof composeServices>;

/**
 * Every service of a running installation, each after those that it uses. Each thread of a service builds them all; nothing works in the
 * background before its queues are started. A command builds only what it uses.
 * @throws ServiceError `setup` when the operator's own signing key cannot be used.
 */
export function composeServices(installation: Installation) {
  const { config, ports, db, clock, timers, random, log, monotonic } = installation;
  const { sandboxClock, keys, storage, quiet, publicUrl, watch, writer, onClose } = installation;
  const { disableAfter, endpointLimit, retentionMs } = config.webhooks;

  // Mails and people.
  const { logos, issuer, siteLogos } = buildLogos(installation);
  const { mail, enqueueMail } = buildMail(installation, { siteLogos });
  const mailFolder = createMailFolder(config.dataDir, log);
  const { people, peopleAdministration, accounts } = buildPeople(installation, { enqueueMail });
  const { welcomeOwner } = people;
  const passwords = createPasswordSetup({
    db,
    clock,
    costs: ports.passwordCosts,
    notice: { enqueueMail, publicUrl },
  });

  // Events and webhooks.
  const pruningTime =
    sandboxClock === null
      ? createPruningTime({ db, clock, log, stopwatch: monotonic, retentionMs, events: keptEvents })
      : unpacedPruningTime(sandboxClock, retentionMs);
  const noticeQueue = createNoticeQueue({ clock, random });
  const dealerTests = createDealerTestService({ db, clock });
  const { isRetested } = dealerTests;
  const notices = createNoticeService({ db, clock, random, isRetested });
  const noticeWork = createNoticeWork({
    db,
    clock,
    timers,
    random,
    log,
    quiet,
    pruningTime,
    add: noticeQueue.add,
    enqueueMail,
    links: noticeLinks(publicUrl),
    isRetested,
  });
  const limiter = createRateLimiter({ db, clock, hasRateLimits: config.hasRateLimits });
  const resolver = buildResolver(installation);
  const deliveries = buildDeliveries(installation, { resolver, enqueueMail, addNotices: noticeQueue.add });
  /** To be called after a commit that queued deliveries. */
  const wakeDeliveries = () => deliveries.scheduler.wake();
  const publish = createOutbox({ random, wake: wakeDeliveries });
  const webhooks = buildWebhooks(installation, { resolver, limiter, wake: wakeDeliveries });
  const deliveryLog = createDeliveryLogService({ db });
  const eventFeed = createEventFeed({ db, clock });

  // Dealers.
  const dealers = createDealerService({ db, clock, welcomeOwner });
  const provisioning = createDealerProvisioning({ db, clock, publish, welcomeOwner });
  const units = createUnitService({
    db,
    clock,
    random,
    mailReturnRequest: createReturnRequestMail({ clock, issuer: config.issuer, enqueueMail }),
  });
  const dealerLogos = createDealerLogos({
    logos,
    dealers,
    queue: new UploadQueue({ log, clock: monotonic }),
  });

  // Who asks, and how often.
  const refusals = createAddressRefusals({
    clock,
    log,
    record: writer?.recordRefusal ?? createRefusalRecord({ db }),
  });
  const credentialUses = createUseRecorder({ clock, timers });
  const tokens = createTokenService({ db, clock, random, uses: credentialUses, refusals });
  const authenticator = createAuthenticator({
    verify: createTokenVerifier(keys.tokens, clock),
    db,
    limiter,
    uses: credentialUses,
    refusals,
    clock,
  });
  const idempotency = createIdempotency({ db, clock, seal: sealUnder(keys.atRest) });
  const credentials = createCredentialService({ db, clock, random });
  const dealerKeys = createDealerKeyService({ db, clock, random });

  // Certificates.
  const repeatability = createRepeatabilityWork({ db, timers, log });
  const { signingKeys, transparencyLog, certificates } = buildCertificates(installation, {
    logos,
    issuer,
    publish,
    repeatability,
  });
  mail.takeFilesFrom(certificates.files);
  const documentReader = createDocumentReader({ timers, monotonic, log, spareFolder: config.dataDir });
  onClose("before database", () => documentReader.close());
  const documentCheck = createDocumentCheck({
    issuerKeys: certificates.issuerKeys,
    verify: certificates.verifyFinding,
    validation: certificates.validation,
    reader: documentReader,
  });

  // Results in, lookups out.
  const wakeRendering = () => certificates.scheduler.wake();
  const ingest = createIngestService({
    db,
    clock,
    publish,
    certificates: certificateRequests,
    comparesFigures: sandboxClock === null,
    holdsImplausible: config.holdsImplausible,
    onRenderQueued: wakeRendering,
    onNoticed: watch.resultsNoticed(log),
  });
  const ingestRequests: IngestRequests =
    writer === null
      ? createIngestRequests(ingest)
      : { ingestBody: (body) => writer.ingestBody(body, watch.tracer?.traceparent() ?? null) };
  const count = writer?.countVehicles ?? createVehicleCounts({ db }).count;
  const dailyVehicles = createDailyVehicles({ db, clock, count });
  const lookup = createLookupService({ db, clock, dailyVehicles });
  const passports = createPassportService({ db, lookup, files: certificates.files });
  const vehicles = createVehicleErasure({
    db,
    clock,
    timers,
    log,
    storage,
    stopwatch: monotonic,
    mails: createMailErasure({ db, clock, keys: keys.atRest, folder: mailFolder }),
  });

  // The portal.
  const givenFiles = createGivenFiles({ clock, lookup, certificates });
  const portal = {
    ...accounts,
    clock,
    oldTestMonths: config.oldTestMonths,
    dealers,
    lookup,
    givenFiles,
    customerMail: createCustomerMail({ db, clock, random, enqueueMail, givenFiles }),
    dealerTests,
    units,
    countWrite: webhooks.countWrite,
    keys: dealerKeys,
    dealerLogos,
    webhooks,
    notices,
    overview: createOverviewService({
      dealers,
      lookup,
      webhooks,
      memberships: accounts.memberships,
      keys: dealerKeys,
    }),
    operator: config.issuer,
    mailSetting: { hasMailServer: hasMailServer(installation) },
    activity: createDealerActivity({ db }),
    group: createGroupService({
      figures: createDealerFigures({ db, clock }),
      dealers,
      webhooks,
      notices,
    }),
    webhookSettings: { disableAfter, endpointLimit, retentionDays: retentionMs / DAY_MS, publicUrl },
  };

  // What partners set off in a sandbox.
  const schedulers = [certificates.scheduler, mail.scheduler, deliveries.scheduler] as const;
  const sandboxFile = new SandboxFile(config.dataDir);
  const sandbox =
    sandboxClock === null
      ? null
      : createSandboxService({
          db,
          clock: sandboxClock,
          random,
          requests: ingestRequests,
          provisioning,
          withdrawals: certificates.withdrawals,
          unitProgress: createUnitProgress({ db, clock, random, units }),
          failingEndpoints: createFailingEndpoints({ db, clock, webhooks, exhaust: deliveries.exhaust }),
          keepAhead: (aheadMs) => sandboxFile.change({ clock_ahead_ms: aheadMs }),
          wakeQueues() {
            for (const scheduler of schedulers) scheduler.wake();
          },
        });

  return {
    accounts,
    authenticator,
    certificates,
    /** Holds when credentials were last used until that is stored. */
    credentialUses,
    credentials,
    dealerKeys,
    dealerLogos,
    dealers,
    deliveries,
    deliveryLog,
    documentCheck,
    enqueueMail,
    eventFeed,
    idempotency,
    ingest,
    ingestRequests,
    issuer,
    limiter,
    lookup,
    mail,
    mailFolder,
    noticeQueue,
    notices,
    noticeWork,
    passports,
    passwords,
    people,
    peopleAdministration,
    portal,
    provisioning,
    pruningTime,
    publish,
    repeatability,
    resolver,
    sandbox,
    schedulers,
    signingKeys,
    siteLogos,
    tokens,
    transparencyLog,
    units,
    vehicles,
    wakeDeliveries,
    wakeRendering,
    webhooks,
  };
}
