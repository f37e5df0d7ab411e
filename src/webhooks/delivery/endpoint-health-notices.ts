import { findContact } from "../../credentials/account-contact-store.ts";
import type { Executor } from "../../db/database.ts";
import { sendNotice } from "../../identity/people/account-notice.ts";
import { listMembers } from "../../identity/people/member-store.ts";
import type { EnqueueMail } from "../../identity/people/person-service.ts";
import type { Random } from "../../kernel/random.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { findEndpoint } from "../endpoints/endpoint-store.ts";
import { presentEndpoint, type WebhookEndpoint } from "../endpoints/webhook-endpoint.ts";
import { publishAccountEvent } from "../outbox/account-event.ts";
import { setWarned } from "./delivery-outcome-store.ts";
import { disabledMail, failingMail, recoveredMail } from "./endpoint-health-mail.ts";

/** Of the failures in a row that disable an endpoint: at 25 and 40 of 50. */
const WARN_AT = [0.5, 0.8];

/** Whether an endpoint's owner is warned at this number of failures in a row, before it is disabled. */
export function isWarned(consecutiveFailures: number, disableAfter: number): boolean {
  return (
    consecutiveFailures < disableAfter &&
    WARN_AT.some((share) => consecutiveFailures === Math.ceil(share * disableAfter))
  );
}

/** Tells an endpoint's owner that it fails, in the transaction that records the failure. */
export type EndpointHealthNotices = ReturnType<typeof createEndpointHealthNotices>;

type Recipient = MailDraft["to"];

export function createEndpointHealthNotices(ports: {
  readonly random: Random;
  readonly enqueueMail: EnqueueMail;
  readonly disableAfter: number;
}) {
  const { random, enqueueMail, disableAfter } = ports;

  async function tell(
    tx: Executor,
    endpoint: WebhookEndpoint,
    nowMs: number,
    mailTo: (to: Recipient) => MailDraft,
  ): Promise<void> {
    for (const to of await listRecipients(tx, endpoint.accountId))
      await sendNotice(tx, enqueueMail, { email: to.address }, mailTo(to), nowMs);
  }

  return {
    /** After a failure at which the owner is warned, or that disabled the endpoint. The account's other endpoints learn of the latter. */
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
      await tell(tx, endpoint, nowMs, (to) =>
        wasDisabledNow
          ? disabledMail(to, endpoint)
          : failingMail(to, endpoint, { consecutiveFailures, disableAfter }),
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

    /** After the first success since the owner was warned. */
    async recovered(tx: Executor, endpointId: number, nowMs: number): Promise<void> {
      await setWarned(tx, endpointId, null);
      const endpoint = await findEndpoint(tx, null, endpointId);
      if (endpoint !== null) await tell(tx, endpoint, nowMs, (to) => recoveredMail(to, endpoint));
    },
  };
}

/** The contact of the account; without one, the owners and admins of a dealer that made the keys for itself. */
async function listRecipients(tx: Executor, accountId: number): Promise<Recipient[]> {
  const { contact, dealerId } = await findContact(tx, accountId);
  if (contact !== null) return [{ name: null, address: contact }];
  if (dealerId === null) return [];
  const members = await listMembers(tx, { dealerId });
  return members
    .filter(({ role, isDisabled }) => role !== "viewer" && !isDisabled)
    .map(({ name, email }) => ({ name, address: email }));
}
