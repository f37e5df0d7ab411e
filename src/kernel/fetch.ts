/** Asking another server over HTTP as a port, so that a test decides what comes of it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The runtime's own; it heeds the proxy variables of the environment. */
export const systemFetch: Fetch = fetch;
