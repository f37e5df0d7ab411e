import { smtpAdvice } from "../mail/smtp-advice.ts";
import type { Check } from "./checkup.ts";

/** Returns the code of a `MailFailure`; null when the server would accept mail. */
type MailProbe = () => Promise<string | null>;

/**
 * `mustSend` says whether people elsewhere wait for mail: then a missing server is no choice. `probeWithTls` is given where mail may be
 * sent in clear; null elsewhere.
 */
export function mailCheck(
  probe: MailProbe | null,
  mustSend: () => Promise<boolean>,
  probeWithTls: MailProbe | null = null,
): Check {
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
      if (fault !== null)
        return [
          report.fault(
            `the mail server does not accept mail from svc: ${fault}`,
            smtpAdvice(fault) ?? "Check SVC_SMTP_URL against the provider's settings.",
          ),
        ];
      const found = [
        report.ok("the mail server responds and accepts the login, if one is set; no mail was sent"),
      ];
      const faultOfTls = (await probeWithTls?.()) ?? null;
      if (faultOfTls !== null)
        found.push(
          report.warning(
            `mail is sent in clear, one-time links included, because of SVC_SMTP_TLS=offered: ${faultOfTls}`,
            "Enable STARTTLS on the mail server, or use smtps://; then remove SVC_SMTP_TLS.",
          ),
        );
      return found;
    },
  };
}
