export const MEBIBYTE = 1024 * 1024;
const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** For a person: `1.5 GB`, in powers of a thousand. */
export function byteCount(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}

/** Of a limit: `16 KiB`, `1 MiB`. */
export function sizeText(maxBytes: number): string {
  return maxBytes < MEBIBYTE ? `${maxBytes / 1024} KiB` : `${maxBytes / MEBIBYTE} MiB`;
}
