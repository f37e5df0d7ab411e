/** Names that the system's check of a certificate gives what it refuses. */
const CERTIFICATE_CODE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

/**
 * What the operator can do about a failure, for the log and for `svc doctor`; null where it concerns one recipient or one mail.
 *
 * @param code of a `MailFailure`: its first word is the name that the SMTP library gives it; a reply of the server may follow.
 */
export function smtpAdvice(code: string): string | null {
  const [mark = "", ...more] = code.split(" ");
  if (["EENVELOPE", "EMESSAGE"].includes(mark)) return null;
  if (["EAUTH", "ENOAUTH"].includes(mark))
    return "Set the user and the password of SVC_SMTP_URL as the provider gives them, percent-encoded.";
  if (mark === "EDNS") return "Check the host in SVC_SMTP_URL, and this machine's name servers.";
  if (more.some((word) => CERTIFICATE_CODE.test(word)))
    return "The certificate of the mail server is not accepted: use the host name in SVC_SMTP_URL that it is issued for, renew it, or add your own certificate authority by NODE_EXTRA_CA_CERTS.";
  if (mark === "ETLS" || (mark === "ECONNECTION" && more[0]?.startsWith("5")))
    return "The mail server does not start TLS. Use smtps:// on port 465, or smtp:// on 587 with STARTTLS, in SVC_SMTP_URL. Only for a server on a network that nobody else can read: SVC_SMTP_TLS=offered sends mail in clear, without a password.";
  if (["ETIMEDOUT", "ECONNECTION", "ESOCKET", "ECONNREFUSED"].includes(mark))
    return "Check host and port in SVC_SMTP_URL, and that no firewall blocks the connection; TLS from the start needs smtps://.";
  return "Check SVC_SMTP_URL against the provider's settings.";
}
