import { findContact } from "../../credentials/credential-store.ts";
import type { Executor } from "../../db/database.ts";
import { dealerLanguage } from "../../dealers/dealer-language.ts";
import { findDealer } from "../../dealers/dealer-store.ts";
import { sendNotice } from "../../identity/people/account-notice.ts";
import type { EnqueueMail } from "../../identity/people/person-service.ts";
import type { Random } from "../../kernel/random.ts";
import { ENGLISH, type Translator } from "../../language/translator.ts";
import { translatorInto } from "../../language/translators.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { findEndpoint } from "../endpoints/endpoint-store.ts";
import { hostOf, presentEndpoint, type WebhookEndpoint } from "../endpoints/webhook-endpoint.ts";
import { publishAccountEvent } from "../outbox/outbox.ts";
import { setWarned } from "./delivery-outcome-store.ts";

/** Shares of the failures in a row that disable an endpoint: at 25 and 40 of 50. */
const WARN_AT = [0.5, 0.8];

export function isWarned(consecutiveFailures: number, disableAfter: number): boolean {
  return (
    consecutiveFailures < disableAfter &&
    WARN_AT.some((share) => consecutiveFailures === Math.ceil(share * disableAfter))
  );
}

/** For the people of a dealer about an endpoint of the dealer's own keys. */
export interface EndpointNews {
  readonly dealerId: number;
  readonly atMs: number;
  readonly endpointId: number;
  /** Not the whole address: a path may hold a key of the receiver. */
  readonly host: string;
  readonly state: "failing" | "disabled" | "recovered";
  readonly failureCount: number;
}

export type TellDealer = (tx: Executor, news: EndpointNews) => Promise<void>;

export type EndpointHealthNotices = ReturnType<typeof createEndpointHealthNotices>;

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

export function createEndpointHealthNotices(ports: {
  readonly random: Random;
  readonly enqueueMail: EnqueueMail;
  readonly tellDealer: TellDealer;
  readonly disableAfter: number;
}) {
  const { random, enqueueMail, tellDealer, disableAfter } = ports;

  /** The contact of the account gets a mail; without one, the people of a dealer that created the keys for itself get it. */
  async function tell(
    tx: Executor,
    endpoint: WebhookEndpoint,
    news: Pick<EndpointNews, "state" | "failureCount" | "atMs">,
    mailTo: (t: Translator, to: MailDraft["to"]) => MailDraft,
  ): Promise<void> {
    const { contact, dealerId } = await findContact(tx, endpoint.accountId);
    if (contact !== null) {
      const t = await translatorOfAccount(tx, dealerId);
      const mail = mailTo(t, { name: null, address: contact });
      await sendNotice(tx, enqueueMail, { email: contact }, mail, news.atMs);
    } else if (dealerId !== null) {
      await tellDealer(tx, { ...news, dealerId, endpointId: endpoint.id, host: hostOf(endpoint.url) });
    }
  }

  return {
    /** Also lists the account's other endpoints when this one was disabled. */
    async failing(
      tx: Executor,
      endpointId: number,
      failure: {
        readonly consecutiveFailures: number;
        readonly wasDisabledNow: boolean;
        readonly nowMs: number;
      },
    ): Promise<void> {
      const { consecutiveFailures, wasDisabledNow, nowMs } = failure;
      const endpoint = await findEndpoint(tx, null, endpointId);
      if (endpoint === null) return;
      await setWarned(tx, endpointId, consecutiveFailures);
      const state = wasDisabledNow ? "disabled" : "failing";
      const news = { state, failureCount: consecutiveFailures, atMs: nowMs } as const;
      await tell(tx, endpoint, news, (t, to) =>
        wasDisabledNow
          ? disabledMail(t, to, endpoint)
          : failingMail(t, to, endpoint, { consecutiveFailures, disableAfter }),
      );
      if (!wasDisabledNow) return;
      await publishAccountEvent(tx, random, {
        name: "svc.webhook.disabled",
        accountId: endpoint.accountId,
        occurredAtMs: nowMs,
        data: { endpoint: presentEndpoint(endpoint) },
        exceptEndpointId: endpointId,
      });
    },

    async recovered(tx: Executor, endpointId: number, nowMs: number): Promise<void> {
      await setWarned(tx, endpointId, null);
      const endpoint = await findEndpoint(tx, null, endpointId);
      if (endpoint === null) return;
      const news = { state: "recovered", failureCount: 0, atMs: nowMs } as const;
      await tell(tx, endpoint, news, (t, to) => recoveredMail(t, to, endpoint));
    },
  };
}

async function translatorOfAccount(tx: Executor, dealerId: number | null): Promise<Translator> {
  const dealer = dealerId === null ? null : await findDealer(tx, dealerId);
  if (dealer === null) return ENGLISH;
  const { language, country } = dealerLanguage(dealer);
  return await translatorInto(language ?? "en", country);
}
