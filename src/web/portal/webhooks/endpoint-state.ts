import { html } from "hono/html";
import type { LoggedAttempt } from "../../../webhooks/delivery/delivery-log.ts";
import { outcomeInWords } from "../../../webhooks/delivery/outcome-words.ts";
import { endpointStateOf } from "../../../webhooks/endpoints/endpoint-state.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { badge } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { healthOf, momentInWords } from "./webhook-labels.ts";

const strong = (words: Markup) => html`<strong>${words}</strong>`;

/** Why nothing is sent although the endpoints work. */
export function heldNotice({ dealer: { dealerId }, t }: DealerContext): Markup {
  const keys = (words: Markup) => html`<a href="${portalPath("keys", { dealerId })}">${words}</a>`;
  return html`<div class="notice alarm">
    <p><strong>${t("webhooks.no_key.title")}</strong></p>
    <p>${phrase(t, "webhooks.no_key.text", { a: keys })}</p>
  </div>`;
}

interface Trouble {
  readonly disableAfter: number;
  readonly lastFailure: LoggedAttempt | null;
  readonly mayAct: boolean;
}

/** Nothing for one that works. */
export function troubleNotice(
  context: DealerContext,
  endpoint: EndpointHealth,
  trouble: Trouble,
): Markup | string {
  const state = endpointStateOf(endpoint);
  const sinceMs = endpoint.disabledAtMs ?? 0;
  if (state === "paused") return pausedNotice(context, endpoint, sinceMs, trouble);
  if (state === "disabled") return disabledNotice(context, endpoint, sinceMs, trouble);
  return state === "failing" ? failingNotice(context, endpoint, trouble) : "";
}

function pausedNotice(
  context: DealerContext,
  endpoint: EndpointHealth,
  sinceMs: number,
  { mayAct }: Trouble,
): Markup {
  const { t } = context;
  const moment = momentInWords(context, sinceMs);
  return html`<div class="notice">
    <p>${phrase(t, "webhooks.trouble.paused", { moment, strong })} ${heldInWords(context, endpoint)}</p>
    <p>${t("webhooks.trouble.paused_next")}</p>${mayAct ? resumeButton(context, endpoint) : ""}
  </div>`;
}

function disabledNotice(
  context: DealerContext,
  endpoint: EndpointHealth,
  sinceMs: number,
  { disableAfter, lastFailure, mayAct }: Trouble,
): Markup {
  const { t } = context;
  const moment = momentInWords(context, sinceMs);
  return html`<div class="notice alarm">
    <p>${phrase(t, "webhooks.trouble.disabled", { count: disableAfter, moment, strong })} ${heldInWords(context, endpoint)}</p>
    ${lastAttempt(context, lastFailure)}
    <p>${t("webhooks.trouble.disabled_next")}${mayAct ? ` ${t("webhooks.trouble.disabled_resume")}` : ""}</p>${mayAct ? resumeButton(context, endpoint) : ""}
  </div>`;
}

function failingNotice(
  context: DealerContext,
  { id: endpointId, consecutiveFailures: count, lastSuccessAtMs }: EndpointHealth,
  { disableAfter, lastFailure, mayAct }: Trouble,
): Markup {
  const { t } = context;
  const replay = portalPath("replayForm", { dealerId: context.dealer.dealerId, endpointId });
  const failing =
    lastSuccessAtMs === null
      ? phrase(t, "webhooks.trouble.failing", { strong })
      : phrase(t, "webhooks.trouble.failing_since", {
          moment: momentInWords(context, lastSuccessAtMs),
          strong,
        });
  const resend = phrase(t, "webhooks.trouble.failing_resend", {
    a: (words) => html`<a href="${replay}">${words}</a>`,
  });
  return html`<div class="notice alarm">
    <p>${failing} ${t("webhooks.trouble.disables", { count: disableAfter })} ${count === 0 ? "" : t("webhooks.trouble.so_far", { count })}</p>
    ${lastAttempt(context, lastFailure)}
    <p>${t("webhooks.trouble.failing_next")}${count === 0 || !mayAct ? "" : html` ${resend}`}</p>
  </div>`;
}

function resumeButton(context: DealerContext, { id: endpointId }: EndpointHealth): Markup {
  const path = portalPath("resumeWebhook", { dealerId: context.dealer.dealerId, endpointId });
  return html`<p>${buttonForm(context, path, { label: context.t("webhooks.resume") })}</p>`;
}

function lastAttempt(context: DealerContext, lastFailure: LoggedAttempt | null): Markup | string {
  if (lastFailure === null) return "";
  const { t } = context;
  const moment = momentInWords(context, lastFailure.startedAtMs);
  return html`<p>${t("webhooks.trouble.last_attempt", { moment, outcome: outcomeInWords(t, lastFailure) })}</p>`;
}

function heldInWords({ t }: DealerContext, { waitingCount: count }: EndpointHealth): string {
  return count === 0 ? "" : t("webhooks.trouble.held", { count });
}

export function healthBadge({ t }: Pick<DealerContext, "t">, endpoint: EndpointHealth): Markup {
  const { name, tone } = healthOf(t, endpoint);
  return badge(name, tone);
}
