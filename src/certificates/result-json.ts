import { createHash } from "node:crypto";
import { BATTERY } from "../battery-tests/battery.ts";
import { VEHICLE } from "../battery-tests/vehicle.ts";
import { canonicalJson } from "../kernel/canonical-json.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { formatInstant, formatInstantOrNull } from "../kernel/instant.ts";
import type { CertificateDocument } from "./certificate-document.ts";
import { hasHeadlineFigure } from "./certificate-text.ts";
import { presentStatusEntry } from "./status-list/status-entry.ts";

export const RESULT_FILE = "result.json";
export const CREDENTIAL_FILE = "credential.jwt";
export const CREDENTIAL_MEDIA_TYPE = "application/vc+jwt";

/** A later form gets another name. */
const RESULT_FORM = "svc.result/1";

/** The texts that a certificate prints, page by page, in the order of drawing. */
export type PrintedTexts = readonly (readonly string[])[];

/**
 * Stands in `result.json` and, under `credentialSubject`, in the credential; its names are those of the interface specification, section 2,
 * "Test". A state of health is null unless the result is final, because a program would take it for one that may be quoted. That of a final result
 * is as it was sent, also one that no battery has and that pages and pictures do not state: claims of svc 1.0 have it.
 */
function certifiedResult(document: CertificateDocument) {
  const { battery, vehicle, resultStatus, dealer } = document;
  const isHeadline = hasHeadlineFigure(resultStatus, battery?.sohPercent ?? null);
  // The log records a digest of these claims. So that a certificate of 1.0 that is rendered again has the same, a newer member is absent where
  // it is unknown, as it is of those.
  const { soh_percent, capacity_kwh, nominal_kwh, estimated_range_miles, ...others } = BATTERY.present(
    battery ?? BATTERY.none,
  );
  const { cell_count, cell_variance, method, soh_uncertainty_percent, soh_basis } = others;
  return {
    certificate_number: document.certificateNumber,
    verification_url: document.verificationUrl,
    tested_at: formatInstantOrNull(document.testedAtMs),
    results_received_at: formatInstantOrNull(document.resultsReceivedAtMs),
    result_status: resultStatus,
    vehicle: VEHICLE.present(vehicle ?? VEHICLE.none),
    battery: {
      soh_percent: isHeadline ? soh_percent : null,
      ...(isHeadline && soh_basis !== null ? { soh_basis } : {}),
      capacity_kwh,
      nominal_kwh,
      estimated_range_miles,
      cell_count,
      cell_variance,
      method,
      soh_uncertainty_percent,
      overall_battery_status: document.diagnostics?.overall_battery_status ?? null,
    },
    warnings: document.warnings,
    dealer: { name: dealer.name, city: dealer.city, country: dealer.country },
    unit_serial_number: document.unitSerialNumber,
  };
}

/** It holds the texts on the pages, which says how many there are. The same document gives the same bytes. */
export function resultJson(document: CertificateDocument, printed: PrintedTexts): Uint8Array {
  const diagnostics =
    document.diagnostics === null
      ? null
      : { vehicle_supported: document.vehicleSupported, ...document.diagnostics };
  const content = {
    form: RESULT_FORM,
    ...certifiedResult(document),
    diagnostics,
    peers: presentPeers(document),
    history: document.history.map(({ testedAtMs, mileageKm, sohPercent }) => ({
      tested_at: formatInstant(testedAtMs),
      mileage_km: mileageKm,
      soh_percent: sohPercent,
    })),
    issuer: issuerMembers(document),
    ...(document.logProof === null ? {} : { log: document.logProof }),
    printed,
  };
  return Buffer.from(`${JSON.stringify(content, null, 1)}\n`);
}

/** A W3C Verifiable Credential 2.0; `withResultDigest` adds the digest of `result.json`. The same document gives the same order. */
export function credentialClaims(document: CertificateDocument) {
  const { origin } = new URL(document.verificationUrl);
  const validFromMs = document.resultsReceivedAtMs ?? document.testedAtMs;
  return {
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      { "@vocab": `${origin}/docs/concepts/certificate-data#` },
    ],
    id: document.verificationUrl,
    type: ["VerifiableCredential", "BatteryHealthCertificate"],
    issuer: { id: didOf(origin), ...issuerMembers(document) },
    ...(validFromMs === null ? {} : { validFrom: formatInstantOrNull(validFromMs) }),
    credentialSubject: certifiedResult(document),
    ...(document.statusEntry === null
      ? {}
      : { credentialStatus: presentStatusEntry(document.statusEntry, origin) }),
  };
}
type CredentialClaims = ReturnType<typeof credentialClaims>;

/** Only what is known: a credential has no empty members. */
function issuerMembers({ issuer: { name, url, contact } }: CertificateDocument) {
  return {
    ...(name === null ? {} : { name }),
    ...(url === null ? {} : { url }),
    ...(contact === null ? {} : { contact }),
  };
}

function presentPeers({ peers }: CertificateDocument) {
  if (peers === null) return null;
  const { count, lowerQuartile, median, upperQuartile } = peers;
  return { count, lower_quartile: lowerQuartile, median, upper_quartile: upperQuartile };
}

/** The claims as they are signed: they also name `result.json` by its digest (VC Data Model 2.0, section 5.3). */
export function withResultDigest(claims: CredentialClaims, result: Uint8Array) {
  return {
    ...claims,
    relatedResource: [{ id: `${claims.id}#${RESULT_FILE}`, digestSRI: digestSri(result) }],
  };
}

/** A digest as Subresource Integrity writes it. */
export function digestSri(bytes: Uint8Array): string {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

/** The decentralised identifier of an origin (did:web): its host, with the colon before a port percent-encoded. */
export function didOf(origin: string): string {
  return `did:web:${new URL(origin).host.replace(":", "%3A")}`;
}

/** SHA-256 of the claims that the credential of a certificate makes, hexadecimal: what the transparency log records of them. */
export function claimsSha256Of(document: CertificateDocument): string {
  return digestOfClaims(credentialClaims(document));
}

/** The same for claims that were read from a credential, in whatever order. */
export function digestOfClaims(claims: object): string {
  return sha256Hex(canonicalJson(claims));
}
