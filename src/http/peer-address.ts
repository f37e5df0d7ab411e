interface Connections {
  requestIP(request: Request): { readonly address: string } | null;
}

/** Works once a listener has been attached. */
export class PeerAddresses {
  #connections: Connections | null = null;

  attach(connections: Connections): void {
    this.#connections = connections;
  }

  /** @returns null for a request that came through no listener, or whose connection is closed. */
  of(request: Request): string | null {
    return this.#connections?.requestIP(request)?.address ?? null;
  }
}
