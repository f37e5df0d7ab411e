import { ServiceError } from "../../src/kernel/errors.ts";
import { type InstallationClient, mayAnswerLater, parsedObject } from "../installation-client.ts";

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

export type FeedStart = { readonly cursor: string } | { readonly since: string };

const PAGE_SIZE = "50";

export type EventFeedClient = ReturnType<typeof createEventFeedClient>;

export function createEventFeedClient(installation: Pick<InstallationClient, "read">) {
  return {
    /**
     * @throws ServiceError `service_unavailable` when a retry may succeed; `too_many_requests` when it may in the next minute; `invalid_field` for a cursor that is unknown because an
     * older state of the service was restored; `usage` for another start that is refused; `setup` when the credential is.
     */
    async page(start: FeedStart): Promise<FeedPage> {
      const query = new URLSearchParams({ ...start, per_page: PAGE_SIZE });
      const { status, text } = await installation.read(`/v1/events?${query}`);
      if (status === 429)
        throw new ServiceError(
          "too_many_requests",
          "The credential has no list requests left in this minute.",
        );
      if (mayAnswerLater(status))
        throw new ServiceError("service_unavailable", `The service returns ${status}.`);
      const body = parsedObject(text) as Answer | null;
      if (status !== 200 || body === null) throw refusalOf(status, body);
      const { data, meta } = body;
      return { events: data, nextCursor: meta.next_cursor, hasMore: meta.has_more };
    },
  };
}

interface Answer {
  readonly data: FedEvent[];
  readonly meta: { readonly next_cursor: string; readonly has_more: boolean };
  readonly error?: { readonly message?: string; readonly field?: string };
}

function refusalOf(status: number, body: Answer | null): ServiceError {
  const { message, field } = body?.error ?? {};
  if (field === "cursor") return new ServiceError("invalid_field", message ?? "The cursor is not known.");
  if (field === "since") return new ServiceError("usage", `--${message}`);
  return new ServiceError("setup", message ?? `The service refuses with ${status}.`);
}
