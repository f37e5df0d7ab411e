import type { Badge } from "../../src/certificates/badge.ts";
import type {
  CertificateDocument,
  RenderedCertificate,
  RenderSigning,
} from "../../src/certificates/certificate-document.ts";
import type { LogoDrawer } from "../../src/certificates/file-worker/file-worker-process.ts";
import { logoFault, logoSizeFault } from "../../src/certificates/logos/logo-file.ts";
import type { RenderPool } from "../../src/certificates/rendering/render-pool.ts";

/** The first bytes of every JPEG. */
const JPEG_START = [0xff, 0xd8, 0xff];

/** A render pool without a renderer. The same document gives the same bytes; the test decides what else happens. */
export class ScriptedRenderer implements RenderPool, LogoDrawer {
  readonly size: number;
  readonly documents: CertificateDocument[] = [];
  /** How many renderings run now, and the largest number that ran at once. */
  runningCount = 0;
  mostRunningCount = 0;
  /** Awaited in each rendering; may throw. */
  onRender: (document: CertificateDocument) => Promise<void> | void = () => {};
  /** Part of the bytes: change it to stand for another template, or for a fault in this one. */
  ink = "black";

  constructor(size = 2) {
    this.size = size;
  }

  async render(
    document: CertificateDocument,
    signing: RenderSigning | null = null,
  ): Promise<RenderedCertificate> {
    const text = await this.#drawn(document);
    return {
      pdf: new TextEncoder().encode(`%PDF-1.7 ${text} ${signing?.signedAtMs}`),
      jpeg: Uint8Array.from([...JPEG_START, ...new TextEncoder().encode(text)]),
      signature: null,
    };
  }

  async renderLandscape(document: CertificateDocument): Promise<Uint8Array> {
    const text = `${await this.#drawn(document)} landscape`;
    return Uint8Array.from([...JPEG_START, ...new TextEncoder().encode(text)]);
  }

  /** The words of the badge. */
  async renderBadge({ title, text }: Badge): Promise<Uint8Array> {
    return new TextEncoder().encode(text === null ? title : `${title} · ${text}`);
  }

  async #drawn(document: CertificateDocument): Promise<string> {
    this.documents.push(document);
    this.runningCount += 1;
    this.mostRunningCount = Math.max(this.mostRunningCount, this.runningCount);
    try {
      await this.onRender(document);
    } finally {
      this.runningCount -= 1;
    }
    return JSON.stringify({ ink: this.ink, document });
  }

  /** Any file that may be drawn is a picture of one pixel. */
  async drawLogo(file: Uint8Array) {
    const fault = logoSizeFault(file) ?? logoFault(file);
    if (fault !== null) return fault;
    return { width: 1, height: 1, png: file };
  }

  async close(): Promise<void> {}
}
