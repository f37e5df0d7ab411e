import type { RenderPool } from "../../../src/certificates/rendering/render-pool.ts";
import { type Mailer, MailFailure, type OutgoingMail } from "../../../src/mail/mail.ts";
import type { AttemptOutcome } from "../../../src/webhooks/transport/attempt-outcome.ts";
import type { DeliveryClient } from "../../../src/webhooks/transport/delivery-client.ts";
import { answered, unanswered } from "../scripted-delivery-client.ts";
import { ScriptedRenderer } from "../scripted-renderer.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { type Lifeline, never } from "./lifeline.ts";
import type { VirtualTime } from "./virtual-time.ts";

export const DELIVERY_TIMEOUT_MS = 10_000;
export const MOODS = ["well", "failing", "hanging", "mixed"] as const;
export type Mood = (typeof MOODS)[number];

/** Something that takes time outside a process. */
interface Flight {
  readonly endMs: number;
  readonly life: Lifeline;
  readonly land: () => void;
}

export interface ReceivedPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly webhookId: string;
  readonly atMs: number;
  readonly isTaken: boolean;
}

/** Receivers of webhooks, the mail server and the renderer: each of a mood that changes. */
export class OutsideWorld {
  readonly moods = new Map<string, Mood>();
  mailMood: Mood = "well";
  rendererMood: Mood = "well";
  /** What has arrived since it was looked at last. */
  posts: ReceivedPost[] = [];
  mails: { readonly mail: OutgoingMail; readonly isTaken: boolean }[] = [];
  #flights: Flight[] = [];
  useCount = 0;
  faultCount = 0;
  readonly #time: VirtualTime;
  readonly #random: SeededRandom;

  constructor(time: VirtualTime, random: SeededRandom) {
    this.#time = time;
    this.#random = random;
  }

  /** When the next thing ends that is under way; null without any. */
  get nextEndMs(): number | null {
    this.#flights = this.#flights.filter(({ life }) => !life.isDead);
    return this.#flights.length === 0 ? null : Math.min(...this.#flights.map(({ endMs }) => endMs));
  }

  /** Ends what should have ended by now. */
  land(): void {
    const nowMs = this.#time.nowMs();
    const landing = this.#flights
      .filter(({ endMs }) => endMs <= nowMs)
      .sort((one, other) => one.endMs - other.endMs);
    this.#flights = this.#flights.filter(({ endMs }) => endMs > nowMs);
    for (const { land, life } of landing) if (!life.isDead) land();
  }

  heal(): void {
    for (const url of this.moods.keys()) this.moods.set(url, "well");
    this.mailMood = "well";
    this.rendererMood = "well";
  }

  deliveryClientOf(life: Lifeline): DeliveryClient {
    return {
      post: ({ url, headers, body }) =>
        life.across("a delivery", async () => {
          const isWell = this.#isWell(this.moods.get(url) ?? "well");
          const isHanging = this.moods.get(url) === "hanging";
          this.posts.push({
            url,
            headers: { ...headers },
            body: new TextDecoder().decode(body),
            webhookId: headers["webhook-id"] ?? "",
            atMs: this.#time.nowMs(),
            isTaken: isWell,
          });
          await this.#take(
            life,
            isHanging ? DELIVERY_TIMEOUT_MS : this.#random.pick([0, 0, 40, 2_500, 9_999]),
          );
          return this.#outcome(isWell, isHanging);
        }),
      close: async () => {},
    };
  }

  #outcome(isWell: boolean, isHanging: boolean): AttemptOutcome {
    if (isWell) return answered(this.#random.pick([200, 204]));
    return isHanging ? unanswered("timeout") : answered(this.#random.pick([301, 404, 410, 500]));
  }

  mailerOf(life: Lifeline): Mailer {
    return {
      way: "smtp",
      send: (mail) =>
        life.across("a mail", async () => {
          const isWell = this.#isWell(this.mailMood);
          this.mails.push({ mail, isTaken: isWell });
          if (this.mailMood === "hanging") await this.#take(life, 30_000);
          if (!isWell) throw new MailFailure("ECONNECTION", false);
        }),
      close: () => {},
    };
  }

  renderPoolOf(life: Lifeline): RenderPool {
    const renderer = new ScriptedRenderer();
    const rendering = <Rendered>(render: () => Promise<Rendered>, onStart?: () => void) =>
      life.across("a rendering", async () => {
        onStart?.();
        if (this.rendererMood === "hanging") await this.#take(life, this.#random.pick([20_000, 200_000]));
        if (!this.#isWell(this.rendererMood)) throw new Error("a simulated fault of the renderer");
        return await render();
      });
    return {
      size: renderer.size,
      render: (document, signing, onStart) => rendering(() => renderer.render(document, signing), onStart),
      renderLandscape: (document, onStart) => rendering(() => renderer.renderLandscape(document), onStart),
      renderBadge: (badge) => rendering(() => renderer.renderBadge(badge)),
      close: async () => {},
    };
  }

  #isWell(mood: Mood): boolean {
    this.useCount += 1;
    const isWell = mood === "well" || (mood === "mixed" && this.#random.chance(0.4));
    if (!isWell) this.faultCount += 1;
    return isWell;
  }

  async #take(life: Lifeline, durationMs: number): Promise<void> {
    if (durationMs === 0) return;
    if (life.isDead) await never();
    await new Promise<void>((land) => {
      this.#flights.push({ endMs: this.#time.nowMs() + durationMs, life, land });
    });
  }
}
