/** A proxy on loopback, of which a test says what it gets wrong. */
export interface ForwardingProxy {
  readonly url: string;
  stop(): Promise<void>;
}

export function startForwardingProxy(
  to: string,
  {
    client = "198.51.100.4",
    maxBytes = Number.POSITIVE_INFINITY,
  }: {
    /** Whom it names in `X-Forwarded-For`; null sends no such header. */
    readonly client?: string | null;
    readonly maxBytes?: number;
  },
): ForwardingProxy {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = await request.arrayBuffer();
      if (body.byteLength > maxBytes) return new Response("too large", { status: 413 });
      const headers = new Headers(request.headers);
      if (client !== null) headers.append("x-forwarded-for", client);
      return await fetch(to + pathname + search, { method: request.method, headers, body });
    },
  });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) };
}
