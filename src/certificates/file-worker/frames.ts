const LENGTH_BYTES = 4;

/** A message through a pipe: its length in 32 bits (little endian), then its bytes. */
export function frameOf(bytes: Uint8Array): Uint8Array {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Resolves at the end of the stream. @throws Error for a frame that is longer than `maxBytes`; what `onFrame` throws. */
export async function readFrames(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  onFrame: (bytes: Uint8Array) => void,
): Promise<void> {
  let pieces: Uint8Array[] = [];
  let byteCount = 0;
  let end: number | null = null;
  for await (const piece of stream) {
    pieces.push(piece);
    byteCount += piece.length;
    while (byteCount >= (end ?? LENGTH_BYTES)) {
      const bytes = Buffer.concat(pieces);
      if (end === null) {
        end = LENGTH_BYTES + bytes.readUInt32LE(0);
        if (end > maxBytes) throw new Error("a message is too long");
        pieces = [bytes];
        continue;
      }
      onFrame(bytes.subarray(LENGTH_BYTES, end));
      pieces = [bytes.subarray(end)];
      byteCount -= end;
      end = null;
    }
  }
}
