import type { Messages } from "../../message.ts";

/** What every mail shares: the greeting at its top, the line below its button, and the small print at its end. */
export const mail = {
  "mail.greeting": "Hello,",
  /** {name} is a person's whole name. Between friendly and formal, as one writes to a business customer. */
  "mail.greeting_by_name": "Hello {name},",
  /** In small print, before the address that the button opens. */
  "mail.button_fails": "If the button does not work, open this address:",
  /**
   * In small print, at the end. {sender} is a company, mostly with its web site and a mail address or telephone number after commas. Where
   * the language would change the form of a name here, write the like of “Sender: {sender}”.
   */
  "mail.sent_for": "Sent for {sender}",
  /** Stands in the place of the name of a dealer or of a company where no name can be shown, in any sentence. {id} is its number. */
  "mail.dealer": "Dealer {id}",
  "mail.company": "Company {id}",
} as const satisfies Messages;
