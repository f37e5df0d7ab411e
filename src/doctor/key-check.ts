import { statSync } from "node:fs";
import { WEAK_KEY_ADVICE, weakKeyWarning } from "../certificates/signing/configured-signing-key.ts";
import {
  LOST_SIGNING_KEY_ADVICE,
  type LostSigningKey,
  lostSigningKeyMessage,
} from "../certificates/signing/lost-signing-key.ts";
import type { SigningKey } from "../certificates/signing/signing-key.ts";
import { NO_SIGNING_KEY_ADVICE } from "../certificates/signing/signing-keys.ts";
import { ServiceError } from "../kernel/errors.ts";
import { isThere, readingFailure } from "../kernel/file-access.ts";
import { KEY_FILE, type Keys } from "../keys/key-ring.ts";
import type { LostSecret } from "../webhooks/endpoints/webhook-secret.ts";
import type { Check } from "./checkup.ts";
import { type Finding, faultOfLine, type Reporter } from "./checkup.ts";

const UNSIGNED = "SVC_KEYS holds no key to sign certificates with, so none can be issued";
/** This command may lack the settings of the service. */
const AS_SERVED = "If svc serve has its keys by SVC_KEYS_FILE or SVC_KEYS, set the same for this command.";
const OTHERS = `${AS_SERVED} Otherwise restore the right keys. If they are lost, run svc keys adopt to continue with these.`;

const COMPLETION_ADVICE =
  "Write its content into a file, run svc keys list with SVC_KEYS_FILE instead of SVC_KEYS, which completes the file, and set SVC_KEYS to the file's new content.";

/** `none`: the database was not opened with any keys yet; `unknown`: it cannot be read. */
export type KeyMatch = "own" | "others" | "none" | "unknown";

type DoctoredKeys = Pick<Keys, "atRest" | "signing">;

export function keyCheck({
  keysFile,
  isServed = () => false,
  read,
  match,
  lacksSigningKey,
  ownSigningKey,
  listsLacked,
  lostSecrets,
  lostSigningKeys,
}: {
  readonly keysFile: string | null;
  /** Whether svc serve runs on the data directory: it has the keys in memory. */
  readonly isServed?: () => boolean;
  /** @throws ServiceError `setup` when they are damaged; an error of the file system. */
  readonly read: () => DoctoredKeys;
  /** Compares keys with the database; null checks whether it needs any. */
  readonly match: (keys: Keys["atRest"] | null) => Promise<KeyMatch>;
  /** Whether no certificate can be signed; called when the keys can be read. */
  readonly lacksSigningKey: () => boolean;
  /** The operator's own; null where there is none. @throws ServiceError `setup` when it cannot be used. */
  readonly ownSigningKey: () => SigningKey | null;
  /** What the content of SVC_KEYS lacks; a key file is completed at the next start. */
  readonly listsLacked: () => readonly string[];
  /** The webhook endpoints whose secret these keys do not open; null when the database cannot be read. */
  readonly lostSecrets: (keys: Keys["atRest"]) => Promise<readonly LostSecret[] | null>;
  readonly lostSigningKeys: (keys: Keys["signing"]) => Promise<readonly LostSigningKey[] | null>;
}): Check {
  return {
    name: "keys",
    async look(report) {
      const place = keysFile ?? "SVC_KEYS";
      const findings = signingKeyFindings(report, ownSigningKey);
      if (keysFile !== null) {
        const isFound = readOr(report, place, () => isThere(keysFile));
        if (typeof isFound !== "boolean") return [...findings, isFound];
        if (!isFound) return [...findings, absent(report, keysFile, await match(null), isServed())];
      }
      if (keysFile !== null) findings.push(...openToOthers(report, keysFile));
      const keys = readOr(report, place, read);
      if ("verdict" in keys) return [...findings, keys];
      const found = await match(keys.atRest);
      if (found === "others")
        return [...findings, report.fault(`${place} does not hold the keys of this database`, OTHERS)];
      if (lacksSigningKey()) findings.push(report.warning(UNSIGNED, NO_SIGNING_KEY_ADVICE));
      const lacked = keysFile === null ? listsLacked() : [];
      if (lacked.length > 0) findings.push(report.warning(derivedMessage(lacked), COMPLETION_ADVICE));
      if (found === "own") {
        findings.push(...secretFindings(report, (await lostSecrets(keys.atRest)) ?? []));
        for (const lost of (await lostSigningKeys(keys.signing)) ?? [])
          findings.push(report.warning(lostSigningKeyMessage(place, lost), LOST_SIGNING_KEY_ADVICE));
      }
      if (findings.length > 0) return findings;
      return [report.ok(found === "own" ? `${place} holds the keys of the database` : `${place} is valid`)];
    },
  };
}

function derivedMessage(lists: readonly string[]): string {
  return `SVC_KEYS lacks ${lists.join(", ")}: svc derives these keys from the token and URL keys, so they are lost when one of those is replaced`;
}

/** svc refuses to start with a key file that others can read. */
function openToOthers(report: Reporter, keysFile: string): Finding[] {
  if ((statSync(keysFile).mode & 0o077) === 0) return [];
  return [report.fault(`${keysFile} can be read by other users`, `Restrict access: chmod 600 ${keysFile}`)];
}

function signingKeyFindings(report: Reporter, read: () => SigningKey | null): Finding[] {
  try {
    const key = read();
    const warning = key === null ? null : weakKeyWarning(key);
    return warning === null ? [] : [report.warning(warning, WEAK_KEY_ADVICE)];
  } catch (error) {
    if (error instanceof ServiceError) return [faultOfLine(report, error.message)];
    throw error;
  }
}

function secretFindings(report: Reporter, lost: readonly LostSecret[]): Finding[] {
  if (lost.length === 0) return [];
  const ids = lost.map(({ endpointId }) => endpointId).join(", ");
  return [
    report.fault(
      `nothing is sent to webhook endpoint${lost.length === 1 ? "" : "s"} ${ids}: the secret was sealed with a key that is lost`,
      "Run svc webhooks rotate-secret ID for each, and give the new secret to its recipient; or restore the key file that has the key.",
    ),
  ];
}

function readOr<T>(report: Reporter, place: string, read: () => T): T | Finding {
  try {
    return read();
  } catch (error) {
    if (error instanceof ServiceError)
      return report.fault(`${place} is damaged, or is not a key file of svc`, "Restore it from a backup.");
    return faultOfLine(report, readingFailure(place, error, KEY_FILE).message);
  }
}

function absent(report: Reporter, keysFile: string, found: KeyMatch, isServed: boolean): Finding {
  if (found === "none") return report.off(`${keysFile} does not exist yet: the first start creates it`);
  if (found === "unknown") {
    return report.warning(
      `${keysFile} is missing, and svc cannot tell whether the database needs it`,
      "Do what is said of the database first, then run svc doctor again.",
    );
  }
  if (isServed)
    return report.fault(
      `${keysFile} is missing, and the running svc serve has the keys of the database from elsewhere, or only in memory`,
      `${AS_SERVED} Otherwise do not stop svc: it cannot start again without them. Restore the newest copy of the file from your backup or secret store, with mode 0600 and the owner of svc, then run svc doctor again. If there is no copy, follow svc help data-incidents lost-key.`,
    );
  return report.fault(
    `${keysFile} is missing, and the database is sealed with its keys`,
    `${AS_SERVED} Otherwise restore the file. If it is lost, run svc keys adopt to create a new one.`,
  );
}
