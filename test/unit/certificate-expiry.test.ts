import { expect, test } from "bun:test";
import { warnedFromMs } from "../../src/kernel/certificate-expiry.ts";
import { DAY_MS, HOUR_MS } from "../../src/kernel/duration.ts";
import { certificateGauges } from "../../src/observability/data-gauges.ts";
import { metricText } from "../../src/observability/metric-text.ts";

const FROM_MS = Date.UTC(2026, 0, 1);
const lastingFor = (lifetimeMs: number) => ({ validFromMs: FROM_MS, validUntilMs: FROM_MS + lifetimeMs });

test.each([
  [DAY_MS, 8 * HOUR_MS],
  [6 * DAY_MS, 2 * DAY_MS],
  [42 * DAY_MS, 14 * DAY_MS],
  [90 * DAY_MS, 14 * DAY_MS],
  [398 * DAY_MS, 14 * DAY_MS],
])(
  "the expiry of a certificate is warned of in the last third of its time, and for at most 14 days: of %d ms for %d",
  (lifetimeMs, warnedMs) => {
    expect(warnedFromMs(lastingFor(lifetimeMs))).toBeCloseTo(FROM_MS + lifetimeMs - warnedMs, 1);
  },
);

test("the metrics of a certificate tell in seconds when it expires and from when svc warns of it, and nothing without TLS", () => {
  const values = (text: string) => text.split("\n").filter((line) => /^svc_/.test(line));
  expect(values(metricText(certificateGauges(lastingFor(90 * DAY_MS))))).toEqual([
    `svc_tls_certificate_expiry_timestamp_seconds ${Date.UTC(2026, 3, 1) / 1000}`,
    `svc_tls_certificate_warning_timestamp_seconds ${Date.UTC(2026, 2, 18) / 1000}`,
  ]);
  expect(values(metricText(certificateGauges(null)))).toEqual([]);
});
