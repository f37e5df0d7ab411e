import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument, LogoFile } from "../../certificate-document.ts";
import type { ImagePrimitive, Primitive } from "./primitive.ts";
import { taggedPrimitives } from "./structure.ts";

export function logoOf({ logoFiles }: CertificateDocument, sha256: string | null): LogoFile | null {
  return sha256 === null ? null : (logoFiles.find((logo) => logo.sha256 === sha256) ?? null);
}

/** A logo within a box, as large as fits, with the width that it takes; at the left end or the right end of the box. */
export function fittedLogo(
  t: Translator,
  logo: LogoFile,
  owner: string | null,
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly align: "left" | "right";
  },
): { readonly width: number; readonly primitives: readonly Primitive[] } {
  const scale = Math.min(place.width / logo.width, place.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const image: ImagePrimitive = {
    kind: "image",
    x: place.align === "left" ? place.x : place.x + place.width - width,
    y: place.y + (place.height - height) / 2,
    width,
    height,
    logo,
  };
  const alternative = owner === null ? t("certificate.logo.unnamed") : t("certificate.logo.of", { owner });
  return { width, primitives: taggedPrimitives([image], { role: "Figure", alternative }) };
}
