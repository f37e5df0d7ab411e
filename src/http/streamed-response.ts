const streamed = new WeakSet<Response>();

/** The next part is created when the client has taken the one before. */
export function streamedAnswer(
  parts: AsyncIterable<string>,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Other requests are handled between two parts.
        await new Promise(setImmediate);
        const next = await iterator.next();
        if (next.done === true) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return asStreamed(new Response(body, { headers }));
}

export function asStreamed(response: Response): Response {
  streamed.add(response);
  return response;
}

export function isStreamed(response: Response): boolean {
  return streamed.has(response);
}
