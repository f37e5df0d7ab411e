import type { TracingSetting } from "../../../src/observability/tracing-setting.ts";
import { TRACING_SETTINGS } from "../../../src/settings/tracing-settings.ts";
import { type CasesOf, testSettings } from "../../support/setting-cases.ts";

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
const HEADERS = { authorization: "Basic c2VjcmV0", "x-team": "a=b" };
const TRACING: TracingSetting = {
  endpoint: "http://127.0.0.1:4318",
  headers: {},
  serviceName: "svc",
  ratio: 1,
  sampler: "parentbased_always_on",
};

const CASES: CasesOf<typeof TRACING_SETTINGS> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    good: [
      ["http://127.0.0.1:4318", { tracing: TRACING }],
      ["https://otel.example/here/", { tracing: { ...TRACING, endpoint: "https://otel.example/here/" } }],
    ],
    bad: ["127.0.0.1:4318", "collector", "grpc://x", "http://x/?a=1", "http://svc:secret-pass@x/"],
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    good: [
      ["a=b", { tracing: { ...TRACING, headers: { a: "b" } } }, COLLECTOR],
      [
        "Authorization=Basic%20c2VjcmV0, x-team = a=b ",
        { tracing: { ...TRACING, headers: HEADERS } },
        COLLECTOR,
      ],
      ["not looked at", { tracing: null }],
    ],
    bad: ["secret-pass", "a=b,", "a b=c", "=secret-pass", "a=%zz", "a=b\nc=d"],
    badBeside: COLLECTOR,
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    good: [["http/protobuf", { tracing: TRACING }, COLLECTOR]],
    bad: ["grpc", "http/json"],
    badBeside: COLLECTOR,
  },
  OTEL_SERVICE_NAME: { good: [["b", { tracing: { ...TRACING, serviceName: "b" } }, COLLECTOR]], bad: [] },
  OTEL_TRACES_SAMPLER: {
    good: [
      ["always_off", { tracing: { ...TRACING, sampler: "always_off" } }, COLLECTOR],
      [
        "parentbased_traceidratio",
        { tracing: { ...TRACING, sampler: "parentbased_traceidratio", ratio: 0.25 } },
        { ...COLLECTOR, OTEL_TRACES_SAMPLER_ARG: "0.25" },
      ],
    ],
    bad: ["on", "jaeger_remote", "ALWAYS_ON"],
    badBeside: COLLECTOR,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    good: [
      ["0", { tracing: { ...TRACING, ratio: 0 } }, COLLECTOR],
      ["1.0", { tracing: { ...TRACING, ratio: 1 } }, COLLECTOR],
      [".5", { tracing: { ...TRACING, ratio: 0.5 } }, COLLECTOR],
    ],
    bad: ["1.1", "-0.1", "half", "1e-3", "5%"],
    badBeside: COLLECTOR,
  },
};

testSettings(TRACING_SETTINGS, CASES);
