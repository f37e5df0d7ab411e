import { type CertificateTimes, warnedFromMs } from "../kernel/certificate-expiry.ts";
import { gauge, type MetricFamily } from "./metric.ts";

/** Of the TLS certificate that svc shows; null without TLS. */
export function certificateGauges(times: CertificateTimes | null): MetricFamily[] {
  const inSeconds = (instantOf: (of: CertificateTimes) => number) =>
    times === null ? [] : [[[], instantOf(times) / 1000] as const];
  return [
    gauge(
      "svc_tls_certificate_expiry_timestamp_seconds",
      "Expiry of the TLS certificate, in seconds since the Unix epoch; no value without TLS.",
      [],
      inSeconds(({ validUntilMs }) => validUntilMs),
    ),
    gauge(
      "svc_tls_certificate_warning_timestamp_seconds",
      "From when on svc warns that the TLS certificate expires, in seconds since the Unix epoch; no value without TLS.",
      [],
      inSeconds(warnedFromMs),
    ),
  ];
}
