import { checkServerIdentity, type PeerCertificate, type TLSSocket } from "node:tls";

/** Why no TLS connection came about. */
export type TlsFault =
  | "version"
  | "cipher"
  | "client_certificate"
  | "no_tls"
  | "closed"
  | "protocol"
  | "unknown_name"
  | "other_host"
  | "no_names"
  | "expired"
  | "not_yet_valid"
  | "self_signed"
  | "untrusted"
  | "purpose";

const CLIENT_CERTIFICATE_REQUIRED = "ERR_SSL_TLSV1_ALERT_CERTIFICATE_REQUIRED";
const HANDSHAKE_FAILURE = "ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE";
const NO_NAMES = "ERR_TLS_CERT_WITHOUT_ALTNAME";

/** Codes of BoringSSL, of its certificate check and of the socket. */
const FAULTS: Readonly<Record<string, TlsFault>> = {
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: "version",
  ERR_SSL_UNSUPPORTED_PROTOCOL: "version",
  [HANDSHAKE_FAILURE]: "cipher",
  ERR_SSL_TLSV1_ALERT_INSUFFICIENT_SECURITY: "cipher",
  [CLIENT_CERTIFICATE_REQUIRED]: "client_certificate",
  // What a server of TLS 1.2 says of the empty certificate that it gets.
  ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE: "client_certificate",
  ERR_SSL_SSLV3_ALERT_NO_CERTIFICATE: "client_certificate",
  ERR_SSL_WRONG_VERSION_NUMBER: "no_tls",
  ECONNRESET: "closed",
  EPIPE: "closed",
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: "protocol",
  ERR_SSL_TLSV1_ALERT_UNRECOGNIZED_NAME: "unknown_name",
  ERR_TLS_CERT_ALTNAME_INVALID: "other_host",
  [NO_NAMES]: "no_names",
  CERT_HAS_EXPIRED: "expired",
  CERT_NOT_YET_VALID: "not_yet_valid",
  DEPTH_ZERO_SELF_SIGNED_CERT: "self_signed",
  SELF_SIGNED_CERT_IN_CHAIN: "untrusted",
  UNABLE_TO_GET_ISSUER_CERT: "untrusted",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "untrusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "untrusted",
  CERT_UNTRUSTED: "untrusted",
  INVALID_CA: "untrusted",
  INVALID_PURPOSE: "purpose",
};

/** `code` is the detail of an attempt; null for one that says nothing more than that TLS failed. */
export function tlsFaultOf(code: string | null): TlsFault | null {
  return code !== null && Object.hasOwn(FAULTS, code) ? (FAULTS[code] ?? null) : null;
}

/** Whether the code of a socket that was connected is one of TLS: a server of TLS 1.3 demands a certificate only then. */
export function isTlsCode(code: string | null): boolean {
  return code?.startsWith("ERR_SSL_") ?? false;
}

/**
 * A server of TLS 1.2 gives the same alert for no common cipher and for a missing client certificate: only in the second case
 * has it chosen a cipher and shown its own certificate.
 */
export function handshakeCode(code: string | null, secured: TLSSocket): string | null {
  const hasShownCertificate = Object.keys(secured.getPeerCertificate() ?? {}).length > 0;
  return code === HANDSHAKE_FAILURE && hasShownCertificate ? CLIENT_CERTIFICATE_REQUIRED : code;
}

/** Only names in `subjectAltName` count (RFC 9525, section 2): without one for hosts, Node would compare the common name. */
export function identityFault(name: string, certificate: PeerCertificate): Error | undefined {
  const { subject, subjectaltname } = certificate;
  const fault = checkServerIdentity(name, { ...certificate, subject: { ...subject, CN: "" } });
  if (fault === undefined || subjectaltname) return fault;
  return Object.assign(new Error("the certificate has no subjectAltName"), { code: NO_NAMES });
}
