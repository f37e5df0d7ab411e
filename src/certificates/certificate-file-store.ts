import { and, asc, desc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { batteryTests } from "../battery-tests/battery-test-table.ts";
import type { Executor } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { preparedInsert } from "../db/row-insert.ts";
import { columnPlaceholders } from "../db/row-query.ts";
import { dayOf } from "../kernel/duration.ts";
import type { Certificate, CertificateFile } from "./certificate.ts";

import { isPinnedStill, type Printed } from "./certificate-store.ts";
import { certificateFiles, certificates } from "./certificate-table.ts";

const { placeholder } = sql;

interface BothFiles {
  readonly pdf: CertificateFile;
  readonly jpeg: CertificateFile;
}

/**
 * Records files of one rendering before they are stored. @returns false, and writes nothing, when their certificate is not as it was
 * rendered.
 */
export async function announceFiles(
  tx: Executor,
  certificate: Printed,
  files: readonly CertificateFile[],
): Promise<boolean> {
  if (!(await isPinnedStill(tx, certificate))) return false;
  const insert = files.some(({ translationOf }) => translationOf === null) ? insertFiles : insertTranslation;
  await insert(tx, files);
  return true;
}

/** Files that were announced; the records of earlier ones stay. */
export async function makeCurrent(tx: Executor, testId: number, { pdf, jpeg }: BothFiles): Promise<void> {
  await updateCurrentFiles(tx).execute({
    testId,
    templateVersion: pdf.templateVersion,
    pdfSha256: pdf.sha256,
    jpegSha256: jpeg.sha256,
  });
}

const fileInsert = (ending: SQL) =>
  preparedInsert(certificateFiles, {
    names: [
      "sha256",
      "testId",
      "format",
      "language",
      "translationOf",
      "byteCount",
      "templateVersion",
      "renderedAtMs",
      "lastRequestedDay",
    ],
    ending,
  });

/** A file that was pruned is stored again. One that is being deleted stays claimed: it may be deleted after it was stored. */
const insertFiles = fileInsert(
  sql`ON CONFLICT (sha256) DO UPDATE SET last_requested_day = excluded.last_requested_day`,
);

/** A preview may be the same as before beside another PDF, and goes with that from then on. */
const insertTranslation = fileInsert(
  sql`ON CONFLICT (sha256) DO UPDATE SET translation_of = excluded.translation_of, template_version = excluded.template_version,
    last_requested_day = excluded.last_requested_day
    WHERE ${certificateFiles.translationOf} IS NOT NULL`,
);

const updateCurrentFiles = prepared((executor) =>
  executor
    .update(certificates)
    .set(columnPlaceholders(certificates, ["templateVersion", "pdfSha256", "jpegSha256"]))
    .where(eq(certificates.testId, placeholder("testId")))
    .prepare(),
);

/** A file by the digest of its content, current or superseded; null when none was ever rendered. Index: the primary key. */
export async function findCertificateFile(
  executor: Executor,
  sha256: string,
): Promise<CertificateFile | null> {
  const [row] = await certificateFileBySha256(executor).execute({ sha256 });
  return row ?? null;
}

const certificateFileBySha256 = prepared((executor) =>
  executor
    .select()
    .from(certificateFiles)
    .where(eq(certificateFiles.sha256, placeholder("sha256")))
    .limit(1)
    .prepare(),
);

/** @returns false for a file that is being deleted, of which nobody may be given a URL. Index: the primary key. */
export async function noteRequestedDay(tx: Executor, sha256: string, nowMs: number): Promise<boolean> {
  const { pruningUntilMs } = certificateFiles;
  const rows = await tx
    .update(certificateFiles)
    .set({ lastRequestedDay: dayOf(nowMs) })
    .where(and(eq(certificateFiles.sha256, sha256), or(isNull(pruningUntilMs), lte(pruningUntilMs, nowMs))))
    .returning({ sha256: certificateFiles.sha256 });
  return rows.length > 0;
}

/** The file that this template rendered with the current PDF; null if there is none. Index: `certificate_files_test`. */
export async function findTranslation(
  executor: Executor,
  { testId, pdfSha256 }: Pick<Certificate, "testId" | "pdfSha256">,
  wanted: Pick<CertificateFile, "format" | "language" | "templateVersion">,
): Promise<CertificateFile | null> {
  if (pdfSha256 === null) return null;
  const [row] = await translationOfTest(executor).execute({ ...wanted, testId, translationOf: pdfSha256 });
  return row ?? null;
}

const translationOfTest = prepared((executor) => {
  const { testId, translationOf, language, format, templateVersion, renderedAtMs } = certificateFiles;
  return executor
    .select()
    .from(certificateFiles)
    .where(
      and(
        eq(testId, placeholder("testId")),
        eq(translationOf, placeholder("translationOf")),
        eq(language, placeholder("language")),
        eq(format, placeholder("format")),
        eq(templateVersion, placeholder("templateVersion")),
      ),
    )
    .orderBy(desc(renderedAtMs))
    .limit(1)
    .prepare();
});

/** The pictures in other languages that were rendered with the current PDF, the newest first. Index: `certificate_files_test`. */
export async function listTranslatedPictures(
  executor: Executor,
  { testId, pdfSha256 }: Pick<Certificate, "testId" | "pdfSha256">,
): Promise<Pick<CertificateFile, "language" | "sha256">[]> {
  return pdfSha256 === null
    ? []
    : await picturesOfTest(executor).execute({ testId, translationOf: pdfSha256 });
}

const picturesOfTest = prepared((executor) => {
  const { testId, translationOf, language, format, sha256, renderedAtMs } = certificateFiles;
  return executor
    .select({ language, sha256 })
    .from(certificateFiles)
    .where(
      and(
        eq(testId, placeholder("testId")),
        eq(translationOf, placeholder("translationOf")),
        eq(format, "jpeg"),
      ),
    )
    .orderBy(desc(renderedAtMs))
    .prepare();
});

/** The digests by test, for tests after `afterTestId` whose certificate is not withdrawn. Index: the primary key. */
export async function listCurrentFiles(
  executor: Executor,
  afterTestId: number,
  limit: number,
): Promise<Pick<Certificate, "testId" | "pdfSha256" | "jpegSha256">[]> {
  const { testId, pdfSha256, jpegSha256 } = certificates;
  return await executor
    .select({ testId, pdfSha256, jpegSha256 })
    .from(certificates)
    .innerJoin(batteryTests, eq(batteryTests.id, testId))
    .where(and(gt(testId, afterTestId), isNull(batteryTests.withdrawnAtMs)))
    .orderBy(asc(testId))
    .limit(limit);
}
