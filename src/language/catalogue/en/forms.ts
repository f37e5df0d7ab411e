import type { Messages } from "../../message.ts";

/** Errors beside the fields of any form. Each is a whole sentence that says what to do. */
export const forms = {
  "forms.no_plain_text": "That held a character that cannot be shown: enter plain text in one line.",
  /** The limit is at least 40. */
  "forms.too_long": {
    one: "That was too long: enter at most {count} character.",
    other: "That was too long: enter at most {count} characters.",
  },

  "forms.no_person_name": {
    one: "Enter a name of at most {count} character, without a web or e-mail address.",
    other: "Enter a name of at most {count} characters, without a web or e-mail address.",
  },
  "forms.missing_email": "Enter an e-mail address.",
  "forms.no_email": "This is not a complete e-mail address. Enter one like name@example.com.",

  /** After an error that says to leave out addresses, for "Ready.It is here", where mail programs make a link of "Ready.It". */
  "forms.space_after_dot": "If no address is meant, put a space after each full stop.",
} as const satisfies Messages;
