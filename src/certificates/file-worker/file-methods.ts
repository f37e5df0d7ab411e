import type { LogoFault } from "../logos/logo-file.ts";
import type { FileFinding } from "../verification/check-file.ts";

/**
 * What the process does with files of others. Results pass through JSON. `spareFolder` is an existing folder into which libraries may be
 * unpacked if no temporary folder can be used.
 */
export interface FileMethods {
  /** What a file shows under the keys of a key set (RFC 7517). */
  examine(file: Uint8Array, keySet: string): Promise<FileFinding>;
  /** The text of the QR code; null where there is none, or the file cannot be read. */
  readQrText(file: Uint8Array, spareFolder: string): Promise<string | null>;
  drawLogo(file: Uint8Array, spareFolder: string): Promise<DrawnLogo | LogoFault>;
}

interface DrawnLogo {
  readonly width: number;
  readonly height: number;
  readonly pngBase64: string;
}
