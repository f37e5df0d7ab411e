import { ServiceError } from "../../src/kernel/errors.ts";
import type { SandboxState } from "../../src/sandbox/sandbox-file.ts";

export interface ListeningCredential {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name of a credential that a sandbox on this machine gave; null for one that was named. */
  readonly sandboxKey: string | null;
}

/**
 * The credential that was named. Without one, at the sandbox of this machine, the first of its dealer groups that may listen.
 *
 * @throws ServiceError `usage` where there is none, or half of one.
 */
export function listeningCredential(
  {
    clientId,
    clientSecret,
  }: { readonly clientId: string | undefined; readonly clientSecret: string | undefined },
  url: string,
  sandbox: SandboxState,
): ListeningCredential {
  if (clientId && clientSecret) return { clientId, clientSecret, sandboxKey: null };
  const found = sandbox.credentials.find(
    ({ kind, scopes }) => kind === "dealer-group" && scopes.includes("manage:webhooks"),
  );
  if (clientId || clientSecret || sandbox.url !== url || found === undefined)
    throw new ServiceError(
      "usage",
      "Name a credential: --client-id and --client-secret, or SVC_CLIENT_ID and SVC_CLIENT_SECRET.",
    );
  return { clientId: found.client_id, clientSecret: found.client_secret, sandboxKey: found.key };
}
