import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import type { Translator } from "../../../language/translator.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import { docsLink } from "../../docs-link.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { addressText, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { healthBadge, heldNotice } from "./endpoint-state.ts";
import { eventsInWords, failuresInWords, momentOrNever } from "./webhook-labels.ts";

export interface WebhookSettings {
  /** Deliveries in a row after which an endpoint is disabled. */
  readonly disableAfter: number;
  readonly endpointLimit: number;
  readonly retentionDays: number;
  /** Origin of the API, without a trailing slash. */
  readonly publicUrl: () => string;
}

export function webhooksPage(
  context: DealerContext,
  shown: {
    readonly endpoints: readonly EndpointHealth[];
    readonly isHeld: boolean;
  },
  settings: WebhookSettings,
): PortalPage {
  const { endpoints, isHeld } = shown;
  const { t } = context;
  const { dealerId, role } = context.dealer;
  const mayAct = roleIncludes(role, "admin");
  const add = portalPath("createWebhook", { dealerId });
  const lead = t("webhooks.lead");
  const content =
    endpoints.length === 0
      ? html`<div class="empty">
          <h2>${t("webhooks.empty.title")}</h2>
          <p>${mayAct ? t("webhooks.empty.text") : t("webhooks.empty.text_viewer")}</p>
          ${mayAct ? html`<p><a class="button" href="${add}">${t("webhooks.add")}</a></p>` : ""}
          <details class="after"><summary>${t("webhooks.example.or")}</summary>
            <p>${phrase(t, "webhooks.example.key", { a: (words) => html`<a href="${keyPath(context, isHeld)}">${words}</a>` })}</p>
            ${example(t, settings)}</details>
        </div>`
      : html`${isHeld ? heldNotice(context) : ""}
          ${recordTable(t("webhooks.table"), columnsFor(context, settings), endpoints)}
          <details class="after"><summary>${t("webhooks.example.how")}</summary>${example(t, settings)}</details>`;
  const actions =
    mayAct && endpoints.length > 0 ? html`<a class="button" href="${add}">${t("webhooks.add")}</a>` : "";
  return page(t("webhooks.title"), html`${pageHead(t("webhooks.title"), { lead, actions })}${content}`);
}

function keyPath({ dealer: { dealerId, role } }: DealerContext, isHeld: boolean): string {
  return portalPath(isHeld && roleIncludes(role, "admin") ? "createKey" : "keys", { dealerId });
}

function columnsFor(context: DealerContext, { disableAfter }: WebhookSettings): Column<EndpointHealth>[] {
  const { t } = context;
  const { dealerId } = context.dealer;
  return [
    {
      label: t("webhooks.fact.address"),
      isName: true,
      cell: ({ id, url }) =>
        html`<a href="${portalPath("webhook", { dealerId, endpointId: id })}">${addressText(url)}</a>`,
    },
    {
      label: t("webhooks.fact.events"),
      isLong: true,
      cell: ({ events }) => eventsInWords(t, events),
    },
    { label: t("webhooks.fact.state"), cell: (endpoint) => healthBadge(context, endpoint) },
    { label: t("webhooks.fact.failures"), cell: (endpoint) => failuresInWords(t, endpoint, disableAfter) },
    { label: t("webhooks.fact.waiting"), isFigure: true, cell: ({ waitingCount }) => t.number(waitingCount) },
    {
      label: t("webhooks.fact.last_success"),
      from: "card-or-desktop",
      cell: ({ lastSuccessAtMs }) => momentOrNever(context, lastSuccessAtMs),
    },
  ];
}

function example(t: Translator, { publicUrl }: WebhookSettings): Markup {
  const base = publicUrl();
  return html`<pre class="example">curl -s ${base}/v1/oauth/token -d grant_type=client_credentials \\
  -d client_id="$CLIENT_ID" -d client_secret="$CLIENT_SECRET"

curl -s ${base}/v1/webhooks -H "Authorization: Bearer $ACCESS_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"url": "https://your-system.example/battery-tests",
       "events": ["svc.test.completed", "svc.test.failed"]}'</pre>
    <p>${phrase(t, "webhooks.example.answer", { a: (words) => docsLink(t, "/docs/api/overview", words) })}</p>`;
}
