import type { Asking } from "../support/mixed-load.ts";

const FIRST_SERVER_ERROR = 500;

/** One request, from its first byte to the head of its answer. */
interface WatchedRequest {
  readonly endedAtMs: number;
  readonly durationMs: number;
}

/** What callers that try again do not tell: how long each request took, and which were not answered. */
export class WatchedRequests {
  readonly requests: WatchedRequest[] = [];
  /** Refused or broken connections, and answers of 5xx. */
  errorCount = 0;

  readonly ask: Asking = async (url, init) => {
    const startedAtMs = performance.now();
    try {
      const response = await fetch(url, init);
      if (response.status >= FIRST_SERVER_ERROR) this.errorCount += 1;
      return response;
    } catch (error) {
      this.errorCount += 1;
      throw error;
    } finally {
      const endedAtMs = performance.now();
      this.requests.push({ endedAtMs, durationMs: endedAtMs - startedAtMs });
    }
  };

  /** How many requests a second ended between two times of `performance.now`. */
  rate(fromMs: number, toMs: number): number {
    return (this.durationsMs(fromMs, toMs).length * 1_000) / (toMs - fromMs);
  }

  durationsMs(fromMs: number, toMs: number): number[] {
    return this.requests
      .filter(({ endedAtMs }) => endedAtMs >= fromMs && endedAtMs < toMs)
      .map(({ durationMs }) => durationMs);
  }
}
