import type { BatteryTest } from "../battery-tests/battery-test.ts";
import type { Runtime } from "../db/runtime.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { dayOf } from "../kernel/duration.ts";
import type { Language } from "../language/language.ts";
import { notRendered } from "../storage/disk-room.ts";
import { type FileStorage, storageUnavailable } from "../storage/file-storage.ts";
import {
  type Certificate,
  type CertificateFile,
  CONTENT_TYPES,
  type FileFormat,
  storageKeyOf,
} from "./certificate.ts";
import { assembleDocument } from "./certificate-assembly.ts";
import {
  type CertificateDocument,
  type RenderedCertificate,
  type RenderSigning,
  TEMPLATE_VERSION,
} from "./certificate-document.ts";
import { announceFiles } from "./certificate-file-store.ts";
import { readerIn } from "./distance.ts";
import type { Logos } from "./logos/logo-service.ts";
import type { RenderPace } from "./render-pace.ts";
import type { CertificateSigning } from "./signing/certificate-signing.ts";

/** Renders a document; worker threads in a running service, anything that returns bytes in a test. */
export interface Renderer {
  /** @param onStart called when the rendering begins, which may be after it has waited for others. */
  render(
    document: CertificateDocument,
    signing?: RenderSigning | null,
    onStart?: () => void,
  ): Promise<RenderedCertificate>;
  /** The preview in landscape, as JPEG. */
  renderLandscape(document: CertificateDocument, onStart?: () => void): Promise<Uint8Array>;
}

export interface RenderingPorts extends Pick<Runtime, "db" | "clock" | "log"> {
  readonly storage: FileStorage;
  readonly renderer: Renderer;
  readonly pace: RenderPace;
  readonly logos: Pick<Logos, "findAll">;
  readonly signing: CertificateSigning;
}

interface Translation {
  readonly language: Language;
  /** The digest of the certificate's own PDF that is current. */
  readonly of: string;
}

export function createCertificateRendering(ports: RenderingPorts) {
  const { db, clock, log, storage, renderer, pace, signing } = ports;

  /** Null if the test was deleted or its certificate changed. The database knows the files before they are stored: an erasure finds all. */
  async function renderAndStore(
    test: BatteryTest,
    certificate: Certificate,
    translation: Translation | null,
  ) {
    assertRoom();
    const chosen = await signing.of(certificate);
    const printed = { ...certificate, signingKeyId: chosen.key.id };
    const { dealerLogo, issuer } = certificate.pinned;
    const logoFiles = await ports.logos.findAll([issuer.logo, dealerLogo]);
    const document = documentIn(assembleDocument(test, certificate, logoFiles), translation?.language);
    const { language } = document;
    const { rendered, renderedAtMs } = await timed((onStart) =>
      renderer.render(document, signing.order(chosen), onStart),
    );
    const pdf = await signing.stamped(test.id, rendered, chosen);
    const translationOf = translation?.of ?? null;
    const made = { testId: test.id, language, translationOf, renderedAtMs };
    const files = {
      pdf: describeFile("pdf", pdf, made),
      jpeg: describeFile("jpeg", rendered.jpeg, made),
    };
    if (translation === null) warnOfOtherBytes(certificate, files);
    if (!(await db.transact((tx) => announceFiles(tx, printed, [files.pdf, files.jpeg])))) return null;
    await bothStored([put(files.pdf, pdf), put(files.jpeg, rendered.jpeg)]);
    return { files, printed };
  }

  /** As `renderAndStore`, of the picture alone, which nothing signs. @returns false where that returns null. */
  async function renderLandscapeAndStore(
    test: BatteryTest,
    certificate: Certificate,
    { language, of: translationOf }: Translation,
  ): Promise<boolean> {
    assertRoom();
    const document = documentIn(assembleDocument(test, certificate), language);
    const { rendered, renderedAtMs } = await timed((onStart) => renderer.renderLandscape(document, onStart));
    const made = { testId: test.id, language, translationOf, renderedAtMs };
    const file = describeFile("landscape", rendered, made);
    if (!(await db.transact((tx) => announceFiles(tx, certificate, [file])))) return false;
    await put(file, rendered);
    return true;
  }

  /** The space that is left is for the database. @throws ServiceError `service_unavailable`. */
  function assertRoom(): void {
    const shortage = storage.shortage?.() ?? null;
    if (shortage === null) return;
    const { what, advice } = notRendered(shortage);
    throw storageUnavailable(what, { advice });
  }

  /** Of the time that a rendering takes, what it waits for others does not count. */
  async function timed<Rendered>(render: (onStart: () => void) => Promise<Rendered>) {
    let startedMs = clock.nowMs();
    const rendered = await render(() => {
      startedMs = clock.nowMs();
    });
    const renderedAtMs = clock.nowMs();
    pace.record(renderedAtMs - startedMs);
    return { rendered, renderedAtMs };
  }

  /** The same template must give the same bytes; if it does not, the operator must learn of it. */
  function warnOfOtherBytes(
    certificate: Certificate,
    files: { readonly pdf: CertificateFile; readonly jpeg: CertificateFile },
  ): void {
    if (certificate.templateVersion !== TEMPLATE_VERSION) return;
    if (certificate.pdfSha256 !== files.pdf.sha256 || certificate.jpegSha256 !== files.jpeg.sha256) {
      const { testId } = certificate;
      log.warn(
        { testId, templateVersion: TEMPLATE_VERSION },
        "a certificate rendered to other bytes than before",
      );
    }
  }

  async function put(file: CertificateFile, bytes: Uint8Array): Promise<void> {
    await storage.put(storageKeyOf(file.sha256, file.format), bytes, CONTENT_TYPES[file.format]);
  }

  return { renderAndStore, renderLandscapeAndStore };
}

/** Rejects as the first that failed did, once neither is being written any more: an attempt that has ended leaves no half file. */
async function bothStored(files: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(files);
  await Promise.all(files);
}

function describeFile(
  format: FileFormat,
  bytes: Uint8Array,
  rendered: Pick<CertificateFile, "testId" | "language" | "translationOf" | "renderedAtMs">,
): CertificateFile {
  return {
    ...rendered,
    sha256: sha256Hex(bytes),
    format,
    byteCount: bytes.byteLength,
    templateVersion: TEMPLATE_VERSION,
    lastRequestedDay: dayOf(rendered.renderedAtMs),
    pruningUntilMs: null,
  };
}

/** A copy in a language, its own by default. */
function documentIn(own: CertificateDocument, language: Language = own.language): CertificateDocument {
  return { ...own, language, dealer: readerIn(own.dealer, own.language, language) };
}
