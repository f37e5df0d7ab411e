import type { Scope } from "../../src/access/scope.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import type { SandboxState } from "../../src/sandbox/sandbox-file.ts";

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
