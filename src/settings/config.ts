import { join } from "node:path";
import type { SigningFiles } from "../certificates/signing/signing-key.ts";
import { isLoopback } from "../kernel/ip-network.ts";
import type { LogFormat } from "../kernel/log.ts";
import { withTlsAsOffered } from "../mail/smtp-server.ts";
import type { TracingSetting } from "../observability/tracing-setting.ts";
import type { ReplicaSetting } from "../replication/replica-setting.ts";
import type { StoragePlace } from "../storage/file-storage.ts";
import type { Settings } from "./environment.ts";
import { withSandbox } from "./sandbox-settings.ts";
import { readerOf, type ValueOf, type ValueReader, wrongSetting as wrong } from "./setting.ts";
import { SETTINGS } from "./settings.ts";
import { readReplica, readStorage } from "./storage-settings.ts";
import { readTracing } from "./tracing-settings.ts";

type Entries = typeof SETTINGS;
/** A setting that is neither set nor has a fallback is null. */
type PlainConfig = {
  readonly [Field in keyof Entries as Entries[Field]["isPart"] extends false ? Field : never]: ValueOf<
    Entries[Field]
  >;
};

/** Checked and frozen. */
export interface Config extends PlainConfig {
  /** `keysText` holds the secrets when there is no file. */
  readonly keysFile: string;
  /** Null when svc does not speak TLS itself. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  readonly issuer: {
    readonly name: string | null;
    readonly url: string | null;
    readonly contact: string | null;
    readonly logoFile: string | null;
  };
  /** The files of the operator's own signing key; null to sign with one that is created on first use. */
  readonly signing: SigningFiles | null;
  readonly storage: StoragePlace;
  readonly replica: ReplicaSetting | null;
  readonly webhooks: {
    readonly retryMs: readonly number[];
    /** For one whole attempt. */
    readonly timeoutMs: number;
    /** An endpoint is disabled after this many deliveries in a row that used up their attempts. */
    readonly disableAfter: number;
    /** For development: also allows `http` and loopback and private addresses. */
    readonly allowPrivate: boolean | "loopback";
    readonly endpointLimit: number;
    readonly retentionMs: number;
  };
  readonly logFormat: LogFormat;
  readonly tracing: TracingSetting | null;
}

/** Flags are over the environment already. @throws ServiceError `setup` with one line that names the setting and says what it must be. */
export function readConfig(given: Settings, machine: { readonly isTerminal: boolean }): Config {
  const settings = withSandbox(given);
  const value = readerOf(settings);
  const plain = readPlain(value);
  const tls = readFilePair(value, SETTINGS.tlsCert, SETTINGS.tlsKey);
  if (tls === null && plain.trustedProxies.length === 0 && !isLoopback(plain.host)) {
    throw wrong(
      "SVC_HOST",
      "is beyond loopback: set SVC_TLS_CERT and SVC_TLS_KEY, or SVC_TRUSTED_PROXIES for a proxy that speaks TLS",
    );
  }
  if (plain.adminPort !== null && plain.adminPort !== 0 && plain.adminPort === plain.port)
    throw wrong("SVC_ADMIN_PORT", "must be another port than SVC_PORT");
  if (settings.SVC_KEYS !== undefined && settings.SVC_KEYS_FILE !== undefined)
    throw wrong("SVC_KEYS", "and SVC_KEYS_FILE are both set: unset one of them");
  if (plain.smtp !== null && settings.SVC_MAIL_FROM === undefined)
    throw wrong("SVC_MAIL_FROM", "is missing: SVC_SMTP_URL needs it");
  const mayUseNoTls = value(SETTINGS.smtpTls) === "offered";
  return Object.freeze({
    ...plain,
    smtp: plain.smtp !== null && mayUseNoTls ? withTlsAsOffered(plain.smtp) : plain.smtp,
    keysFile: value(SETTINGS.keysFile) ?? join(plain.dataDir, "keys.json"),
    tls,
    issuer: {
      name: value(SETTINGS.issuerName),
      url: value(SETTINGS.issuerUrl),
      contact: value(SETTINGS.issuerContact),
      logoFile: value(SETTINGS.issuerLogo),
    },
    signing: readFilePair(value, SETTINGS.signingCert, SETTINGS.signingKey),
    storage: readStorage(value, plain.dataDir),
    replica: readReplica(value, plain),
    webhooks: {
      retryMs: value(SETTINGS.webhookRetryMs),
      timeoutMs: value(SETTINGS.webhookTimeoutMs),
      disableAfter: value(SETTINGS.webhookDisableAfter),
      allowPrivate: value(SETTINGS.allowsPrivateWebhooks),
      endpointLimit: value(SETTINGS.webhookEndpointLimit),
      retentionMs: value(SETTINGS.webhookRetentionMs),
    },
    logFormat: value(SETTINGS.logFormat) ?? (machine.isTerminal ? "pretty" : "json"),
    tracing: readTracing(value),
  });
}

function readPlain(value: ValueReader): PlainConfig {
  const plain = Object.entries(SETTINGS).filter(([, { isPart }]) => !isPart);
  return Object.fromEntries(plain.map(([field, setting]) => [field, value(setting)])) as PlainConfig;
}

/** Two files that need each other; null where neither is set. */
function readFilePair(
  value: ValueReader,
  cert: typeof SETTINGS.tlsCert | typeof SETTINGS.signingCert,
  key: typeof SETTINGS.tlsKey | typeof SETTINGS.signingKey,
): { readonly certFile: string; readonly keyFile: string } | null {
  const certFile = value(cert);
  const keyFile = value(key);
  if (certFile === null && keyFile === null) return null;
  if (certFile === null) throw wrong(cert.variable, `is missing: ${key.variable} needs it`);
  if (keyFile === null) throw wrong(key.variable, `is missing: ${cert.variable} needs it`);
  return { certFile, keyFile };
}
