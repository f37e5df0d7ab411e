import certificateData from "./concepts/certificate-data.md" with { type: "text" };
import durability from "./concepts/durability.md" with { type: "text" };
import oneMachineOrSeveral from "./concepts/one-machine-or-several.md" with { type: "text" };
import terms from "./concepts/terms.md" with { type: "text" };
import trust from "./concepts/trust.md" with { type: "text" };
import apiDocument from "./integrate/api-document.md" with { type: "text" };
import assistants from "./integrate/assistants.md" with { type: "text" };
import batteryPassport from "./integrate/battery-passport.md" with { type: "text" };
import changelog from "./integrate/changelog.md" with { type: "text" };
import checkingACertificate from "./integrate/checking-a-certificate.md" with { type: "text" };
import clients from "./integrate/clients.md" with { type: "text" };
import credentialsAndScopes from "./integrate/credentials-and-scopes.md" with { type: "text" };
import dealersAndUnits from "./integrate/dealers-and-units.md" with { type: "text" };
import errorsAndRetries from "./integrate/errors-and-retries.md" with { type: "text" };
import factsAndBadge from "./integrate/facts-and-badge.md" with { type: "text" };
import goingLive from "./integrate/going-live.md" with { type: "text" };
import idempotency from "./integrate/idempotency.md" with { type: "text" };
import listening from "./integrate/listening.md" with { type: "text" };
import oauthLibraries from "./integrate/oauth-libraries.md" with { type: "text" };
import paging from "./integrate/paging.md" with { type: "text" };
import quickStart from "./integrate/quick-start.md" with { type: "text" };
import receivingWebhooks from "./integrate/receiving-webhooks.md" with { type: "text" };
import recipes from "./integrate/recipes.md" with { type: "text" };
import showingAResult from "./integrate/showing-a-result.md" with { type: "text" };
import tryingInASandbox from "./integrate/trying-in-a-sandbox.md" with { type: "text" };
import verifyingDeliveries from "./integrate/verifying-deliveries.md" with { type: "text" };
import versionsAndDeprecation from "./integrate/versions-and-deprecation.md" with { type: "text" };
import webhooksAndPolling from "./integrate/webhooks-and-polling.md" with { type: "text" };
import withdrawalsInBulk from "./integrate/withdrawals-in-bulk.md" with { type: "text" };
import changingThings from "./internals/changing-things.md" with { type: "text" };
import contributing from "./internals/contributing.md" with { type: "text" };
import decisions from "./internals/decisions.md" with { type: "text" };
import glossary from "./internals/glossary.md" with { type: "text" };
import handWritten from "./internals/hand-written.md" with { type: "text" };
import map from "./internals/map.md" with { type: "text" };
import mechanisms from "./internals/mechanisms.md" with { type: "text" };
import releasing from "./internals/releasing.md" with { type: "text" };
import simulation from "./internals/simulation.md" with { type: "text" };
import speed from "./internals/speed.md" with { type: "text" };
import testSuite from "./internals/test-suite.md" with { type: "text" };
import twoEngines from "./internals/two-engines.md" with { type: "text" };
import writes from "./internals/writes.md" with { type: "text" };
import apiCredentials from "./operate/api-credentials.md" with { type: "text" };
import backups from "./operate/backups.md" with { type: "text" };
import behindAPooler from "./operate/behind-a-pooler.md" with { type: "text" };
import dataDirectory from "./operate/data-directory.md" with { type: "text" };
import dataIncidents from "./operate/data-incidents.md" with { type: "text" };
import erasingAVehicle from "./operate/erasing-a-vehicle.md" with { type: "text" };
import filesOnS3 from "./operate/files-on-s3.md" with { type: "text" };
import healthChecks from "./operate/health-checks.md" with { type: "text" };
import howFar from "./operate/how-far-one-machine-goes.md" with { type: "text" };
import implausibleResults from "./operate/implausible-results.md" with { type: "text" };
import importingResults from "./operate/importing-results.md" with { type: "text" };
import incidents from "./operate/incidents.md" with { type: "text" };
import installationKeys from "./operate/installation-keys.md" with { type: "text" };
import installing from "./operate/installing.md" with { type: "text" };
import issuerAndLogos from "./operate/issuer-and-logos.md" with { type: "text" };
import kubernetes from "./operate/kubernetes.md" with { type: "text" };
import monitoring from "./operate/monitoring.md" with { type: "text" };
import movingToPostgresql from "./operate/moving-to-postgresql.md" with { type: "text" };
import portalAccounts from "./operate/portal-accounts.md" with { type: "text" };
import postgresql from "./operate/postgresql.md" with { type: "text" };
import proxiesAndLimits from "./operate/proxies-and-limits.md" with { type: "text" };
import publicPages from "./operate/public-pages.md" with { type: "text" };
import renderedFiles from "./operate/rendered-files.md" with { type: "text" };
import repeatability from "./operate/repeatability.md" with { type: "text" };
import replication from "./operate/replication.md" with { type: "text" };
import requirements from "./operate/requirements.md" with { type: "text" };
import resultsOverHttp from "./operate/results-over-http.md" with { type: "text" };
import rollingUpdates from "./operate/rolling-updates.md" with { type: "text" };
import tlsAndSlowClients from "./operate/tls-and-slow-clients.md" with { type: "text" };
import transparencyLog from "./operate/transparency-log.md" with { type: "text" };
import upgrading from "./operate/upgrading.md" with { type: "text" };
import webhookEndpoints from "./operate/webhook-endpoints.md" with { type: "text" };
import withdrawingACertificate from "./operate/withdrawing-a-certificate.md" with { type: "text" };
import commands from "./reference/commands.md" with { type: "text" };
import errors from "./reference/errors.md" with { type: "text" };
import exampleCases from "./reference/example-cases.md" with { type: "text" };
import limits from "./reference/limits.md" with { type: "text" };
import metrics from "./reference/metrics.md" with { type: "text" };
import settings from "./reference/settings.md" with { type: "text" };
import warningCodes from "./reference/warning-codes.md" with { type: "text" };
import exampleData from "./start/example-data.md" with { type: "text" };
import firstSteps from "./start/first-steps.md" with { type: "text" };
import tour from "./start/tour.md" with { type: "text" };
import checkingTheLog from "./use/checking-the-log.md" with { type: "text" };
import dealerPortal from "./use/dealer-portal.md" with { type: "text" };
import readingACertificate from "./use/reading-a-certificate.md" with { type: "text" };

/** A page of the documentation, as it stands in the file of its name. */
export interface GuidePage {
  /** Unique among all pages: `svc help NAME` prints it, and `/docs/PART/NAME` shows it. */
  readonly name: string;
  readonly title: string;
  readonly markdown: string;
}

/** Pages for one purpose of a reader. */
interface GuidePart {
  readonly name: string;
  readonly title: string;
  readonly pages: readonly GuidePage[];
}

/** The documentation, in the order in which it is read. */
export const GUIDE: readonly GuidePart[] = [
  part("start", "Start", { "first-steps": firstSteps, tour, "example-data": exampleData }),
  part("concepts", "Concepts", {
    terms,
    trust,
    "certificate-data": certificateData,
    durability,
    "one-machine-or-several": oneMachineOrSeveral,
  }),
  part("integrate", "Integrate", {
    "quick-start": quickStart,
    "trying-in-a-sandbox": tryingInASandbox,
    recipes,
    "showing-a-result": showingAResult,
    "credentials-and-scopes": credentialsAndScopes,
    "receiving-webhooks": receivingWebhooks,
    "verifying-deliveries": verifyingDeliveries,
    "webhooks-and-polling": webhooksAndPolling,
    listening,
    idempotency,
    paging,
    "errors-and-retries": errorsAndRetries,
    "dealers-and-units": dealersAndUnits,
    "checking-a-certificate": checkingACertificate,
    "withdrawals-in-bulk": withdrawalsInBulk,
    "facts-and-badge": factsAndBadge,
    "battery-passport": batteryPassport,
    "api-document": apiDocument,
    "oauth-libraries": oauthLibraries,
    clients,
    assistants,
    "going-live": goingLive,
    "versions-and-deprecation": versionsAndDeprecation,
    changelog,
  }),
  part("use", "Use", {
    "reading-a-certificate": readingACertificate,
    "dealer-portal": dealerPortal,
    "checking-the-log": checkingTheLog,
  }),
  part("operate", "Operate", {
    requirements,
    installing,
    upgrading,
    "data-directory": dataDirectory,
    "rendered-files": renderedFiles,
    "tls-and-slow-clients": tlsAndSlowClients,
    "proxies-and-limits": proxiesAndLimits,
    "api-credentials": apiCredentials,
    "importing-results": importingResults,
    "results-over-http": resultsOverHttp,
    "implausible-results": implausibleResults,
    repeatability,
    "webhook-endpoints": webhookEndpoints,
    "portal-accounts": portalAccounts,
    "public-pages": publicPages,
    "health-checks": healthChecks,
    incidents,
    "data-incidents": dataIncidents,
    monitoring,
    backups,
    replication,
    "installation-keys": installationKeys,
    "issuer-and-logos": issuerAndLogos,
    "withdrawing-a-certificate": withdrawingACertificate,
    "transparency-log": transparencyLog,
    "erasing-a-vehicle": erasingAVehicle,
    postgresql,
    "behind-a-pooler": behindAPooler,
    "rolling-updates": rollingUpdates,
    kubernetes,
    "how-far-one-machine-goes": howFar,
    "files-on-s3": filesOnS3,
    "moving-to-postgresql": movingToPostgresql,
  }),
  part("reference", "Reference", {
    settings,
    commands,
    metrics,
    errors,
    "warning-codes": warningCodes,
    limits,
    "example-cases": exampleCases,
  }),
  part("internals", "Internals", {
    map,
    writes,
    mechanisms,
    "two-engines": twoEngines,
    "hand-written": handWritten,
    "test-suite": testSuite,
    speed,
    contributing,
    simulation,
    "changing-things": changingThings,
    glossary,
    releasing,
    decisions,
  }),
];

function part(name: string, title: string, texts: Readonly<Record<string, string>>): GuidePart {
  return {
    name,
    title,
    pages: Object.entries(texts).map(([page, markdown]) => ({
      name: page,
      title: titleOf(markdown),
      markdown,
    })),
  };
}

/** Each page begins with its title: `# Backups`. */
function titleOf(markdown: string): string {
  return markdown.slice(2, markdown.indexOf("\n"));
}
