interface Connections {
  requestIP(request: Request): { readonly address: string } | null;
}

export class PeerAddresses {
  #connections: Connections | null = null;
  /** Connections know only the request that they were asked by. */
  readonly #originals = new WeakMap<Request, Request>();

  attach(connections: Connections): void {
    this.#connections = connections;
  }

  /** `request` is handled in place of `original`. */
  replaced(original: Request, request: Request): void {
    this.#originals.set(request, original);
  }

  /** Null without a listener, and once the connection is closed. */
  of(request: Request): string | null {
    return this.#connections?.requestIP(this.#originals.get(request) ?? request)?.address ?? null;
  }
}
