import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { eventLabel } from "../../../events/event.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import type { Markup } from "../../page-frame.ts";
import { pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { healthBadge, heldNotice } from "./endpoint-state.ts";
import { failuresInWords, momentOrNever } from "./webhook-labels.ts";

/** The settings of an installation that the pages of webhooks name. */
export interface WebhookSettings {
  /** Deliveries in a row after which an endpoint is disabled. */
  readonly disableAfter: number;
  readonly retentionDays: number;
  /** Origin of the API, without a trailing slash. */
  readonly publicUrl: () => string;
}

/** The endpoints of a dealer's own account. */
export function webhooksPage(
  context: DealerContext,
  shown: {
    readonly endpoints: readonly EndpointHealth[];
    /** Whether the dealer has no live key, so that nothing is sent. */
    readonly isHeld: boolean;
  },
  settings: WebhookSettings,
): PortalPage {
  const { endpoints, isHeld } = shown;
  const { dealerId, role } = context.dealer;
  const mayAct = roleIncludes(role, "admin");
  const add = portalPath("webhookForm", { dealerId });
  const lead = "The addresses at which your own systems receive events, and how the deliveries go.";
  const content =
    endpoints.length === 0
      ? html`<div class="empty">
          <h2>No webhook endpoint yet</h2>
          <p>With one, your own system learns of every test as soon as it is complete.${mayAct ? "" : " An owner or admin can add one."}</p>
          ${mayAct ? html`<p><a class="button" href="${add}">Add a webhook</a></p>` : ""}
          <details class="after"><summary>Or let your system add one itself</summary>
            <p>Over the API, with a <a href="${keyPath(context, isHeld)}">full-integration key</a> of this dealer:</p>
            ${example(settings)}</details>
        </div>`
      : html`${isHeld ? heldNotice(context) : ""}
          ${recordTable("Webhook endpoints", columnsFor(context, settings), endpoints)}
          <details class="after"><summary>How your system adds one itself</summary>${example(settings)}</details>`;
  const actions =
    mayAct && endpoints.length > 0 ? html`<a class="button" href="${add}">Add a webhook</a>` : "";
  return page("Webhooks", html`${pageHead("Webhooks", { lead, actions })}${content}`);
}

/** The page that makes a key, if none is live and the person may make one; otherwise the list of keys. */
function keyPath({ dealer: { dealerId, role } }: DealerContext, isHeld: boolean): string {
  return portalPath(isHeld && roleIncludes(role, "admin") ? "keyForm" : "keys", { dealerId });
}

function columnsFor(
  { dealer: { dealerId }, clock }: DealerContext,
  { disableAfter }: WebhookSettings,
): Column<EndpointHealth>[] {
  return [
    {
      label: "Address",
      isName: true,
      cell: ({ id, url }) =>
        html`<a href="${portalPath("webhook", { dealerId, endpointId: id })}">${url}</a>`,
    },
    {
      label: "Events",
      isLong: true,
      cell: ({ events }) => events.map((name) => eventLabel(name)).join(", "),
    },
    { label: "State", cell: healthBadge },
    { label: "Failures", cell: (endpoint) => failuresInWords(endpoint, disableAfter) },
    { label: "Waiting", isFigure: true, cell: ({ waitingCount }) => String(waitingCount) },
    { label: "Last success", cell: ({ lastSuccessAtMs }) => momentOrNever(lastSuccessAtMs, clock) },
  ];
}

function example({ publicUrl }: WebhookSettings): Markup {
  const base = publicUrl();
  return html`<pre class="example">curl -s ${base}/v1/oauth/token -d grant_type=client_credentials \\
  -d client_id="$CLIENT_ID" -d client_secret="$CLIENT_SECRET"

curl -s ${base}/v1/webhooks -H "Authorization: Bearer $ACCESS_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"url": "https://your-system.example/battery-tests",
       "events": ["svc.test.completed", "svc.test.failed"]}'</pre>
    <p>The answer holds the secret that signs every delivery, once. The whole contract: <a href="/docs/api/overview">the reference of the API</a>.</p>`;
}
