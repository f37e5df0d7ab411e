import { html } from "hono/html";
import { eventLabel } from "../../../events/event.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import {
  failureMessage,
  type LoggedAttempt,
  type LoggedDelivery,
} from "../../../webhooks/delivery/delivery-log.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/badge.ts";
import { deliveryBox } from "./chosen-deliveries.ts";
import { deliveryInWords, momentInWords } from "./webhook-labels.ts";

/**
 * @param at.path of the delivery's own page.
 * @param at.mayAct whether the person may choose it, to send it again.
 */
export function deliveryItem(
  delivery: LoggedDelivery,
  isDisabled: boolean,
  at: { readonly path: string; readonly mayAct: boolean; readonly clock: ZoneClock },
): Markup {
  const { clock } = at;
  const { name, tone } = deliveryInWords(delivery, isDisabled);
  const { event, occurredAtMs, webhookId, attempts, attemptCount, dueAtMs } = delivery;
  const about = `${eventLabel(event)}, ${momentInWords(occurredAtMs, clock)}`;
  const box = html`<input type="checkbox" name="${deliveryBox(delivery.id)}" value="yes" aria-label="${`Choose ${about}`}" />`;
  return html`<li class="card delivery">
    <h3 class="tick">${at.mayAct ? box : ""}<a href="${at.path}" aria-label="${about}">${eventLabel(event)}</a> ${badge(name, tone)}</h3>
    <p>${momentInWords(occurredAtMs, clock)} <span class="hint">webhook-id ${webhookId}</span></p>
    ${dueAtMs === null ? "" : html`<p>Next attempt due ${momentInWords(dueAtMs, clock)}.</p>`}
    ${attempts.length === 0 ? html`<p class="hint">Not attempted yet.</p>` : attemptList(attempts, attemptCount, clock)}
  </li>`;
}

function attemptList(attempts: readonly LoggedAttempt[], attemptCount: number, clock: ZoneClock): Markup {
  const last = attempts.at(-1);
  const outcome = last === undefined ? "" : outcomeInWords(last);
  const count = attemptCount === 1 ? "1 attempt" : `${attemptCount} attempts, the last`;
  return html`<details>
    <summary>${count}: ${outcome}</summary>
    ${extentInWords(attempts, attemptCount)}
    <ol class="attempts">${attempts.map((attempt) => attemptItem(attempt, clock))}</ol>
  </details>`;
}

/** Says so where there are more attempts than are shown. */
export function extentInWords(attempts: readonly LoggedAttempt[], attemptCount: number): Markup | "" {
  if (attempts.length >= attemptCount) return "";
  return html`<p class="hint">The newest ${attempts.length} of ${attemptCount} attempts.</p>`;
}

export function attemptItem(attempt: LoggedAttempt, clock: ZoneClock): Markup {
  const { startedAtMs, durationMs, address, answerStart } = attempt;
  return html`<li>
    <p>${momentInWords(startedAtMs, clock)}: ${outcomeInWords(attempt)}, after ${durationInWords(durationMs)}${address === null ? "" : ` (${address})`}</p>
    ${answerStart === null || answerStart === "" ? "" : html`<p class="hint">The answer began:</p><pre class="example">${answerStart}</pre>`}
  </li>`;
}

/** `answered 200`, or why the attempt failed. */
export function outcomeInWords(attempt: LoggedAttempt): string {
  return attempt.failure === null ? `answered ${attempt.status ?? "2xx"}` : failureMessage(attempt);
}

function durationInWords(durationMs: number): string {
  return durationMs < 1000 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1000).toFixed(1)} s`;
}
