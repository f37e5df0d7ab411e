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

  "certificate.file.subject": "Battery test",
  "certificate.file.subject_vehicle": "Battery test: {vehicle}",
  /** What a reader of PDFs says of a link, and of the signature. */
  "certificate.file.link": "Opens {url}",
  "certificate.file.signature": "Signature of the issuer",
  /** What a reader of PDFs says of the two files inside. */
  "certificate.file.result": "The result that this certificate states, as data",
  "certificate.file.credential": "The same result as a W3C Verifiable Credential, signed by the issuer",

  /** Below the name of the document; one small line of some 60 letters. {issuer} and {dealer} are names of companies. */
  "certificate.head.issued_by": "Issued by {issuer}",
  "certificate.head.tested_at": "Tested at {dealer}",
  /** Below the number, at the right; one small line of some 40 letters. */
  "certificate.head.number": "Certificate number",
  /** In the place of the number, and at the foot; one small line of some 44 letters. */
  "certificate.head.no_number": "Earlier test, imported without a number",
  /** At the foot of each page. {number} is the certificate's. */
  "certificate.foot.number": "Certificate {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Page {page} of {pages}",
  /** Said in place of a picture. {owner} is the name of a company. */
  "certificate.logo.unnamed": "Logo",
  "certificate.logo.of": "Logo of {owner}",

  /** The titles of the chapters. */
  "certificate.chapter.battery": "The battery in detail",
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
  /** Above the scale, and at a line in a plot: what others require at the least; 14 letters. Euro 7 is a law on new cars. */
  "certificate.scale.warranty": "Warranty {percent}",
  "certificate.scale.euro7": "Euro 7 {percent}",
  /** Two ends: 91.0% to 93.6%, 17.5 to 21.3 °C. */
  "certificate.span": "{from} to {to}",

  /** Inside the ring, below the figure; 18 letters a line, two lines: long words need soft hyphens. */
  "certificate.ring.soh": "State of health (SoH)",
  /** Inside the ring, in place of a figure; 16 letters a line. */
  "certificate.ring.no_result": "No result",
  /** Said in place of a picture. */
  "certificate.ring.empty": "Ring gauge without a value",
  "certificate.ring.filled": "Ring gauge filled to {percent}",

  /** Two headings, each above two bars: when new, and at the test. */
  "certificate.key.capacity": "Usable capacity",
  "certificate.key.range": "Estimated range",

  /** A line: a heading, and behind it, with dots between, how the battery was tested: battery at 17.5 to 21.3 °C. */
  "certificate.conditions.title": "Test conditions",
  "certificate.conditions.temperature": "battery at {temperature}",
  "certificate.conditions.charge": "state of charge {percent}",
  "certificate.conditions.unit": "test unit {unit}",

  /** Labels in a narrow column, of 20 letters a line: long words need soft hyphens. */
  "certificate.vehicle.title": "Vehicle",
  "certificate.vehicle.vin": "VIN",
  "certificate.vehicle.make": "Make",
  "certificate.vehicle.model": "Model",
  "certificate.vehicle.mileage": "Mileage",
  /** A heading; beside it there may be a logo, so some 20 letters. */
  "certificate.test.title": "Test",

  "certificate.test.tested_on": "Tested on",
  /** Before the name and place of a dealer. */
  "certificate.test.tested_at": "Tested at",
  /** A town and its country: Leeds, United Kingdom. */
  "certificate.test.place": "{town}, {country}",
  "certificate.test.support": "Evaluation of the model",
  "certificate.test.in_validation": "still in trial (beta)",

  /** The panel with the QR code. */
  "certificate.verify.title": "Check that this certificate is genuine",
  "certificate.verify.text":
    "Scan the code or open the address below. The page shows the result as issued; it must agree with this document.",
  /** {date} is a day: 14 March 2027. */
  "certificate.verify.new_test_from":
    "From {date} on, ask for a new test. Scan the code to see whether this certificate is still valid.",
  /** In its place, of a test without a result. */
  "certificate.verify.new_test_now": "Ask for a new test now.",
  /** {host} is a host name: battery.example.com. */

  "certificate.verify.issued_at": "Issued at {host}",

  "certificate.verify.issued_by": "Issued by {issuer}",
  /** Said in place of the QR code. */
  "certificate.verify.picture": "QR code of the address {url}",

  /** Labels of values in a column; 27 letters a line. */
  "certificate.figures.cells": "Cells",
  "certificate.figures.variance": "Cell variance",
  /** The figures of a provisional result, in grey, and a note beside them. */
  "certificate.unconfirmed.title": "Readings that are not confirmed",
  "certificate.unconfirmed.text":
    "They rest on reference data that is not confirmed yet. Do not quote them: a later test may state others.",
  /** Below a scale, at the part of it that is usual. {span} is 0 to 40 °C, {most} is 0.05 V. */
  "certificate.strip.good": "good: {span}",
  "certificate.strip.good_up_to": "good: up to {most}",

  "certificate.history.title": "Earlier tests of this vehicle",
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
  "certificate.diagnostics.up_to": "up to {length}",
  "certificate.diagnostics.from": "from {length}",
  "certificate.diagnostics.span": "{from}–{to}",

  /** A heading above facts of the battery, where nothing was measured. */
  "certificate.pack.title": "The battery",

  "certificate.diagnostics.measurements": "Measurements",
  /** Column heads, of 14 letters a line. */
  "certificate.diagnostics.difference": "Difference",

  "certificate.diagnostics.cell_temperature": "Cell temperature",
  /** Of the whole battery. */
  "certificate.diagnostics.pack_voltage": "Pack voltage",
  "certificate.diagnostics.current": "Average current",

  "certificate.diagnostics.mileage": "Mileage at the test",
  "certificate.diagnostics.reported": "Reported by the vehicle",
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
  /** {list} is one code or several, with semicolons between: they have no words here. */
  "certificate.warnings.undescribed": "Also recorded, without a description: {list}.",
  /** The same where the list is cut: {count} of its parts are left out. */
  "certificate.warnings.undescribed_more": {
    one: "Also recorded, without a description: {list}; and {count} more. The page behind the QR code has all.",
    other:
      "Also recorded, without a description: {list}; and {count} more. The page behind the QR code has all.",
  },

  "certificate.marks.title": "How the checks are marked",
  "certificate.marks.ok": "Within the range that is expected of this model.",
  "certificate.marks.warning": "Something was noticed. Ask what it is before you buy the vehicle.",
  "certificate.marks.not_conclusive": "The test did not supply enough data to judge.",
  /** Said in place of a sign: its form. */
  "certificate.sign.tick": "Tick",
  "certificate.sign.exclamation": "Exclamation mark",
  "certificate.sign.cross": "Cross",
  "certificate.sign.dash": "Dash",
  "certificate.sign.circle": "Circle",

  "certificate.guide.title": "How to read this certificate",
  "certificate.guide.soh": "State of health (SoH)",
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
  /** {url} is an address. */
  "certificate.guide.more": "More about these figures, the usual warranty and Euro 7: {url}",
} as const satisfies Messages;
