import type { Messages } from "../../message.ts";

/** The portal's pages of the logo that a dealer's certificates print. */
export const logo = {
  "logo.title": "Logo on certificates",
  "logo.lead":
    "It is printed on the first page of every certificate that is issued from now on. Earlier certificates keep what they have.",
  /** The link back to the page of the settings. */
  "logo.back": "Settings",

  "logo.present.title": "Present logo",
  "logo.present.none": "New certificates print none.",
  /** The alternative text of the picture. */
  "logo.present.alt": "Logo of {dealer}",
  /** A link to a page that asks first. */
  "logo.present.remove": "Remove the logo…",
  /** The labels of the field for a file: where there is no logo yet, and where there is one. */
  "logo.form.first": "Logo",
  "logo.form.another": "Another logo",
  /** KiB is the unit, 1,024 bytes. “Texts as paths”: drawn as shapes, not written in a font. */
  "logo.form.hint":
    "A PNG or SVG file of at most {kibibytes} KiB, best on a white or transparent ground. An SVG must hold its texts as paths.",

  "logo.form.button": "Print this logo",
  "logo.form.missing": "Choose a file.",
  "logo.changed": "New certificates print this logo.",
  "logo.removed": "New certificates print no logo.",

  "logo.remove.title": "Remove the logo?",
  "logo.remove.says":
    "Certificates that are issued from then on print no logo. Earlier ones keep it. You can choose a logo again.",
  "logo.remove.button": "Remove the logo",
  /** The way out: the logo stays. */
  "logo.remove.keep": "Keep it",

  /** What is wrong with the file that was chosen. The terms in it are those that drawing programs use. */
  "logo.fault.empty": "The file is empty.",
  "logo.fault.too_large": "The file is larger than {kibibytes} KiB.",
  "logo.fault.no_picture": "The file is neither a PNG nor an SVG picture.",
  "logo.fault.document_type": "The SVG has a document type; save it without one.",
  "logo.fault.active_content": "The SVG has scripts, animations or foreign content; save it as plain SVG.",
  "logo.fault.font": "The SVG has text that needs a font; convert its text to paths.",
  "logo.fault.style_sheet": "The SVG names a style sheet; save it as plain SVG.",
  "logo.fault.embedded_picture": "The SVG holds a picture; save the whole logo as a PNG, or only as shapes.",
  "logo.fault.outside": "The SVG refers to something outside itself; save it only as shapes.",
  "logo.fault.effect":
    "The SVG has a filter, pattern, marker or dashed line; convert these to paths, or save the logo as a PNG.",
  "logo.fault.too_complex": "The picture takes too long to draw; simplify it, or save it as a smaller PNG.",
  "logo.fault.unreadable": "The picture cannot be read.",
  "logo.fault.too_often": {
    one: "{count} file was sent as a logo in the last 24 hours. Try again tomorrow.",
    other: "{count} files were sent as a logo in the last 24 hours. Try again tomorrow.",
  },
} as const satisfies Messages;
