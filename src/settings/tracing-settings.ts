import {
  parseCollectorUrl,
  parseOtlpHeaders,
  SAMPLERS,
  type TracingSetting,
} from "../observability/tracing-setting.ts";
import { partialSetting, type ValueReader } from "./setting.ts";
import { anyText, choice, textRead } from "./text-reader.ts";

export const TRACING_SETTINGS = {
  traceEndpoint: partialSetting({
    variable: "OTEL_EXPORTER_OTLP_ENDPOINT",
    flag: null,
    isSecret: false,
    takes: textRead("URL", "must be a URL, such as http://127.0.0.1:4318", parseCollectorUrl),
    fallback: null,
    meaning:
      "OpenTelemetry collector that traces are sent to, `http://127.0.0.1:4318`; without it nothing is traced",
  }),
  traceHeaders: partialSetting({
    variable: "OTEL_EXPORTER_OTLP_HEADERS",
    flag: null,
    takes: textRead(
      "`name=value`, by comma",
      "must be name=value by comma, with values percent-encoded",
      parseOtlpHeaders,
    ),
    fallback: "",
    fallbackText: "none",
    meaning: "headers for the collector, `name=value,name=value`, values percent-encoded",
  }),
  traceProtocol: partialSetting({
    variable: "OTEL_EXPORTER_OTLP_PROTOCOL",
    flag: null,
    isSecret: false,
    takes: textRead("`http/protobuf`", "must be http/protobuf: svc speaks no other", (text) =>
      text === "http/protobuf" ? text : null,
    ),
    fallback: "http/protobuf",
    meaning: "no other is spoken; another value is refused",
  }),
  traceServiceName: partialSetting({
    variable: "OTEL_SERVICE_NAME",
    flag: null,
    isSecret: false,
    takes: anyText("name"),
    fallback: "svc",
    meaning: "name of the service in traces",
  }),
  traceSampler: partialSetting({
    variable: "OTEL_TRACES_SAMPLER",
    flag: null,
    isSecret: false,
    takes: choice(SAMPLERS),
    fallback: "parentbased_always_on",
    meaning:
      "which requests are traced: `always_on`, `always_off`, `traceidratio`, or one of them after `parentbased_`, which does as the caller's `traceparent` says",
  }),
  traceRatio: partialSetting({
    variable: "OTEL_TRACES_SAMPLER_ARG",
    flag: null,
    isSecret: false,
    takes: textRead("share, 0 to 1", "must be a share from 0 to 1, such as 0.05", parseShare),
    fallback: "1",
    meaning: "of the samplers by ratio: the share, 0 to 1",
  }),
};

/** Read only when a collector is set: else they may be meant for another program. @throws ServiceError `setup` for a value without effect. */
export function readTracing(value: ValueReader): TracingSetting | null {
  const endpoint = value(TRACING_SETTINGS.traceEndpoint);
  if (endpoint === null) return null;
  value(TRACING_SETTINGS.traceProtocol);
  return {
    endpoint,
    headers: value(TRACING_SETTINGS.traceHeaders),
    serviceName: value(TRACING_SETTINGS.traceServiceName),
    sampler: value(TRACING_SETTINGS.traceSampler),
    ratio: value(TRACING_SETTINGS.traceRatio),
  };
}

function parseShare(text: string): number | null {
  return /^(0|1|0?\.\d{1,12}|1\.0+|0\.0*)$/.test(text) ? Number(text) : null;
}
