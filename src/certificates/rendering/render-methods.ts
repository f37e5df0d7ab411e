import type { Language } from "../../language/language.ts";
import type { Badge, BadgeFormat } from "../badge.ts";
import type { CertificateDocument, RenderedCertificate, RenderSigning } from "../certificate-document.ts";

export interface RenderWorkerData {
  /** An existing folder into which libraries may be unpacked if no temporary folder can be used; null for none. */
  readonly spareFolder: string | null;
}

export interface RenderMethods {
  render(document: CertificateDocument, signing: RenderSigning | null): Promise<RenderedCertificate>;
  renderLandscape(document: CertificateDocument): Promise<Uint8Array>;
  renderBadge(badge: Badge, language: Language, format: BadgeFormat): Promise<Uint8Array>;
}
