/**
 * The suites of TLS 1.2 that svc speaks, as OpenSSL names them: ephemeral keys (ECDHE), so that a stolen key opens no recorded
 * connection, and authenticated encryption (AEAD), which the attacks on padding do not reach. All suites of TLS 1.3 are so.
 */
export const TLS_SUITES = [
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
].join(":");
