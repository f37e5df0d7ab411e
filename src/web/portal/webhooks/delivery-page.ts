import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { eventLabel } from "../../../events/event.ts";
import type { LoggedDelivery } from "../../../webhooks/delivery/delivery-log.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/badge.ts";
import { backLink, facts, pageHead, section } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { attemptItem, extentInWords } from "./delivery-list.ts";
import { deliveryInWords, momentInWords } from "./webhook-labels.ts";

/** One delivery: its body and every attempt. */
export function deliveryPage(
  context: DealerContext,
  endpoint: EndpointHealth,
  { delivery, body }: { readonly delivery: LoggedDelivery; readonly body: string | null },
): PortalPage {
  const { dealerId, role } = context.dealer;
  const at = { dealerId, endpointId: endpoint.id };
  const { id: deliveryId, event, webhookId, occurredAtMs, dueAtMs, attempts, attemptCount } = delivery;
  const { name, tone } = deliveryInWords(delivery, endpoint.disabledAtMs !== null);
  const resend = buttonForm(context, portalPath("resendDelivery", { ...at, deliveryId }), {
    label: "Send it again",
    kind: "main",
  });
  return page(
    `${eventLabel(event)}, ${name}`,
    html`${backLink(endpoint.url, portalPath("webhook", at))}
    ${pageHead(eventLabel(event), {
      lead: badge(name, tone),
      actions: roleIncludes(role, "admin") ? resend : "",
    })}
    ${section(
      "Delivery",
      facts([
        ["Event", html`<code>${event}</code>`],
        ["Happened", momentInWords(occurredAtMs, context.clock)],
        ["webhook-id", html`<code>${webhookId}</code>`],
        ...(dueAtMs === null || name === "Held"
          ? []
          : [["Next attempt due", momentInWords(dueAtMs, context.clock)] as const]),
      ]),
    )}
    ${section("Attempts", attempts.length === 0 ? html`<p class="hint">Not attempted yet.</p>` : html`${extentInWords(attempts, attemptCount)}<ol class="attempts">${attempts.toReversed().map((attempt) => attemptItem(attempt, context.clock))}</ol>`)}
    ${section("Body", bodyInWords(body))}`,
  );
}

function bodyInWords(body: string | null): Markup {
  if (body === null)
    return html`<p class="hint">The webhook does not receive this event any more, so nothing is sent.</p>`;
  return html`<p class="hint">With line breaks for reading; it is sent in one line.</p><pre class="example">${inLines(body)}</pre>`;
}

/** JSON text with a line for each member. Only white space is added, so figures stay as they are sent. */
function inLines(json: string): string {
  let text = "";
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|\{\}|\[\]|[{}[\],:]|[^\s"{}[\],:]+/g)) {
    if (token === "}" || token === "]") depth -= 1;
    if (token === "{" || token === "[") depth += 1;
    const line = `\n${"  ".repeat(depth)}`;
    if (token === "{" || token === "[" || token === ",") text += token + line;
    else if (token === "}" || token === "]") text += line + token;
    else text += token === ":" ? ": " : token;
  }
  return text;
}
