interface PipeReader {
  read(): Promise<{ readonly value?: Uint8Array | undefined; readonly done: boolean }>;
}

/** A message through a pipe: two lengths of 32 bits (little endian), a header in JSON, and content of any bytes. */
export interface WorkerFrame {
  readonly header: unknown;
  readonly content: Uint8Array;
}

const LENGTHS_BYTES = 8;

export function workerFrame(header: unknown, content: Uint8Array = new Uint8Array()): Uint8Array {
  const text = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(LENGTHS_BYTES);
  lengths.writeUInt32LE(text.length, 0);
  lengths.writeUInt32LE(content.length, 4);
  return Buffer.concat([lengths, text, content]);
}

/** Each side writes only when it has read. Null at the end of the stream. @throws Error for a frame that is longer than `maxBytes`, or damaged. */
export async function readWorkerFrame(stream: PipeReader, maxBytes: number): Promise<WorkerFrame | null> {
  const pieces: Uint8Array[] = [];
  let byteCount = 0;
  let headerEnd = 0;
  let end = 0;
  while (end === 0 || byteCount < end) {
    const { value, done } = await stream.read();
    if (done || value === undefined) return null;
    pieces.push(value);
    byteCount += value.length;
    if (end > 0 || byteCount < LENGTHS_BYTES) continue;
    const lengths = Buffer.concat(pieces);
    headerEnd = LENGTHS_BYTES + lengths.readUInt32LE(0);
    end = headerEnd + lengths.readUInt32LE(4);
    if (end > maxBytes) throw new Error("a frame is too long");
  }
  if (byteCount > end) throw new Error("a frame is followed by more than was asked for");
  const frame = Buffer.concat(pieces);
  return {
    header: parsed(frame.toString("utf8", LENGTHS_BYTES, headerEnd)),
    content: frame.subarray(headerEnd),
  };
}

function parsed(header: string): unknown {
  try {
    return JSON.parse(header);
  } catch {
    // Its message would quote what was sent, and is logged.
    throw new Error("a frame's header is not JSON");
  }
}
