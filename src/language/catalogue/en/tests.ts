import type { Messages } from "../../message.ts";

/** The portal's pages of a dealer's battery tests: the list, one test, its certificate, and downloads. */
export const tests = {
  /** The title of the list, and the link back to it. */
  "tests.title": "Tests",

  /** Below the title. They also say what the search at the top of the page finds. */
  "tests.lead":
    "The battery tests of this dealer. The search at the top finds make and model, and any part of a registration, VIN, certificate number or your reference.",
  "tests.lead_of_group":
    "The battery tests of all dealers of this group. The search at the top finds make and model, and the start of a registration, VIN, certificate number or your reference.",
  /** In the place of a car's make and model. */
  "tests.vehicle_unnamed": "Vehicle not recorded",
  /** The name of a test that shows no vehicle. {test} is its number. */
  "tests.number": "Test {test}",

  "tests.vehicle_and_test": "{vehicle}, test {test}",
  /** A link to a test. The element is read by screen readers alone. {name} is a vehicle, or the day of the test. */
  "tests.link": "{name}<unseen>, test {test}</unseen>",
  /** A box of the list, for screen readers. */
  "tests.tick": "Choose {vehicle}, test {test}",

  "tests.empty.title": "No tests yet",
  "tests.empty.text":
    "Connect one of your active test units to a car and start a test: it appears here by itself, with its certificate.",
  "tests.empty.text_of_group": "Tests appear here once a dealer of the group has begun one.",
  "tests.empty.next": "See your units",
  "tests.none_found.title": "No test matches",
  "tests.none_found.text": "Check the spelling, remove a filter, or clear all of them.",
  "tests.none_found.next": "Clear the filters",

  /** Above the list: how many tests there are, and how they are sorted. */
  "tests.count.tested_descending": {
    one: "{count} test, newest first",
    other: "{count} tests, newest first",
  },
  "tests.count.tested_ascending": { one: "{count} test, oldest first", other: "{count} tests, oldest first" },
  "tests.count.soh_descending": {
    one: "{count} test, state of health, highest first",
    other: "{count} tests, state of health, highest first",
  },
  "tests.count.soh_ascending": {
    one: "{count} test, state of health, lowest first",
    other: "{count} tests, state of health, lowest first",
  },
  "tests.count.vehicle_descending": {
    one: "{count} test, make and model, Z to A",
    other: "{count} tests, make and model, Z to A",
  },
  "tests.count.vehicle_ascending": {
    one: "{count} test, make and model, A to Z",
    other: "{count} tests, make and model, A to Z",
  },
  "tests.count.mileage_descending": {
    one: "{count} test, mileage, highest first",
    other: "{count} tests, mileage, highest first",
  },
  "tests.count.mileage_ascending": {
    one: "{count} test, mileage, lowest first",
    other: "{count} tests, mileage, lowest first",
  },
  /** The same orders, as the options of a field. */
  "tests.order.tested_descending": "Newest first",
  "tests.order.tested_ascending": "Oldest first",
  "tests.order.soh_descending": "State of health, highest first",
  "tests.order.soh_ascending": "State of health, lowest first",
  "tests.order.vehicle_descending": "Make and model, Z to A",
  "tests.order.vehicle_ascending": "Make and model, A to Z",
  "tests.order.mileage_descending": "Mileage, highest first",
  "tests.order.mileage_ascending": "Mileage, lowest first",

  "tests.undated":
    "Tests without a day, such as those that are under way or have failed, come last: choose a state to see them.",
  /** Links to two files; CSV and NDJSON are their formats. The unseen words are for screen readers. */
  "tests.export":
    "Download all of them: <csv>CSV<unseen> for spreadsheets</unseen></csv> <ndjson>NDJSON<unseen> for programs</unseen></ndjson>",

  /** The search at the top of each page. It stands in the empty field, which is short. */
  "tests.search.label": "Find a test",
  /** The form of the filters, for screen readers. */
  "tests.filters.label": "Filters of the tests",
  /** The fields of that form. */
  "tests.search.vehicle": "Make and model",
  "tests.search.any_vehicle": "Any make and model",
  /** An option: the name of a make or a model, and how many tests it has. */
  "tests.search.counted": "{name} ({number})",
  "tests.search.verdict": "Verdict",
  "tests.search.state": "State",
  "tests.search.warnings": "Warnings",
  "tests.search.unit": "Test unit",
  /** {clock} is that by which days are counted: Berlin time. */
  "tests.search.from": "Tested from ({clock})",
  "tests.search.to": "Tested to ({clock})",

  "tests.search.order": "Order",
  /** The options that narrow nothing. */
  "tests.search.any_verdict": "Any verdict",
  "tests.search.any_state": "Any state",
  "tests.search.any_warnings": "With and without",
  "tests.search.any_unit": "Any unit",

  "tests.search.warned.any": "With a warning",
  "tests.search.warned.none": "Without warnings",
  /** A warning that is not in the list. */
  "tests.search.warned.other": "Another warning",
  /** Errors beside the fields. */
  "tests.search.no_text": "Enter some of its letters or digits.",
  "tests.search.no_day": "Enter a day of the calendar, such as 2026-01-31.",
  "tests.search.no_verdict": "Choose one of the verdicts.",
  "tests.search.no_state": "Choose one of the states.",
  "tests.search.no_warnings": "Choose one of the warnings.",
  "tests.search.no_unit": "Choose one of the units.",
  "tests.search.no_order": "Choose one of the orders.",
  "tests.search.days_turned": "This day lies before the first one: enter the same or a later one.",
  /** Above the list: links that narrow it to such tests. */
  "tests.quick.label": "Only these tests",
  "tests.quick.safety_issue": "Safety issue",
  "tests.quick.warning": "Warning",
  "tests.quick.provisional": "Provisional",
  "tests.quick.in_progress": "In progress",
  "tests.quick.failed": "Failed",
  /** Tests that are so old that a new one is needed. */
  "tests.quick.old": "Old",
  /** The filters that are set, each as a short text beside a cross. */
  "tests.chip.q": "“{value}”",
  "tests.chip.verdict": "Verdict: {value}",
  "tests.chip.state": "State: {value}",
  "tests.chip.warnings": "Warnings: {value}",
  "tests.chip.unit": "Unit: {value}",
  "tests.chip.from": "From {day} ({clock})",
  "tests.chip.to": "To {day} ({clock})",

  /** What the table holds, for screen readers, and the heads of its columns, which are narrow. */
  "tests.table": "Tests of the dealer",
  "tests.column.vehicle": "Vehicle",
  "tests.column.identifiers": "Registration, VIN",
  /** When the car was tested. */
  "tests.column.tested": "Tested",

  "tests.column.mileage": "Mileage",
  "tests.column.soh": "State of health",
  "tests.column.verdict": "Verdict",
  /** The dealer of the group. */
  "tests.column.dealer": "Dealer",
  /** A small mark: the test is so old that a new one is needed. */
  "tests.old": "Old",
  /** A small mark of a test that waits for its result: the one that arrived was refused. */
  "tests.rejected": "Result rejected",
  /** A small mark: the certificate is. */
  "tests.withdrawn": "Withdrawn",
  /** A small mark in place of the state of a test: its result looks wrong, and the operator of svc decides whether it counts. */
  "tests.on_hold": "On hold",
  /** In place of the day of a test that has none, as one that failed. */
  "tests.reported_on": "Reported {day}",

  /** Tests that are chosen by boxes. */
  "tests.chosen.label": "Chosen tests",
  "tests.chosen.certificates": "Download certificates",
  "tests.chosen.pictures": "Download pictures",
  "tests.chosen.send": "Send to a customer",
  "tests.chosen.hint": {
    one: "Tick tests to download their files as one ZIP, or to send {count} of them in one mail. A test without a box has no certificate to hand out.",
    other:
      "Tick tests to download their files as one ZIP, or to send up to {count} of them in one mail. A test without a box has no certificate to hand out.",
  },
  "tests.all.too_many": {
    one: "To download the files of all that is found, find at most {count} test.",
    other: "To download the files of all that is found, find at most {count} tests.",
  },
  "tests.all.links": {
    one: "All {count} as one ZIP: <pdf>Certificates</pdf> <jpeg>Pictures</jpeg>",
    other: "All {count} as one ZIP: <pdf>Certificates</pdf> <jpeg>Pictures</jpeg>",
  },
  /** Pages that refuse a choice of tests. */
  "tests.choice.none_title": "No test is chosen",
  "tests.choice.none": "Go back and tick the boxes of the tests that you want.",
  "tests.choice.too_many_title": "Too many tests are chosen",
  "tests.choice.too_many": {
    one: "{count} test is chosen, and at most {most} can be taken at once. Go back and choose fewer.",
    other: "{count} tests are chosen, and at most {most} can be taken at once. Go back and choose fewer.",
  },
  "tests.files.none_title": "Nothing to download",
  /** A list of tests follows. */
  "tests.files.none": "None of the chosen tests has a certificate that can be downloaded now:",
  /** A line of such a list. {test} is “VW ID.3, test 7”, {reason} one of the sentences below. */
  "tests.missing.line": "{test}: {reason}",
  "tests.missing.rendering": "The certificate is being rendered: ask for it again in about a minute.",
  "tests.missing.awaiting_result": "The result has not arrived yet: the certificate is rendered after it.",
  "tests.missing.never": "The test ended without a result: there is no certificate, and none will follow.",
  "tests.missing.withdrawn": "The certificate is withdrawn: it cannot be given to anybody.",
  "tests.missing.unreachable": "The file could not be read: ask for it again in about a minute.",
  /** A text file among those of a download. A list of tests follows. */
  "tests.bundle.missing": "Not in this download:",
  "tests.bundle.test_and_vehicle": "Test {test}, {vehicle}",

  "tests.busy.title": "Other downloads are under way",
  "tests.busy.text":
    "Tests of this dealer are being downloaded already. Wait until that has ended, and try again.",
  "tests.busy.next": "Back to the tests",

  /** Below the heading of a test. */
  "tests.tested_on": "Tested on {moment}",
  "tests.result.title": "Result",
  "tests.result.pending": "The test is announced and has not begun.",
  "tests.result.held":
    "The result has arrived. The test is complete once its certificate is rendered; what the result is worth is said then.",
  /** The result looks wrong; the operator of svc decides whether it counts. */
  "tests.result.on_hold":
    "The result has arrived and is held for review, because some of its figures can hardly be right. The operator of this service decides.",
  "tests.result.in_progress":
    "The test is under way. Its result appears here once the unit has sent it; figures may still change until then.",
  "tests.result.rejected":
    "The unit sent a result that was rejected, for example because it names no vehicle. Ask the operator of this service to send it again with the fault fixed.",
  /** Its figures are shown below in grey. */
  "tests.result.withdrawn":
    "The certificate is withdrawn, so this result no longer counts. Its figures are kept only as a record: do not publish them.",
  "tests.result.interrupted":
    "The test began and was interrupted. There is no result, and none will follow: test the vehicle again.",
  "tests.result.began_and_cancelled":
    "The test began and was cancelled. There is no result, and none will follow: test the vehicle again.",
  "tests.result.hardware_fault":
    "The test began, and the unit had a fault. If it happens again, ask for another unit. There is no result, and none will follow: test the vehicle again.",
  "tests.result.refused":
    "The result was refused after review, because some of its figures could not be right. There is no result, and none will follow: test the vehicle again.",
  "tests.result.failed":
    "The test began and could not be completed. There is no result, and none will follow: test the vehicle again.",
  "tests.result.cancelled":
    "The test was cancelled before it began. There is no result, and none will follow.",
  /** {label} says what a result is worth in a few words, {sentence} in one or two whole sentences. */
  "tests.result.completed": "<strong>{label}.</strong> {sentence}",

  "tests.result.unclassified":
    "The record does not say whether the result is final: take it as unknown, and do not publish the state of health.",
  /** A figure is shown below, which the certificate does not print. */
  "tests.result.provisional":
    "The battery was measured, but what a new one of this model holds is not confirmed yet. So the state of health below is provisional: do not publish it. The certificate states none; a later test may state one.",

  /** The names of figures and facts, each above or beside its value. */
  "tests.fact.soh": "State of health",
  "tests.fact.soh_provisional": "State of health, provisional",
  "tests.fact.meaning": "What that means",
  /** {span} is “90% and above”, {meaning} a sentence. */
  "tests.fact.meaning_of_span": "{span}: {meaning}",

  "tests.fact.uncertainty": "Stated uncertainty",
  /** What the state of health is a percentage of: 92.4% of usable energy when new. */
  "tests.fact.basis": "Measured against",
  "tests.fact.method": "Method",
  /** How much energy the battery holds that can be used. */
  "tests.fact.capacity": "Usable capacity",

  "tests.fact.capacity_new": "Usable capacity when new",
  /** The usable energy that the type approval of the model certified for a new battery. */
  "tests.fact.certified_energy": "Certified usable energy",
  "tests.fact.range": "Estimated range",
  /** The serial number of the battery pack, or the web address in the QR code on it. */
  "tests.fact.pack": "Battery identifier",
  /** A day follows: 3 May 2025. */
  "tests.fact.replaced": "Battery replaced on",
  /** How often the battery was fully charged and discharged, as its vehicle counted. */
  "tests.fact.full_cycles": "Full cycles",
  /** How many cells the battery has. */
  "tests.fact.cells": "Cells",

  "tests.fact.variance": "Variance between cells",
  /** {volts} has its unit: 0.012 V. */
  "tests.fact.variance_volts": "{volts} (lower is more balanced)",

  "tests.vehicle.title": "Vehicle",
  "tests.fact.make_and_model": "Make and model",
  "tests.fact.year": "Model year",
  "tests.fact.registration": "Registration",
  "tests.fact.vin": "VIN",
  "tests.fact.mileage": "Mileage",
  /** Whether reference data for the model is confirmed. */
  "tests.fact.support": "Support of the model",
  "tests.fact.supported": "Fully supported",
  "tests.fact.in_validation": "In validation (beta)",
  /** What the service stores about the test besides its result. */

  "tests.record.title": "Record",
  "tests.fact.test_number": "Test number",
  "tests.fact.reference": "Your reference",
  "tests.fact.no_reference": "None",
  "tests.fact.unit": "Test unit",
  "tests.fact.unit_gone": "No longer at this dealer",
  "tests.fact.received": "Result received",
  "tests.fact.none_received": "None",
  "tests.fact.not_received_yet": "Not yet",
  "tests.fact.first_heard": "Known since",
  "tests.fact.last_changed": "Last changed",

  /** After the two gravest remarks on a test, as the last item of a list. */
  "tests.remarks.more": { one: "{count} more", other: "{count} more" },
  /** A note on the page of a test that was made long ago. */
  /** On the page of a test, in place of the next line. {day} is the date of the newer test, and leads to it. */
  "tests.newer_exists": "A newer test of this car exists: <a>{day}</a>.",
  "tests.old_note": "An old test: test the car again before you sell it.",
  "tests.warnings.title": "Warnings",
  "tests.warnings.unknown":
    "No record of the evaluation is held for this test, so it is not known whether warnings were raised.",
  "tests.warnings.none": "The evaluation raised no warnings.",
  /** Of a warning whose code is new. */
  "tests.warnings.unexplained": "No further description is held.",

  "tests.certificate.title": "Certificate",
  /** A button that loads the page again. */
  "tests.certificate.look_again": "Look again",

  "tests.certificate.rendering": {
    one: "The certificate is being rendered. It should be there in a second.",
    other: "The certificate is being rendered. It should be there in about {count} seconds.",
  },
  "tests.certificate.rendering_minute":
    "The certificate is being rendered. It should be there in about a minute, or a little more.",
  "tests.certificate.awaiting_result": "There is none yet: it is rendered as soon as the result has arrived.",
  "tests.certificate.never": "There is none, and none will follow.",
  "tests.certificate.withdrawn":
    "<strong>The certificate is withdrawn.</strong> It cannot be downloaded, and its validation page says so. Do not show copies of it to buyers.",
  /** The names of facts: when it was withdrawn, and why. */
  "tests.certificate.withdrawn_at": "Withdrawn",
  "tests.certificate.reason": "Reason",

  "tests.certificate.number": "Certificate number",
  "tests.certificate.unreachable": "The files cannot be reached at the moment. Try again in a minute.",
  /** The alternative text of a picture. */
  "tests.certificate.preview": "Preview of the certificate, {vehicle}",
  /** Buttons. */
  "tests.certificate.download_picture": "Download the picture",
  /** The same picture, wider than tall, for advertisements that cut a tall one. */
  "tests.certificate.download_landscape": "Download the wide picture",
  "tests.certificate.print": "Print",
  "tests.certificate.download_pdf": "Download the PDF",
  "tests.certificate.send": "Send to a customer",

  "tests.certificate.hint_pdf": "The PDF prints the full VIN: give it only to the buyer of the car.",
  /** After the line above, one of the next two. */
  "tests.certificate.hint_picture":
    "The picture shows neither VIN nor registration, and may be shown with an advertisement.",
  /** Of a car whose battery has a safety issue. */
  "tests.certificate.hint_danger": "The picture is not for an advertisement: the test found a safety issue.",
  "tests.certificate.link": "Link to the validation page",
  /** A button; the element is read by screen readers alone. */
  "tests.certificate.copy": "Copy<unseen> the link</unseen>",

  /** A fold: texts to copy into an advertisement of the car. */
  "tests.advert.title": "For an advertisement",
  "tests.advert.text": "Text for the advertisement",
  "tests.advert.copy_text": "Copy<unseen> the text</unseen>",
  "tests.advert.badge": "Line for a website: shows a badge that is always up to date",
  "tests.advert.copy_badge": "Copy<unseen> the line</unseen>",
  /** The text itself, for buyers. {day} is 12 November 2026, {percent} 91.6%; {url} is an address. */
  "tests.advert.words":
    "The battery was tested on {day}: state of health {percent}. Anyone can check the certificate: {url}",

  "tests.history.title": "History of this vehicle",
  "tests.history.all": "Your tests of this VIN.",
  /** {shown} of {count} tests are listed. */
  "tests.history.newest": {
    one: "Your newest {shown} of {count} test of this VIN.",
    other: "Your newest {shown} of {count} tests of this VIN.",
  },

  "tests.history.table": "Tests of this vehicle",
  /** After the day of the test that the page is about. */
  "tests.history.this": "{day} <hint>(this test)</hint>",
  /** Above the list, with the day of the other test. */
  "tests.history.other_make":
    "Another test under this VIN, of {day}, names another make. It is not shown here: check the VIN of both cars.",

  "tests.history.list": "See them in the list of tests",
  /** The details of the evaluation, for people who know batteries. */
  "tests.diagnostics.title": "Diagnostics",
  "tests.diagnostics.none":
    "No detailed diagnostics are held for this test: older tests were recorded without them.",
  /** A mark such as “OK” follows. */
  "tests.diagnostics.overall": "Overall: {status}",

  "tests.diagnostics.battery_checks": "Battery checks",
  "tests.diagnostics.sensor_checks": "Sensor checks",
  "tests.diagnostics.energy": "Energy content",
  "tests.diagnostics.range": "Range",
  "tests.diagnostics.measurements": "Measurements",
  "tests.diagnostics.reported": "Reported by the vehicle",
  /** The heads of small tables that compare the battery when new with the battery at the test. */
  "tests.compared.figure": "Figure",
  "tests.compared.when_new": "When new",
  "tests.compared.at_test": "At the test",
  /** Energy: all that the battery holds, what its management system lets out, and what can be driven with. */
  "tests.compared.gross": "Gross",
  "tests.compared.net": "Net",
  "tests.compared.usable": "Usable",

  "tests.compared.typical": "Typical driving",
  /** As this car was driven. */
  "tests.compared.personal": "Personal driving",
  /** The name of a standard. */
  "tests.compared.wltp": "WLTP",
  /** Lengths with their unit: 300 km. In “from_to”, only the second has it: 300 to 340 km. */
  "tests.span.to": "up to {to}",
  "tests.span.from": "from {from}",
  "tests.span.from_to": "{from} to {to}",

  "tests.measured.cell_temperature": "Cell temperature",
  "tests.measured.cell_voltage": "Cell voltage",
  "tests.measured.pack_voltage": "Pack voltage",
  "tests.measured.current": "Average current",
  "tests.measured.mileage": "Mileage at the test",
  /** The lowest and the highest, and how far they are apart: 18.2 to 21.4 °C, difference 3.2 °C. A mark such as “OK” follows. */
  "tests.measured.spread": "{low} to {high}, difference {difference} {status}",
  /** How full the battery was. */
  "tests.reported.soc": "State of charge",

  "tests.reported.soh": "State of health",
  "tests.reported.soc_accuracy": "Accuracy, state of charge",
  "tests.reported.soh_accuracy": "Accuracy, state of health",
  "tests.reported.hint":
    "The vehicle's own assessment, which may differ from the measured state of health. Accuracies are shown as the vehicle reports them, which states no unit.",

  /** The heads of the columns of the table that is downloaded for a spreadsheet, each with its unit. */
  "tests.csv.test": "Test",
  "tests.csv.state": "State",
  "tests.csv.result": "Result",
  /** {clock} is that by which times are written: Berlin time. */
  "tests.csv.tested": "Tested ({clock})",

  "tests.csv.make": "Make",
  "tests.csv.model": "Model",
  "tests.csv.year": "Model year",
  "tests.csv.registration": "Registration",
  "tests.csv.vin": "VIN",
  "tests.csv.mileage_km": "Mileage (km)",
  "tests.csv.mileage_miles": "Mileage (miles)",
  "tests.csv.soh": "State of health (%)",
  "tests.csv.uncertainty": "Stated uncertainty (percentage points)",
  "tests.csv.capacity": "Usable capacity (kWh)",
  "tests.csv.capacity_new": "Usable capacity when new (kWh)",
  "tests.csv.range_km": "Estimated range (km)",
  "tests.csv.range_miles": "Estimated range (miles)",
  "tests.csv.verdict": "Verdict",
  "tests.csv.warnings": "Warnings",
  "tests.csv.certificate_number": "Certificate number",
  "tests.csv.certificate": "Certificate",
  "tests.csv.reference": "Your reference",
  "tests.csv.unit": "Test unit",
  /** Values in that table: no warnings; the certificate is one of the two. */
  "tests.csv.no_warnings": "None",
  "tests.csv.valid": "Valid",
  "tests.csv.withdrawn": "Withdrawn",
} as const satisfies Messages;
