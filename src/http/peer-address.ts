/** What a listener knows of its connections. */
interface Connections {
  requestIP(request: Request): { readonly address: string } | null;
}

/** Tells the address at the other end of a request's connection, once a listener has been attached. */
export class PeerAddresses {
  #connections: Connections | null = null;

  attach(connections: Connections): void {
    this.#connections = connections;
  }

  /** @returns null for a request that no listener took, or whose connection is closed. */
  of(request: Request): string | null {
    return this.#connections?.requestIP(request)?.address ?? null;
  }
}
