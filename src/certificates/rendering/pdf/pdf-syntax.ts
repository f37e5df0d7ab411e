/** PDF 1.7, section 7.9.2.2: as it stands where it is printable ASCII, else in well-formed UTF-16. */
export function textString(text: string): string {
  if (/^[ -~]*$/.test(text)) return byteString(text);
  return `<FEFF${utf16Hex(text.toWellFormed())}>`;
}

/** A string of ASCII characters, such as an address, each of them one byte. */
export function byteString(ascii: string): string {
  return `(${ascii.replace(/[\\()]/g, "\\$&")})`;
}

/** A name with its solidus; every character but letters, figures, full stop, plus and hyphen is written as `#` and its code. */
export function nameOf(text: string): string {
  const escaped = text.replace(/[^A-Za-z0-9.+-]/g, (character) => `#${hex(character.charCodeAt(0), 2)}`);
  return `/${escaped}`;
}

/** A date in UTC, without fractions of a second. */
export function dateString(timeMs: number): string {
  const digits = new Date(timeMs).toISOString().slice(0, 19).replace(/\D/g, "");
  return `(D:${digits}Z)`;
}

export function reference(objectNumber: number): string {
  return `${objectNumber} 0 R`;
}

/** UTF-16 in hexadecimal, the high byte first. */
export function utf16Hex(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4)).join("");
}

/** A whole number in capital hexadecimal digits, with zeros before it up to `length`. */
export function hex(number: number, length: number): string {
  return number.toString(16).toUpperCase().padStart(length, "0");
}
