import { expect, test } from "bun:test";
import { enabledLine, replayedLine } from "../../cli/commands/webhooks.ts";
import type { Obstacles } from "../../cli/webhook-endpoints.ts";

const ENABLED = { id: 3, disabledAtMs: null, disabledReason: null } as const;
const BY_FAILURES = { id: 3, disabledAtMs: 1, disabledReason: "failures" } as const;
const BY_OWNER = { id: 3, disabledAtMs: 1, disabledReason: "request" } as const;
const NONE: Obstacles = { quiet: null, isSecretLost: false };
const COPY: Obstacles = { quiet: "copy", isSecretLost: false };
const QUIET: Obstacles = { quiet: "setting", isSecretLost: false };
const LOST: Obstacles = { quiet: null, isSecretLost: true };
const BECAUSE_COPY = "because the database is a copy that nobody has confirmed (svc db confirm).";

test.each<[number, Obstacles, string]>([
  [0, COPY, "Nothing queued: no such delivery is kept."],
  [1, NONE, "1 delivery queued; svc serve sends it."],
  [4, NONE, "4 deliveries queued; svc serve sends them."],
  [4, COPY, `4 deliveries queued; not sent for now, ${BECAUSE_COPY}`],
  [1, QUIET, "1 delivery queued; not sent for now, because SVC_QUIET is on."],
  [
    2,
    LOST,
    "2 deliveries queued; not sent for now, because the secret of the endpoint is lost (svc webhooks rotate-secret 3).",
  ],
])("a replay of %d deliveries says whether they are sent (%j)", (queued, obstacles, line) => {
  expect(replayedLine(queued, ENABLED, obstacles)).toBe(line);
});

test("a replay to a disabled endpoint says what enables it: its first success, but not where its owner disabled it", () => {
  expect(replayedLine(1, BY_FAILURES, NONE)).toBe(
    "1 delivery queued; svc serve sends it.\nThe endpoint is disabled: the first delivery that succeeds enables it.",
  );
  expect(replayedLine(1, BY_OWNER, NONE)).toBe(
    "1 delivery queued; svc serve sends it.\nThe endpoint is disabled by its owner: what is replayed is sent all the same, and does not enable it.",
  );
});

test.each<[number, Obstacles, string]>([
  [0, NONE, "Endpoint 3 is enabled."],
  [1, NONE, "Endpoint 3 is enabled; svc serve sends 1 delivery to it."],
  [0, COPY, `Endpoint 3 is enabled; nothing is sent to it for now, ${BECAUSE_COPY}`],
  [2, COPY, `Endpoint 3 is enabled; 2 deliveries are not sent to it for now, ${BECAUSE_COPY}`],
  [
    1,
    LOST,
    "Endpoint 3 is enabled; 1 delivery is not sent to it for now, because the secret of the endpoint is lost (svc webhooks rotate-secret 3).",
  ],
])(
  "an endpoint that is enabled with %d deliveries held says whether they are sent (%j)",
  (held, obstacles, line) => {
    expect(enabledLine(held, ENABLED, obstacles)).toBe(line);
  },
);
