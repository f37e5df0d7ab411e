import type { OutgoingMail } from "../../../src/mail/mail.ts";
import { isGenuine } from "../verified-webhook.ts";
import { demand } from "./broken-promise.ts";
import type { ErasureWatch } from "./erasure-watch.ts";
import type { EventWatch } from "./event-watch.ts";
import type { ReceivedPost } from "./outside-world.ts";
import type { SimModel } from "./sim-model.ts";
import type { SimWorld } from "./sim-world.ts";

/** Stands at the receivers and the mail server: what arrives there must be right. */
export class ReceiverWatch {
  readonly #bodies = new Map<string, string>();
  readonly #mails = new Map<string, string>();
  /** The webhook-ids of deliveries that their receivers took. */
  readonly taken = new Set<string>();
  readonly takenMails = new Set<string>();
  /** The mail that each customer got. */
  readonly #gifts = new Map<string, string>();
  postCount = 0;

  constructor(
    private readonly world: SimWorld,
    private readonly model: SimModel,
    private readonly events: EventWatch,
    private readonly erasures: ErasureWatch,
  ) {}

  look(): void {
    const { outside } = this.world;
    for (const post of outside.posts.splice(0)) this.#post(post);
    for (const { mail, isTaken } of outside.mails.splice(0)) {
      const { messageId, to, subject, text, html } = mail;
      const content = JSON.stringify({ to, subject, text, html });
      const known = this.#mails.get(messageId) ?? content;
      demand("one-text-a-mail", known === content, `the mail ${messageId} has two contents`);
      this.#mails.set(messageId, content);
      if (isTaken) this.takenMails.add(messageId);
      this.#mailed(mail);
    }
  }

  /** What a mail asks its reader to do; a mail that the server refused in the end may have been taken before. */
  #mailed({ to, text, messageId, queuedAtMs }: OutgoingMail): void {
    const { model } = this;
    // Not the page on which anybody may ask for a link, which other mails name.
    const path = /https:\/\/svc\.example(\/setup\/(?!new-link\b)[\w-]+)/.exec(text)?.[1];
    const known = model.mailedLinks.get(to.address);
    if (path !== undefined && (known === undefined || known.atMs <= queuedAtMs))
      model.mailedLinks.set(to.address, { path, atMs: queuedAtMs });
    if (!model.gifts.some(({ email, isOne }) => isOne && email === to.address)) return;
    const first = this.#gifts.get(to.address) ?? messageId;
    demand("one-mail-a-form", first === messageId, `${to.address} got ${first} and ${messageId}`);
    this.#gifts.set(to.address, first);
  }

  #post(post: ReceivedPost): void {
    const { webhookId, url, body, isTaken } = post;
    this.postCount += 1;
    this.erasures.delivered(body, post.atMs);
    const content = `${url} ${body}`;
    const known = this.#bodies.get(webhookId) ?? content;
    demand("one-body-a-webhook-id", known === content, `${webhookId} has two bodies or receivers`);
    this.#bodies.set(webhookId, content);
    if (isTaken) this.taken.add(webhookId);
    const delivery = this.events.deliveries.get(webhookId);
    demand("each-subscriber-once", delivery !== undefined, `${webhookId} is of no delivery`);
    const endpoint = this.model.endpoints.find(({ id }) => id === delivery.endpointId);
    // The answer that its maker waits for may be under way.
    if (endpoint === undefined) return;
    demand("one-body-a-webhook-id", endpoint.url === url, `${webhookId} went to ${url}`);
    const isOwn = delivery.companyId === null || endpoint.owner.everEventsOf.has(delivery.companyId);
    demand("only-own-events", isOwn, `${webhookId} of company ${delivery.companyId} went to ${url}`);
    const isSigned = endpoint.secrets.some((secret) => this.#isSigned(secret, post));
    demand("genuine-signatures", isSigned, `${webhookId} to ${url}`);
  }

  /** By the clock of one of the services, which may be wrong. */
  #isSigned(secret: string, post: ReceivedPost): boolean {
    const stampMs = Number(post.headers["webhook-timestamp"]) * 1000;
    return isGenuine(secret, post, stampMs);
  }
}
