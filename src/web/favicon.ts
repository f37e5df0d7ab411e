import file from "./favicon.ico" with { type: "file" };

/** The brand mark as browsers ask for it, unasked, at `/favicon.ico`: 16, 32 and 48 pixels. */
export function readFavicon(): Promise<Uint8Array<ArrayBuffer>> {
  return Bun.file(file).bytes();
}
