import { expect, test } from "bun:test";
import { readSourceFiles } from "../support/source-file.ts";

test("every file that sends a mail counts it, so that no mail escapes the limits", () => {
  // Puts a mail into the outbox for those who have counted it.
  const COMPOSITION = "src/services/mail.ts";
  const senders = readSourceFiles("src").filter(
    ({ path, code }) => path !== COMPOSITION && /\benqueueMail\s*\(|\bmail\.enqueue\s*\(/.test(code),
  );
  expect(senders.length).toBeGreaterThan(2);
  const uncounted = senders.filter(({ imports }) => !imports.includes("src/mail/mail-count-store.ts"));
  expect(uncounted.map(({ path }) => path)).toEqual([]);
});
