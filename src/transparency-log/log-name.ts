import { ServiceError } from "../kernel/errors.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import type { LogState } from "./log-store.ts";
import { type NoteSigner, noteSigner } from "./signed-note.ts";

/** The name of a log: where it is served, without the scheme (C2SP tlog-checkpoint), and after a restart also its number. */
export function originOf(publicUrl: string, restartCount: number): string {
  const { host } = new URL(publicUrl);
  return restartCount === 0 ? `${host}/log` : `${host}/log/${restartCount + 1}`;
}

/** The signer of a log. Its key is never replaced, because checkers know the log by it. */
export function signerOf(origin: string, keys: KeyRing): NoteSigner {
  return noteSigner(origin, keys.current.secret);
}

/** @throws ServiceError `setup` when the key file holds another key than the one that signed so far. */
export function signerOfState(state: Pick<LogState, "origin" | "verifierKey">, keys: KeyRing): NoteSigner {
  const signer = signerOf(state.origin, keys);
  if (signer.verifierKey === state.verifierKey) return signer;
  throw new ServiceError(
    "setup",
    "The key file holds another key for the log than the one that signed it so far: put the key file back, or give the log a new name with svc log restart.",
  );
}
