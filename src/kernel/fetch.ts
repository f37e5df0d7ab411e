import { TLS_SUITES } from "./tls-certificate.ts";

/** A port, so that a test decides the outcome. */
export type Fetch = (url: string, init: BunFetchRequestInit) => Promise<Response>;

/** Limited to svc's TLS suites whatever other TLS options are set. Follows the environment's proxy variables. */
export const systemFetch: Fetch = (url, init) =>
  fetch(url, { ...init, tls: { ...init.tls, ciphers: TLS_SUITES } });
