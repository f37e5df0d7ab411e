import { isJsonObject } from "../kernel/json-object.ts";
import { type AskPorts, askJson, type NoAnswer } from "./ask-json.ts";
import type { Check, Finding, Reporter } from "./checkup.ts";

const ADVICE: Readonly<Record<string, string>> = {
  database:
    "See what is found below on the disk and the database. svc continues by itself when the cause is gone.",
  queues:
    "Read the log of svc serve. If no other finding says why, restart svc: what is waiting is taken up again.",
  replication:
    "Read what the log of svc serve says about Litestream, and check whether the replica accepts writes.",
  serving: "Wait until it has stopped, then start it again.",
};
const READ_THE_LOG = "Read the log of svc serve, which says why.";

/** A check of /readyz that failed. */
interface Fault {
  readonly name: string;
  readonly reason: string;
  /** What svc itself says; null where it says nothing. */
  readonly advice: string | null;
}

export type ServiceAnswer =
  | { readonly kind: "ready" }
  /** Without faults where svc gives no reasons, as to anyone. */
  | { readonly kind: "not ready"; readonly faults: readonly Fault[] }
  | NoAnswer;

/** Asks /readyz of svc's listener for operators, which gives reasons, or of the one for everybody, which gives none. Never rejects. */
export async function askService(url: string, ports: AskPorts): Promise<ServiceAnswer> {
  const response = await askJson(`${url}/readyz`, ports);
  if (response.kind === "no answer") return response;
  return (
    readinessOf(response.body) ?? {
      kind: "no answer",
      what: "responds, but is not svc",
      code: null,
      listener: "another program",
    }
  );
}

/** Null for what svc does not say. */
function readinessOf(body: unknown): ServiceAnswer | null {
  if (!isJsonObject(body)) return null;
  const { checks, ready, status } = body;
  if (status === "ready") return { kind: "ready" };
  if (status === "not_ready") return { kind: "not ready", faults: [] };
  if (!Array.isArray(checks)) return null;
  if (ready === true) return { kind: "ready" };
  const failed = checks.filter((check: unknown) => isJsonObject(check)).filter(({ ok }) => ok !== true);
  const faults = failed.map(({ name, reason, advice }) => ({
    name: String(name),
    reason: String(reason),
    advice: typeof advice === "string" ? advice : null,
  }));
  return { kind: "not ready", faults };
}

type AskService = (url: string) => Promise<ServiceAnswer>;

/** Whether a svc that responds can be the one of this installation. `absent`: there is no installation. */
export type ServedInstallation = "own" | "another" | "absent";

/** Repeats what a running service says of itself: to operators, or else to everybody. */
export function serviceCheck(service: {
  /** Null without a listener for operators. */
  readonly adminUrl: string | null;
  /** Of the listener for everybody, on this machine; null for a port that is chosen at the start. */
  readonly ownUrl: string | null;
  readonly ask: AskService;
  /** The data directory, or the database on a server. */
  readonly place: string;
  /** Never rejects. */
  readonly servedInstallation: () => Promise<ServedInstallation>;
}): Check {
  const { adminUrl, ownUrl, ask, place, servedInstallation } = service;
  const ready = async (report: Reporter, url: string) =>
    readyFinding(report, { url, place, servedInstallation: await servedInstallation() });
  return {
    name: "running service",
    async look(report) {
      if (adminUrl === null) {
        if (ownUrl === null) return [unasked(report)];
        const response = await ask(ownUrl);
        return [
          response.kind === "ready"
            ? await ready(report, ownUrl)
            : askedAsAnyone(report, { url: ownUrl, response }),
        ];
      }
      const response = await ask(adminUrl);
      if (response.kind === "ready") return [await ready(report, adminUrl)];
      if (response.kind === "not ready") return notReady(report, adminUrl, response.faults);
      if (response.listener === "unknown" || ownUrl === null)
        return [noResponse(report, response, { url: adminUrl, port: "SVC_ADMIN_PORT" })];
      const own = await ask(ownUrl);
      if (own.kind !== "no answer")
        return [
          report.warning(
            `svc responds at ${ownUrl}, but ${adminUrl} ${response.what}`,
            "Restart svc with SVC_ADMIN_PORT, or unset it here if svc runs without it.",
          ),
        ];
      return response.listener === "none" && own.listener !== "none"
        ? [noResponse(report, own, { url: ownUrl, port: "SVC_PORT" })]
        : [noResponse(report, response, { url: adminUrl, port: "SVC_ADMIN_PORT" })];
    },
  };
}

/** Being ready says nothing of this installation where the service has another one. */
function readyFinding(
  report: Reporter,
  {
    url,
    place,
    servedInstallation,
  }: { readonly url: string; readonly place: string; readonly servedInstallation: ServedInstallation },
): Finding {
  const ready = `svc at ${url} says that it is ready`;
  switch (servedInstallation) {
    case "own":
      return report.ok(ready);
    case "another":
      return report.warning(
        `${ready}, but it serves another installation than ${place}`,
        "Give this command the settings that svc serve was started with, as svc-admin of the package does; or start svc serve for this installation.",
      );
    case "absent":
      return report.fault(
        `${ready}, but there is no installation in ${place}: it serves another one, or its database was deleted while it runs`,
        "Give this command the settings that svc serve was started with, as svc-admin of the package does. If these are the settings, do what svc help data-incidents lost-database says, before anything else.",
      );
  }
}

const unasked = (report: Reporter) =>
  report.off("not checked: SVC_ADMIN_PORT is not set, and SVC_PORT is 0, so svc may be at any port");

/** It gives no reasons there. */
function askedAsAnyone(
  report: Reporter,
  {
    url,
    response,
  }: { readonly url: string; readonly response: Exclude<ServiceAnswer, { readonly kind: "ready" }> },
): Finding {
  if (response.kind === "not ready")
    return report.fault(
      `svc at ${url} says that it is not ready; without SVC_ADMIN_PORT it gives no reason here`,
      READ_THE_LOG,
    );
  return noResponse(report, response, { url, port: "SVC_PORT" });
}

/** `port` is the setting of the port in the URL. */
function noResponse(
  report: Reporter,
  { what, listener }: NoAnswer,
  { url, port }: { readonly url: string; readonly port: string },
): Finding {
  switch (listener) {
    case "none":
      return report.warning(
        `no svc is found running: ${url} ${what}`,
        "Start svc serve. If it runs, give this command the settings that it was started with.",
      );
    case "another program":
      return report.fault(
        `no svc is found running, and another program has its port: ${url} ${what}`,
        `Find that program (ss -ltnp, on a Mac lsof -iTCP). Stop it, or give svc another port with ${port}.`,
      );
    case "unknown":
      return report.fault(
        `${url} ${what}: it may be svc or another program`,
        `Find which program has the port (ss -ltnp, on a Mac lsof -iTCP). If it is svc, check its settings and whether its disk hangs, and restart it if it stays like this; otherwise stop that program, or give svc another port with ${port}.`,
      );
  }
}

function notReady(report: Reporter, adminUrl: string, faults: readonly Fault[]): Finding[] {
  const what = `svc at ${adminUrl} says that it is not ready`;
  if (faults.length === 0)
    return [
      report.fault(
        `${what}, without a reason; at its SVC_ADMIN_PORT svc gives one`,
        "Check whether SVC_ADMIN_PORT here is that of this installation's svc serve; if it is, read its log.",
      ),
    ];
  return faults.map(({ name, reason, advice }) =>
    report.fault(`${what}: ${name}: ${reason}`, advice ?? ADVICE[name] ?? READ_THE_LOG),
  );
}
