import type { Check } from "./checkup.ts";

/** Says why a mail server would take no mail from svc, as the code of `MailFailure`; null when it would. */
type MailProbe = () => Promise<string | null>;

/** Checks that the mail server answers, speaks TLS as required and accepts the login. Sends nothing. */
export function mailCheck(probe: MailProbe | null): Check {
  return {
    name: "mail",
    async look(report) {
      if (probe === null) {
        return [
          report.off(
            "no mail server is set (SVC_SMTP_URL): mail lies in the data directory, and reaches nobody",
          ),
        ];
      }
      const fault = await probe();
      return fault === null
        ? [report.ok("the mail server answers and takes the login, if any; nothing was sent")]
        : [report.fault(`the mail server does not take mail from svc: ${fault}`, mendOf(fault))];
    },
  };
}

/** Chooses the advice by the first name in the code, as the SMTP library and the operating system name failures. */
function mendOf(fault: string): string {
  const [mark = ""] = fault.split(" ");
  if (["EAUTH", "ENOAUTH"].includes(mark))
    return "Set the user and the password of SVC_SMTP_URL as the provider gives them, percent-encoded.";
  if (mark === "EDNS") return "Check the host in SVC_SMTP_URL, and this machine's name servers.";
  if (mark === "ETLS")
    return "Use smtps:// on port 465, or smtp:// on 587 with STARTTLS; an authority of your own goes into NODE_EXTRA_CA_CERTS.";
  if (["ETIMEDOUT", "ECONNECTION", "ESOCKET", "ECONNREFUSED"].includes(mark))
    return "Check host and port in SVC_SMTP_URL, and that no firewall is between; TLS from the start needs smtps://.";
  return "Check SVC_SMTP_URL against the provider's settings.";
}
