import { statSync } from "node:fs";
import type { Clock } from "../kernel/clock.ts";
import { errorCode, ServiceError } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import type { Random } from "../kernel/random.ts";
import { type Keys, loadKeys, ringsBy, type SigningKeyRing } from "./key-ring.ts";

const CHECK_MS = 1_000;

type LiveKeysLog = Pick<Log, "error" | "info">;

/**
 * The keys of a file that another process may change. It is checked before anything is created with the current key, when something names an
 * unknown key, and when `all` is read, at most once a second: a removed key is accepted that long. A file that is damaged or cannot be
 * read changes nothing and is logged once. @throws ServiceError `setup` as `loadKeys`, only when they are opened.
 */
export function openLiveKeys(
  path: string,
  { clock, random, log }: { readonly clock: Clock; readonly random: Random; readonly log: LiveKeysLog },
): Keys {
  // Taken before the file is read: a change in between is read again.
  let seen = stampOf(path);
  let keys = loadKeys(path, random);
  seen ??= stampOf(path);
  let checkedAtMs = clock.nowMs();

  function renew(): void {
    checkedAtMs = clock.nowMs();
    const stamp = stampOf(path);
    if (stamp === seen) return;
    seen = stamp;
    try {
      // A missing file is not replaced by new keys: someone may be restoring it.
      if (stamp === null) throw new ServiceError("setup", `${path} is not there.`);
      const former = keys;
      keys = loadKeys(path, random);
      if (isToldOf(former, keys)) log.info("the key file was changed, and read again");
    } catch (error) {
      const why = error instanceof ServiceError ? error.message : String(errorCode(error));
      log.error({ why }, "the key file was changed and cannot be used: the previous keys stay in use");
    }
  }

  const rings = ringsBy((name) => ({
    get current() {
      renew();
      return keys[name].current;
    },
    get all() {
      // A clock that was set back must not stop the checks.
      if (Math.abs(clock.nowMs() - checkedAtMs) >= CHECK_MS) renew();
      return keys[name].all;
    },
    renew,
  }));
  const signing: SigningKeyRing = {
    get all() {
      renew();
      return keys.signing.all;
    },
    renew,
  };
  return { ...rings, signing };
}

/** False where svc changed the file by itself, in any process of the installation: it added the first key that signs, or the installation's name. */
function isToldOf(former: Keys, now: Keys): boolean {
  const idsOf = ({ signing: _, ...rings }: Keys) =>
    Object.values(rings)
      .map(({ all }) => all.map(({ id }) => id).join())
      .join(";");
  const signingIdsOf = ({ signing }: Keys) => signing.all.map(({ id }) => id).join();
  const isFirst = former.signing.all.length === 0 && now.signing.all.length === 1;
  return idsOf(former) !== idsOf(now) || (!isFirst && signingIdsOf(former) !== signingIdsOf(now));
}

/** Changes with the content: svc always writes a new file and renames it. Where it cannot be seen, reading it says why. */
function stampOf(path: string): string | null {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found === undefined
      ? null
      : `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}:${found.ctimeNs}`;
  } catch (error) {
    return String(errorCode(error));
  }
}
