interface Connections {
  requestIP(request: Request): { readonly address: string } | null;
}

export class PeerAddresses {
  #connections: Connections | null = null;

  attach(connections: Connections): void {
    this.#connections = connections;
  }

  /** Null without a listener, and once the connection is closed. */
  of(request: Request): string | null {
    return this.#connections?.requestIP(request)?.address ?? null;
  }
}
