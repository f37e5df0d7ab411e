import { sql } from "drizzle-orm";
import { batteryTests } from "../battery-tests/battery-test-table.ts";
import { flag, index, integer, json, table, text, uniqueIndex } from "../db/table.ts";
import type { Language } from "../language/language.ts";
import type { PresentedProof } from "../transparency-log/log-proof.ts";
import type { FileFormat } from "./certificate.ts";
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
    format: text("format").$type<FileFormat>().notNull(),
    language: text("language").$type<Language>().notNull(),
    /** For a file in another language, and a landscape picture, the certificate's own PDF that was current then: beside another it is old. */
    translationOf: text("translation_of"),
    byteCount: integer("byte_count").notNull(),
    templateVersion: integer("template_version").notNull(),
    renderedAtMs: integer("rendered_at_ms").notNull(),
    /** As `CertificateFile.lastRequestedDay`. */
    lastRequestedDay: integer("last_requested_day"),
    /** As `CertificateFile.pruningUntilMs`: the claim of the process that deletes it. */
    pruningUntilMs: integer("pruning_until_ms"),
  },
  (columns) => [
    index("certificate_files_test").on(columns.testId),
    index("certificate_files_last_requested").on(columns.lastRequestedDay),
  ],
);

/** The template version of a certificate whose current files must be rendered again: no template has it. */
export const NO_TEMPLATE_VERSION = 0;

/** The priority of a job that nobody has requested and that must be done soon, such as a result that came in, whose event waits for it. */
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
    /** The lowest goes first: when the certificate was requested, else one of the two above. `dueAtMs` says since when a job waits. */
    priority: integer("priority").notNull(),
    dueAtMs: integer("due_at_ms").notNull(),
    leaseToken: text("lease_token"),
    leaseUntilMs: integer("lease_until_ms").notNull(),
    attemptCount: integer("attempt_count").notNull(),
    /** How many processes in a row ended while they worked on it; null for none. */
    interruptedCount: integer("interrupted_count"),
  },
  (columns) => [
    index("render_jobs_interrupted")
      .on(columns.dueAtMs, columns.testId)
      .where(sql`${columns.interruptedCount} IS NOT NULL`),
    index("render_jobs_due").on(columns.dueAtMs, columns.testId),
    index("render_jobs_priority").on(columns.priority, columns.dueAtMs, columns.testId),
  ],
);

/** Of a job: it waits because processes ended while they worked on it. One that was interrupted waits for no other reason. */
export const isHeldRender = (nowMs: number) =>
  sql`(${renderJobs.interruptedCount} IS NOT NULL AND ${renderJobs.dueAtMs} > ${nowMs})`;

/** A logo is kept for as long as a certificate, a dealer or the issuer names it, so that old certificates keep their bytes. */
export const logos = table("logos", {
  /** The digest of the file that was given, which names the logo. */
  sha256: text("sha256").primaryKey(),
  /** The picture as it was drawn from that file, once: a newer library would draw other pixels. Base64. */
  png: text("png").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** When it was last given, or last replaced by another. */
  keptAtMs: integer("kept_at_ms").notNull(),
});

/** What a key has signed can always be checked with them. They are public, except those of a distrusted key. */
export const signingCertificates = table("signing_certificates", {
  id: text("id").primaryKey(),
  /** PEM, the key's own certificate first. */
  chain: text("chain").notNull(),
  createdAtMs: integer("created_at_ms").notNull(),
  /** Whether svc has created the key; else it is the operator's own. */
  isSelfMade: flag("is_self_made").notNull(),
  /** When the installation last began to sign with it. The key with the latest time is in use; null for one that never was. */
  inUseSinceMs: integer("in_use_since_ms"),
  /** When an operator distrusted the key, for example after a leak; null for a key that is accepted. */
  distrustedAtMs: integer("distrusted_at_ms"),
});

/** What the time-stamp service gave for a signature, also if it gave nothing: rendering again gives the same bytes. */
export const timeStamps = table(
  "time_stamps",
  {
    /** SHA-256 of the signature's value, hexadecimal. */
    imprint: text("imprint").primaryKey(),
    testId: integer("test_id")
      .notNull()
      .references(() => batteryTests.id, { onDelete: "cascade" }),
    /** DER, base64; null where the service gave none, so that the signature stays at the level B-B. */
    token: text("token"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [index("time_stamps_test").on(columns.testId)],
);
