import { Option } from "commander";
import type { Scope } from "../src/access/scope.ts";
import type { Clock } from "../src/kernel/clock.ts";
import { ServiceError } from "../src/kernel/errors.ts";
import type { Fetch } from "../src/kernel/fetch.ts";
import { isLoopback } from "../src/kernel/ip-network.ts";
import { COMMAND_AGENT } from "../src/sandbox/request-faults.ts";
import type { SandboxState } from "../src/sandbox/sandbox-file.ts";

const TIMEOUT_MS = 30_000;
/** A token is replaced this long before it expires. */
const EARLY_MS = 60_000;

interface InstallationAnswer {
  readonly status: number;
  readonly text: string;
}

/** Nothing but GET, and the token for it. */
export interface InstallationClient {
  /** The scopes that the credential has. @throws ServiceError `setup` when it is refused; `service_unavailable` without a response. */
  signIn(): Promise<readonly string[]>;
  /** With the credential. A token that has expired is replaced once. @throws ServiceError as `signIn`. */
  read(path: string): Promise<InstallationAnswer>;
  /** What anyone may read. @throws ServiceError `service_unavailable` without a response. */
  readPublic(path: string): Promise<InstallationAnswer>;
}

/** `text` is as given with `--url`. @throws ServiceError `usage` for an address that would send the secret in clear over a network. */
export function installationOrigin(text: string): string {
  const url = addressIn(text);
  if (url.protocol === "http:" && !isLoopback(url.hostname))
    throw new ServiceError("usage", "--url must begin with https://: the secret would be sent in clear.");
  return url.origin;
}

/** `text` is as given with `--url`. @throws ServiceError `usage` for what is no address of the web. */
export function addressIn(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol))
    throw new ServiceError("usage", "--url must be an address, such as https://battery.example.com.");
  return url;
}

/** @throws ServiceError `usage` for an address that would send the secret in clear over a network. */
export function createInstallationClient(options: {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
}): InstallationClient {
  const { clientId, clientSecret, fetch, clock } = options;
  const origin = installationOrigin(options.url);
  let token: { readonly text: string; readonly untilMs: number } | null = null;

  async function ask(
    path: string,
    init: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string },
  ): Promise<InstallationAnswer> {
    try {
      const response = await fetch(`${origin}${path}`, {
        ...init,
        headers: { ...init.headers, "user-agent": COMMAND_AGENT },
        // A redirect could lead the token elsewhere.
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new ServiceError("service_unavailable", `${origin} cannot be reached.`, { cause: error });
    }
  }

  async function newToken(): Promise<readonly string[]> {
    const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
    const body = new URLSearchParams(form).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status, text } = await ask("/v1/oauth/token", { method: "POST", headers, body });
    if (mayAnswerLater(status)) throw new ServiceError("service_unavailable", `${origin} returns ${status}.`);
    const grant = parsedObject(text);
    if (status !== 200 || typeof grant?.access_token !== "string")
      throw new ServiceError("setup", `${origin} refuses the credential: ${reasonOf(grant, status)}`);
    const lifetimeMs = Number(grant.expires_in) * 1000;
    token = { text: grant.access_token, untilMs: clock.nowMs() + lifetimeMs - EARLY_MS };
    return String(grant.scope).split(" ");
  }

  async function readOnce(path: string): Promise<InstallationAnswer> {
    if (token === null || clock.nowMs() >= token.untilMs) await newToken();
    return await ask(path, { headers: { authorization: `Bearer ${token?.text}` } });
  }

  return {
    signIn: newToken,
    async read(path) {
      const first = await readOnce(path);
      if (first.status !== 401) return first;
      token = null;
      return await readOnce(path);
    },
    readPublic: (path) => ask(path, {}),
  };
}

/** Whether a retry of the same request may succeed. */
export function mayAnswerLater(status: number): boolean {
  return status === 429 || status >= 500;
}

/** Null for what is no JSON, and for what is no object. */
export function parsedObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function reasonOf(body: Record<string, unknown> | null, status: number): string {
  const error = body?.error;
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : null;
  return typeof message === "string" ? message : `it returns ${status}.`;
}

interface CredentialAt {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name of a credential that a sandbox on this machine gave; null for one that was named. */
  readonly sandboxKey: string | null;
}

/** Without a named one, the first of the dealer groups of the sandbox of this machine that has the scopes. @throws ServiceError `usage`. */
export function credentialAt(
  {
    clientId,
    clientSecret,
  }: { readonly clientId: string | undefined; readonly clientSecret: string | undefined },
  url: string,
  sandbox: SandboxState,
  needed: readonly Scope[],
): CredentialAt {
  if (clientId && clientSecret) return { clientId, clientSecret, sandboxKey: null };
  const found = sandbox.credentials.find(
    ({ kind, scopes }) => kind === "dealer-group" && needed.every((scope) => scopes.includes(scope)),
  );
  if (clientId || clientSecret || sandbox.url !== url || found === undefined)
    throw new ServiceError(
      "usage",
      "Name a credential by SVC_CLIENT_ID (or --client-id) and SVC_CLIENT_SECRET.",
    );
  return { clientId: found.client_id, clientSecret: found.client_secret, sandboxKey: found.key };
}

/** 1.0 took the secret as `--client-secret`. Scripts of that time are told what to write instead, and never with the secret. */
export function formerSecretOption(): Option {
  return new Option("--client-secret <secret>").hideHelp().argParser(() => {
    throw new ServiceError(
      "usage",
      "--client-secret is no longer taken, because every user of this machine could read it: set SVC_CLIENT_SECRET.",
    );
  });
}
