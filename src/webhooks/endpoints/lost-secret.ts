import type { Executor } from "../../db/database.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { listSealedSecrets } from "./lost-secret-store.ts";
import { opensSecret } from "./webhook-secret.ts";

/** An endpoint that gets nothing until it has a new secret. */
export interface LostSecret {
  readonly endpointId: number;
  readonly url: string;
}

/** The endpoints, without deleted ones, whose secret these keys do not open; by id. Opens the secret of every endpoint. */
export async function listLostSecrets(executor: Executor, keys: KeyRing): Promise<LostSecret[]> {
  return (await listSealedSecrets(executor))
    .filter(({ id, sealedSecret }) => !opensSecret(keys, id, sealedSecret))
    .map(({ id, url }) => ({ endpointId: id, url }));
}
