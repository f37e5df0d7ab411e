import { PLAUSIBILITY_CODES } from "../battery-tests/plausibility.ts";
import type { Counter, Family, Histogram } from "./metric.ts";
import { MetricRegistry } from "./metric.ts";

/** From a lookup in a warm page cache to the longest time that a partner waits. */
const REQUEST_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TRANSACTION_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const RENDER_SECONDS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5, 10, 30];
/** An attempt ends after ten seconds by default; the setting allows at most a minute. */
const ATTEMPT_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const LAG_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

const RENDER_OUTCOMES = ["completed", "rendered", "superseded", "dropped", "failed"];
const MAIL_OUTCOMES = ["sent", "postponed", "refused"];
const MS_PER_SECOND = 1000;

export type ThreadName = "api" | "writer";

/** The values of the label `thread`, which dashboards and alerts know: the writer thread is `queues` there. */
export const THREAD_LABELS: Readonly<Record<ThreadName, string>> = { api: "api", writer: "queues" };

/** For one thread. Durations are given in milliseconds and shown in seconds. */
export class ServiceMetrics {
  readonly #registry = new MetricRegistry();
  readonly #requestSeconds: Family<Histogram>;
  readonly #requests: Family<Counter>;
  readonly #limited: Family<Counter>;
  readonly #byRoute = new Map<string, RouteMetrics>();
  readonly #transactionSeconds: Histogram;
  readonly #transactionFailures: Counter;
  readonly #renderSeconds: Histogram;
  readonly #renders: Family<Counter>;
  readonly #prunedFiles: Counter;
  readonly #prunedBytes: Counter;
  readonly #remarks: Family<Counter>;
  readonly #attemptSeconds: Histogram;
  readonly #attempts: Family<Counter>;
  readonly #mailSeconds: Histogram;
  readonly #mails: Family<Counter>;
  readonly #lagSeconds: Histogram;

  constructor(thread: ThreadName) {
    const registry = this.#registry;
    this.#requests = registry.counter({
      name: "svc_http_requests_total",
      help: "Requests, by the pattern of their route.",
      labelNames: ["method", "route", "status"],
    });
    this.#requestSeconds = registry.histogram(
      {
        name: "svc_http_request_duration_seconds",
        help: "Time from the head of a request to its response, without the body of a download.",
        labelNames: ["method", "route"],
      },
      REQUEST_SECONDS,
    );
    this.#limited = registry.counter({
      name: "svc_http_rate_limited_requests_total",
      help: "Requests rejected because a rate limit was exceeded (429).",
      labelNames: ["route"],
    });
    this.#transactionSeconds = registry
      .histogram(
        {
          name: "svc_database_transaction_duration_seconds",
          help: "Time for a write transaction, with what it waited for.",
          labelNames: ["thread"],
        },
        TRANSACTION_SECONDS,
      )
      .with(THREAD_LABELS[thread]);
    this.#transactionFailures = registry
      .counter({
        name: "svc_database_transaction_failures_total",
        help: "Write transactions that failed because of the database: its server unavailable, its disk full.",
        labelNames: ["thread"],
      })
      .with(THREAD_LABELS[thread]);
    this.#renderSeconds = registry
      .histogram(
        { name: "svc_render_duration_seconds", help: "Time to render a certificate." },
        RENDER_SECONDS,
      )
      .with();
    this.#renders = registry.counter({
      name: "svc_render_jobs_finished_total",
      help: "Finished jobs of the render queue by outcome; a failed one is retried.",
      labelNames: ["outcome"],
    });
    for (const outcome of RENDER_OUTCOMES) this.#renders.with(outcome);
    this.#prunedFiles = registry
      .counter({
        name: "svc_files_pruned_total",
        help: "Rendered files that this process deleted, because nobody had requested them, by a signed URL or as a picture of a validation page, for SVC_KEEP_FILES_DAYS.",
      })
      .with();
    this.#prunedBytes = registry
      .counter({ name: "svc_files_pruned_bytes_total", help: "How large these files were." })
      .with();
    this.#remarks = registry.counter({
      name: "svc_result_remarks_total",
      help: "Remarks on the plausibility of results that were sent to this process, by their code.",
      labelNames: ["code"],
    });
    for (const code of PLAUSIBILITY_CODES) this.#remarks.with(code);
    this.#attemptSeconds = registry
      .histogram(
        { name: "svc_delivery_attempt_duration_seconds", help: "Time for an attempt to deliver a webhook." },
        ATTEMPT_SECONDS,
      )
      .with();
    this.#attempts = registry.counter({
      name: "svc_delivery_attempts_total",
      help: "Attempts to deliver a webhook: success, or why they failed.",
      labelNames: ["outcome"],
    });
    this.#attempts.with("success");
    this.#mailSeconds = registry
      .histogram(
        { name: "svc_mail_attempt_duration_seconds", help: "Time for an attempt to hand over a mail." },
        ATTEMPT_SECONDS,
      )
      .with();
    this.#mails = registry.counter({
      name: "svc_mail_attempts_total",
      help: "Attempts to hand over a mail, by their outcome.",
      labelNames: ["outcome"],
    });
    for (const outcome of MAIL_OUTCOMES) this.#mails.with(outcome);
    this.#lagSeconds = registry
      .histogram(
        {
          name: "svc_event_loop_lag_seconds",
          help: "Delay of a timer that the thread sets twice a second: how long other work kept it waiting.",
          labelNames: ["thread"],
        },
        LAG_SECONDS,
      )
      .with(THREAD_LABELS[thread]);
  }

  /** @param route the pattern, such as `/v1/tests/:id`: never a path, because there are too many different ones. */
  requestEnded(method: string, route: string, status: number, durationMs: number): void {
    let series = this.#byRoute.get(route);
    if (series === undefined) {
      series = new RouteMetrics(route, this.#requestSeconds, this.#requests);
      this.#byRoute.set(route, series);
    }
    series.ended(method, status, durationMs / MS_PER_SECOND);
    if (status === 429) this.#limited.with(route).add();
  }

  transactionEnded(durationMs: number): void {
    this.#transactionSeconds.observe(durationMs / MS_PER_SECOND);
  }

  transactionFailed(): void {
    this.#transactionFailures.add();
  }

  rendered(durationMs: number): void {
    this.#renderSeconds.observe(durationMs / MS_PER_SECOND);
  }

  renderJobEnded(outcome: string): void {
    this.#renders.with(outcome).add();
  }

  filesPruned(fileCount: number, byteCount: number): void {
    this.#prunedFiles.add(fileCount);
    this.#prunedBytes.add(byteCount);
  }

  remarked(code: string, count: number): void {
    this.#remarks.with(code).add(count);
  }

  deliveryAttempted(outcome: string, durationMs: number): void {
    this.#attempts.with(outcome).add();
    this.#attemptSeconds.observe(durationMs / MS_PER_SECOND);
  }

  mailAttempted(outcome: "sent" | "postponed" | "refused", durationMs: number): void {
    this.#mails.with(outcome).add();
    this.#mailSeconds.observe(durationMs / MS_PER_SECOND);
  }

  lagged(lagMs: number): void {
    this.#lagSeconds.observe(lagMs / MS_PER_SECOND);
  }

  snapshot() {
    return this.#registry.snapshot();
  }
}

/** All other methods count as one. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Series are found without building a key, because every request needs them. */
class RouteMetrics {
  readonly #byMethod = new Map<string, { seconds: Histogram; byStatus: Map<number, Counter> }>();

  constructor(
    private readonly route: string,
    private readonly seconds: Family<Histogram>,
    private readonly requests: Family<Counter>,
  ) {}

  ended(method: string, status: number, seconds: number): void {
    const series = this.#byMethod.get(method) ?? this.#add(METHODS.has(method) ? method : "other");
    series.seconds.observe(seconds);
    let counter = series.byStatus.get(status);
    if (counter === undefined) {
      counter = this.requests.with(METHODS.has(method) ? method : "other", this.route, String(status));
      series.byStatus.set(status, counter);
    }
    counter.add();
  }

  #add(method: string) {
    let series = this.#byMethod.get(method);
    if (series === undefined) {
      series = { seconds: this.seconds.with(method, this.route), byStatus: new Map() };
      this.#byMethod.set(method, series);
    }
    return series;
  }
}
