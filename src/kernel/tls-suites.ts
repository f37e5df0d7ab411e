/**
 * TLS 1.2 suites, in OpenSSL's names. They use ephemeral keys (ECDHE), so that a stolen key decrypts no recorded connection, and
 * authenticated encryption (AEAD), which padding attacks do not affect. All TLS 1.3 suites have both.
 */
export const TLS_SUITES = [
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
].join(":");
