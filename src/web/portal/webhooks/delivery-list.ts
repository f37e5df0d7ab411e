import { html } from "hono/html";
import { formatNumber } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { LoggedAttempt, LoggedDelivery } from "../../../webhooks/delivery/delivery-log.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { deliveryBox } from "./chosen-deliveries.ts";
import { deliveryInWords, eventInWords, momentInWords } from "./webhook-labels.ts";

type Reading = Pick<DealerContext, "t" | "clock">;

/** `path` is of the delivery's own page; with `mayAct` the person may choose it, to send it again. */
export function deliveryItem(
  reading: Reading,
  delivery: LoggedDelivery,
  isDisabled: boolean,
  at: { readonly path: string; readonly mayAct: boolean },
): Markup {
  const { t } = reading;
  const { name, tone } = deliveryInWords(t, delivery, isDisabled);
  const { occurredAtMs, webhookId, attempts, attemptCount, dueAtMs } = delivery;
  const event = eventInWords(t, delivery.event);
  const moment = momentInWords(reading, occurredAtMs);
  const box = html`<input type="checkbox" name="${deliveryBox(delivery.id)}" value="yes" aria-label="${t("webhooks.delivery.choose", { event, moment })}" />`;
  return html`<li class="card delivery">
    <h3 class="tick">${at.mayAct ? box : ""}<a href="${at.path}" aria-label="${t("webhooks.delivery.about", { event, moment })}">${event}</a> ${badge(name, tone)}</h3>
    <p>${moment} <span class="hint">${t("webhooks.fact.webhook_id")} ${webhookId}</span></p>
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
export function extentInWords(
  t: Translator,
  attempts: readonly LoggedAttempt[],
  attemptCount: number,
): Markup | "" {
  if (attempts.length >= attemptCount) return "";
  return html`<p class="hint">${t("webhooks.attempts.newest", { shown: attempts.length, count: attemptCount })}</p>`;
}

export function attemptItem(reading: Reading, attempt: LoggedAttempt): Markup {
  const { t } = reading;
  const { startedAtMs, durationMs, address, answerStart } = attempt;
  const said = {
    moment: momentInWords(reading, startedAtMs),
    outcome: outcomeInWords(t, attempt),
    duration: durationInWords(t, durationMs),
  };
  return html`<li>
    <p>${address === null ? t("webhooks.attempts.attempt", said) : t("webhooks.attempts.attempt_at", { ...said, address })}</p>
    ${answerStart === null || answerStart === "" ? "" : html`<p class="hint">${t("webhooks.attempts.answer")}</p><pre class="example">${answerStart}</pre>`}
  </li>`;
}

/** Such as `ECONNREFUSED`; what else is known of a fault is in words of the log. */
const CODE = /^[A-Z][A-Z0-9_]*$/;

/** `answered 200`, or why the attempt failed. */
export function outcomeInWords(t: Translator, { failure, failureDetail, status }: LoggedAttempt): string {
  const code = status === null ? null : String(status);
  if (failure === null) return t("webhooks.outcome.answered", { status: code ?? "2xx" });
  if (failure === "status") {
    if (code === null) return t("webhooks.outcome.no_status");
    return code.startsWith("3")
      ? t("webhooks.outcome.redirected", { status: code })
      : t("webhooks.outcome.refused", { status: code });
  }
  const outcome = t(`webhooks.outcome.${failure}`);
  return failureDetail !== null && CODE.test(failureDetail)
    ? t("webhooks.outcome.with_code", { outcome, code: failureDetail })
    : outcome;
}

function durationInWords(t: Translator, durationMs: number): string {
  return durationMs < 1000
    ? `${formatNumber(durationMs, 0, t)} ms`
    : `${formatNumber(durationMs / 1000, 1, t)} s`;
}
