import { TLS_SUITES } from "./tls-suites.ts";

/** Asking another server over HTTP as a port, so that a test decides what comes of it. */
export type Fetch = (url: string, init: BunFetchRequestInit) => Promise<Response>;

/** The runtime's own, over no TLS but the suites of svc, whatever else of TLS is set; it heeds the proxy variables of the environment. */
export const systemFetch: Fetch = (url, init) =>
  fetch(url, { ...init, tls: { ...init.tls, ciphers: TLS_SUITES } });
