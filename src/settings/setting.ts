/** One setting of the operator contract: an environment variable, and a flag of `svc serve` beside it. */
export interface Setting {
  readonly variable: string;
  /** As commander reads it; a secret has none, because a command line can be seen by every user of the machine. */
  readonly flag: string | null;
  /** As the README shows it. */
  readonly fallback: string;
  readonly meaning: string;
}

/** Every setting that svc reads, in the order of the README's table. */
export const SETTINGS = [
  {
    variable: "SVC_DATA_DIR",
    flag: "--data-dir <dir>",
    fallback: "`./data`",
    meaning: "database, keys (0600), rendered files, mail",
  },
  {
    variable: "SVC_KEYS_FILE",
    flag: "--keys-file <file>",
    fallback: "`keys.json` in the data directory",
    meaning:
      "the installation's secrets (0600), made on first use; the same for every instance on one database",
  },
  {
    variable: "SVC_KEYS",
    flag: null,
    fallback: "none",
    meaning: "the content of a key file, instead of one; svc cannot rotate these",
  },
  {
    variable: "SVC_DATABASE_URL",
    flag: null,
    fallback: "SQLite in the data directory",
    meaning:
      "or `postgres://user:password@host/database`; TLS with a verified certificate beyond this machine, unless `?sslmode=` says `require` or `disable`",
  },
  {
    variable: "SVC_DATABASE_CONNECTIONS",
    flag: "--database-connections <count>",
    fallback: "12",
    meaning: "connections to PostgreSQL that each of the two threads of an instance holds at most",
  },
  { variable: "SVC_HOST", flag: "--host <host>", fallback: "`127.0.0.1`", meaning: "address to listen on" },
  {
    variable: "SVC_PORT",
    flag: "--port <port>",
    fallback: "`8080`",
    meaning: "port to listen on; 0 takes a free one",
  },
  {
    variable: "SVC_ADMIN_PORT",
    flag: "--admin-port <port>",
    fallback: "off",
    meaning:
      "second listener, on 127.0.0.1 alone: `/metrics` for Prometheus, `/readyz` with details; 0 takes a free port",
  },
  {
    variable: "SVC_PUBLIC_URL",
    flag: "--public-url <url>",
    fallback: "the listener's",
    meaning: "origin in signed URLs and QR codes",
  },
  {
    variable: "SVC_TLS_CERT",
    flag: "--tls-cert <file>",
    fallback: "none",
    meaning: "certificate chain (PEM); with the key, svc speaks TLS ≥ 1.2 itself",
  },
  {
    variable: "SVC_TLS_KEY",
    flag: "--tls-key <file>",
    fallback: "none",
    meaning: "private key (PEM) of the certificate",
  },
  {
    variable: "SVC_TRUSTED_PROXIES",
    flag: "--trusted-proxies <cidrs>",
    fallback: "none",
    meaning:
      "CIDRs, by comma, of proxies that speak TLS for svc and whose `X-Forwarded-For` counts; without TLS or these, svc listens on loopback only",
  },
  {
    variable: "SVC_RATE_LIMITS",
    flag: "--rate-limits <switch>",
    fallback: "`on`",
    meaning: "`off` for load tests: no request is counted or refused for its number",
  },
  {
    variable: "SVC_REQUIRE_SECOND_FACTOR",
    flag: "--require-second-factor <switch>",
    fallback: "`off`",
    meaning: "`on`: owners and admins of dealers need a code from an app to use the portal",
  },
  {
    variable: "SVC_INGEST_SECRET",
    flag: null,
    fallback: "none",
    meaning: "`whsec_…`; opens `POST /ingest/v1/results`",
  },
  {
    variable: "SVC_SMTP_URL",
    flag: null,
    fallback: "none",
    meaning:
      "`smtp(s)://user:pass@host:port`, percent-encoded; with a password, TLS is required. Without a server, mail becomes `.eml` files in the data directory",
  },
  {
    variable: "SVC_MAIL_FROM",
    flag: "--mail-from <address>",
    fallback: "none; `svc@localhost` in files",
    meaning: "sender of mail, `svc@example.com` or `Name <svc@example.com>`; required with `SVC_SMTP_URL`",
  },
  {
    variable: "SVC_STORAGE_URL",
    flag: "--storage-url <url>",
    fallback: "the data directory",
    meaning:
      "rendered files on S3: `s3://bucket/prefix`, with `?endpoint=https://…&region=…` for a service other than AWS; never credentials",
  },
  {
    variable: "SVC_REPLICA_URL",
    flag: "--replica-url <url>",
    fallback: "none",
    meaning:
      "where Litestream replicates the SQLite database to: `file:///path`, or `s3://bucket/prefix` as `SVC_STORAGE_URL`",
  },
  {
    variable: "SVC_LITESTREAM_BIN",
    flag: "--litestream-bin <file>",
    fallback: "`litestream` on PATH",
    meaning: "the Litestream to supervise, 0.5.17 or newer",
  },
  {
    variable: "AWS_ACCESS_KEY_ID",
    flag: null,
    fallback: "none",
    meaning:
      "required for `s3://`, by `SVC_STORAGE_URL` or `SVC_REPLICA_URL`; without it no variable of AWS is looked at",
  },
  {
    variable: "AWS_SECRET_ACCESS_KEY",
    flag: null,
    fallback: "none",
    meaning: "required for `s3://`",
  },
  {
    variable: "AWS_SESSION_TOKEN",
    flag: null,
    fallback: "none",
    meaning: "of temporary credentials; no signed URL outlives them, and svc is restarted with newer ones",
  },
  {
    variable: "AWS_REGION",
    flag: null,
    fallback: "none; `us-east-1` with an endpoint",
    meaning: "region of the buckets, unless their URLs say it",
  },
  {
    variable: "AWS_ENDPOINT_URL_S3",
    flag: null,
    fallback: "that of AWS in the region",
    meaning: "origin of an S3 service other than AWS, unless the URLs say it",
  },
  {
    variable: "AWS_ENDPOINT_URL",
    flag: null,
    fallback: "none",
    meaning: "the same, where `AWS_ENDPOINT_URL_S3` is not set",
  },
  {
    variable: "SVC_RENDER_WORKERS",
    flag: "--render-workers <count>",
    fallback: "as many as cores",
    meaning: "threads that render certificates; one fewer while requests come in, at least 1",
  },
  {
    variable: "SVC_WEBHOOK_RETRY_SECONDS",
    flag: "--webhook-retry-seconds <list>",
    fallback: "`60,120,240`",
    meaning: "waits between the attempts of a delivery",
  },
  {
    variable: "SVC_WEBHOOK_TIMEOUT_SECONDS",
    flag: "--webhook-timeout-seconds <count>",
    fallback: "`10`",
    meaning: "time for one attempt, everything included",
  },
  {
    variable: "SVC_WEBHOOK_DISABLE_AFTER",
    flag: "--webhook-disable-after <count>",
    fallback: "`50`",
    meaning: "deliveries in a row that used up their attempts, after which their endpoint is disabled",
  },
  {
    variable: "SVC_WEBHOOK_LIMIT",
    flag: "--webhook-limit <count>",
    fallback: "`10`",
    meaning: "webhook endpoints that an account may have",
  },
  {
    variable: "SVC_ALLOW_PRIVATE_WEBHOOKS",
    flag: "--allow-private-webhooks [switch]",
    fallback: "`off`",
    meaning: "development only: deliver to `http`, loopback and private addresses as well",
  },
  {
    variable: "SVC_RETENTION_DAYS",
    flag: "--retention-days <count>",
    fallback: "`90`",
    meaning: "how long events, deliveries and attempts are kept",
  },
  {
    variable: "SVC_QUIET",
    flag: "--quiet [switch]",
    fallback: "`off`",
    meaning: "for drills: no webhook and no mail goes out, and what waits stays waiting",
  },
  {
    variable: "SVC_LOG_LEVEL",
    flag: "--log-level <level>",
    fallback: "`info`",
    meaning: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`",
  },
  {
    variable: "SVC_LOG_FORMAT",
    flag: "--log-format <format>",
    fallback: "`json`; `pretty` on a terminal",
    meaning: "one JSON object a line, or lines for a person",
  },
  {
    variable: "OTEL_EXPORTER_OTLP_ENDPOINT",
    flag: null,
    fallback: "none",
    meaning:
      "OpenTelemetry collector that traces are sent to, `http://127.0.0.1:4318`; without it nothing is traced",
  },
  {
    variable: "OTEL_EXPORTER_OTLP_HEADERS",
    flag: null,
    fallback: "none",
    meaning: "headers for the collector, `name=value,name=value`, values percent-encoded",
  },
  {
    variable: "OTEL_EXPORTER_OTLP_PROTOCOL",
    flag: null,
    fallback: "`http/protobuf`",
    meaning: "no other is spoken; another value is refused",
  },
  {
    variable: "OTEL_SERVICE_NAME",
    flag: null,
    fallback: "`svc`",
    meaning: "name of the service in traces",
  },
  {
    variable: "OTEL_TRACES_SAMPLER",
    flag: null,
    fallback: "`parentbased_always_on`",
    meaning:
      "which requests are traced: `always_on`, `always_off`, `traceidratio`, or one of them after `parentbased_`, which does as the caller's `traceparent` says",
  },
  {
    variable: "OTEL_TRACES_SAMPLER_ARG",
    flag: null,
    fallback: "1",
    meaning: "of the samplers by ratio: the share, 0 to 1",
  },
] as const satisfies readonly Setting[];

export type SettingName = (typeof SETTINGS)[number]["variable"];
