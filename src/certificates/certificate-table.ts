import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { batteryTests } from "../battery-tests/battery-test-table.ts";
import type { PinnedParticulars } from "./certificate-document.ts";

/** One certificate a test: what it prints besides the figures, reserved before it is rendered. */
export const certificates = sqliteTable(
  "certificates",
  {
    testId: integer("test_id")
      .primaryKey()
      .references(() => batteryTests.id, { onDelete: "cascade" }),
    /** Null for a historic test without a printed reference of its own. */
    number: text("number"),
    /** 128 random bits, URL-safe base64: the path of the validation page. */
    verificationCode: text("verification_code").notNull(),
    /** As printed in the QR code; pinned here, so that rendering again gives the same bytes. */
    verificationUrl: text("verification_url").notNull(),
    /** As they were when the number was reserved: a dealer that moves later does not change its old certificates. */
    pinned: text("pinned", { mode: "json" }).$type<PinnedParticulars>().notNull(),
    templateVersion: integer("template_version"),
    pdfSha256: text("pdf_sha256"),
    jpegSha256: text("jpeg_sha256"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (table) => [
    uniqueIndex("certificates_number").on(table.number),
    uniqueIndex("certificates_verification_code").on(table.verificationCode),
  ],
);

/** Every file ever rendered, so that an older download is still told to be ours. */
export const certificateFiles = sqliteTable(
  "certificate_files",
  {
    sha256: text("sha256").primaryKey(),
    testId: integer("test_id")
      .notNull()
      .references(() => batteryTests.id, { onDelete: "cascade" }),
    format: text("format").$type<"pdf" | "jpeg">().notNull(),
    byteCount: integer("byte_count").notNull(),
    templateVersion: integer("template_version").notNull(),
    renderedAtMs: integer("rendered_at_ms").notNull(),
  },
  (table) => [index("certificate_files_test").on(table.testId)],
);

/** The render queue; a row waits, or is worked on while its lease runs. */
export const renderJobs = sqliteTable(
  "render_jobs",
  {
    testId: integer("test_id")
      .primaryKey()
      .references(() => batteryTests.id, { onDelete: "cascade" }),
    requestedAtMs: integer("requested_at_ms").notNull(),
    dueAtMs: integer("due_at_ms").notNull(),
    leaseToken: text("lease_token"),
    leaseUntilMs: integer("lease_until_ms").notNull(),
    attemptCount: integer("attempt_count").notNull(),
  },
  (table) => [index("render_jobs_due").on(table.dueAtMs, table.testId)],
);
