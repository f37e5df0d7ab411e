import ipaddr from "ipaddr.js";
import { isLoopback } from "../kernel/ip-network.ts";

export interface SmtpServer {
  /** A name or an IP address, without brackets. */
  readonly host: string;
  readonly port: number;
  /**
   * `from-start` is smtps. Over smtp, STARTTLS is `required`, because mails hold one-time links; `offered`, which the operator chooses,
   * uses it when the server supports it; `none` is for a server on this machine.
   */
  readonly tls: "from-start" | "required" | "offered" | "none";
  readonly login: { readonly user: string; readonly password: string } | null;
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const SUBMISSION_PORT = 587;
const SMTPS_PORT = 465;

/** Null for any other text than `smtp(s)://user:pass@host:port`: user and password percent-decoded, the port 587 or 465 (smtps) by default. */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !["smtp:", "smtps:"].includes(url.protocol)) return null;
  if (!["", "/"].includes(url.pathname) || url.search !== "" || url.hash !== "") return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (!ipaddr.isValid(host) && !HOST_NAME.test(host)) return null;
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === null || password === null || (user === "") !== (password === "")) return null;
  const login = user === "" ? null : { user, password };
  const isSmtps = url.protocol === "smtps:";
  const port = url.port === "" ? (isSmtps ? SMTPS_PORT : SUBMISSION_PORT) : Number(url.port);
  if (port === 0) return null;
  return { host, port, login, tls: isSmtps ? "from-start" : startTls(host, login !== null) };
}

function startTls(host: string, hasPassword: boolean): SmtpServer["tls"] {
  return isLoopback(host) && !hasPassword ? "none" : "required";
}

export const SMTP_TLS_CHOICES = ["required", "offered"] as const;

/** `SVC_SMTP_TLS=offered`. A password is never sent in clear, whatever was chosen. */
export function withTlsAsOffered(server: SmtpServer): SmtpServer {
  return server.tls === "required" && server.login === null ? { ...server, tls: "offered" } : server;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
