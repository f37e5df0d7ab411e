import type { BatteryTest } from "../../battery-tests/battery-test.ts";
import type { AttachedFile } from "../../mail/mail.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { DOTTED_WORD, shownPerson, shownWorkplaceName } from "../../mail/shown-name.ts";
import type { AttachedKind, CustomerMailRequest, MailingPerson } from "./customer-mail.ts";
import { vehicleOf } from "./given-file.ts";

/** A certificate as a mail names it. */
export interface MailedCertificate {
  readonly test: BatteryTest;
  /** The day of the test as the certificate prints it; null where it prints none. */
  readonly printedDay: string | null;
  readonly verificationUrl: string;
  /** Null where nothing is attached. */
  readonly file: AttachedFile | null;
}

/** The mail with which a person of a dealer hands certificates to a customer; in English. */
export function customerMail(
  sender: MailingPerson,
  { email, name, message, attached }: Omit<CustomerMailRequest, "testIds" | "formMark">,
  certificates: readonly [MailedCertificate, ...MailedCertificate[]],
): MailDraft {
  const [first, ...others] = certificates;
  const isOne = others.length === 0;
  const dealer = shownWorkplaceName({ dealerId: sender.dealer.id }, sender.dealer.name);
  const greeted = name === null || DOTTED_WORD.test(name) ? null : name;
  const page = isOne ? "The button opens its validation page" : "Each address below opens a validation page";
  return {
    to: { name: greeted, address: email },
    subject: isOne
      ? `Battery certificate: ${titleOf(first.test)}`
      : `${certificates.length} battery certificates from ${dealer}`,
    paragraphs: [
      greeted === null ? "Hello," : `Hello ${greeted},`,
      isOne
        ? `${dealer} sends you the battery certificate of this vehicle: ${inWords(first)}.`
        : `${dealer} sends you the battery certificates of ${certificates.length} vehicles.`,
      ...(message.length === 0 ? [] : [`${shownPerson(sender)} writes:`, ...message]),
      ...attachedInWords(attached, isOne),
      `${page}, which says what the test found, whether the certificate is genuine, and whether it is still valid.`,
    ],
    action: isOne ? { label: "Check the certificate", url: first.verificationUrl } : null,
    links: isOne
      ? []
      : certificates.map((certificate) => ({
          label: inWords(certificate),
          url: certificate.verificationUrl,
        })),
    closing: [`Answer this mail to reach ${shownPerson(sender)} at ${dealer}.`],
    sender: { name: dealer, replyTo: { name: shownReplyName(sender), address: sender.email } },
    attachments: certificates.flatMap(({ file }) => (file === null ? [] : [file])),
  };
}

function attachedInWords(attached: AttachedKind, isOne: boolean): string[] {
  switch (attached) {
    case "none":
      return [];
    case "pdf":
      return [isOne ? "The certificate is attached as a PDF." : "The certificates are attached as PDFs."];
    case "jpeg":
      return [isOne ? "A picture of the result is attached." : "Pictures of the results are attached."];
  }
}

function shownReplyName({ name }: MailingPerson): string | null {
  return name === null || DOTTED_WORD.test(name) ? null : name;
}

function titleOf(test: BatteryTest): string {
  return vehicleOf(test) ?? `test ${test.id}`;
}

function inWords({ test, printedDay }: MailedCertificate): string {
  return printedDay === null ? titleOf(test) : `${titleOf(test)}, tested on ${printedDay}`;
}
