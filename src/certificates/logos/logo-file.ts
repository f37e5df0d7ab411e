/** The most bytes that a logo's file may have. */
export const LOGO_MAX_BYTES = 256 * 1024;

/** Says what is wrong with a logo's file, in words for the person who gave it; null when it may be drawn. Never repeats its content. */
export function logoFault(file: Uint8Array): string | null {
  if (file.byteLength === 0) return "The file is empty.";
  if (file.byteLength > LOGO_MAX_BYTES) return `The file is larger than ${LOGO_MAX_BYTES / 1024} KiB.`;
  if (isPng(file)) return null;
  const text = svgText(file);
  return text === null ? "The file is neither a PNG nor an SVG picture." : svgFault(text);
}

/** Whether the file is to be drawn as an SVG; else it is a PNG. */
export function isSvg(file: Uint8Array): boolean {
  return !isPng(file);
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function isPng(file: Uint8Array): boolean {
  return PNG_SIGNATURE.every((byte, index) => file[index] === byte);
}

/** The text of an SVG in UTF-8; null for anything else. */
function svgText(file: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(file);
    return /^\s*(<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(\[[\s\S]*?\])?\s*>|\s)*<svg[\s>]/.test(text)
      ? text
      : null;
  } catch {
    return null;
  }
}

/**
 * An SVG is drawn once, on the machine of the operator. It must draw the same everywhere and reach nothing outside itself, so everything
 * that could is refused rather than taken out.
 */
function svgFault(text: string): string | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return "The SVG has a document type; save it without one.";
  if (/<(?:\w+:)?(script|foreignObject|iframe|animate\w*|set)[\s>/]/i.test(text))
    return "The SVG has scripts, animations or foreign content; save it as plain SVG.";
  if (/<(?:\w+:)?(text|tspan|font)[\s>/]/i.test(text))
    return "The SVG has text that needs a font; convert its text to paths.";
  if (/<\?xml-stylesheet|@import/i.test(text)) return "The SVG names a style sheet; save it as plain SVG.";
  const references = [
    ...text.matchAll(/(?:href|src)\s*=\s*["']\s*([^"']*)/gi),
    ...text.matchAll(/url\(\s*["']?\s*([^"')]*)/gi),
  ];
  const isInside = (reference: string) =>
    reference.startsWith("#") || /^data:image\/png;base64,/i.test(reference);
  return references.every(([, reference = ""]) => isInside(reference))
    ? null
    : "The SVG refers to something outside itself; save it with everything embedded.";
}
