import { DAY_MS, MINUTE_MS } from "../../../src/kernel/duration.ts";
import { readConfig } from "../../../src/settings/config.ts";
import { guidePage, markdownTable } from "./guide-page.ts";

/** The attempts of a delivery and their times, as an installation without settings of its own makes them. */
export function receivingWebhooksPage(): string {
  const { retryMs, timeoutMs, disableAfter, retentionMs } = readConfig({}, { isTerminal: false }).webhooks;
  const attempts = [0, ...retryMs].map((waitMs, index) => [
    index === 0 ? "at once" : `after ${minutes(sum(retryMs.slice(0, index)))}`,
    index === 0 ? "Attempt 1" : `Attempt ${index + 1}, ${waitMs / 1000} seconds after a failure`,
    "`waiting`",
  ]);
  return guidePage("integrate/receiving-webhooks.md", {
    "The life of a delivery": [
      // The style sheet of the documentation draws these as a line of time, and knows the last four by their places.
      markdownTable(
        ["When", "What happens", "state"],
        [
          ...attempts,
          [
            "2xx in time",
            `Your response came within ${timeoutMs / 1000} seconds, at any attempt: done`,
            "`delivered`",
          ],
          [
            "no 2xx",
            `No attempt was successful: after ${minutes(sum(retryMs))} nothing more comes by itself`,
            "`failed`",
          ],
          [
            `${disableAfter} in a row`,
            "So many deliveries have failed: the endpoint is disabled, and new events are held",
            "`waiting`",
          ],
          [
            "replay",
            `For ${retentionMs / DAY_MS} days, at your request: again from attempt 1, with the same \`webhook-id\``,
            "`waiting`",
          ],
        ],
      ),
    ],
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function minutes(ms: number): string {
  return ms === MINUTE_MS ? "1 minute" : `${ms / MINUTE_MS} minutes`;
}
