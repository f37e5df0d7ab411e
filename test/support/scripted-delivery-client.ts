import type { AttemptOutcome, DeliveryFailure } from "../../src/webhooks/transport/attempt-outcome.ts";
import type { DeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import type { DeliveryRequest } from "../../src/webhooks/transport/delivery-request.ts";

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly webhookId: string;
}

/** Answers 200 at once by default. */
export class ScriptedDeliveryClient implements DeliveryClient {
  readonly posts: Post[] = [];
  isClosed = false;
  onPost: (post: Post) => AttemptOutcome | Promise<AttemptOutcome> = () => answered(200);

  async post({ url, headers, body }: DeliveryRequest): Promise<AttemptOutcome> {
    const webhookId = headers["webhook-id"] ?? "";
    const post = { url, headers: { ...headers }, body: new TextDecoder().decode(body), webhookId };
    this.posts.push(post);
    return await this.onPost(post);
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  taken(): Post[] {
    return this.posts.splice(0);
  }
}

const PHASES = { dns: 1, connect: 2, tls: 3, firstByte: 4, body: 5 };

export function answered(status: number): AttemptOutcome {
  const isSuccess = status >= 200 && status <= 299;
  return {
    result: isSuccess ? "success" : "failure",
    failure: isSuccess ? null : "status",
    detail: null,
    status,
    address: "192.0.2.1",
    phasesMs: PHASES,
    durationMs: 15,
    bodyStart: "thanks",
  };
}

export function unanswered(failure: DeliveryFailure): AttemptOutcome {
  return {
    result: "failure",
    failure,
    detail: null,
    status: null,
    address: null,
    durationMs: 10_000,
    phasesMs: { dns: null, connect: null, tls: null, firstByte: null, body: null },
    bodyStart: null,
  };
}
