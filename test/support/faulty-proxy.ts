/** What goes wrong on the way of one request. */
export type Fault =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly code?: string;
      readonly retryAfterSeconds?: number;
      /** The header. */
      readonly rateLimit?: string;
    }
  /** The service does what was asked, and its answer is lost. */
  | { readonly kind: "lost answer" }
  /** A page without the entries that it has, and with more after it: as a list of what changed may have. */
  | { readonly kind: "empty page" };

export interface FaultyProxy {
  readonly url: string;
  /** Such as `GET /v1/tests`, in their order, also those that never reached the service. */
  readonly seen: readonly string[];
  /** Such as `GET /v1/tests?vin=…`, in the same order. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** Passes requests on, but for the first one of each route in `faults`, which may name a parameter: `GET /v1/tests?order=updated`. */
export function startFaultyProxy(target: string, faults: Readonly<Record<string, Fault>>): FaultyProxy {
  const seen: string[] = [];
  const asked: string[] = [];
  const waiting = new Map(Object.entries(faults));
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search, searchParams } = new URL(request.url);
      const route = `${request.method} ${pathname.replace(/\d+/g, (digits, at: number) => (at > 4 ? ":id" : digits))}`;
      seen.push(route);
      asked.push(`${request.method} ${pathname}${search}`);
      const names = [...searchParams].map(([name, value]) => `${route}?${name}=${value}`);
      const faulty = [route, ...names].find((name) => waiting.has(name)) ?? route;
      const fault = waiting.get(faulty);
      waiting.delete(faulty);
      if (fault?.kind === "answer") return answerOf(fault);
      const headers = new Headers(request.headers);
      headers.delete("host");
      const body = request.body === null ? {} : { body: await request.arrayBuffer() };
      const answer = await fetch(target + pathname + search, { method: request.method, headers, ...body });
      if (fault?.kind === "empty page") return await emptied(answer);
      const passed = new Response(await answer.arrayBuffer(), {
        status: answer.status,
        headers: answer.headers,
      });
      passed.headers.delete("content-encoding");
      return fault === undefined ? passed : new Response("The gateway lost it.", { status: 502 });
    },
  });
  return { url: server.url.origin, seen, asked, stop: () => server.stop(true) };
}

function answerOf({
  status,
  code,
  retryAfterSeconds,
  rateLimit,
}: Extract<Fault, { kind: "answer" }>): Response {
  if (code === undefined) return new Response("<p>Not now.</p>", { status });
  const told = retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds };
  const headers = rateLimit === undefined ? {} : { ratelimit: rateLimit };
  const error = { code, message: "Not now.", request_id: "req_x", ...told };
  return Response.json({ error }, { status, headers });
}

async function emptied(answer: Response): Promise<Response> {
  const { meta } = (await answer.json()) as { readonly meta: object };
  return Response.json({ data: [], meta: { ...meta, has_more: true } });
}
