import { html } from "hono/html";
import { eventLabel } from "../../../events/event.ts";
import { zoneInWords } from "../../../language/date-format.ts";
import type { DealerReplay, EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import { checkField, checkGroup } from "../../check-field.ts";
import { textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { emptyState } from "../frame/empty-state.ts";
import { backLink, facts, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askingForm, portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { eventBox } from "./event-boxes.ts";
import { REPLAY_FIELD_NAMES } from "./replay-form.ts";
import { deliveriesInWords, momentInWords } from "./webhook-labels.ts";
import type { WebhookSettings } from "./webhooks-page.ts";

const TITLE = "Send deliveries again";

/** Asks which deliveries of an endpoint are to be sent again. */
export function replayFormPage(
  context: DealerContext,
  endpoint: EndpointHealth,
  state: FormState,
  { retentionDays }: WebhookSettings,
): PortalPage {
  const at = { dealerId: context.dealer.dealerId, endpointId: endpoint.id };
  const boxes = endpoint.events.map((name) =>
    checkField(state, { name: eventBox(name), label: eventLabel(name) }),
  );
  const content = html`${backLink(endpoint.url, portalPath("webhook", at))}
    ${pageHead(TITLE, { lead: "First they are counted; nothing is sent before you agree." })}
    <div class="card">${askingForm(
      portalPath("countReplay", at),
      html`${textField(state, {
        name: "since",
        label: `Of events since (${zoneInWords(context.clock.zone)})`,
        type: "datetime-local",
        isOptional: true,
        hint: `Empty for all that are kept: ${retentionDays} days.`,
      })}
      ${boxes.length === 1 ? "" : checkGroup("Of these events", "None ticked: of all of them.", html`${boxes}`)}
      ${checkGroup(
        "Of these deliveries",
        "What was delivered before comes with the same webhook-id, so that your system can tell.",
        checkField(state, { name: "only_failed", label: "Only those that failed" }),
      )}
      <div class="actions"><button type="submit">Count them</button></div>`,
    )}</div>`;
  return formPage(context.t, TITLE, content, state);
}

/** Shows how many deliveries that is, and asks for confirmation. @param form the criteria, which are sent again with the confirmation. */
export function replayCountPage(
  context: DealerContext,
  endpoint: EndpointHealth,
  asked: {
    readonly form: ReadonlyMap<string, string>;
    readonly wanted: DealerReplay;
    readonly count: number;
  },
): PortalPage {
  const at = { dealerId: context.dealer.dealerId, endpointId: endpoint.id };
  const { form, wanted, count } = asked;
  const change = portalPath("replayForm", at);
  const back = backLink("Choose others", change);
  if (count === 0) {
    return page(
      TITLE,
      html`${back}${pageHead(TITLE)}
      ${emptyState({
        heading: "No delivery matches",
        text: "Nothing was sent. Choose an earlier time, more events, or those that were delivered too.",
        next: { label: "Choose others", path: change },
      })}`,
    );
  }
  const { sinceMs, eventNames, onlyFailed } = wanted;
  const kept = REPLAY_FIELD_NAMES.map(
    (name) => html`<input type="hidden" name="${name}" value="${form.get(name) ?? ""}" />`,
  );
  return page(
    TITLE,
    html`${back}${pageHead(`Send ${deliveriesInWords(count)} again?`)}
    <div class="card">
      ${facts([
        ["To", endpoint.url],
        [
          "Of events since",
          sinceMs === null ? "The first that is kept" : momentInWords(sinceMs, context.clock),
        ],
        [
          "Of events",
          eventNames.length === 0 ? "All" : eventNames.map((name) => eventLabel(name)).join(", "),
        ],
        ["Of deliveries", onlyFailed ? "Only those that failed" : "Those that were delivered too"],
      ])}
      ${portalForm(
        context,
        html`${kept}<div class="actions">
          <button type="submit">Send ${deliveriesInWords(count)} again</button>
          <a class="button plain" href="${portalPath("webhook", at)}">Send nothing</a>
        </div>`,
        { path: portalPath("replayWebhook", at) },
      )}
    </div>`,
  );
}
