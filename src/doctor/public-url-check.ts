import { errorCode } from "../kernel/error-code.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Timers } from "../kernel/timers.ts";
import type { Check } from "./checkup.ts";

const ANSWER_TIMEOUT_MS = 10_000;
/** svc's own answer at /healthz, so that another program that answers there is not mistaken for svc. */
const ALIVE = '{"status":"alive"}';

/** Requests /healthz at an origin. @returns null when svc answers; otherwise what came instead, in a few words. */
export type AskHealth = (origin: string) => Promise<string | null>;

/** @param ports.trustsAnyone skips the certificate's name: on this machine a service is known by its address. */
export function createHealthAsk(ports: {
  readonly fetch: Fetch;
  readonly timers: Timers;
  readonly trustsAnyone: boolean;
}): AskHealth {
  const { timers, trustsAnyone } = ports;
  return async (origin) => {
    const controller = new AbortController();
    const cancel = timers.after(ANSWER_TIMEOUT_MS, () => controller.abort());
    try {
      const response = await ports.fetch(`${origin}/healthz`, {
        redirect: "manual",
        signal: controller.signal,
        ...(trustsAnyone && { tls: { rejectUnauthorized: false } }),
      });
      const body = await response.text();
      if (response.status !== 200) return `answers ${response.status}`;
      return body === ALIVE ? null : "answers, but is not svc";
    } catch (error) {
      if (controller.signal.aborted) return `does not answer within ${ANSWER_TIMEOUT_MS / 1000} s`;
      const code = errorCode(error);
      return code !== null ? `cannot be asked (${code})` : "cannot be asked";
    } finally {
      cancel();
    }
  };
}

/** Checks that a running service can be reached where its links lead: signed URLs, QR codes, mails. */
export function publicUrlCheck({
  publicUrl,
  isOnEveryAddress,
  ownUrl,
  ask,
  askOwn,
}: {
  /** The configured origin; null without one. */
  readonly publicUrl: string | null;
  /** Whether the listener takes every address of the machine. Such a host is no address that a link can use. */
  readonly isOnEveryAddress: boolean;
  /** The URL of the listener on this machine; null where the settings do not tell. */
  readonly ownUrl: string | null;
  readonly ask: AskHealth;
  readonly askOwn: AskHealth;
}): Check {
  return {
    name: "public URL",
    async look(report) {
      if (publicUrl === null && isOnEveryAddress)
        return [
          report.warning(
            "none is set, and svc listens on every address: links lead to localhost, which no other machine reaches; no service was asked",
            "Set SVC_PUBLIC_URL to what svc is reached by.",
          ),
        ];
      if (publicUrl === null)
        return [
          report.off(
            "none is set (SVC_PUBLIC_URL): links lead to the listener's own address, and no service was asked",
          ),
        ];
      const fault = await ask(publicUrl);
      if (fault === null) return [report.ok(`svc answers at ${publicUrl}`)];
      const what = `${publicUrl}/healthz ${fault}`;
      if (ownUrl !== null && (await askOwn(ownUrl)) === null) {
        return [
          report.fault(
            `svc runs at ${ownUrl}, but ${what}`,
            "Check the name's address, the firewall, the proxy in front of svc and its certificate.",
          ),
        ];
      }
      return [
        report.warning(
          ownUrl === null ? what : `${what}, and no svc answers at ${ownUrl}`,
          "Start svc serve; if it runs, check the name's address, the firewall and the proxy in front of it.",
        ),
      ];
    },
  };
}

/** The URL of a listener with these settings on its own machine; null for a port that is chosen at the start. */
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
