import type { Messages } from "../../message.ts";

/** Choosing a language. The languages themselves are named by their own names, and not here. */
export const languages = {
  /** Under a field, when what was sent is no language that can be chosen. */
  "languages.not_listed": "Choose a language from the list.",
  /** The label of the field. */
  "languages.label": "Language",
  /** The first choice in the settings of a dealer. `{name}` is the language of its country, by its own name. */
  "languages.of_country": "That of the dealer's country ({name})",
  /** Under the field in the settings of a dealer. */
  "languages.dealer_hint":
    "The language of new certificates, of mails to customers, and of the portal and the mails for people who have chosen no language in their account.",
  /** The label of the field on the page of one's account, under the heading "Language". */
  "languages.of_pages": "Language of pages and mails",
  /** The first choice on the page of one's account. */
  "languages.of_dealer": "As the dealer's",
  /** Under the field on the page of one's account. */
  "languages.person_hint": "Of the portal and of the mails to you, at every dealer.",
  /** Above the field on the page of one's account, while the page is in the language of the page on which the person signed in, which is not that of the dealer. `{name}` is that language, by its own name. */
  "languages.of_sign_in":
    "You signed in on a page in {name}: that applies only in this browser, and not to mails. To keep it, choose it here.",
  /** A button. */
  "languages.save": "Save the language",
  /** After the language was saved, in the new one. */
  "languages.changed": "Your language is saved.",
  /** The label of a choice on the page of a test, above two buttons. */
  "languages.in_another": "Certificate and picture in another language",
  /** A button: the PDF in the chosen language. */
  "languages.get_certificate": "Get the certificate",
  /** A button: the picture in the chosen language. */
  "languages.get_picture": "Get the picture",
  /** A button: the wide picture in the chosen language. */
  "languages.get_landscape": "Get the wide picture",
  /** On the page of the test, when a file in another language or a wide picture could not be made at once. */
  "languages.rendering": "The file is being made: ask for it again in about a minute.",
} as const satisfies Messages;
