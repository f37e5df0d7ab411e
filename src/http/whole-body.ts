/**
 * Of an answer that was made after its first turn of the event loop, Bun 1.4 sends a body of 15 kB or more by itself, and before it each name
 * and each value of the head, with a system call for each (oven-sh/bun#41341). That takes thirty calls and some 190 µs. A stream that has
 * ended before anything was sent goes out with its head in one call. A text half as long may have as many bytes.
 */
const LONG_LENGTH = 7_500;

/** A body that is sent in one piece with the head of its answer, and its length in the head. Not for HEAD. */
export function wholeBody(body: string | Uint8Array): string | Uint8Array | ReadableStream {
  if (body.length < LONG_LENGTH) return body;
  const byteCount = typeof body === "string" ? Buffer.byteLength(body) : body.length;
  return new ReadableStream(
    {
      type: "direct",
      pull(controller) {
        controller.write(body);
        void controller.end();
      },
    },
    // More than there is: what fills the buffer is sent as a chunk, without a length in the head.
    { highWaterMark: byteCount + 1 },
  );
}
