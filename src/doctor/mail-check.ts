import type { Check } from "./checkup.ts";

/** Why a mail server would take nothing from svc; null when it would. */
export type MailProbe = () => Promise<string | null>;

/** That the mail server answers, speaks TLS as it should and knows the login. Nothing is sent. */
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
        ? [report.ok("the mail server takes the login; nothing was sent")]
        : [
            report.fault(
              `the mail server does not take mail from svc: ${fault}`,
              "Check SVC_SMTP_URL against the provider's settings.",
            ),
          ];
    },
  };
}
