import { expect, test } from "bun:test";
import { whoSends } from "../../cli/queued-mail.ts";

test.each([
  [null, "which svc serve sends"],
  ["setting", "but not sent for now, because SVC_QUIET is on"],
  ["copy", "but not sent for now, because the database is a copy that nobody has confirmed (svc db confirm)"],
] as const)(
  "a command that has queued a mail says who sends it, or what keeps svc from sending it: %p",
  (quiet, text) => {
    expect(whoSends(quiet)).toBe(text);
  },
);
