import type { Runtime } from "../../db/runtime.ts";
import { DAY_MS, HOUR_MS } from "../../kernel/duration.ts";
import { notFound } from "../../kernel/errors.ts";
import { formatInstant } from "../../kernel/instant.ts";
import { signCredential } from "../rendering/credential-signature.ts";
import { didOf } from "../result-json.ts";
import type { SigningKeys } from "../signing/signing-keys.ts";
import { encodeBits } from "./bitstring.ts";
import { STATUS_PURPOSE, statusListUrl } from "./status-entry.ts";
import { findNewestList, listSuspended } from "./status-store.ts";

/** A list as it is at this moment. */
export interface PublishedStatusList {
  /** Differs whenever the signed text would. */
  readonly version: string;
  /** The credential in compact form. */
  sign(): Promise<string>;
}

export interface StatusLists {
  /** Which certificates of a list are withdrawn (Bitstring Status List 1.0). @throws ServiceError `not_found` for a list without a certificate. */
  find(list: number): Promise<PublishedStatusList>;
}

export function createStatusLists({
  db,
  clock,
  signingKeys,
  publicUrl,
}: Pick<Runtime, "db" | "clock"> & {
  readonly signingKeys: Pick<SigningKeys, "inUse">;
  /** Without a final slash. */
  readonly publicUrl: () => string;
}): StatusLists {
  return {
    async find(list) {
      const newest = await findNewestList(db.read);
      const key = signingKeys.inUse();
      if (newest === null || key === null || list < 1 || list > newest) throw notFound();
      const claims = listClaims(list, await listSuspended(db.read, list), publicUrl(), clock.nowMs());
      return {
        version: `${key.id} ${JSON.stringify(claims)}`,
        sign: () => signCredential(claims, claims.issuer, key),
      };
    },
  };
}

/** Since the hour began, so that a list in which nothing changed stays the same for an hour; a copy is valid for at least a day. */
function listClaims(list: number, suspended: readonly number[], origin: string, nowMs: number) {
  const fromMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const url = statusListUrl(origin, list);
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id: url,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: didOf(origin),
    validFrom: formatInstant(fromMs),
    validUntil: formatInstant(fromMs + HOUR_MS + DAY_MS),
    credentialSubject: {
      id: `${url}#list`,
      type: "BitstringStatusList",
      statusPurpose: STATUS_PURPOSE,
      encodedList: encodeBits(suspended),
    },
  };
}
