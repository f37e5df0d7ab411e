import type { Check } from "./checkup.ts";

/** Returns the code of a `MailFailure`; null when the server would accept mail. */
type MailProbe = () => Promise<string | null>;

/** `mustSend` says whether people elsewhere wait for mail: then a missing server is no choice. */
export function mailCheck(probe: MailProbe | null, mustSend: () => Promise<boolean>): Check {
  return {
    name: "mail",
    async look(report) {
      if (probe === null) {
        const message =
          "no mail server is set (SVC_SMTP_URL): mail is written to the data directory and sent to nobody";
        return [
          (await mustSend())
            ? report.warning(
                message,
                "Set SVC_SMTP_URL and SVC_MAIL_FROM: invitations, links for passwords and certificates for customers do not arrive.",
              )
            : report.off(message),
        ];
      }
      const fault = await probe();
      return fault === null
        ? [report.ok("the mail server responds and accepts the login, if one is set; no mail was sent")]
        : [report.fault(`the mail server does not accept mail from svc: ${fault}`, adviceOf(fault))];
    },
  };
}

/** The first word of the code is the name that the SMTP library or the operating system gives the failure. */
function adviceOf(fault: string): string {
  const [mark = ""] = fault.split(" ");
  if (["EAUTH", "ENOAUTH"].includes(mark))
    return "Set the user and the password of SVC_SMTP_URL as the provider gives them, percent-encoded.";
  if (mark === "EDNS") return "Check the host in SVC_SMTP_URL, and this machine's name servers.";
  if (mark === "ETLS")
    return "Use smtps:// on port 465, or smtp:// on 587 with STARTTLS; add your own certificate authority by NODE_EXTRA_CA_CERTS.";
  if (["ETIMEDOUT", "ECONNECTION", "ESOCKET", "ECONNREFUSED"].includes(mark))
    return "Check host and port in SVC_SMTP_URL, and that no firewall blocks the connection; TLS from the start needs smtps://.";
  return "Check SVC_SMTP_URL against the provider's settings.";
}
