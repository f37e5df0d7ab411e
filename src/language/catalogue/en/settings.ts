import type { Messages } from "../../message.ts";

/** How a dealer is shown to people: a form in the portal for owners and admins. */
export const settings = {
  "settings.title": "Settings",
  "settings.lead": "How this dealer is shown to people. The API keeps the dealer's name.",
  "settings.public_name.label": "Public name (optional)",
  /** {name} is the dealer's own name; {max} a number, such as 100. */
  "settings.public_name.hint":
    "Shown in place of “{name}” on new certificates and their validation pages, in the portal and in mails. At most {max} characters.",
  /** Errors beside the fields. */
  "settings.public_name.refused": {
    one: "Enter a name of at most {count} character in one line, without a web or e-mail address.",
    other: "Enter a name of at most {count} characters in one line, without a web or e-mail address.",
  },

  "settings.time_zone.label": "Time zone",
  "settings.time_zone.hint": "For the days and times on new certificates and in the lists of the portal.",
  /** The first choice of a list. {zone} is the name of a time zone, such as Europe/Berlin. */
  "settings.time_zone.of_country": "That of the dealer's country ({zone})",

  "settings.time_zone.refused": "Choose a time zone from the list.",
  /** Which unit of length comes first: a choice of three, each with its meaning. */
  "settings.lengths.label": "Distances",
  "settings.lengths.of_country": "As in the dealer's country",
  "settings.lengths.of_country_hint":
    "Miles first in the United Kingdom and the United States, kilometres first elsewhere.",
  "settings.lengths.km": "Kilometres first",
  "settings.lengths.km_hint": "Mileage and range in kilometres, where there is room with miles beside them.",
  "settings.lengths.miles": "Miles first",
  "settings.lengths.miles_hint":
    "Mileage and range in miles, where there is room with kilometres beside them.",
  "settings.lengths.refused": "Choose which unit comes first.",

  "settings.issued": "Certificates that are issued already keep what they have.",
  "settings.save": "Save",
  /** At the top of the next page. */
  "settings.saved": "The settings are saved.",

  "settings.logo.heading": "Logo",
  "settings.logo.text": "The logo of {dealer} can stand on the first page of its certificates.",
  "settings.logo.choose": "Choose the logo",
  "settings.activity.heading": "Activity",
  "settings.activity.text": "Who changed settings, people, units, keys and webhooks, and when.",
  "settings.activity.see": "See who did what",
} as const satisfies Messages;
