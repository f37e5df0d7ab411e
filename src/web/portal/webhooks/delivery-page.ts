import { html, raw } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import { vehicleTitle } from "../../../certificates/certificate-text.ts";
import { formatNumber } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import {
  deliveryFate,
  type LoggedAttempt,
  type LoggedDelivery,
} from "../../../webhooks/delivery/delivery-log.ts";
import { outcomeInWords } from "../../../webhooks/delivery/outcome-words.ts";
import type { SeveralSent } from "../../../webhooks/endpoints/delivery-request-service.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import type { Markup } from "../../page-frame.ts";
import { COPY_SCRIPT, copyButton } from "../frame/copy-button.ts";
import { badge } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { backLink, facts, type PortalPage, page, pageHead, section } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { shownTest } from "../tests/battery-test-list.ts";
import { deliveryInWords, eventInWords, momentInWords } from "./webhook-labels.ts";

export function deliveryPage(
  context: DealerContext,
  endpoint: EndpointHealth,
  {
    delivery,
    body,
    test,
  }: {
    readonly delivery: LoggedDelivery;
    readonly body: string | null;
    /** What it tells of; null for nothing, and for a test that is gone. */
    readonly test: FoundTest | null;
  },
): PortalPage {
  const { t } = context;
  const { dealerId, role } = context.dealer;
  const at = { dealerId, endpointId: endpoint.id };
  const { id: deliveryId, webhookId, eventId, occurredAtMs, dueAtMs, attempts, attemptCount } = delivery;
  const isDisabled = endpoint.disabledAtMs !== null;
  const { name, tone } = deliveryInWords(t, delivery, isDisabled);
  const event = eventInWords(t, delivery.event);
  const resend = buttonForm(context, portalPath("resendDelivery", { ...at, deliveryId }), {
    label: t("webhooks.one.resend"),
    kind: "main",
  });
  const car = carLink(context, test);
  const shown = page(
    t("webhooks.one.title", { event, state: name }),
    html`${backLink(endpoint.url, portalPath("webhook", at))}
    ${pageHead(event, {
      lead: badge(name, tone),
      actions: roleIncludes(role, "admin") ? resend : "",
    })}
    ${section(
      t("webhooks.one.delivery"),
      facts([
        ...(car === "" ? [] : [[t("tests.column.vehicle"), car] as const]),
        [t("webhooks.fact.event"), html`<code>${delivery.event}</code>`],
        [t("webhooks.fact.happened"), momentInWords(context, occurredAtMs)],
        ...(eventId === null
          ? []
          : [[t("webhooks.fact.event_number"), html`<code>${eventId}</code>`] as const]),
        [t("webhooks.fact.webhook_id"), html`<code>${webhookId}</code>`],
        ...(dueAtMs === null || deliveryFate(delivery, isDisabled) === "held"
          ? []
          : [[t("webhooks.fact.next_attempt"), momentInWords(context, dueAtMs)] as const]),
      ]),
    )}
    ${section(t("webhooks.one.attempts"), attempts.length === 0 ? html`<p class="hint">${t("webhooks.delivery.not_attempted")}</p>` : html`${extentInWords(t, attempts, attemptCount)}<ol class="attempts">${attempts.toReversed().map((attempt) => attemptItem(context, attempt))}</ol>`)}
    ${section(t("webhooks.one.body"), bodyInWords(t, body))}`,
  );
  return { ...shown, script: COPY_SCRIPT };
}

/** Its plate, make and model, with a link to the test; the dealer's reference where no car is known. Empty without either. */
export function carLink({ dealer: { dealerId } }: DealerContext, test: FoundTest | null): Markup | "" {
  if (test === null) return "";
  const { id: testId, vehicle, internal_reference: reference } = shownTest(test);
  const named = [vehicle?.registration, vehicleTitle(vehicle?.make ?? null, vehicle?.model ?? null)];
  const car = named.filter(Boolean).join(" · ") || reference;
  return car ? html`<a href="${portalPath("test", { dealerId, testId })}">${car}</a>` : "";
}

function bodyInWords(t: Translator, body: string | null): Markup {
  if (body === null) return html`<p class="hint">${t("webhooks.one.no_body")}</p>`;
  return html`<details class="unfolding">
    <summary>${t("webhooks.one.show_body")}</summary>
    <p class="hint">${t("webhooks.one.body_hint")}</p>
    <pre class="example" id="body" data-text="${exactly(body)}">${inLines(body)}</pre>
    ${copyButton(t, "body", t("webhooks.one.copy_body"))}
  </details>`;
}

/** For an attribute. As references, the characters of format stay that a page is otherwise without: what is copied is what was signed. */
function exactly(text: string): Markup {
  const escaped = html`${text}`.toString();
  return html`${raw(escaped.replace(/\p{Cf}/gu, (character) => `&#${character.codePointAt(0)};`))}`;
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

type Reading = Pick<DealerContext, "t" | "clock">;

/** `path` is of the delivery's own page; with `mayAct` the person may choose it, to send it again. */
export function deliveryItem(
  reading: Reading,
  delivery: LoggedDelivery,
  isDisabled: boolean,
  at: { readonly path: string; readonly car: Markup | ""; readonly mayAct: boolean },
): Markup {
  const { t } = reading;
  const { name, tone } = deliveryInWords(t, delivery, isDisabled);
  const { occurredAtMs, webhookId, eventId, attempts, attemptCount, dueAtMs } = delivery;
  const event = eventInWords(t, delivery.event);
  const moment = momentInWords(reading, occurredAtMs);
  const box = html`<input type="checkbox" name="${deliveryBox(delivery.id)}" value="yes" aria-label="${t("webhooks.delivery.choose", { event, moment })}" />`;
  return html`<li class="card delivery">
    <h3 class="tick">${at.mayAct ? box : ""}<a href="${at.path}" aria-label="${t("webhooks.delivery.about", { event, moment })}">${event}</a> ${badge(name, tone)}</h3>
    ${at.car === "" ? "" : html`<p>${at.car}</p>`}
    <p>${moment} <span class="hint">${eventId === null ? "" : html`${t("webhooks.fact.event_number")} ${eventId} · `}${t("webhooks.fact.webhook_id")} ${webhookId}</span></p>
    ${dueAtMs === null ? "" : html`<p>${t("webhooks.delivery.due", { moment: momentInWords(reading, dueAtMs) })}</p>`}
    ${attempts.length === 0 ? html`<p class="hint">${t("webhooks.delivery.not_attempted")}</p>` : attemptList(reading, attempts, attemptCount)}
  </li>`;
}

function attemptList(reading: Reading, attempts: readonly LoggedAttempt[], attemptCount: number): Markup {
  const { t } = reading;
  const last = attempts.at(-1);
  const outcome = last === undefined ? "" : outcomeInWords(t, last);
  return html`<details>
    <summary>${t("webhooks.attempts.summary", { count: attemptCount, outcome })}</summary>
    ${extentInWords(t, attempts, attemptCount)}
    <ol class="attempts">${attempts.map((attempt) => attemptItem(reading, attempt))}</ol>
  </details>`;
}

/** Says so where there are more attempts than are shown. */
function extentInWords(t: Translator, attempts: readonly LoggedAttempt[], attemptCount: number): Markup | "" {
  if (attempts.length >= attemptCount) return "";
  return html`<p class="hint">${t("webhooks.attempts.newest", { shown: attempts.length, count: attemptCount })}</p>`;
}

function attemptItem(reading: Reading, attempt: LoggedAttempt): Markup {
  const { t } = reading;
  const { startedAtMs, durationMs, address, answerStart } = attempt;
  const said = {
    moment: momentInWords(reading, startedAtMs),
    outcome: outcomeInWords(t, attempt),
    duration: durationInWords(t, durationMs),
  };
  return html`<li>
    <p>${address === null ? t("webhooks.attempts.attempt", said) : t("webhooks.attempts.attempt_at", { ...said, address })}</p>
    ${answerStart === null || answerStart === "" ? "" : html`<details class="unfolding"><summary>${t("webhooks.attempts.answer")}</summary><pre class="example">${answerStart}</pre></details>`}
  </li>`;
}

function durationInWords(t: Translator, durationMs: number): string {
  return durationMs < 1000
    ? `${formatNumber(durationMs, 0, t)} ms`
    : `${formatNumber(durationMs / 1000, 1, t)} s`;
}

/** The boxes of a list of deliveries: each has a field of its own, because no field of a form may be repeated. */
function deliveryBox(deliveryId: number): string {
  return `delivery_${deliveryId}`;
}

export function tickedDeliveries(form: ReadonlyMap<string, string>): number[] {
  return [...form.keys()].flatMap((name) => {
    const id = /^delivery_([1-9]\d{0,14})$/.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}

export function queuedInWords(t: Translator, { queuedCount, missingCount, leftCount }: SeveralSent): string {
  return [
    t("webhooks.list.queued", { count: queuedCount }),
    ...(missingCount === 0 ? [] : [t("webhooks.list.missing", { count: missingCount })]),
    leftCount === 0 ? t("webhooks.list.look_soon") : t("webhooks.list.left", { count: leftCount }),
  ].join(" ");
}
