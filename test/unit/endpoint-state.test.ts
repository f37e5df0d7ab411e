import { expect, test } from "bun:test";
import { type EndpointState, endpointStateOf } from "../../src/webhooks/endpoints/endpoint-state.ts";

const NEW = {
  disabledAtMs: null,
  disabledReason: null,
  consecutiveFailures: 0,
  lastAttemptAtMs: null,
  lastSuccessAtMs: null,
} as const;

test.each<[what: string, endpoint: Partial<Parameters<typeof endpointStateOf>[0]>, state: EndpointState]>([
  ["was never tried", {}, "untried"],
  ["had its last attempt succeed", { lastAttemptAtMs: 2, lastSuccessAtMs: 2 }, "enabled"],
  ["had its last attempt fail, with more to come", { lastAttemptAtMs: 3, lastSuccessAtMs: 2 }, "failing"],
  ["never had an attempt succeed", { lastAttemptAtMs: 3 }, "failing"],
  [
    "used up the attempts of a delivery",
    { consecutiveFailures: 1, lastAttemptAtMs: 2, lastSuccessAtMs: 2 },
    "failing",
  ],
  [
    "was disabled by failures",
    { disabledAtMs: 4, disabledReason: "failures", consecutiveFailures: 50 },
    "disabled",
  ],
  [
    "was disabled by its owner while it failed",
    { disabledAtMs: 4, disabledReason: "request", consecutiveFailures: 1 },
    "paused",
  ],
])("the portal and svc webhooks list say the same state of an endpoint that %s", (_, endpoint, state) => {
  expect(endpointStateOf({ ...NEW, ...endpoint })).toBe(state);
});
