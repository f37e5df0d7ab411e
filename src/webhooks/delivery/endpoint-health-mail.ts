import type { MailDraft } from "../../mail/mail-draft.ts";
import type { WebhookEndpoint } from "../endpoints/webhook-endpoint.ts";

/** Mails to the people who look after an endpoint. They name it by its host: a path may hold a key of the receiver. */

type Recipient = MailDraft["to"];
type Endpoint = Pick<WebhookEndpoint, "id" | "url">;

const WHERE_TO_LOOK =
  "The list of its deliveries says why each attempt failed: GET /v1/webhooks/{id}/deliveries, or the page of the webhook in the portal.";

export function failingMail(
  to: Recipient,
  endpoint: Endpoint,
  {
    consecutiveFailures,
    disableAfter,
  }: { readonly consecutiveFailures: number; readonly disableAfter: number },
): MailDraft {
  return draft(to, `Your webhook ${endpoint.id} keeps failing`, [
    `${nameOf(endpoint)} has failed to take ${consecutiveFailures} deliveries in a row. After ${disableAfter} in a row it is disabled, and what comes for it is held.`,
    WHERE_TO_LOOK,
  ]);
}

export function disabledMail(
  to: Recipient,
  endpoint: Endpoint & Pick<WebhookEndpoint, "consecutiveFailures">,
): MailDraft {
  return draft(to, `Your webhook ${endpoint.id} is disabled`, [
    `${nameOf(endpoint)} has failed to take ${endpoint.consecutiveFailures} deliveries in a row, and is disabled. What comes for it is held.`,
    "Repair the receiver, then send a test delivery: when it succeeds, the endpoint is enabled and what was held follows. Deliveries that have used up their attempts are sent again by a replay.",
    WHERE_TO_LOOK,
  ]);
}

export function recoveredMail(to: Recipient, endpoint: Endpoint): MailDraft {
  return draft(to, `Your webhook ${endpoint.id} works again`, [
    `${nameOf(endpoint)} has taken a delivery again. Its count of failures is 0.`,
    "Deliveries that have used up their attempts meanwhile are sent again by a replay.",
  ]);
}

function nameOf({ id, url }: Endpoint): string {
  return `The webhook ${id} at ${URL.parse(url)?.host ?? "its host"}`;
}

function draft(to: Recipient, subject: string, paragraphs: readonly string[]): MailDraft {
  return { to, subject, paragraphs, action: null };
}
