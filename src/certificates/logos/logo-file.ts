import { pictureFormat } from "../documents/picture.ts";
import { svgFault } from "./svg-fault.ts";

export const LOGO_MAX_BYTES = 256 * 1024;

/** What is wrong with a logo's file, in words for the operator. None repeats its content. */
const FAULTS = {
  empty: "The file is empty.",
  too_large: `The file is larger than ${LOGO_MAX_BYTES / 1024} KiB.`,
  no_picture: "The file is neither a PNG nor an SVG picture.",
  document_type: "The SVG has a document type; save it without one.",
  active_content: "The SVG has scripts, animations or foreign content; save it as plain SVG.",
  font: "The SVG has text that needs a font; convert its text to paths.",
  style_sheet: "The SVG names a style sheet; save it as plain SVG.",
  embedded_picture: "The SVG holds a picture; save the whole logo as a PNG, or as shapes only.",
  outside: "The SVG refers to something outside itself; save it as shapes only.",
  effect:
    "The SVG has a filter, pattern, marker or dashed line; convert these to paths, or save the logo as a PNG.",
  too_complex: "The picture takes too long to draw; simplify it, or save it as a smaller PNG.",
  unreadable: "The picture cannot be read.",
} as const;
export type LogoFault = keyof typeof FAULTS;

export const LOGO_FAULTS = Object.keys(FAULTS) as readonly LogoFault[];

export function logoFaultInWords(fault: LogoFault): string {
  return FAULTS[fault];
}

/** What can be said of a file unread. Null when it may be read. */
export function logoSizeFault(file: Uint8Array): LogoFault | null {
  if (file.byteLength === 0) return "empty";
  return file.byteLength > LOGO_MAX_BYTES ? "too_large" : null;
}

/** Null when it may be drawn. */
export function logoFault(file: Uint8Array): LogoFault | null {
  if (!isSvg(file)) return null;
  const text = svgText(file);
  return text === null ? "no_picture" : svgFault(text);
}

export function isSvg(file: Uint8Array): boolean {
  return pictureFormat(file) !== "png";
}

/** What may stand before the element of an SVG. Each step is matched once, so that no file takes long, whatever it repeats. */
const BEFORE_ELEMENT = /\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/y;
const ELEMENT = /<svg[\s>]/y;

/** The text of an SVG in UTF-8; null for anything else. */
function svgText(file: Uint8Array): string | null {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return null;
  }
  BEFORE_ELEMENT.lastIndex = 0;
  do ELEMENT.lastIndex = BEFORE_ELEMENT.lastIndex;
  while (BEFORE_ELEMENT.test(text));
  return ELEMENT.test(text) ? text : null;
}
