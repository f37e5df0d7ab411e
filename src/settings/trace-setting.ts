import { parseOtlpHeaders, SAMPLERS, type TracingSetting } from "../observability/tracing-setting.ts";
import type { SettingName } from "./setting.ts";
import { wrongSetting as wrong } from "./wrong-setting.ts";

/**
 * Reads the settings of OpenTelemetry, by its own names. They are looked at only where a collector is named: without one they may be
 * meant for another program.
 *
 * @throws ServiceError `setup` for a value that would be ignored.
 */
export function parseTracing(
  settings: Readonly<Partial<Record<SettingName, string>>>,
): TracingSetting | null {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  const isPlain = url !== null && `${url.search}${url.hash}${url.username}` === "";
  if (!isPlain || !["http:", "https:"].includes(url.protocol))
    throw wrong("OTEL_EXPORTER_OTLP_ENDPOINT", "must be a URL, such as http://127.0.0.1:4318");
  if ((settings.OTEL_EXPORTER_OTLP_PROTOCOL ?? "http/protobuf") !== "http/protobuf")
    throw wrong("OTEL_EXPORTER_OTLP_PROTOCOL", "must be http/protobuf: svc speaks no other");
  const headers = parseOtlpHeaders(settings.OTEL_EXPORTER_OTLP_HEADERS ?? "");
  if (headers === null)
    throw wrong("OTEL_EXPORTER_OTLP_HEADERS", "must be name=value by comma, with values percent-encoded");
  const named = settings.OTEL_TRACES_SAMPLER ?? "parentbased_always_on";
  const sampler = SAMPLERS.find((name) => name === named);
  if (sampler === undefined) throw wrong("OTEL_TRACES_SAMPLER", `must be one of ${SAMPLERS.join(", ")}`);
  const argument = settings.OTEL_TRACES_SAMPLER_ARG;
  const ratio = /^(0|1|0?\.\d{1,12}|1\.0+|0\.0*)$/.test(argument ?? "1")
    ? Number(argument ?? "1")
    : Number.NaN;
  if (Number.isNaN(ratio))
    throw wrong("OTEL_TRACES_SAMPLER_ARG", "must be a share from 0 to 1, such as 0.05");
  return { endpoint, headers, serviceName: settings.OTEL_SERVICE_NAME ?? "svc", sampler, ratio };
}
