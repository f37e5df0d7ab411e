import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import type { Translator } from "../../../language/translator.ts";
import type { LoggedDelivery } from "../../../webhooks/delivery/delivery-log.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { backLink, facts, type PortalPage, page, pageHead, section } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { attemptItem, extentInWords } from "./delivery-list.ts";
import { deliveryFate, deliveryInWords, eventInWords, momentInWords } from "./webhook-labels.ts";

export function deliveryPage(
  context: DealerContext,
  endpoint: EndpointHealth,
  { delivery, body }: { readonly delivery: LoggedDelivery; readonly body: string | null },
): PortalPage {
  const { t } = context;
  const { dealerId, role } = context.dealer;
  const at = { dealerId, endpointId: endpoint.id };
  const { id: deliveryId, webhookId, occurredAtMs, dueAtMs, attempts, attemptCount } = delivery;
  const isDisabled = endpoint.disabledAtMs !== null;
  const { name, tone } = deliveryInWords(t, delivery, isDisabled);
  const event = eventInWords(t, delivery.event);
  const resend = buttonForm(context, portalPath("resendDelivery", { ...at, deliveryId }), {
    label: t("webhooks.one.resend"),
    kind: "main",
  });
  return page(
    t("webhooks.one.title", { event, state: name }),
    html`${backLink(endpoint.url, portalPath("webhook", at))}
    ${pageHead(event, {
      lead: badge(name, tone),
      actions: roleIncludes(role, "admin") ? resend : "",
    })}
    ${section(
      t("webhooks.one.delivery"),
      facts([
        [t("webhooks.fact.event"), html`<code>${delivery.event}</code>`],
        [t("webhooks.fact.happened"), momentInWords(context, occurredAtMs)],
        [t("webhooks.fact.webhook_id"), html`<code>${webhookId}</code>`],
        ...(dueAtMs === null || deliveryFate(delivery, isDisabled) === "held"
          ? []
          : [[t("webhooks.fact.next_attempt"), momentInWords(context, dueAtMs)] as const]),
      ]),
    )}
    ${section(t("webhooks.one.attempts"), attempts.length === 0 ? html`<p class="hint">${t("webhooks.delivery.not_attempted")}</p>` : html`${extentInWords(t, attempts, attemptCount)}<ol class="attempts">${attempts.toReversed().map((attempt) => attemptItem(context, attempt))}</ol>`)}
    ${section(t("webhooks.one.body"), bodyInWords(t, body))}`,
  );
}

function bodyInWords(t: Translator, body: string | null): Markup {
  if (body === null) return html`<p class="hint">${t("webhooks.one.no_body")}</p>`;
  return html`<p class="hint">${t("webhooks.one.body_hint")}</p><pre class="example">${inLines(body)}</pre>`;
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
