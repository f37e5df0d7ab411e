import { type Command, Option } from "commander";
import type { EventName } from "../../src/events/event.ts";
import { HOUR_MS } from "../../src/kernel/duration.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { formatInstant, formatInstantOrNull } from "../../src/kernel/instant.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import {
  DELIVERY_STATES,
  type DeliveryState,
  type LoggedDelivery,
} from "../../src/webhooks/delivery/delivery-log.ts";
import { presentDelivery } from "../../src/webhooks/delivery/delivery-log-presenter.ts";
import { createDeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";
import { endpointStateOf } from "../../src/webhooks/endpoints/endpoint-state.ts";
import type { WebhookEndpoint } from "../../src/webhooks/endpoints/webhook-endpoint.ts";
import { presentEndpoint } from "../../src/webhooks/endpoints/webhook-endpoint.ts";
import { OVERLAP_HOURS_DEFAULT, OVERLAP_HOURS_MAX } from "../../src/webhooks/endpoints/webhook-request.ts";
import { describe, exampleText, parseId, withInstallation } from "../command.ts";
import { eventOption, parseSince, sinceOption } from "../delivery-filter.ts";
import { deliveryTable, deliveryTimeline } from "../delivery-timeline.ts";
import { operator } from "../operator.ts";
import { cut, limitedList, record, shortInstant, spare, table } from "../output.ts";
import {
  countOf,
  EVERYONES,
  endpointOf,
  lostSecretIds,
  type Obstacles,
  obstacleOf,
  obstaclesOf,
  openWebhooks,
  ownersOf,
} from "../webhook-endpoints.ts";
import { addWebhookFailed } from "./webhooks-failed.ts";
import { addWebhookVerify } from "./webhooks-verify.ts";

const LIMIT_MAX = 1000;

export function addWebhooks(program: Command): void {
  const webhooks = program
    .command("webhooks")
    .description("webhook endpoints of partners and their deliveries")
    .addHelpText("after", exampleText("svc webhooks list"));
  addList(webhooks);
  addDeliveries(webhooks);
  addEnable(webhooks);
  addRotateSecret(webhooks);
  addReplay(webhooks);
  addWebhookFailed(webhooks);
  addWebhookVerify(webhooks);
}

function addList(webhooks: Command): void {
  describe(webhooks.command("list"), {
    summary: "list every endpoint with its owner and its state",
    example: "svc webhooks list",
  }).action(async (_options: unknown, command: Command) => {
    await withInstallation(command, async ({ installation, output }) => {
      const listed = await openWebhooks(installation).list(EVERYONES);
      const waiting = await createDeliveryLogService({ db: installation.db }).countWaiting();
      const lost = await lostSecretIds(installation);
      const owners = await ownersOf(installation);
      const clientIdsOf = ({ accountId }: WebhookEndpoint) => owners.get(accountId)?.clientIds ?? [];
      const labelOf = ({ accountId }: WebhookEndpoint) => owners.get(accountId)?.label;
      output.result(
        listed.map((endpoint) => ({
          ...presentEndpoint(endpoint),
          client_ids: clientIdsOf(endpoint),
          waiting: waiting.get(endpoint.id) ?? 0,
          secret_lost: lost.has(endpoint.id),
        })),
        () =>
          table(
            ["id", "state", "failures", "waiting", "last success", cut("owner"), spare("events", 20), "url"],
            listed.map((endpoint) => [
              endpoint.id,
              lost.has(endpoint.id) ? "secret lost" : stateInWords(endpoint),
              endpoint.consecutiveFailures,
              waiting.get(endpoint.id) ?? 0,
              shortInstant(endpoint.lastSuccessAtMs),
              labelOf(endpoint) ?? clientIdsOf(endpoint)[0],
              endpoint.events.map((name) => name.replace(/^svc\./, "")).join(" "),
              endpoint.url,
            ]),
          ),
      );
    });
  });
}

function addDeliveries(webhooks: Command): void {
  describe(webhooks.command("deliveries <endpoint-id>"), {
    summary: "list the deliveries of an endpoint, newest events first",
    example: "svc webhooks deliveries 1 --state failed --limit 5",
  })
    .option("--limit <count>", `at most this many, up to ${LIMIT_MAX}`, "20")
    .addOption(new Option("--state <state>", "only those in one state").choices([...DELIVERY_STATES]))
    .option("--details", "show every attempt of each, with its times and what was answered")
    .action(
      async (
        endpointText: string,
        options: { limit: string; state?: DeliveryState; details?: boolean },
        command: Command,
      ) => {
        const endpointId = parseId(endpointText, "The endpoint id");
        const limit = parseId(options.limit, "--limit");
        if (limit > LIMIT_MAX) throw new ServiceError("usage", `--limit must be 1 to ${LIMIT_MAX}.`);
        await withInstallation(command, async ({ installation, output }) => {
          const endpoint = await endpointOf(openWebhooks(installation), endpointId);
          const isSecretLost = (await lostSecretIds(installation)).has(endpointId);
          const filter = { endpointId, limit: limit + 1, state: options.state ?? null };
          const found = await createDeliveryLogService({ db: installation.db }).list(filter);
          const { shown: deliveries, more } = limitedList(found, limit, LIMIT_MAX);
          output.result(deliveries.map(presentDelivery), () =>
            [
              describeEndpoint(endpoint, isSecretLost),
              ...(deliveries.length === 0
                ? ["No deliveries."]
                : shownDeliveries(deliveries, endpoint, options)),
              ...more,
            ].join("\n\n"),
          );
          if (output.json) more.forEach(output.note);
        });
      },
    );
}

function shownDeliveries(
  deliveries: readonly LoggedDelivery[],
  { disabledAtMs }: WebhookEndpoint,
  { details }: { readonly details?: boolean },
): string[] {
  const isHeld = disabledAtMs !== null;
  if (details !== true) return [deliveryTable(deliveries, isHeld)];
  return deliveries.map((one) => deliveryTimeline(one, isHeld, process.stdout.columns));
}

/** As the portal says it. */
function stateInWords(endpoint: WebhookEndpoint): string {
  return ENGLISH(`webhooks.health.${endpointStateOf(endpoint)}`).toLowerCase();
}

type Disabling = Pick<WebhookEndpoint, "id" | "disabledAtMs" | "disabledReason">;

/** What comes of a replay, also of one to a disabled endpoint. */
export function replayedLine(queuedCount: number, endpoint: Disabling, obstacles: Obstacles): string {
  if (queuedCount === 0) return "Nothing queued: no such delivery is kept.";
  const obstacle = obstacleOf(endpoint, obstacles);
  const sending =
    obstacle === null
      ? `svc serve sends ${queuedCount === 1 ? "it" : "them"}`
      : `not sent for now, because ${obstacle}`;
  return [`${countOf(queuedCount)} queued; ${sending}.`, ...stateLines(endpoint)].join("\n");
}

/** What is printed once an endpoint is enabled. */
export function enabledLine(heldCount: number, endpoint: Disabling, obstacles: Obstacles): string {
  const enabled = `Endpoint ${endpoint.id} is enabled`;
  const obstacle = obstacleOf(endpoint, obstacles);
  if (obstacle !== null) {
    const held =
      heldCount === 0 ? "nothing is" : `${countOf(heldCount)} ${heldCount === 1 ? "is" : "are"} not`;
    return `${enabled}; ${held} sent to it for now, because ${obstacle}.`;
  }
  return heldCount === 0 ? `${enabled}.` : `${enabled}; svc serve sends ${countOf(heldCount)} to it.`;
}

function stateLines({ disabledAtMs, disabledReason }: Disabling): string[] {
  if (disabledAtMs === null) return [];
  return disabledReason === "request"
    ? [
        "The endpoint is disabled by its owner: what is replayed is sent all the same, and does not enable it.",
      ]
    : ["The endpoint is disabled: the first delivery that succeeds enables it."];
}

function addEnable(webhooks: Command): void {
  describe(webhooks.command("enable <endpoint-id>"), {
    summary: "enable a disabled endpoint, which gets the held deliveries first",
    example: "svc webhooks enable 1",
  }).action(async (endpointText: string, _options: unknown, command: Command) => {
    const endpointId = parseId(endpointText, "The endpoint id");
    await withInstallation(command, async ({ installation, output }) => {
      const webhooks = openWebhooks(installation);
      await endpointOf(webhooks, endpointId);
      const endpoint = await webhooks.enable({ ...EVERYONES, actor: operator() }, endpointId);
      const held =
        (await createDeliveryLogService({ db: installation.db }).countWaiting()).get(endpointId) ?? 0;
      const obstacles = await obstaclesOf(installation, endpointId);
      output.result(presentEndpoint(endpoint), () => enabledLine(held, endpoint, obstacles));
    });
  });
}

function addRotateSecret(webhooks: Command): void {
  describe(webhooks.command("rotate-secret <endpoint-id>"), {
    summary: "give an endpoint a new signing secret, shown once; the old one also signs for a while",
    example: "svc webhooks rotate-secret 1 --overlap 48",
  })
    .option("--overlap <hours>", "how long both sign; 0 ends the old one now", String(OVERLAP_HOURS_DEFAULT))
    .action(async (endpointText: string, options: { overlap: string }, command: Command) => {
      const endpointId = parseId(endpointText, "The endpoint id");
      const overlapMs = parseOverlap(options.overlap) * HOUR_MS;
      await withInstallation(command, async ({ installation, output }) => {
        const webhooks = openWebhooks(installation);
        await endpointOf(webhooks, endpointId);
        const rotated = await webhooks.rotateSecret(
          { ...EVERYONES, actor: operator() },
          endpointId,
          overlapMs,
        );
        const { endpoint, secret, isFormerLost } = rotated;
        const wire = { ...presentEndpoint(endpoint, secret), former_secret_lost: isFormerLost };
        output.result(wire, () =>
          [
            record([
              ["endpoint", `${endpoint.id}  ${endpoint.url}`],
              ["secret", secret],
            ]),
            "",
            afterRotation(overlapMs, isFormerLost),
            "Keep the new one now: it cannot be shown again.",
          ].join("\n"),
        );
      });
    });
}

interface ReplayOptions {
  readonly since?: string;
  readonly event: readonly EventName[];
  readonly onlyFailed?: boolean;
  readonly dryRun?: boolean;
}

function addReplay(webhooks: Command): void {
  describe(webhooks.command("replay <endpoint-id>"), {
    summary: "queue deliveries of an endpoint again, with the same ids and bodies",
    example: "svc webhooks replay 1 --since 2026-01-31T08:00:00Z --only-failed",
  })
    .addOption(sinceOption())
    .addOption(eventOption())
    .option("--only-failed", "only deliveries that used up their attempts")
    .option("--dry-run", "count them and queue nothing")
    .action(async (endpointText: string, options: ReplayOptions, command: Command) => {
      const endpointId = parseId(endpointText, "The endpoint id");
      const { since, event: eventNames, onlyFailed = false, dryRun = false } = options;
      if (since === undefined && eventNames.length === 0 && !onlyFailed) {
        throw new ServiceError("usage", "Say what to replay: --since, --event or --only-failed.");
      }
      const filter = { endpointId, sinceMs: parseSince(since), eventNames, onlyFailed };
      await withInstallation(command, async ({ installation, output }) => {
        const webhooks = openWebhooks(installation);
        const endpoint = await endpointOf(webhooks, endpointId);
        if (dryRun) {
          const wouldQueue = await webhooks.countReplayed(EVERYONES, filter);
          output.result(
            { queued: 0, would_queue: wouldQueue },
            () => `${countOf(wouldQueue)} would be queued. Nothing was.`,
          );
          return;
        }
        const obstacles = await obstaclesOf(installation, endpointId);
        const queued = await webhooks.replay(EVERYONES, filter);
        output.result({ queued }, () => replayedLine(queued, endpoint, obstacles));
      });
    });
}

function parseOverlap(text: string): number {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(hours <= OVERLAP_HOURS_MAX))
    throw new ServiceError("usage", `--overlap is whole hours, 0 to ${OVERLAP_HOURS_MAX}.`);
  return hours;
}

function afterRotation(overlapMs: number, isFormerLost: boolean): string {
  if (isFormerLost)
    return "The old secret was sealed with a key that is lost, so only the new one signs: give it to the recipient now.";
  if (overlapMs === 0) return "The old secret no longer signs.";
  return `The new secret and the one before it sign for ${overlapMs / HOUR_MS} h: the recipient accepts either, then forgets the old one. Older ones no longer sign.`;
}

function describeEndpoint(endpoint: WebhookEndpoint, isSecretLost: boolean): string {
  const { id, url, events, disabledAtMs, disabledReason, consecutiveFailures, lastSuccessAtMs } = endpoint;
  const by = disabledReason === "request" ? " by its owner" : "";
  const since =
    disabledAtMs === null ? "" : `${by} since ${formatInstant(disabledAtMs)}: svc webhooks enable ${id}`;
  return record([
    ["endpoint", `${id}  ${url}`],
    ["events", events.join(", ")],
    ["state", `${stateInWords(endpoint)}${since}`],
    ...(isSecretLost
      ? [["secret", `lost, so nothing is sent: svc webhooks rotate-secret ${id}`] as const]
      : []),
    ["failures in a row", consecutiveFailures],
    ["last success", formatInstantOrNull(lastSuccessAtMs)],
  ]);
}
