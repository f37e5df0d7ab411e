import { findTest } from "../battery-tests/lookup-store.ts";
import type { Executor } from "../db/database.ts";
import { listIssuedClaims } from "../transparency-log/log-store.ts";
import { assembleDocument } from "./certificate-assembly.ts";
import { findCertificate, findCertificateByCode } from "./certificate-store.ts";
import { claimsSha256Of, digestOfClaims } from "./claims-digest.ts";
import { CREDENTIAL_FILE, credentialClaims } from "./result-json.ts";
import { differences } from "./verification/altered-parts.ts";
import { parseObject, type ReadCredential, recordIn } from "./verification/credential-check.ts";
import type { AlteredPart } from "./verification/verification.ts";
import { findWithdrawable } from "./withdrawal-store.ts";

export type CredentialMatch =
  /** No certificate with its number or its code was issued. */
  | { readonly kind: "unknown" }
  /** It claims what was certified. */
  | { readonly kind: "recorded"; readonly testId: number }
  /** It claims something else; at least one name. */
  | { readonly kind: "different"; readonly altered: readonly AlteredPart[] };

/** Finds the certificate by number, or else by code, and compares: a signature alone shows only that someone had the key. */
export async function matchCredential(
  executor: Executor,
  { claims, subject }: ReadCredential,
): Promise<CredentialMatch> {
  const testIds = [
    await testOfNumber(executor, subject.certificate_number),
    await testOfCode(executor, subject.verification_url),
  ];
  let altered: readonly AlteredPart[] | null = null;
  for (const testId of new Set(testIds)) {
    if (testId === null) continue;
    const found = await findTest(executor, { kind: "everywhere" }, testId);
    const certificate = await findCertificate(executor, testId);
    if (found === null || certificate === null || found.test.status !== "completed") continue;
    const document = assembleDocument(found.test, certificate);
    const digest = digestOfClaims(claims);
    // An earlier version of the program may have claimed the same in other words.
    const isRecorded =
      digest === claimsSha256Of(document) || (await listIssuedClaims(executor, testId)).includes(digest);
    if (isRecorded) return { kind: "recorded", testId };
    altered ??= differentMembers(credentialClaims(document), claims);
  }
  return altered === null ? { kind: "unknown" } : { kind: "different", altered };
}

/** A number that is only reserved names nothing: nobody has seen it. */
async function testOfNumber(executor: Executor, number: unknown): Promise<number | null> {
  if (typeof number !== "string") return null;
  return (await findWithdrawable(executor, { kind: "number", number }))?.testId ?? null;
}

async function testOfCode(executor: Executor, url: unknown): Promise<number | null> {
  if (typeof url !== "string") return null;
  const code = url.slice(url.lastIndexOf("/") + 1);
  return (await findCertificateByCode(executor, code))?.testId ?? null;
}

function differentMembers(certified: object, claims: ReadCredential["claims"]): readonly AlteredPart[] {
  const recorded = parseObject(JSON.stringify(certified)) ?? {};
  const subjects = [recorded, claims].map((all) => recordIn(all.credentialSubject) ?? {});
  const named = differences(subjects[0] ?? {}, subjects[1] ?? {});
  if (JSON.stringify(recorded.issuer) !== JSON.stringify(claims.issuer)) named.push("issuer");
  return named.length === 0 ? [CREDENTIAL_FILE] : named;
}
