import { MINUTE_MS } from "../kernel/duration.ts";
import { formatInstantOrNull } from "../kernel/instant.ts";
import { rounded } from "../language/number-format.ts";
import type { Issuer } from "./certificate-document.ts";
import type { ValidatedCertificate } from "./published-certificate.ts";
import { sohBandOf } from "./soh-band.ts";
import { statusPlace } from "./status-list/status-entry.ts";
import { standingForAge } from "./typical-for-age.ts";

/** Where the page of a certificate is. */
export interface FactsPlace {
  readonly publicUrl: string;
  /** The validation code. */
  readonly code: string;
  /** As the page names it. */
  readonly issuer: Pick<Issuer, "name" | "url" | "contact">;
}

/**
 * What `GET /verify/{code}.json` returns: what the page behind the QR code shows and no more, beside its place in the status lists and the
 * addresses of page and picture. Of a withdrawn certificate every figure is null.
 */
export function presentFacts(view: ValidatedCertificate, { publicUrl, code, issuer }: FactsPlace) {
  const { withdrawal, statusEntry, testedAtMs, dealer } = view;
  const page = `${publicUrl}/verify/${code}`;
  return {
    state: withdrawal === null ? "valid" : "withdrawn",
    ...(withdrawal === null ? resultFacts(view) : NO_RESULT),
    tested_at: formatInstantOrNull(testedAtMs === null ? null : testedAtMs - (testedAtMs % MINUTE_MS)),
    newer_test: view.hasNewerTest,
    dealer: { name: dealer.name, city: dealer.city },
    issuer: { name: issuer.name, url: issuer.url, contact: issuer.contact },
    status_list: statusEntry === null ? null : statusPlace(statusEntry, publicUrl),
    verification_url: page,
    preview_url: view.pictures.length === 0 ? null : `${page}/preview.jpg`,
  };
}

function resultFacts(view: ValidatedCertificate) {
  const { resultStatus, sohPercent, peers } = view;
  return {
    result_status: resultStatus,
    verdict: view.verdict,
    warnings: view.warnings,
    contradictions: view.contradictions.map(({ code }) => code),
    soh_percent: roundedOrNull(sohPercent, 1),
    soh_basis: view.sohBasis,
    soh_band: sohBandOf(resultStatus, sohPercent)?.id ?? null,
    estimated_range_miles: roundedOrNull(view.estimatedRangeMiles, 0),
    capacity_kwh: roundedOrNull(view.capacityKwh, 2),
    mileage_km: roundedOrNull(view.mileageKm, 0),
    age_days: view.age?.days ?? null,
    typical_for_age:
      peers === null || sohPercent === null
        ? null
        : {
            standing: standingForAge(peers, sohPercent),
            median_percent: rounded(peers.median, 1),
            count: peers.count,
          },
  };
}

/** As the page shows it. */
function roundedOrNull(value: number | null, decimals: number): number | null {
  return value === null ? null : rounded(value, decimals);
}

const NO_RESULT: { readonly [Name in keyof ReturnType<typeof resultFacts>]: null } = {
  result_status: null,
  verdict: null,
  warnings: null,
  contradictions: null,
  soh_percent: null,
  soh_basis: null,
  soh_band: null,
  estimated_range_miles: null,
  capacity_kwh: null,
  mileage_km: null,
  age_days: null,
  typical_for_age: null,
};
