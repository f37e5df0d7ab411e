import type { Messages } from "../../message.ts";

/**
 * The pages that say whether a certificate is genuine: the page behind its QR code, and the page that checks a document or a number. A
 * buyer reads them, on a phone, beside the car.
 */
export const verify = {
  /** Two things in the title of a page, such as an answer and the page that it stands on: Yes, it is the car · This certificate is genuine. */
  "verify.title.joined": "{first} · {second}",
  /** In the title, where neither make nor model is held. */
  "verify.title.vehicle_unnamed": "battery health certificate",
  /** In the place of the make and the model where a record holds neither. */
  "verify.vehicle_unnamed": "Make and model not recorded",
  /** The `alt` text of a logo. {name} is the name of a company. */
  "verify.logo.of": "Logo of {name}",

  "verify.logo.of_issuer": "Logo of the issuer",

  /** The foot of each page: who issues certificates, and links. <operator> stands around the words for an issuer without a name. */
  "verify.footer.issued_by": "Certificates are issued by {issuer}.",
  "verify.footer.issued_by_operator":
    "Certificates are issued by <operator>the operator of this service</operator>.",

  "verify.footer.start": "Start page",
  "verify.footer.check": "Check a certificate",
  /** The page that says by law who runs the site. */
  "verify.footer.imprint": "Imprint",

  "verify.footer.privacy": "Privacy",

  /** The first thing on the page of a certificate: heading, what it means, that it is genuine, who issued it. */
  "verify.greeting.withdrawn.heading": "This certificate is withdrawn",
  "verify.greeting.withdrawn.sentence": "Do not rely on it, nor on any copy of it.",
  /** Before the sentence that says who issued it. */
  "verify.greeting.is_genuine": "The certificate is genuine.",
  /** {issuer} is the name of a company, {day} a date. */
  "verify.greeting.issued.by_on": "It was issued by {issuer}, for the test of {day}.",
  "verify.greeting.issued.by": "It was issued by {issuer}.",
  "verify.greeting.issued.here_on": "It was issued here, for the test of {day}.",
  "verify.greeting.issued.here": "It was issued here.",
  /** {day} is a date, {reason} what a person of the issuer wrote, in any language. */
  "verify.greeting.withdrawn.on_because":
    "It was issued here, and withdrawn on <strong>{day}</strong>. The reason: <strong>{reason}</strong>",

  /** A notice below the greeting. */
  "verify.newer.heading": "A newer test of this vehicle exists",
  "verify.newer.text":
    "What this page shows is not the latest. Ask the seller for the certificate of the newest test.",
  /** The same, with the day of the other test. That test may be older or newer. */
  "verify.other_make.heading": "Another test under this VIN names another make",
  "verify.other_make.text":
    "It took place on {day}. A VIN may have been recorded for the wrong car: compare the VIN on the car with the one on the certificate.",

  /** A notice below the greeting, as a heading and a sentence. {ago} is “3 years 10 months ago”. */
  "verify.age.old.heading": "An old test: ask for a new one",
  "verify.age.old.text": "Tested {ago}. A battery changes with use and time.",

  /** The result: a ring with the state of health, its name in a few words, and the range. Labels in small letters; a column of a phone. */
  "verify.result.soh": "State of health (SoH)",
  "verify.result.range": "Estimated range",
  /** For people who hear the page, what the ring shows; and in the title that messengers show. {percent} is 93.4%, {band} its name: Very good. */
  "verify.result.ring": "State of health {percent} · {band}",

  "verify.result.explained":
    "State of health: capacity still usable, in percent of what was usable when new.",
  "verify.scale.heading": "What this figure means",
  /** Beside the range that the vehicle is in: a small label, up to about 20 letters. */
  "verify.scale.here": "This vehicle",
  /** {floors} is a list of what others require: usual warranty 70% up to 8 years or 160,000 km; … */
  "verify.scale.compare": "To compare with: {floors}.",
  /** One of that list: who requires it, how much, until when. */
  "verify.scale.floor": "{floor} {percent} {until}",

  /** Names of facts in a list of two columns, with their values. On a phone, one below the other. */
  "verify.fact.overall": "Checks of the battery",
  "verify.fact.result": "Result",
  "verify.fact.capacity": "Usable capacity",
  /** 54.1 kWh, 58.0 kWh when new */
  "verify.fact.capacity_now_and_new": "{now}, {new} when new",

  "verify.fact.uncertainty": "Stated uncertainty of the state of health",
  "verify.fact.method": "Method",
  "verify.fact.mileage": "Mileage at the test",
  "verify.fact.tested": "Tested on",
  "verify.fact.withdrawn": "Withdrawn on",
  "verify.fact.reason": "Reason",
  "verify.fact.dealer": "Testing dealer",
  "verify.fact.issuer": "Issued by",
  /** The value of "Issued by" where the issuer has no name. */
  "verify.fact.operator": "The operator of this service",

  "verify.fact.number": "Certificate number",
  "verify.fact.state": "State of the certificate",
  /** Of the certificate. */
  "verify.fact.valid": "Valid",
  "verify.fact.is_withdrawn": "Withdrawn",

  /** On a small picture in an advertisement of a car. {percent} is the state of health: 91.6%. */
  "verify.badge.battery": "Battery health {percent}",
  /** Behind it, after a dot. {day} is 12 November 2026. */
  "verify.badge.tested": "tested {day}",
  /** In its place: the certificate was withdrawn, not the car. */
  "verify.badge.withdrawn": "Certificate withdrawn",
  /** In place of the first line, where the test is old. {ago} is “3 years 10 months ago”. */
  "verify.badge.old": "Old test: {ago}",
  /** In place of the first line, where the same vehicle was tested again since. */
  "verify.badge.newer": "A newer test exists",

  "verify.fact.newer": "Newer test of this vehicle",
  /** Whether there is a newer test of the vehicle. */
  "verify.newer.yes": "Yes, there is one",
  "verify.newer.none": "None known",
  "verify.newer.unknown": "Not known",

  /** A line that opens further facts when it is pressed. */
  "verify.details.heading": "Technical details",

  /** A card with the warnings that the test raised. */
  "verify.warnings.heading": "Warnings",
  "verify.warnings.unknown":
    "No record of the evaluation is held, so it is not known whether warnings were raised.",
  "verify.warnings.none": "The evaluation raised none.",
  "verify.warnings.undescribed": "No further description is held.",
  /** A line below the first two warnings that shows the others when it is pressed. */
  "verify.warnings.more": { one: "{count} more", other: "{count} more" },

  /** The picture of a certificate for advertisements: its `alt` text, and the words below it. */
  "verify.preview.alt": "Published summary of this certificate",
  "verify.preview.caption":
    "The published summary of this certificate. A copy in an advertisement must look the same.",
  /** These two follow the caption of a picture, on the page of a certificate and of a checked document. */
  "verify.preview.same_figures":
    "A copy in another language has other words, and must have the same figures.",
  /** Links follow, by the names of the languages. */
  "verify.preview.others": "In other languages:",

  /** Only on paper, beside a QR code: what it leads to, then the address, then the day of printing. */
  "verify.print.current": "The current state is behind this QR code.",
  "verify.print.day": "Printed on {day}",

  /** For a code that no certificate has. The first is the title. */
  "verify.unknown.title": "Not a certificate of ours",
  "verify.unknown.heading": "This is not a certificate of ours",
  "verify.unknown.text": "No certificate with this code was issued here.",
  "verify.unknown.todo": "What you can do",
  "verify.unknown.scan":
    "Scan the QR code of the certificate again, or open the address exactly as it is printed.",
  "verify.unknown.ask": "Ask the seller for the original certificate, not a picture of it.",
  "verify.unknown.check": "<a>Check the document that you were given</a>.",
  "verify.unknown.beware": "If you come back to this page, do not rely on the certificate.",

  /** A form that compares the car in front of the reader with that of the certificate. */
  "verify.vehicle.heading": "Is this your car?",
  "verify.vehicle.label": "Vehicle identification number (VIN)",
  "verify.vehicle.hint":
    "All 17 characters, or the last 6. It is at the foot of the windscreen and in the registration papers.",
  /** A button. */
  "verify.vehicle.compare": "Compare",

  /** Below the button. {mileage} is 48,211 km. */
  "verify.vehicle.mileage": "The odometer of the car must show at least {mileage}.",
  "verify.vehicle.not_kept": "What you enter is neither stored nor logged.",
  "verify.vehicle.yes.heading": "Yes, it is the car of this certificate",
  "verify.vehicle.yes.text": "What this page says is about the car with that number.",
  /** In the title of the page. */
  "verify.vehicle.yes.short": "Yes, it is the car",

  "verify.vehicle.no.heading": "No, this certificate is not of that car",
  "verify.vehicle.no.text":
    "Check what you entered. If it is right, this certificate says nothing about the car.",
  "verify.vehicle.no.short": "No, it is not the car",
  /** Errors beside the field. */
  "verify.vehicle.incomplete": "Enter all 17 letters and digits of the identification number, or its last 6.",
  "verify.vehicle.crowded":
    "Many people are asking about this certificate: enter all 17 characters of the number.",
  /** {limit} is 1 or 5 or more; {seconds} is a number of seconds. */
  "verify.vehicle.too_many":
    "That was one try too many. No more than {limit} requests a minute are allowed here: the next minute begins in {seconds} s.",

  /** The page that checks a certificate without its QR code. The heading is also its title. */
  "verify.check.heading": "Check a battery health certificate",
  "verify.check.lead":
    "Every certificate has a QR code. Scan it first: its page here says whether the certificate is genuine, and every figure that it certifies.",

  /** A line that opens the form below when it is pressed, on the page of a certificate. */
  "verify.document.given": "Were you given a PDF or a picture?",

  /** The form for a file. */
  "verify.document.heading": "Check the document you were given",
  "verify.document.explanation":
    "Choose the PDF of the certificate, or the picture of its summary. You are told whether it was made here, and whether it is unchanged.",
  "verify.document.label": "Document",
  "verify.document.hint": "PDF up to 2 MB, or a picture (JPEG, PNG, WebP) up to 15 MB",
  /** After a page was opened again, or in another language. */
  "verify.document.again": "Your document was not kept. Choose it again to see the result.",
  /** A button. */
  "verify.document.check": "Check the document",

  "verify.document.not_kept": "The document is neither stored nor logged.",
  /** Errors beside the field. */
  "verify.document.missing": "Choose a document first: a PDF or a picture.",
  "verify.document.too_large": "That file is larger than 15 MB. Choose a smaller picture.",
  "verify.document.pdf_too_large":
    "That PDF is larger than 2 MB, and no certificate is. Choose the original file, or a photo of its first page.",
  "verify.document.busy": "Many documents are being checked at the moment. Try again in a minute.",
  "verify.document.too_many":
    "You have checked many documents. No more than {limit} requests a minute are allowed here: the next minute begins in {seconds} s.",

  /** The form for the number of a certificate. */
  "verify.number.heading": "Look up a certificate",
  "verify.number.label": "Certificate number or code",
  "verify.number.hint":
    "The number is on the first page, such as BT-2026-7K3M9QXD4. The code is the last part of the address beside the QR code.",
  /** A button. */
  "verify.number.look_up": "Look up",

  "verify.number.aside":
    "A number shows only whether the certificate was issued and is still valid. Scan the QR code, or enter the code, to see its figures.",
  /** Errors beside the field. */
  "verify.number.missing": "Enter the number of the certificate, or its code.",
  "verify.number.unreadable": "This is neither a number nor a code: enter it as it is printed.",
  /** The answer: a few words for the title of the page, a heading, and sentences. */
  "verify.issued.none.short": "No such certificate",
  "verify.issued.none.heading": "No certificate with this number was issued here",
  "verify.issued.none.text": "Check what you entered. If it is right, do not rely on the certificate.",
  "verify.issued.valid.short": "Issued and valid",
  "verify.issued.valid.heading": "A certificate with this number was issued, and is valid",
  "verify.issued.scan":
    "Scan its QR code to see what it certifies, and compare that with what you were given.",
  "verify.issued.superseded.short": "Issued, but not the newest",
  "verify.issued.superseded.text":
    "The same vehicle was tested again since: ask for the certificate of the newest test.",
  "verify.issued.withdrawn.short": "Withdrawn",
  "verify.issued.withdrawn.heading": "The certificate with this number is withdrawn",
  "verify.issued.withdrawn.text":
    "It was withdrawn on {day}. Do not rely on it. Its own page, behind the QR code, says why.",

  /** The answer to a document. The headings are also titles. */
  "verify.finding.withdrawn.heading": "This certificate was withdrawn",
  "verify.finding.withdrawn.text":
    "Do not rely on it, nor on any copy of it. The document itself is genuine.",
  "verify.finding.withdrawn.why":
    "It was withdrawn on <strong>{day}</strong>. The reason: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "This document is genuine",
  /** For a genuine document about a battery that did not pass. {meaning} and {statement} are whole sentences. */
  "verify.finding.genuine.but": "{meaning} The document is genuine. {statement}",
  /** Of a document that was given on the page of another certificate. */
  "verify.finding.other_test.heading": "Genuine, but of another test than this page",
  /** A heading accuses nobody: copies that programs make are honest ones too. */
  "verify.finding.changed.heading": "This document was changed after it was signed",

  "verify.finding.copy.heading": "A copy without the signature: it may have been changed",
  "verify.finding.copy.text":
    "Its QR code belongs to a certificate that was issued here. It may only have been printed or scanned, but it may also have been changed: rely on what was published, which is below, and ask for the original file.",
  "verify.finding.invalid.heading": "A copy without a valid signature: it may have been changed",
  /** No QR code can be read in it either. The next text stands before one that says so. */
  "verify.finding.nothing.heading": "This document proves nothing",
  "verify.finding.nothing.copy": "It may be a copy without the signature of the issuer.",
  "verify.finding.elsewhere.heading": "This document leads to another place",
  "verify.finding.elsewhere.text":
    "Its QR code is not that of a certificate of ours. Do not open it, and do not rely on the document.",
  "verify.finding.no_code.text":
    "No QR code can be read in it. Do not rely on it, and ask for the original file.",
  "verify.finding.incomplete.heading": "This file is incomplete",
  "verify.finding.encrypted.heading": "This PDF is encrypted",
  "verify.finding.unread_picture.heading": "This kind of picture cannot be read",
  "verify.finding.not_on_record.heading": "This document is not on record here",
  "verify.finding.other_picture.heading": "This picture is not the one that was published",
  "verify.finding.other_picture.text":
    "Its QR code belongs to a certificate that was issued here. The picture may only have been made smaller or photographed, but it may also have been changed: rely on the published one, which is below.",
  "verify.finding.picture_elsewhere.heading": "This picture leads to another place",
  "verify.finding.picture_elsewhere.text":
    "Its QR code is not that of a certificate of ours. Do not open it, and do not rely on the picture.",
  "verify.finding.unknown_picture.heading": "No certificate can be recognised in this picture",
  "verify.finding.unknown_picture.text":
    "It was not published here, and no QR code can be read in it. Ask for the PDF of the certificate, and check that.",
  "verify.finding.other.heading": "This file cannot be checked",
  /** Follows what was found, of a document that is no longer the current one. */
  "verify.finding.superseded":
    "The certificate was made again since: ask for the current document, or open its page.",
  /** Follows what was found, and the figures of both follow, below a label each, in small letters. */
  "verify.compared.text":
    "It is of another test than the page on which you checked it. Both are below: compare the vehicle, the day and the figures.",
  "verify.compared.page": "The test of this page",
  "verify.compared.document": "The test of your document",
  /** The same label above the figures of the certificate that a copy was made of. */
  "verify.published.label": "What was published here",

  /** What was found of a document, a sentence or two each. The API says the same in English. */
  "verify.statement.signed":
    "This certificate is signed with the issuer's key, and not one byte of it was changed since. Whether it is on record, and was not withdrawn, only the issuer can say.",
  "verify.statement.parts_disagree": "The issuer signed this file, but the parts of it do not agree.",
  "verify.statement.changed":
    "This file was changed after the issuer signed it, perhaps only by a program that sent or stored it. Do not rely on what it shows, and ask for the original file.",
  "verify.statement.foreign_key": "This file is signed, but not with a key of this issuer.",
  "verify.statement.unsigned":
    "This file is a copy without the signature of the issuer: it may have been changed. If it has a QR code, scan it; otherwise ask for the original file.",
  "verify.statement.broken_signature":
    "No valid signature of the issuer covers this file: it may be a copy, or it may have been changed.",
  "verify.statement.incomplete":
    "The end of this file is missing, as after a download that broke off. Download it again, and check that.",
  "verify.statement.encrypted":
    "This PDF is encrypted, so it cannot be checked. Ask for the original file, as it was issued.",
  "verify.statement.picture":
    "A picture carries no signature. Only the installation that made it can tell whether it is unchanged.",
  "verify.statement.copied_picture":
    "This picture is a copy at best, for pictures are published only as JPEG. If it has a QR code, scan it; otherwise ask for the PDF of the certificate.",
  /** HEIC of a phone, TIFF, GIF and others. */
  "verify.statement.unread_picture":
    "Only JPEG, PNG and WebP can be read. Save it as JPEG or PNG, and check that.",
  "verify.statement.other_format":
    "This is neither a PDF nor a picture. Choose the PDF of the certificate, or a picture saved as JPEG or PNG.",
  "verify.statement.made_here": "This file was made here, and not one byte of it was changed.",
  "verify.statement.unknown_picture": "This is not a picture that was made here, or it was changed since.",
  "verify.statement.not_on_record":
    "The signature in this file is by our key, but the file is not on record here: it was not made here, or its record was erased. Do not rely on it, and report it to the issuer: the key may have leaked.",

  /** Below the answer: which parts of the document differ, as a list of the parts below. */
  "verify.altered.heading": "Changed since it was made:",
  "verify.part.number": "The certificate number",
  "verify.part.address": "The address in the QR code",
  "verify.part.day": "The day of the test",
  "verify.part.received": "The time at which the result arrived",
  "verify.part.result_status": "Whether the reference data is confirmed",
  "verify.part.vin": "The vehicle identification number (VIN)",
  "verify.part.registration": "The registration",
  "verify.part.make": "The make of the vehicle",
  "verify.part.model": "The model of the vehicle",
  "verify.part.year": "The model year",
  "verify.part.mileage": "The mileage",
  "verify.part.soh": "The state of health",
  "verify.part.overall": "The overall status of the battery",
  "verify.part.capacity": "The usable capacity",
  "verify.part.capacity_new": "The usable capacity when new",
  "verify.part.range": "The estimated range",
  "verify.part.cell_count": "The number of cells",
  "verify.part.cell_variance": "The variance between cells",
  "verify.part.method": "The method of the test",
  "verify.part.uncertainty": "The stated uncertainty",
  "verify.part.warnings": "The warnings",
  "verify.part.dealer_name": "The name of the dealer",
  "verify.part.dealer_city": "The city of the dealer",
  "verify.part.dealer_country": "The country of the dealer",
  "verify.part.dealer": "The dealer",
  "verify.part.unit": "The serial number of the test unit",
  "verify.part.pages": "The pages: some are missing, or were added",
  "verify.part.attached_result": "The attached result",

  /** A button. */
  "verify.found.open": "Open the page of the certificate",
  /** The `alt` text of the picture beside the answer, and the words below it. */
  "verify.found.preview.alt": "Published summary of the certificate",
  "verify.found.preview.caption": "The published summary. What you were given must look the same.",

  /** Below "Technical details": names and values. */
  "verify.found.kind": "Kind",
  "verify.kind.pdf": "Document (PDF)",
  "verify.kind.jpeg": "Picture (JPEG)",
  "verify.kind.picture": "Picture (PNG or WebP)",
  "verify.kind.other": "Neither PDF nor JPEG, PNG or WebP",
  "verify.found.published": "Published here",
  "verify.found.published.yes": "Yes, to the last byte",
  "verify.found.no": "No",
  "verify.found.signature": "Electronic signature",
  /** A copy of the result that a program can check, within the PDF. */
  "verify.found.credential": "Attached credential",
  /** Of the signature, and of the credential. */
  "verify.signature.valid": "Valid",
  "verify.signature.invalid": "Does not belong to this document",
  "verify.signature.unknown_key": "Made with a key that is not ours",
  "verify.signature.missing": "None",

  "verify.found.number": "Certificate number",
  "verify.found.no_number": "None that is proven",
  "verify.found.issuer": "Issued by",
  "verify.found.no_issuer": "Not proven",
  /** An outside service confirmed when it was signed; the value is a date and a time. */
  "verify.found.time_stamp": "Confirmed by a time-stamp",
  /** The public log of all certificates, to which entries are only added. {entry} is its number there. */
  "verify.found.log": "In the log of certificates",
  "verify.log.entry": "Yes, entry {entry}",
  "verify.log.included": "Yes, by the proof in the document",
  "verify.log.invalid": "No, the proof in the document is wrong",
  "verify.log.absent": "This copy holds no proof of the log; copies made again later do.",
  /** Of a document that is not genuine: it must not sound like an early copy, and the log may hold a certificate with its number. */
  "verify.log.unproven": "The document holds no proof of it",
  /** What messengers show of a link to the page of a certificate: labels, joined by full stops, and the name of the site. */
  "verify.shared.withdrawn": "This battery health certificate is withdrawn: do not rely on it.",
  "verify.shared.tested": "Tested on {day}",
} as const satisfies Messages;
