import { ServiceError } from "../../src/kernel/errors.ts";
import type { Fetch } from "../../src/kernel/fetch.ts";

/** An event as `GET /v1/events` shows it. */
export interface FedEvent {
  readonly id: number;
  readonly created_at: string;
  readonly event: string;
  readonly data: unknown;
}

export interface FeedPage {
  readonly events: readonly FedEvent[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

/** From where on events are asked for. */
export type FeedStart = { readonly cursor: string } | { readonly since: string };

const PAGE_SIZE = "50";

/** The service cannot answer now, and may later. */
export class FeedUnavailable extends Error {}

/** Follows `GET /v1/events` with a credential; gets another token when one has expired. */
export class EventFeedClient {
  #token: string | null = null;

  constructor(
    private readonly options: {
      readonly url: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly fetch: Fetch;
    },
  ) {}

  /** @throws FeedUnavailable when it may be asked again; ServiceError `setup` when the credential or the cursor is refused. */
  async page(start: FeedStart): Promise<FeedPage> {
    const query = new URLSearchParams({ ...start, per_page: PAGE_SIZE });
    const token = this.#token ?? (await this.#signIn());
    const response = await this.#ask(`/v1/events?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.status === 401) {
      const hadToken = this.#token !== null;
      this.#token = null;
      if (hadToken) return await this.page(start);
    }
    this.#token = token;
    const { data, meta } = await answerOf<{
      data: FedEvent[];
      meta: { next_cursor: string; has_more: boolean };
    }>(response);
    return { events: data, nextCursor: meta.next_cursor, hasMore: meta.has_more };
  }

  async #signIn(): Promise<string> {
    const { clientId, clientSecret } = this.options;
    const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
    const response = await this.#ask("/v1/oauth/token", { method: "POST", body: new URLSearchParams(form) });
    return (await answerOf<{ access_token: string }>(response)).access_token;
  }

  async #ask(path: string, init: BunFetchRequestInit): Promise<Response> {
    try {
      return await this.options.fetch(this.options.url + path, init);
    } catch {
      throw new FeedUnavailable(`${this.options.url} does not answer`);
    }
  }
}

async function answerOf<Body>(response: Response): Promise<Body> {
  const { status } = response;
  if (status === 429 || status >= 500)
    throw new FeedUnavailable(`${new URL(response.url).origin} answers ${status}`);
  const body = (await response.json()) as Body & {
    error?: { message?: string; field?: string };
  };
  if (response.ok) return body;
  const { message, field } = body.error ?? {};
  if (field === "since") throw new ServiceError("usage", `--${message}`);
  throw new ServiceError("setup", message ?? `The service refuses with ${status}.`);
}
