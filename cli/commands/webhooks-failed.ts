import type { Command } from "commander";
import type { EventName } from "../../src/events/event.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { formatInstantOrNull } from "../../src/kernel/instant.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { outcomeInWords } from "../../src/webhooks/delivery/outcome-words.ts";
import type { FailureFilter } from "../../src/webhooks/endpoints/delivery-request-service.ts";
import type { FailureGroup } from "../../src/webhooks/endpoints/failure-group.ts";
import type { WebhookEndpoint } from "../../src/webhooks/endpoints/webhook-endpoint.ts";
import type { WebhookService } from "../../src/webhooks/endpoints/webhook-service.ts";
import { describe, parseId, withInstallation } from "../command.ts";
import { eventOption, parseSince, sinceOption } from "../delivery-filter.ts";
import { cut, shortInstant, spare, table } from "../output.ts";
import {
  countOf,
  EVERYONES,
  endpointOf,
  lostSecretIds,
  type Owner,
  obstacleOf,
  openWebhooks,
  ownersOf,
} from "../webhook-endpoints.ts";

interface FailedOptions {
  readonly since?: string;
  readonly event: readonly EventName[];
  readonly endpoint: readonly number[];
  readonly resend?: boolean;
  readonly dryRun?: boolean;
}

/** Deliveries of one endpoint that nobody sends any more unless somebody does something, and why. */
interface Failures extends FailureGroup {
  readonly endpoint: WebhookEndpoint;
  /** `held`: the endpoint is disabled; then there is no failure, and the instants are those of the events. */
  readonly state: "failed" | "held";
}

export function addWebhookFailed(webhooks: Command): void {
  describe(webhooks.command("failed"), {
    summary: "list what endpoints did not get, by cause, newest failures first; --resend queues it again",
    example: "svc webhooks failed --since 2026-01-31T08:00:00Z --resend",
  })
    .addOption(sinceOption())
    .addOption(eventOption())
    .option(
      "--endpoint <id>",
      "of this endpoint (repeatable; default: all)",
      (value: string, previous: readonly number[]) => [...previous, parseId(value, "--endpoint")],
      [],
    )
    .option("--resend", "queue those that used up their attempts again, with the same ids and bodies")
    .option("--dry-run", "with --resend: count them and queue nothing")
    .action(async (options: FailedOptions, command: Command) => {
      const { resend = false, dryRun = false } = options;
      if (dryRun && !resend) throw new ServiceError("usage", "--dry-run belongs to --resend.");
      const wanted: WantedFailures = { sinceMs: parseSince(options.since), eventNames: options.event };
      await withInstallation(command, async ({ installation, output }) => {
        const service = openWebhooks(installation);
        const endpoints =
          options.endpoint.length === 0
            ? await service.list(EVERYONES)
            : await Promise.all([...new Set(options.endpoint)].map((id) => endpointOf(service, id)));
        const failures = await listFailures(service, endpoints, wanted);
        const owners = await ownersOf(installation);
        const listed = failures.map((one) => presentFailures(one, owners));
        const counts = { failed: sumOf(failures, "failed"), held: sumOf(failures, "held") };
        if (!resend) {
          output.result({ failures: listed, ...counts }, () => listLines(failures, owners).join("\n"));
          return;
        }
        const isNamed = options.endpoint.length > 0;
        const [taken, left] = partition(failures, ({ endpoint }) => isNamed || !isDisabledByOwner(endpoint));
        const result = { failures: listed, ...counts, left_to_owner: sumOf(left, "failed") };
        if (dryRun) {
          const wouldQueue = sumOf(taken, "failed");
          output.result({ ...result, queued: 0, would_queue: wouldQueue }, () =>
            [`${countOf(wouldQueue)} would be queued. Nothing was.`, ...leftLines(left)].join("\n"),
          );
          return;
        }
        const lost = await lostSecretIds(installation);
        const quiet = installation.quiet.lastReason();
        let queued = 0;
        const lines: string[] = [];
        for (const endpoint of new Set(taken.filter(isFailed).map((one) => one.endpoint))) {
          const count = await service.replay(EVERYONES, {
            ...wanted,
            endpointId: endpoint.id,
            onlyFailed: true,
          });
          queued += count;
          const obstacle = obstacleOf(endpoint, { quiet, isSecretLost: lost.has(endpoint.id) });
          const sending = obstacle === null ? "" : `; not sent for now, because ${obstacle}`;
          lines.push(`${countOf(count)} to endpoint ${endpoint.id} queued${sending}.`);
        }
        output.result({ ...result, queued }, () =>
          [...(lines.length === 0 ? ["Nothing queued."] : lines), ...leftLines(left)].join("\n"),
        );
      });
    });
}

type WantedFailures = Omit<FailureFilter, "endpointId">;

/** Newest failures first. */
async function listFailures(
  service: Pick<WebhookService, "failures">,
  endpoints: readonly WebhookEndpoint[],
  wanted: WantedFailures,
): Promise<Failures[]> {
  const found: Failures[] = [];
  for (const endpoint of endpoints) {
    const { groups, held } = await service.failures(EVERYONES, { ...wanted, endpointId: endpoint.id });
    found.push(...groups.map((group) => ({ ...group, endpoint, state: "failed" as const })));
    if (held.count > 0)
      found.push({ ...held, endpoint, state: "held", failure: null, failureDetail: null, status: null });
  }
  return found.sort((a, b) => (b.lastAtMs ?? 0) - (a.lastAtMs ?? 0) || a.endpoint.id - b.endpoint.id);
}

/** Without the rest of the URL, which may hold a secret of the partner. */
function hostOf({ url }: WebhookEndpoint): string {
  return new URL(url).host;
}

function reasonOf({ endpoint, state, ...last }: Failures): string {
  if (state === "held")
    return isDisabledByOwner(endpoint) ? "disabled by its owner" : "disabled after failures in a row";
  return last.failure === null ? "no attempt is kept" : outcomeInWords(ENGLISH, last);
}

function presentFailures(failures: Failures, owners: ReadonlyMap<number, Owner>) {
  const { endpoint, state, failure, failureDetail: detail, status, count, firstAtMs, lastAtMs } = failures;
  return {
    endpoint_id: endpoint.id,
    host: hostOf(endpoint),
    client_ids: owners.get(endpoint.accountId)?.clientIds ?? [],
    state,
    failure,
    status,
    detail,
    reason: reasonOf(failures),
    count,
    first_at: formatInstantOrNull(firstAtMs),
    last_at: formatInstantOrNull(lastAtMs),
  };
}

function listLines(failures: readonly Failures[], owners: ReadonlyMap<number, Owner>): string[] {
  if (failures.length === 0) return ["No failed or held deliveries."];
  const rows = failures.map((one) => {
    const owner = owners.get(one.endpoint.accountId);
    return [
      one.endpoint.id,
      owner?.label ?? owner?.clientIds[0],
      hostOf(one.endpoint),
      one.state,
      one.count,
      reasonOf(one),
      shortInstant(one.firstAtMs),
      shortInstant(one.lastAtMs),
    ];
  });
  const columns = [
    "endpoint",
    cut("owner"),
    spare("host", 12),
    "state",
    "count",
    cut("cause", 20),
    "first",
    "last",
  ];
  const [failed, held] = [sumOf(failures, "failed"), sumOf(failures, "held")];
  const enabling = failures
    .filter((one) => !isFailed(one))
    .map(({ endpoint }) => `svc webhooks enable ${endpoint.id}`)
    .join(", ");
  return [
    table(columns, rows),
    "",
    ...(failed === 0 ? [] : [`${countOf(failed)} failed. To queue again: svc webhooks failed --resend`]),
    ...(held === 0 ? [] : [`${countOf(held)} held until the endpoint is enabled: ${enabling}.`]),
  ];
}

/** Of endpoints that their owners have disabled. */
function leftLines(left: readonly Failures[]): string[] {
  const endpoints = new Set(left.filter(isFailed).map(({ endpoint }) => endpoint.id));
  return [...endpoints].map(
    (id) => `Endpoint ${id} is disabled by its owner, and was left out: --endpoint ${id} sends to it.`,
  );
}

function isFailed({ state }: Failures): boolean {
  return state === "failed";
}

function isDisabledByOwner({ disabledAtMs, disabledReason }: WebhookEndpoint): boolean {
  return disabledAtMs !== null && disabledReason === "request";
}

function sumOf(failures: readonly Failures[], state: Failures["state"]): number {
  return failures.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, 0);
}

function partition<T>(items: readonly T[], isTaken: (item: T) => boolean): readonly [T[], T[]] {
  return [items.filter(isTaken), items.filter((item) => !isTaken(item))];
}
