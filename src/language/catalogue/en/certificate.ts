import type { Messages } from "../../message.ts";

/**
 * The certificate, a PDF on A4. Its layout gives way: a text that is too long for its line takes another one. In the narrow places that are
 * named below, a long word (of some 15 letters and more) needs soft hyphens (U+00AD) where it may be broken.
 */
export const certificate = {
  /** The name of the document: at the head of each page, on one line of some 40 letters, and in the title of the file. */
  "certificate.name": "Battery Health Certificate",
  /** The title of the file, with the certificate's number. */
  "certificate.file.title": "Battery Health Certificate {number}",

  "certificate.file.subject": "Independent battery test",
  "certificate.file.subject_vehicle": "Independent battery test: {vehicle}",
  /** What a reader of PDFs says of a link, and of the signature. */
  "certificate.file.link": "Opens {url}",
  "certificate.file.signature": "Signature of the issuer",
  /** What a reader of PDFs says of the two files inside. */
  "certificate.file.result": "The result that this certificate states, as data",
  "certificate.file.credential": "The same result as a W3C Verifiable Credential, signed by the issuer",

  /** Below the name of the document, where the issuer has no name; one small line of some 60 letters. */
  "certificate.head.subtitle": "Independent test of a traction battery",
  /** {issuer} is the name of a company. */
  "certificate.head.issued_by": "Issued by {issuer}",
  /** Below the number, at the right; one small line of some 40 letters. */
  "certificate.head.number": "Certificate number",
  /** In the place of the number, and at the foot; one small line of some 44 letters. */
  "certificate.head.no_number": "Issued without a printed number",
  /** At the foot of each page. {number} is the certificate's. */
  "certificate.foot.number": "Certificate {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Page {page} of {pages}",
  /** Said in place of a picture. {owner} is the name of a company. */
  "certificate.logo.unnamed": "Logo",
  "certificate.logo.of": "Logo of {owner}",

  /** The titles of the chapters. */
  "certificate.chapter.battery": "The battery in detail",
  "certificate.chapter.diagnostics": "Diagnostics in detail",
  "certificate.chapter.guide": "Evaluation and guide",
  /** At the top of a page on which a chapter goes on; {title} is the chapter's. */
  "certificate.chapter.continued": "{title}, continued",

  /** Below the vehicle's name, between dots. */
  "certificate.front.model_year": "Model year {year}",
  /** {date} is a day: 14 March 2026. */
  "certificate.front.tested_on": "Tested on {date}",

  "certificate.front.no_particulars": "No further particulars of the vehicle are recorded",
  /** In the place of the vehicle's name. */
  "certificate.front.unnamed": "Make and model not recorded",
  /** {list} is what single checks found and the titles of warnings, with semicolons between. */
  "certificate.front.noticed": "Noticed: {list}.",
  /** The same where the list is cut: {count} of its parts are left out. */
  "certificate.front.noticed_more": {
    one: "Noticed: {list}; and {count} more.",
    other: "Noticed: {list}; and {count} more.",
  },

  /** A heading beside the ring: the name of the range that the state of health lies in, and the range: Good (80 to 90%). */
  "certificate.band.heading": "{band} ({span})",

  "certificate.band.confirmed": "Reference data for this model confirmed.",
  /** Said in place of a picture: a scale from 60 to 100%. */
  "certificate.scale.picture":
    "Scale of the state of health from {from} to {to} with this battery at {percent}, in the band {span}",
  /** Below the scale: the floors that are marked on it. Each is a percentage and until when it holds: {until} is “up to 8 years or 160,000 km”. */
  "certificate.scale.floors":
    "Marked: Euro 7 for new cars {first} {until_first}, {second} {until_second}; usual warranty {warranty} {until_warranty}.",

  /** Inside the ring, below the figure; 18 letters a line, two lines: long words need soft hyphens. */
  "certificate.ring.soh": "State of health",
  /** Inside the ring: percentage points, said briefly; 14 letters. */
  "certificate.ring.uncertainty": { one: "± {count} point", other: "± {count} points" },
  /** Inside the ring, in place of a figure; 16 letters a line. */
  "certificate.ring.no_result": "No result",
  /** Said in place of a picture. */
  "certificate.ring.empty": "Ring gauge without a value",
  "certificate.ring.filled": "Ring gauge filled to {percent}",

  /** The three figures beside the ring: a label above and a note below each, of 18 letters a line: long words need soft hyphens. */
  "certificate.key.capacity": "Usable capacity",
  "certificate.key.capacity_new": "Capacity when new",
  "certificate.key.range": "Estimated range",
  "certificate.key.warnings": "Warnings",
  "certificate.key.not_recorded": "not recorded",
  /** {capacity} is an energy: 58.0 kWh. */
  "certificate.key.when_new": "{capacity} when new",

  "certificate.key.measured": "measured",
  "certificate.key.usable": "usable",
  "certificate.key.no_range": "no range model",
  "certificate.key.by_evaluation": "by the evaluation",
  /** How many warnings there are, large, below the label “Warnings”; 16 letters. */
  "certificate.warning_count.unknown": "Not known",
  "certificate.warning_count.none": "None raised",
  "certificate.warning_count.raised": { one: "{count} raised", other: "{count} raised" },
  /** In grey behind the count: names the section “Warnings”. */
  "certificate.warning_count.see": "see “Warnings”",

  /** Labels in a narrow column, of 20 letters a line: long words need soft hyphens. */
  "certificate.vehicle.title": "Vehicle",
  "certificate.vehicle.vin": "VIN",
  "certificate.vehicle.registration": "Registration",
  "certificate.vehicle.make": "Make",
  "certificate.vehicle.model": "Model",
  "certificate.vehicle.model_year": "Model year",
  "certificate.vehicle.mileage": "Mileage",
  /** A heading; beside it there may be a logo, so some 20 letters. */
  "certificate.test.title": "Test",

  "certificate.test.tested_on": "Tested on",
  "certificate.test.dealer": "Testing dealer",
  "certificate.test.location": "Location",
  /** A town and its country: Leeds, United Kingdom. */
  "certificate.test.place": "{town}, {country}",
  /** The device that the vehicle was tested with. */
  "certificate.test.unit": "Test unit",

  "certificate.test.support": "Model support",
  "certificate.test.supported": "Fully supported",
  "certificate.test.in_validation": "In validation (beta)",

  /** The panel with the QR code. */
  "certificate.verify.title": "Check that this certificate is genuine",
  "certificate.verify.text":
    "Scan the code or open the address below. The page shows the result as issued; it must agree with this document.",
  /** {host} is a host name: battery.example.com. */

  "certificate.verify.issued_at": "Issued at {host}",

  "certificate.verify.issued_by": "Issued by {issuer}",
  /** Said in place of the QR code. */
  "certificate.verify.picture": "QR code of the address {url}",

  /** A section of labels and values; labels have 27 letters a line. */
  "certificate.figures.title": "Figures of the battery",
  "certificate.figures.soh": "State of health",
  "certificate.figures.uncertainty": "Stated uncertainty",
  /** A state of health that is not confirmed. */

  "certificate.figures.provisional": "Provisional reading",

  "certificate.figures.reading": "Reading",
  /** In grey behind such a figure. */
  "certificate.figures.not_quoted": "not to be quoted",

  "certificate.figures.method": "Method",
  "certificate.figures.capacity": "Usable capacity now",
  "certificate.figures.capacity_new": "Usable capacity when new",
  "certificate.figures.range": "Estimated range",
  "certificate.figures.cells": "Cells",
  "certificate.figures.variance": "Cell variance",
  /** In grey behind the cell variance. */
  "certificate.figures.lower_better": "lower is more balanced",

  "certificate.figures.status": "Checks of the battery",
  "certificate.figures.warnings": "Warnings",

  "certificate.peers.title": "Among vehicles of the same model and age",
  /**
   * {results} is a whole number from 20 on. The other values are percentages: half of the results lie between {lower} and {upper}, {middle}
   * is the median, {own} is this battery's.
   */
  "certificate.peers.best_quarter":
    "Of the last {results} confirmed results of this model at the same age, give or take a year, half lie between {lower} and {upper}, and the one in the middle is {middle}. With {own}, this battery is in the best quarter.",
  "certificate.peers.better_half":
    "Of the last {results} confirmed results of this model at the same age, give or take a year, half lie between {lower} and {upper}, and the one in the middle is {middle}. With {own}, this battery is in the better half.",
  "certificate.peers.lower_half":
    "Of the last {results} confirmed results of this model at the same age, give or take a year, half lie between {lower} and {upper}, and the one in the middle is {middle}. With {own}, this battery is in the lower half, yet not in the lowest quarter.",
  "certificate.peers.lowest_quarter":
    "Of the last {results} confirmed results of this model at the same age, give or take a year, half lie between {lower} and {upper}, and the one in the middle is {middle}. With {own}, this battery is in the lowest quarter.",
  /** Said in place of a picture. */
  "certificate.peers.picture":
    "The middle half of the results from {lower} to {upper} as a bar, and this battery at {own}",
  /** Above the picture, with a percentage. */
  "certificate.peers.own": "This battery {own}",
  /** Below the picture: two percentages. */
  "certificate.peers.middle_half": "{lower} to {upper}",

  "certificate.history.title": "Earlier tests of this vehicle",
  /** A row of a table; the others are days. */
  "certificate.history.this_test": "This test",
  /** Column heads, of two lines. */
  "certificate.history.mileage": "Mileage",
  "certificate.history.soh": "State of health",
  /** Said in place of a picture; {points} is a list of the next message. */
  "certificate.history.picture": "Line chart of the state of health: {points}",
  /** A percentage and a day: 97.1% on 14 March 2026. */
  "certificate.history.point": "{soh} on {date}",

  "certificate.diagnostics.none":
    "No detailed diagnostics were recorded for this test. Older tests were made before the service kept them; the figures of the battery are all that is held.",
  /** In the place of a section. */
  "certificate.diagnostics.absent": "Not recorded for this test.",

  "certificate.diagnostics.battery_checks": "Battery checks",
  "certificate.diagnostics.sensor_checks": "Sensor checks",
  "certificate.diagnostics.energy": "Energy content",
  /** Rows of a table: kinds of the energy that a battery holds. */
  "certificate.diagnostics.gross": "Gross",
  "certificate.diagnostics.net": "Net",
  "certificate.diagnostics.usable": "Usable",
  /** Column heads, of 12 letters a line. */
  "certificate.diagnostics.when_new": "When new",
  "certificate.diagnostics.at_test": "At the test",
  "certificate.diagnostics.range": "Range",
  /** Rows of a table: how the range was driven. WLTP is a standard. */
  "certificate.diagnostics.typical": "Typical driving",
  "certificate.diagnostics.personal": "Personal driving",
  "certificate.diagnostics.wltp": "WLTP",
  /** A length in kilometres, of which one end is known, or both. */
  "certificate.diagnostics.up_to": "up to {kilometres}",
  "certificate.diagnostics.from": "from {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",

  "certificate.diagnostics.measurements": "Measurements",
  /** Column heads, of 14 letters a line. */
  "certificate.diagnostics.lowest": "Lowest",
  "certificate.diagnostics.highest": "Highest",
  "certificate.diagnostics.difference": "Difference",
  "certificate.diagnostics.assessment": "Assessment",

  "certificate.diagnostics.cell_temperature": "Cell temperature",
  "certificate.diagnostics.cell_voltage": "Cell voltage",
  /** Of the whole battery. */
  "certificate.diagnostics.pack": "Pack readings",
  "certificate.diagnostics.pack_voltage": "Pack voltage",
  "certificate.diagnostics.current": "Average current",

  "certificate.diagnostics.mileage": "Mileage at the test",
  "certificate.diagnostics.reported": "Reported by the vehicle",
  "certificate.diagnostics.soc": "State of charge",
  "certificate.diagnostics.soh": "State of health",
  "certificate.diagnostics.soc_accuracy": "Accuracy, state of charge",
  "certificate.diagnostics.soh_accuracy": "Accuracy, state of health",
  "certificate.diagnostics.reported_note":
    "The battery management system's own figures. They are a self-assessment and may differ from the measured result.",
  "certificate.diagnostics.reported_note_accuracies":
    "The battery management system's own figures. They are a self-assessment and may differ from the measured result. Accuracies are printed as the vehicle reports them, which states no unit.",

  "certificate.warnings.title": "Warnings",
  "certificate.warnings.unknown":
    "No record of the evaluation is held for this test, so it is not known whether warnings were raised.",
  "certificate.warnings.none": "The evaluation of this test raised no warnings.",
  /** Below a warning that has no words here. {code} is its code. */
  "certificate.warnings.undescribed": "Recorded as {code}; no further description is held.",

  "certificate.marks.title": "How the checks are marked",
  "certificate.marks.ok": "Within the range that is expected of this model.",
  "certificate.marks.warning": "Noticeable. Have it looked at when the vehicle is next serviced.",
  "certificate.marks.not_conclusive": "The test did not supply enough data to judge.",
  /** Said in place of a sign: its form. */
  "certificate.sign.tick": "Tick",
  "certificate.sign.exclamation": "Exclamation mark",
  "certificate.sign.cross": "Cross",
  "certificate.sign.dash": "Dash",
  "certificate.sign.circle": "Circle",

  "certificate.guide.title": "How to read this certificate",
  "certificate.guide.soh": "State of health",
  "certificate.guide.soh_text":
    "The capacity that the battery can still use, in percent of what it could use when it was new. It falls slowly with age, mileage and fast charging. It is not the state of charge, which says how full the battery is at the moment.",
  "certificate.guide.capacity": "Capacity and range",
  "certificate.guide.capacity_text":
    "Usable capacity is the energy, in kilowatt-hours, between a full and an empty display. The estimated range follows from it for typical driving; weather, speed and load change it from day to day.",
  "certificate.guide.variance": "Cell variance",
  "certificate.guide.variance_text":
    "How far the voltages of the cells lie apart, in volts. The lower it is, the better the cells are balanced.",
  "certificate.guide.one_day": "A measurement of one day",
  "certificate.guide.one_day_text":
    "The certificate states what was measured on the day of the test. It is no warranty, and a battery changes with use: the more recent the test, the more it says.",
  "certificate.guide.verify": "How to verify",
  "certificate.guide.verify_text":
    "Scan the code on the first page or open the address beside it. The page says whether the certificate number and this document are genuine and whether a newer test of the same vehicle exists. Compare the VIN with the one on the vehicle.",
  /** The same for a certificate without a number. */
  "certificate.guide.verify_text_no_number":
    "Scan the code on the first page or open the address beside it. The page says whether this document is genuine and whether a newer test of the same vehicle exists. Compare the VIN with the one on the vehicle.",
} as const satisfies Messages;
