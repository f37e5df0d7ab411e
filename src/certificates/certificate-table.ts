import { batteryTests } from "../battery-tests/battery-test-table.ts";
import { index, integer, json, table, text, uniqueIndex } from "../db/table.ts";
import type { Language } from "../language/language.ts";
import type { PresentedProof } from "../transparency-log/log-proof.ts";
import type { PinnedParticulars } from "./certificate-document.ts";

/** One certificate for each test: what it prints besides the figures, reserved before it is rendered. */
export const certificates = table(
  "certificates",
  {
    testId: integer("test_id")
      .primaryKey()
      .references(() => batteryTests.id, { onDelete: "cascade" }),
    /** Null for a historic test without a printed reference of its own. */
    number: text("number"),
    /** 128 random bits, URL-safe base64: the path of the validation page. */
    verificationCode: text("verification_code").notNull(),
    /** The origin in the printed QR code; fixed here, so that rendering again gives the same bytes. */
    verificationUrl: text("verification_url").notNull(),
    /** The data at the time of the reservation: a dealer that moves later does not change its old certificates. */
    pinned: json("pinned").$type<PinnedParticulars>().notNull(),
    /** Fixed when a newer template renders the certificate again, so that its bytes stay. */
    logProof: json("log_proof").$type<PresentedProof>(),
    signingKeyId: text("signing_key_id"),
    signatureMaxBytes: integer("signature_max_bytes"),
    signedAtMs: integer("signed_at_ms"),
    templateVersion: integer("template_version"),
    pdfSha256: text("pdf_sha256"),
    jpegSha256: text("jpeg_sha256"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [
    uniqueIndex("certificates_number").on(columns.number),
    uniqueIndex("certificates_verification_code").on(columns.verificationCode),
  ],
);

/** Every file that was ever rendered, so that an older download can still be recognised. */
export const certificateFiles = table(
  "certificate_files",
  {
    sha256: text("sha256").primaryKey(),
    testId: integer("test_id")
      .notNull()
      .references(() => batteryTests.id, { onDelete: "cascade" }),
    format: text("format").$type<"pdf" | "jpeg">().notNull(),
    language: text("language").$type<Language>().notNull(),
    /** For a file in another language, the certificate's own PDF that was current then. Once another is, the file is made again. */
    translationOf: text("translation_of"),
    byteCount: integer("byte_count").notNull(),
    templateVersion: integer("template_version").notNull(),
    renderedAtMs: integer("rendered_at_ms").notNull(),
  },
  (columns) => [index("certificate_files_test").on(columns.testId)],
);

/** The template version of a certificate whose current files must be made again: no template has it. */
export const NO_TEMPLATE_VERSION = 0;

/** The priority of a job that nobody has asked for and that must be done soon, such as a result that came in, whose event waits for it. */
export const ANNOUNCED_WHEN_DONE = Number.MAX_SAFE_INTEGER - 1;
/** The priority of a job that nobody waits for, such as one of many that an operator has queued. */
export const NOBODY_WAITS = Number.MAX_SAFE_INTEGER;

/** The render queue; a row waits, or is worked on while its lease is valid. */
export const renderJobs = table(
  "render_jobs",
  {
    testId: integer("test_id")
      .primaryKey()
      .references(() => batteryTests.id, { onDelete: "cascade" }),
    requestedAtMs: integer("requested_at_ms").notNull(),
    /** The lowest goes first: when the certificate was asked for, else one of the two above. `dueAtMs` says since when a job waits. */
    priority: integer("priority").notNull(),
    dueAtMs: integer("due_at_ms").notNull(),
    leaseToken: text("lease_token"),
    leaseUntilMs: integer("lease_until_ms").notNull(),
    attemptCount: integer("attempt_count").notNull(),
  },
  (columns) => [
    index("render_jobs_due").on(columns.dueAtMs, columns.testId),
    index("render_jobs_priority").on(columns.priority, columns.dueAtMs, columns.testId),
  ],
);
