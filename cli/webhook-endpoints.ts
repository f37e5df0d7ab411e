import { createCredentialService } from "../src/credentials/credential-service.ts";
import { QUIET_MESSAGES, type QuietReason } from "../src/installation/quiet-service.ts";
import { ServiceError } from "../src/kernel/errors.ts";
import type { Installation } from "../src/open-installation.ts";
import { buildResolver, buildWebhooks } from "../src/services/webhooks.ts";
import type { WebhookEndpoint } from "../src/webhooks/endpoints/webhook-endpoint.ts";
import { listLostSecrets } from "../src/webhooks/endpoints/webhook-secret.ts";
import type { WebhookService } from "../src/webhooks/endpoints/webhook-service.ts";

export const EVERYONES = { accountId: null };

export function openWebhooks(installation: Installation) {
  return buildWebhooks(installation, {
    resolver: buildResolver(installation),
    wake() {},
  });
}

/** @throws ServiceError `not_found`, with a message for operators. */
export async function endpointOf(
  webhooks: Pick<WebhookService, "get">,
  endpointId: number,
): Promise<WebhookEndpoint> {
  try {
    return await webhooks.get(EVERYONES, endpointId);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "not_found") throw error;
    throw new ServiceError("not_found", `There is no webhook ${endpointId}; svc webhooks list shows them.`);
  }
}

export interface Owner {
  readonly clientIds: readonly string[];
  readonly label: string | null;
}

/** By the id of their account. */
export async function ownersOf({ db, clock, random }: Installation): Promise<ReadonlyMap<number, Owner>> {
  const credentials = await createCredentialService({ db, clock, random }).list();
  const byAccount = Map.groupBy(credentials, ({ accountId }) => accountId);
  return new Map(
    [...byAccount].map(([accountId, own]) => {
      const label = own.find((credential) => credential.label !== null)?.label ?? null;
      return [accountId, { clientIds: own.map(({ clientId }) => clientId), label }];
    }),
  );
}

export async function lostSecretIds({ db, keys }: Installation): Promise<ReadonlySet<number>> {
  return new Set((await listLostSecrets(db.read, keys.atRest)).map(({ endpointId }) => endpointId));
}

/** What keeps svc serve from sending what is queued. */
export interface Obstacles {
  readonly quiet: QuietReason | null;
  readonly isSecretLost: boolean;
}

export async function obstaclesOf(installation: Installation, endpointId: number): Promise<Obstacles> {
  const isSecretLost = (await lostSecretIds(installation)).has(endpointId);
  return { quiet: installation.quiet.lastReason(), isSecretLost };
}

/** Part of a sentence; null when nothing is in the way. */
export function obstacleOf(
  { id }: Pick<WebhookEndpoint, "id">,
  { quiet, isSecretLost }: Obstacles,
): string | null {
  if (quiet !== null) return QUIET_MESSAGES[quiet];
  return isSecretLost ? `the secret of the endpoint is lost (svc webhooks rotate-secret ${id})` : null;
}

export function countOf(count: number): string {
  return count === 1 ? "1 delivery" : `${count} deliveries`;
}
