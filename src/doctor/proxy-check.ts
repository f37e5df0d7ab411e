import { MEBIBYTE } from "../kernel/byte-count.ts";
import { isJsonObject } from "../kernel/json-object.ts";
import { type ArrivedRequest, OWN_REQUEST_HEADER, OWN_REQUEST_PATH } from "../observability/own-request.ts";
import { type AskPorts, askJson } from "./ask-json.ts";
import type { Check, Finding, Reporter } from "./checkup.ts";

/** The largest bodies that svc accepts, which a proxy must let through. */
const LARGEST_BODIES = [
  { path: "/verify/check", bytes: 15 * MEBIBYTE, what: "photos of certificates" },
  { path: "/ingest/v1/results", bytes: 4 * MEBIBYTE, what: "results" },
] as const;
const TOO_LARGE = 413;

/** Sends requests to svc's public URL; the first one proves to svc that it comes from its operator. */
export interface ProxyProbe {
  /** @returns how the request arrived; null when svc does not tell. */
  arrived(): Promise<ArrivedRequest | null>;
  /** @returns the status of the response; null without one. */
  upload(path: string, bytes: number): Promise<number | null>;
  /** Whether svc itself responds over HTTP without TLS; false where that is no other URL. */
  isOpenWithoutTls(): Promise<boolean>;
}

/** @param pass the value of the header that proves it; null without the keys of the installation. */
export function createProxyProbe(publicUrl: string, pass: () => string | null, ports: AskPorts): ProxyProbe {
  return {
    async arrived() {
      const value = pass();
      if (value === null) return null;
      const headers = { [OWN_REQUEST_HEADER]: value };
      const response = await askJson(`${publicUrl}${OWN_REQUEST_PATH}`, ports, { headers });
      return response.kind === "answer" && response.status === 200 ? arrivedOf(response.body) : null;
    },

    async upload(path, bytes) {
      // svc refuses this type before it reads the body, so that nothing is checked or stored.
      const headers = { "content-type": "text/plain" };
      const body = new Uint8Array(bytes);
      const response = await askJson(`${publicUrl}${path}`, ports, { method: "POST", headers, body });
      return response.kind === "answer" ? response.status : null;
    },

    async isOpenWithoutTls() {
      const { protocol, port, hostname } = new URL(publicUrl);
      if (protocol !== "https:" || port !== "") return false;
      const response = await askJson(`http://${hostname}/healthz`, ports);
      return (
        response.kind === "answer" && response.status === 200 && Object(response.body).status === "alive"
      );
    },
  };
}

function arrivedOf(body: unknown): ArrivedRequest | null {
  if (!isJsonObject(body)) return null;
  const { peer, is_peer_trusted, is_forwarded, client } = body;
  return {
    peer: typeof peer === "string" ? peer : null,
    is_peer_trusted: is_peer_trusted === true,
    is_forwarded: is_forwarded === true,
    client: typeof client === "string" ? client : null,
  };
}

/** Whether what stands in front of svc passes requests on as svc needs it. */
export function proxyCheck({
  publicUrl,
  ownUrl,
  isTls,
  probe,
}: {
  readonly publicUrl: string | null;
  readonly ownUrl: string | null;
  /** Whether svc speaks TLS itself. */
  readonly isTls: boolean;
  readonly probe: (publicUrl: string) => ProxyProbe;
}): Check {
  return {
    name: "proxy",
    async look(report) {
      if (publicUrl === null) return [report.off("not checked: it needs SVC_PUBLIC_URL")];
      if (publicUrl === ownUrl) return [report.off(`none: svc itself listens at ${publicUrl}`)];
      const { arrived, upload, isOpenWithoutTls } = probe(publicUrl);
      const [seen, isOpen] = await Promise.all([arrived(), isOpenWithoutTls()]);
      const unsafe = isOpen ? [openWithoutTls(report, publicUrl)] : [];
      if (seen === null)
        return [...unsafe, report.off(`not checked: no svc with these keys responds at ${publicUrl}`)];
      // Nobody else can have ended the TLS of a public URL.
      const isProxied =
        seen.is_forwarded || seen.is_peer_trusted || (!isTls && publicUrl.startsWith("https:"));
      if (!isProxied) return [...unsafe, report.ok("none in front of svc")];
      const statuses = await Promise.all(LARGEST_BODIES.map(({ path, bytes }) => upload(path, bytes)));
      const refused = LARGEST_BODIES.filter((_, index) => statuses[index] === TOO_LARGE);
      return [
        addressFinding(report, seen),
        ...unsafe,
        ...refused.map(({ path, bytes, what }) =>
          report.fault(
            `a body of ${bytes / MEBIBYTE} MiB at ${path} is rejected in front of svc (413), which accepts ${what} of that size`,
            "Raise the limit of the proxy; svc help proxies-and-limits has configurations.",
          ),
        ),
      ];
    },
  };
}

function addressFinding(report: Reporter, seen: ArrivedRequest): Finding {
  const { peer, is_peer_trusted, is_forwarded, client } = seen;
  if (!is_forwarded)
    return report.fault(
      `the proxy at ${peer} sends no X-Forwarded-For: all clients count as one, in rate limits and allow-lists`,
      "Let it send the header; svc help proxies-and-limits has configurations.",
    );
  if (!is_peer_trusted)
    return report.fault(
      `X-Forwarded-For comes from ${peer}, which is not in SVC_TRUSTED_PROXIES: all clients count as this one, in rate limits and allow-lists`,
      `If clients reach svc only through that proxy, add ${peer}, or the network of your proxies, to SVC_TRUSTED_PROXIES (as ${networkOfOne(peer)}), and restart svc serve.`,
    );
  return report.ok(`${peer} is trusted; through it, svc sees this machine as ${client}`);
}

function networkOfOne(peer: string | null): string {
  return `${peer}/${peer?.includes(":") === true ? 128 : 32}`;
}

function openWithoutTls(report: Reporter, publicUrl: string): Finding {
  const url = `http://${new URL(publicUrl).hostname}`;
  return report.warning(
    `svc also responds at ${url}, without TLS: passwords and tokens that are sent there can be read on their way`,
    `Let the proxy redirect ${url} to ${publicUrl}.`,
  );
}
