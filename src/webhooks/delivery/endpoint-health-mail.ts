import type { Translator } from "../../language/translator.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { hostOf, type WebhookEndpoint } from "../endpoints/webhook-endpoint.ts";

/** Mails name an endpoint by its host: a path may hold a key of the receiver. */

type Recipient = MailDraft["to"];
type Endpoint = Pick<WebhookEndpoint, "id" | "url">;

export function failingMail(
  t: Translator,
  to: Recipient,
  endpoint: Endpoint,
  {
    consecutiveFailures: count,
    disableAfter,
  }: { readonly consecutiveFailures: number; readonly disableAfter: number },
): MailDraft {
  return draft(t, to, "failing", endpoint, [
    t("webhookmail.failing.happened", { ...named(endpoint), count, limit: disableAfter }),
    whereToLook(t),
  ]);
}

export function disabledMail(
  t: Translator,
  to: Recipient,
  endpoint: Endpoint & Pick<WebhookEndpoint, "consecutiveFailures">,
): MailDraft {
  return draft(t, to, "disabled", endpoint, [
    t("webhookmail.disabled.happened", { ...named(endpoint), count: endpoint.consecutiveFailures }),
    t("webhookmail.disabled.repair"),
    whereToLook(t),
  ]);
}

export function recoveredMail(t: Translator, to: Recipient, endpoint: Endpoint): MailDraft {
  return draft(t, to, "recovered", endpoint, [
    t("webhookmail.recovered.happened", named(endpoint)),
    t("webhookmail.recovered.replay"),
  ]);
}

function whereToLook(t: Translator): string {
  return t("webhookmail.where_to_look", { call: "GET /v1/webhooks/{id}/deliveries" });
}

function named({ id, url }: Endpoint) {
  return { id: String(id), host: hostOf(url) };
}

function draft(
  t: Translator,
  to: Recipient,
  state: "failing" | "disabled" | "recovered",
  { id }: Endpoint,
  paragraphs: readonly string[],
): MailDraft {
  return { t, to, subject: t(`webhookmail.${state}.subject`, { id: String(id) }), paragraphs, action: null };
}
