import type { Messages } from "../../message.ts";

/**
 * The picture of a certificate, 1080 × 1350 or 1440 × 1080 pixels, that an advertisement shows. Texts get smaller until they fit, and
 * then take another line; soft hyphens (U+00AD) may stand in long words.
 */
export const preview = {
  /** At the top, large; some 34 letters. */
  "preview.name": "Battery Health Certificate",
  /** Below it; some 45 letters. */
  "preview.subtitle": "Battery test",
  /** Inside the ring, below the figure; two lines of 14 letters, or one of 20: long words need soft hyphens. */
  "preview.soh": "State of health (SoH)",

  "preview.range": "Estimated range",
  /** Headings in place of the figures, two lines of 30 letters. */
  "preview.no_result": "No result from this test",
  "preview.not_shown": "State of health not shown",
  /** Labels of some 38 letters. */
  "preview.mileage": "Mileage",
  "preview.tested_on": "Tested on",
  /** The next messages follow: an advertisement may be older than the test is good for. {date} is a day: 14 March 2027. */
  "preview.new_test": "Ask for a new test",
  "preview.new_test_from": "from {date}",
  "preview.new_test_now": "now",
  "preview.dealer": "Testing dealer",
  "preview.number": "Certificate number",
  /** Beside the QR code: a heading of some 35 letters, and two lines of 70. */
  "preview.scan": "Scan to verify",
  "preview.scan_text":
    "See whether this result is genuine and whether a newer test of the same vehicle exists.",
  /** In the place of the vehicle's name. */
  "preview.unnamed": "Make and model not recorded",
} as const satisfies Messages;
