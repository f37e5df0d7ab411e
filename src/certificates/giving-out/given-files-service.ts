import type { Reach } from "../../access/reach.ts";
import { type BatteryTest, neverHasCertificate } from "../../battery-tests/battery-test.ts";
import type { LookupService } from "../../battery-tests/lookup-service.ts";
import type { Clock } from "../../kernel/clock.ts";
import { ServiceError } from "../../kernel/errors.ts";
import type { Language } from "../../language/language.ts";
import type { Translator } from "../../language/translator.ts";
import type { FileFormat } from "../certificate.ts";
import { isCertifiable } from "../certificate-assembly.ts";
import type { CertificateFiles } from "../certificate-files.ts";
import type { CertificateService } from "../certificate-service.ts";
import { fileBundle } from "./file-bundle.ts";
import type { FileState, GivenFile } from "./given-file.ts";

/** Safe because the test was already found among the dealer's own. */
const OWN_TEST_REACH: Reach = { kind: "everywhere" };

export interface GivenFiles
  extends Pick<
      CertificateService,
      | "verificationUrl"
      | "findVerificationUrls"
      | "issuedLanguage"
      | "comparison"
      | "contradictions"
      | "isTestedAgain"
      | "testedDay"
    >,
    CertificateFiles {
  /** Queues the rendering of a file that is not rendered yet. Without a language, in the certificate's own. */
  stateOf(test: BatteryTest, format: FileFormat, language?: Language | null): Promise<FileState>;
  /** The files in the order of `testIds`. @throws ServiceError `not_found` when one does not exist or belongs to another dealer. */
  find(dealerId: number, testIds: readonly number[], format: FileFormat): Promise<GivenFile[]>;
  /** A ZIP, which holds a list of those that are missing. */
  bundle(
    t: Translator,
    files: readonly GivenFile[],
    format: FileFormat,
  ): { readonly fileName: string; readonly body: ReadableStream<Uint8Array> };
}

export function createGivenFiles(ports: {
  readonly clock: Clock;
  readonly lookup: Pick<LookupService, "getOfDealer">;
  readonly certificates: Pick<
    CertificateService,
    | "fileDigest"
    | "files"
    | "withdrawals"
    | "verificationUrl"
    | "findVerificationUrls"
    | "issuedLanguage"
    | "comparison"
    | "contradictions"
    | "isTestedAgain"
    | "testedDay"
  >;
}): GivenFiles {
  const { clock, lookup, certificates } = ports;

  async function stateOf(
    test: BatteryTest,
    format: FileFormat,
    language: Language | null = null,
  ): Promise<FileState> {
    if (neverHasCertificate(test)) return { kind: "never" };
    const withdrawal =
      test.withdrawnAtMs === null ? null : await certificates.withdrawals.withdrawalOf(test.id);
    if (withdrawal !== null) return { kind: "withdrawn", withdrawal };
    if (!isCertifiable(test)) return { kind: "awaiting_result" };
    try {
      return {
        kind: "ready",
        sha256: await certificates.fileDigest(OWN_TEST_REACH, test.id, format, language),
      };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.code === "certificate_not_ready" || error.code === "preview_not_ready")
        return { kind: "rendering", waitSeconds: error.retryAfterSeconds ?? 60 };
      if (error.code === "service_unavailable") return { kind: "unreachable" };
      throw error;
    }
  }

  const { files: stored, verificationUrl, findVerificationUrls } = certificates;
  const { issuedLanguage, comparison, contradictions, isTestedAgain, testedDay } = certificates;
  return {
    read: stored.read,
    verificationUrl,
    findVerificationUrls,
    issuedLanguage,
    comparison,
    contradictions,
    isTestedAgain,
    testedDay,
    stateOf,
    async find(dealerId, testIds, format) {
      // All before the first file is requested: a test of others must not cause a rendering.
      const tests = await inGroups(
        testIds,
        async (testId) => (await lookup.getOfDealer(dealerId, testId)).test,
      );
      return await inGroups(tests, async (test) => ({ test, state: await stateOf(test, format) }));
    },
    bundle(t, files, format) {
      const madeAtMs = clock.nowMs();
      const [day] = new Date(madeAtMs).toISOString().split("T");
      return {
        fileName: `battery-${format === "pdf" ? "certificates" : "pictures"}-${day}.zip`,
        body: fileBundle({ t, files, format, source: stored, madeAtMs }),
      };
    },
  };
}

/** So many are read at once: PostgreSQL reads them in parallel, and other requests still get its connections. */
const GROUP_SIZE = 8;

/** In the order of `items`. */
export async function inGroups<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < items.length; at += GROUP_SIZE)
    found.push(...(await Promise.all(items.slice(at, at + GROUP_SIZE).map(find))));
  return found;
}
