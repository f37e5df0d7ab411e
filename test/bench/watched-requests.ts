import type { Asking } from "../support/mixed-load.ts";

const FIRST_SERVER_ERROR = 500;

/** One request, from its first byte to the head of its answer. */
interface WatchedRequest {
  readonly endedAtMs: number;
  readonly durationMs: number;
  /** False after a refused or broken connection, and with an answer of 5xx. */
  readonly isAnswered: boolean;
}

/** What callers that try again do not tell: how long each request took, and which were not answered. */
export class WatchedRequests {
  readonly #requests: WatchedRequest[] = [];
  readonly ask: Asking = async (url, init) => {
    const startedAtMs = performance.now();
    let isAnswered = false;
    try {
      const response = await fetch(url, init);
      isAnswered = response.status < FIRST_SERVER_ERROR;
      return response;
    } finally {
      const endedAtMs = performance.now();
      this.#requests.push({ endedAtMs, durationMs: endedAtMs - startedAtMs, isAnswered });
    }
  };

  /** How many requests a second ended between two times of `performance.now`. */
  rate(fromMs: number, toMs: number): number {
    return (this.between(fromMs, toMs).length * 1_000) / (toMs - fromMs);
  }

  /** Those that ended then. */
  between(fromMs: number, toMs: number): WatchedRequest[] {
    return this.#requests.filter(({ endedAtMs }) => endedAtMs >= fromMs && endedAtMs < toMs);
  }
}
