import type { NoticedBatch } from "../battery-tests/noticed-batch.ts";
import type { RenderPool } from "../certificates/rendering/render-pool.ts";
import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { isOutage, ServiceError } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import type { Tracer } from "../kernel/tracer.ts";
import { type Mailer, MailFailure } from "../mail/mail.ts";
import type { AttemptOutcome } from "../webhooks/transport/attempt-outcome.ts";
import type { DeliveryClient } from "../webhooks/transport/delivery-client.ts";
import type { ServiceMetrics } from "./service-metrics.ts";

interface Observers {
  readonly metrics: ServiceMetrics;
  /** Measures durations; it should be a clock that is never set. */
  readonly clock: Clock;
  readonly tracer?: Tracer | undefined;
}

export function observedIssue({ metrics, tracer }: Pick<Observers, "metrics" | "tracer">) {
  async function counted<T extends string>(issue: () => Promise<T>): Promise<T> {
    try {
      const outcome = await issue();
      metrics.renderJobEnded(outcome);
      return outcome;
    } catch (error) {
      metrics.renderJobEnded("failed");
      throw error;
    }
  }
  if (tracer === undefined) return counted;
  return <T extends string>(issue: () => Promise<T>): Promise<T> =>
    tracer.span({ name: "render certificate", kind: "consumer" }, async (span) => {
      const outcome = await counted(issue);
      span.set({ "svc.render.outcome": outcome });
      return outcome;
    });
}

export function observedRenderPool(pool: RenderPool, { metrics, clock, tracer }: Observers): RenderPool {
  async function timed<Rendered>(
    render: (onStart: () => void) => Promise<Rendered>,
    onStart?: () => void,
  ): Promise<Rendered> {
    let startedMs = clock.nowMs();
    const rendered = await render(() => {
      startedMs = clock.nowMs();
      onStart?.();
    });
    metrics.rendered(clock.nowMs() - startedMs);
    return rendered;
  }
  const observed: typeof timed =
    tracer === undefined
      ? timed
      : (render, onStart) => tracer.child({ name: "draw", kind: "internal" }, () => timed(render, onStart));
  return {
    size: pool.size,
    close: () => pool.close(),
    render: (document, signing, onStart) =>
      observed((started) => pool.render(document, signing, started), onStart),
    renderLandscape: (document, onStart) =>
      observed((started) => pool.renderLandscape(document, started), onStart),
    // A badge is no rendering of a certificate, and takes a tenth of its time.
    renderBadge: (badge, language, format) => pool.renderBadge(badge, language, format),
  };
}

/** Spans name only the host: a URL may hold a secret. `traceparent` is not sent: a delivery has the headers of section 6 and no others. */
export function observedDeliveryClient(
  client: DeliveryClient,
  { metrics, tracer }: Pick<Observers, "metrics" | "tracer">,
): DeliveryClient {
  const counted: DeliveryClient["post"] = async (request) => {
    const outcome = await client.post(request);
    metrics.deliveryAttempted(outcome.failure ?? "success", outcome.durationMs);
    return outcome;
  };
  const close = () => client.close();
  if (tracer === undefined) return { post: counted, close };
  return {
    close,
    post: (request) =>
      tracer.span(
        { name: "POST", kind: "client", attributes: requestAttributes(request.url, request.headers) },
        async (span) => {
          const outcome = await counted(request);
          span.set(outcomeAttributes(outcome));
          if (outcome.failure !== null)
            span.fail(outcome.status === null ? outcome.failure : String(outcome.status));
          return outcome;
        },
      ),
  };
}

function requestAttributes(url: string, headers: Readonly<Record<string, string>>) {
  const { "webhook-id": webhookId } = headers;
  const server = URL.canParse(url) ? new URL(url) : null;
  return {
    "http.request.method": "POST",
    ...(webhookId === undefined ? {} : { "svc.webhook.id": webhookId }),
    ...(server === null
      ? {}
      : {
          "server.address": server.hostname,
          "server.port": server.port === "" ? (server.protocol === "https:" ? 443 : 80) : Number(server.port),
        }),
  };
}

function outcomeAttributes({ status, phasesMs }: AttemptOutcome) {
  const phases = Object.entries(phasesMs).flatMap(([phase, durationMs]) =>
    durationMs === null ? [] : [[`svc.delivery.${PHASE_NAMES[phase] ?? phase}_ms`, durationMs] as const],
  );
  return {
    ...(status === null ? {} : { "http.response.status_code": status }),
    ...Object.fromEntries(phases),
  };
}

const PHASE_NAMES: Readonly<Record<string, string>> = { firstByte: "first_byte" };

/** One line for results that were stored together: at `warn` when some wait for an operator. */
export function observedRemarks({
  metrics,
  log,
}: {
  readonly metrics: Pick<ServiceMetrics, "remarked">;
  readonly log: Pick<Log, "info" | "warn">;
}) {
  return ({ resultCount, heldCount, codes, units }: NoticedBatch): void => {
    for (const [code, count] of Object.entries(codes)) metrics.remarked(code, count);
    const fields = { resultCount, heldCount, codes, units };
    if (heldCount > 0)
      log.warn(fields, "results are held for an operator: svc tests list --noticed says why");
    else log.info(fields, "results have remarks on their plausibility: svc tests list --noticed");
  };
}

/** Spans never name the recipient. */
export function observedMailer(mailer: Mailer, { metrics, clock, tracer }: Observers): Mailer {
  const counted: Mailer["send"] = async (mail, signal) => {
    const startedMs = clock.nowMs();
    const ended = (outcome: "sent" | "postponed" | "refused") =>
      metrics.mailAttempted(outcome, clock.nowMs() - startedMs);
    try {
      await mailer.send(mail, signal);
    } catch (error) {
      ended(error instanceof MailFailure && error.isPermanent ? "refused" : "postponed");
      throw error;
    }
    ended("sent");
  };
  return {
    way: mailer.way,
    close: () => mailer.close(),
    send:
      tracer === undefined
        ? counted
        : (mail, signal) => tracer.span({ name: "send mail", kind: "client" }, () => counted(mail, signal)),
  };
}

/** Times write transactions, and traces those inside a span. Reads are passed through unchanged. */
export function observedDatabase(
  db: Database,
  {
    metrics,
    clock,
    tracer,
  }: {
    readonly metrics: Pick<ServiceMetrics, "transactionEnded" | "transactionFailed">;
    readonly clock: Clock;
    readonly tracer?: Tracer | undefined;
  },
): Database {
  const span = {
    name: "transaction",
    kind: "client",
    attributes: { "db.system.name": db.engine === "postgres" ? "postgresql" : "sqlite" },
  } as const;
  const transact: Database["transact"] = async (work, needs) => {
    const startedMs = clock.nowMs();
    try {
      return await db.transact(work, needs);
    } catch (error) {
      if (isOfDatabase(error)) metrics.transactionFailed();
      throw error;
    } finally {
      metrics.transactionEnded(clock.nowMs() - startedMs);
    }
  };
  return {
    ...db,
    transact:
      tracer === undefined ? transact : (work, needs) => tracer.child(span, () => transact(work, needs)),
  };
}

/** An error that the work itself threw on purpose is not the database's. */
function isOfDatabase(error: unknown): boolean {
  return !(error instanceof ServiceError) || isOutage(error);
}
