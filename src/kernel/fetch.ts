import { TLS_SUITES } from "./tls-suites.ts";

/** HTTP requests to other servers as a port, so that a test decides the outcome. */
export type Fetch = (url: string, init: BunFetchRequestInit) => Promise<Response>;

/**
 * The runtime's own `fetch`, limited to svc's TLS suites whatever other TLS options are set; it follows the environment's proxy
 * variables.
 */
export const systemFetch: Fetch = (url, init) =>
  fetch(url, { ...init, tls: { ...init.tls, ciphers: TLS_SUITES } });
