import { expect, test } from "bun:test";
import { replayedLine } from "../../cli/commands/webhooks.ts";
import type { QuietReason } from "../../src/installation/quiet-service.ts";

test.each<[number, QuietReason | null, string]>([
  [0, "copy", "Nothing queued: no such delivery is kept."],
  [1, null, "1 delivery queued; svc serve sends it."],
  [4, null, "4 deliveries queued; svc serve sends them."],
  [
    4,
    "copy",
    "4 deliveries queued; not sent for now, because the database is a copy that nobody has confirmed (svc db confirm).",
  ],
  [1, "setting", "1 delivery queued; not sent for now, because SVC_QUIET is on."],
])("a replay of %d deliveries says whether they are sent (quiet: %p)", (queued, quiet, line) => {
  expect(replayedLine(queued, quiet)).toBe(line);
});
