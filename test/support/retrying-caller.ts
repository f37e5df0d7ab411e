import { asObject, type JsonObject } from "./scenario.ts";

const RETRY_MS = 20;

interface Answered {
  readonly status: number;
  readonly body: JsonObject;
}

/**
 * A partner's client: it repeats a request until svc has answered it, as partners should. A refused or broken connection and a 5xx status
 * are no answer.
 *
 * @param request makes the request again each time, because svc may listen elsewhere by then.
 */
export async function untilAnswered(request: () => Promise<Response>): Promise<Answered> {
  while (true) {
    const answered = await answerOf(request);
    if (answered !== null) return answered;
    await Bun.sleep(RETRY_MS);
  }
}

/** @returns the answer's `data`. @throws Error for an answer of 4xx: the request itself is wrong. */
export async function untilAcknowledged(request: () => Promise<Response>): Promise<JsonObject> {
  const { status, body } = await untilAnswered(request);
  if (status >= 400) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return asObject(body.data);
}

export async function untilDownloaded(request: () => Promise<Response>): Promise<Uint8Array> {
  while (true) {
    try {
      const response = await request();
      const bytes = await response.bytes();
      if (response.status === 200 && bytes.byteLength === Number(response.headers.get("content-length")))
        return bytes;
      if (response.status < 500 && response.status >= 400)
        throw new RefusedDownload(`refused with ${response.status}`);
    } catch (error) {
      if (error instanceof RefusedDownload) throw error;
    }
    await Bun.sleep(RETRY_MS);
  }
}

async function answerOf(request: () => Promise<Response>): Promise<Answered | null> {
  try {
    const response = await request();
    const body = asObject(JSON.parse(await response.text()));
    return response.status < 500 ? { status: response.status, body } : null;
  } catch {
    return null;
  }
}

class RefusedDownload extends Error {}
