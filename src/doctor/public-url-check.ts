import { isLoopback } from "../kernel/ip-network.ts";
import { type AskPorts, askJson, type NoAnswer } from "./ask-json.ts";
import type { Check, Finding, Reporter } from "./checkup.ts";

/** svc's own response at /healthz, so that another program that responds there is not mistaken for svc. */
const ALIVE = { status: "alive" };

/** OpenSSL's codes for a certificate that no authority known here has issued. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY_LEAF/;

/** Requests /healthz at an origin. @returns null when svc responds. */
export type AskHealth = (origin: string) => Promise<Pick<NoAnswer, "what" | "code"> | null>;

export function createHealthAsk(ports: AskPorts): AskHealth {
  return async (origin) => {
    const response = await askJson(`${origin}/healthz`, ports);
    if (response.kind === "no answer") return response;
    if (response.status !== 200) return { what: `returns ${response.status}`, code: null };
    return Bun.deepEquals(response.body, ALIVE) ? null : { what: "responds, but is not svc", code: null };
  };
}

export function publicUrlCheck({
  publicUrl,
  linkHost,
  isSandbox,
  ownUrl,
  ask,
  askOwn,
  isOfAnother,
}: {
  readonly publicUrl: string | null;
  /** Where links lead without a public URL. */
  readonly linkHost: string;
  /** A sandbox is for the machine that it runs on. */
  readonly isSandbox: () => Promise<boolean>;
  readonly ownUrl: string | null;
  readonly ask: AskHealth;
  readonly askOwn: AskHealth;
  /** Whether the svc at an origin is known not to have this database. */
  readonly isOfAnother: (origin: string) => Promise<boolean>;
}): Check {
  return {
    name: "public URL",
    async look(report) {
      if (publicUrl === null) return [unset(report, { linkHost, isForOneMachine: await isSandbox() })];
      const fault = await ask(publicUrl);
      if (fault === null)
        return [
          (await isOfAnother(publicUrl))
            ? report.fault(
                `another svc responds at ${publicUrl}: it does not publish the signing keys of this database`,
                "Check SVC_PUBLIC_URL, the address of the name and the proxy in front of svc. See also which --data-dir (SVC_DATA_DIR) or SVC_DATABASE_URL the svc that responds has.",
              )
            : report.ok(`svc responds at ${publicUrl}`),
        ];
      const what = `${publicUrl}/healthz ${fault.what}`;
      if (ownUrl !== null && (await askOwn(ownUrl)) === null) {
        return [
          report.fault(
            `svc runs at ${ownUrl}, but ${what}`,
            UNTRUSTED.test(fault.code ?? "")
              ? "If the certificate is issued by your own authority, set NODE_EXTRA_CA_CERTS to a file with the authority's certificate (PEM) for svc serve and svc doctor; if by a public one, see that the whole chain is sent."
              : "Check the address of the name, the firewall, the proxy in front of svc and its certificate.",
          ),
        ];
      }
      return [
        report.warning(
          ownUrl === null ? what : `${what}, and no svc responds at ${ownUrl}`,
          "Start svc serve; if it runs, check the address of the name, the firewall and the proxy in front of it.",
        ),
      ];
    },
  };
}

function unset(
  report: Reporter,
  { linkHost, isForOneMachine }: { readonly linkHost: string; readonly isForOneMachine: boolean },
): Finding {
  if (isForOneMachine || !isLoopback(linkHost))
    return report.off(`none is set (SVC_PUBLIC_URL): links lead to ${linkHost}, and no request was sent`);
  return report.warning(
    `none is set: links in mails, certificates and their QR codes lead to ${linkHost}, which other machines cannot reach; no request was sent`,
    "Set SVC_PUBLIC_URL to the URL by which others reach svc, before the first result: a certificate keeps its address.",
  );
}

/** Null for a port that is chosen at the start. */
export function ownUrlOf({
  host,
  port,
  isTls,
}: {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
}): string | null {
  if (port === 0) return null;
  const reached = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `${isTls ? "https" : "http"}://${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
}

/** What a database has recorded of a signing key. */
interface RecordedKey {
  readonly id: string;
  readonly createdAtMs: number;
  readonly distrustedAtMs: number | null;
}

/** Caches keep a response from before the first key for five minutes; as much again is for clocks that differ. */
const CACHED_MS = 10 * 60_000;

/** Asks an origin for its key set. @returns the ids of the signing keys; null when it gives none that svc can read. Never rejects. */
export async function publishedKeyIds(origin: string, ports: AskPorts): Promise<readonly string[] | null> {
  const response = await askJson(`${origin}/.well-known/jwks.json`, ports);
  if (response.kind === "no answer" || response.status !== 200) return null;
  const { keys } = Object(response.body) as { readonly keys?: unknown };
  return Array.isArray(keys) ? keys.map((key: unknown) => String(Object(key).kid)) : null;
}

/** What this installation has of signing keys. */
export interface OwnKeys {
  readonly recorded: readonly RecordedKey[];
  /** Of the key file. A new key stands there before the database has it, and is published from then on. */
  readonly heldIds: readonly string[];
}

/**
 * @returns a function that tells whether the svc at an origin is known not to have this database; false where what is needed for that
 * cannot be read, which the checks of the database and the keys report. It never rejects.
 */
export function keyComparison({
  own,
  nowMs,
  ask,
}: {
  /** Null where the database cannot be read. */
  readonly own: () => Promise<OwnKeys | null>;
  readonly nowMs: () => Promise<number>;
  readonly ask: AskPorts;
}): (origin: string) => Promise<boolean> {
  return async (origin) => {
    try {
      const keys = await own();
      if (keys === null) return false;
      const published = await publishedKeyIds(origin, ask);
      return published !== null && areOfAnother(published, keys, await nowMs());
    } catch {
      return false;
    }
  };
}

/** Whether keys were published from another database. */
export function areOfAnother(
  publishedIds: readonly string[],
  { recorded, heldIds }: OwnKeys,
  nowMs: number,
): boolean {
  const ownIds = [...recorded.map(({ id }) => id), ...heldIds];
  if (publishedIds.length > 0) return !ownIds.some((id) => publishedIds.includes(id));
  return recorded.some(
    ({ createdAtMs, distrustedAtMs }) => distrustedAtMs === null && nowMs - createdAtMs > CACHED_MS,
  );
}
