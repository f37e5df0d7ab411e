import type { Caller } from "../access/caller.ts";
import { ServiceError } from "../kernel/errors.ts";
import { parsePathId, Query } from "./query.ts";
import { requestTarget } from "./request-url.ts";
import type { SourceAddress } from "./source-address.ts";

/** Elysia does not parse what handlers do not use. */
export interface RouteContext {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  /** Such as `/v1/tests/:id`. */
  readonly route: string;
}

export interface OpenRequest {
  readonly requestId: string;
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  /** Its host means nothing. */
  readonly target: URL;
  readonly source: SourceAddress;
  /** For the log; ignores a text that is not in the form of a client id. */
  identify(clientId: string): void;
  /** @throws ServiceError `not_found` unless it is a positive integer. */
  pathId(name: string): number;
}

export interface SecuredRequest extends OpenRequest {
  readonly caller: Caller;
  /** For the headers of the response: how many requests of its group there were in this minute, infinite where the limit refuses it. */
  counted(requestCount: number): void;
}

/** Building plain objects would take longer than most handlers. */
export class OpenedRequest implements OpenRequest {
  /** Only on secured routes. */
  caller: Caller | undefined = undefined;
  /** In this minute; null where it was not counted. */
  requestCount: number | null = null;
  #query: Query | undefined;

  constructor(
    readonly requestId: string,
    readonly request: Request,
    readonly params: RouteContext["params"],
    readonly source: SourceAddress,
    readonly identify: (clientId: string) => void,
  ) {}

  get query(): Query {
    this.#query ??= new Query(this.request.url);
    return this.#query;
  }

  get target(): URL {
    return requestTarget(this.request);
  }

  readonly counted = (requestCount: number): void => {
    this.requestCount = requestCount;
  };

  readonly pathId = (name: string): number => {
    const id = parsePathId(this.params[name]);
    if (id === null)
      throw new ServiceError(
        "not_found",
        "There is no such resource: the ids in a path are positive integers.",
      );
    return id;
  };
}
