import type { AttemptOutcome } from "../../src/webhooks/transport/attempt-outcome.ts";
import { answered, ScriptedDeliveryClient } from "./scripted-delivery-client.ts";

/** A receiver that answers when it is told to. */
export class HangingDeliveryClient extends ScriptedDeliveryClient {
  readonly #waiting: Array<(outcome: AttemptOutcome) => void> = [];
  override onPost = (): Promise<AttemptOutcome> =>
    new Promise((resolve) => {
      this.#waiting.push(resolve);
    });

  get hangingCount(): number {
    return this.#waiting.length;
  }

  answerAll(status = 200): void {
    while (this.hangingCount > 0) this.answerNext(status);
  }

  answerNext(status = 200): void {
    this.#waiting.shift()?.(answered(status));
  }
}
