/**
 * The TLS 1.2 suites that svc uses, in OpenSSL's names: with ephemeral keys (ECDHE), so that a stolen key decrypts no recorded
 * connection, and with authenticated encryption (AEAD), which padding attacks do not affect. All TLS 1.3 suites have both.
 */
export const TLS_SUITES = [
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
].join(":");
