import type { Caller } from "../access/caller.ts";
import { ServiceError } from "../kernel/errors.ts";
import { JsonText, toJson } from "../kernel/json-text.ts";
import { continueTrace, type Tracer } from "../kernel/tracer.ts";
import type { Api } from "./api.ts";
import type { ArrivingBodies } from "./arriving-bodies.ts";
import { BODY_MAX_BYTES, mediaTypeOf, refuseBody } from "./body.ts";
import type { Answer } from "./envelope.ts";
import { FORM_MAX_BYTES } from "./form.ts";
import { FORM_EXTRA_BYTES, MULTIPART_FORM } from "./form-with-file.ts";
import { OpenedRequest, type OpenRequest, type SecuredRequest } from "./open-request.ts";
import type { SourceAddress } from "./source-address.ts";

/** A request for another thread: it was authenticated and counted, and its body has arrived. */
export interface ForwardedRequest {
  /** The place of its handler in the order in which both threads register them. */
  readonly handler: number;
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** An error is thrown where the handler reads the body: many do not. */
  readonly body: Uint8Array | ErrorFacts | null;
  readonly params: Readonly<Record<string, string>>;
  readonly source: SourceAddress;
  /** Absent on routes that are open. */
  readonly caller?: Caller | undefined;
  readonly traceparent: string | null;
}

export type ForwardedResponse =
  | { readonly answer: Omit<Answer, "data"> & { readonly dataText: string } }
  | {
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly body: Uint8Array | null;
    };

type ErrorFacts = Pick<ServiceError, "code" | "message" | "isLogged">;
type Handled = Answer | Response;
type Handler<Opened extends OpenRequest> = (request: Opened) => Promise<Handled> | Handled;

/**
 * Routes of which only GET and HEAD are handled in this thread: `forward` passes every other request to the thread that writes, once it has
 * been authenticated and counted here.
 */
export function forwardingApi(
  api: Api,
  ports: {
    readonly forward: (request: ForwardedRequest) => Promise<ForwardedResponse>;
    readonly bodies: Pick<ArrivingBodies, "read">;
    readonly tracer?: Tracer | undefined;
  },
): Api {
  const { forward, bodies, tracer } = ports;
  let handlerCount = 0;

  async function readBody(request: Request, source: SourceAddress): Promise<Uint8Array | ErrorFacts> {
    try {
      return await bodies.read(request, source, maxBytesOf(request));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { code, message, isLogged } = error;
      return { code, message, isLogged };
    }
  }

  function forwarding<Opened extends OpenRequest & { readonly caller?: Caller }>(
    handler: Handler<Opened>,
  ): Handler<Opened> {
    const number = handlerCount;
    handlerCount += 1;
    return async (opened) => {
      const { request, requestId, params, source, caller } = opened;
      if (request.method === "GET" || request.method === "HEAD") return await handler(opened);
      const body = request.body === null ? null : await readBody(request, source);
      const response = await forward({
        handler: number,
        requestId,
        method: request.method,
        url: request.url,
        headers: [...request.headers],
        body,
        params: { ...params },
        source,
        caller,
        traceparent: tracer?.traceparent() ?? null,
      });
      if ("answer" in response) {
        const { dataText, ...answer } = response.answer;
        return { ...answer, data: new JsonText(dataText) };
      }
      const { status, headers } = response;
      return new Response(response.body, {
        status,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
      });
    };
  }

  return {
    ...api,
    open: (handler, presentError) => api.open(forwarding(handler), presentError),
    secured: (options, handler) => api.secured(options, forwarding(handler)),
  };
}

/** What the handlers allow at most, by the declared type: they check it again. */
function maxBytesOf(request: Request): number {
  switch (mediaTypeOf(request)) {
    case "application/x-www-form-urlencoded":
      return FORM_MAX_BYTES;
    case MULTIPART_FORM:
      return BODY_MAX_BYTES + FORM_EXTRA_BYTES;
    default:
      return BODY_MAX_BYTES;
  }
}

/** The other half, in the thread that writes: `api` registers the handlers, and `handle` executes them. */
export function forwardedHandlers(tracer?: Tracer): {
  readonly api: Api;
  handle(request: ForwardedRequest): Promise<ForwardedResponse>;
} {
  const handlers: Handler<SecuredRequest>[] = [];
  const unused = (): never => {
    throw new Error("the writer thread has no listener");
  };

  async function handle(forwarded: ForwardedRequest): Promise<ForwardedResponse> {
    const { requestId, method, url, headers, body, params, source, caller } = forwarded;
    const handler = handlers[forwarded.handler];
    if (handler === undefined) throw new Error(`there is no handler ${forwarded.handler}`);
    const request = new Request(url, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      body: body instanceof Uint8Array ? body : null,
    });
    if (body !== null && !(body instanceof Uint8Array))
      refuseBody(request, new ServiceError(body.code, body.message, { isLogged: body.isLogged }));
    const opened = new OpenedRequest(requestId, request, params, source, () => {});
    opened.caller = caller;
    const handled = await handler(opened as SecuredRequest);
    if (!(handled instanceof Response)) {
      const { data, ...answer } = handled;
      return { answer: { ...answer, dataText: toJson(data) } };
    }
    return {
      status: handled.status,
      headers: [...handled.headers],
      body: handled.body === null ? null : new Uint8Array(await handled.arrayBuffer()),
    };
  }

  return {
    api: {
      open(handler) {
        handlers.push(handler);
        return unused;
      },
      secured(_options, handler) {
        handlers.push(handler);
        return unused;
      },
      probe: () => unused,
      writeError: unused,
      unknownRoute: unused,
      failure: unused,
    },
    handle: (forwarded) =>
      continueTrace(tracer, { name: "write", traceparent: forwarded.traceparent }, () => handle(forwarded)),
  };
}
