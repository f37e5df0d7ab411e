import type { Asking } from "../support/mixed-load.ts";

const FIRST_SERVER_ERROR = 500;

/** The requests of one kind, each from its first byte to the head of its answer; number `n` of both lists is one request. */
interface WatchedKind {
  readonly endedAtMs: number[];
  readonly durationMs: number[];
}

/**
 * What callers that try again do not tell: how long each request took, and which were not answered. The figures are plain lists of numbers:
 * a million objects would cost the measuring process more with every minute, and it would measure itself.
 */
export class WatchedRequests {
  /** By method and path without its numbers, such as `POST /v1/dealers/{}/units`. */
  readonly #kinds = new Map<string, WatchedKind>();
  readonly #unansweredAtMs: number[] = [];
  readonly ask: Asking = async (url, init) => {
    const kind = this.#kindOf(`${init?.method ?? "GET"} ${pathWithoutNumbers(url)}`);
    const startedAtMs = performance.now();
    let isAnswered = false;
    try {
      const response = await fetch(url, init);
      isAnswered = response.status < FIRST_SERVER_ERROR;
      return response;
    } finally {
      const endedAtMs = performance.now();
      kind.endedAtMs.push(endedAtMs);
      kind.durationMs.push(endedAtMs - startedAtMs);
      if (!isAnswered) this.#unansweredAtMs.push(endedAtMs);
    }
  };

  /** Those of which a request ended then. */
  kinds(fromMs: number, toMs: number): string[] {
    return [...this.#kinds.keys()].filter((kind) => this.durationsMs(fromMs, toMs, kind).length > 0).sort();
  }

  /** How many requests a second ended between two times of `performance.now`. */
  rate(fromMs: number, toMs: number): number {
    return (this.durationsMs(fromMs, toMs).length * 1_000) / (toMs - fromMs);
  }

  /** How long those took that ended then, of one kind or of all. */
  durationsMs(fromMs: number, toMs: number, kind?: string): number[] {
    const kinds = kind === undefined ? [...this.#kinds.values()] : [this.#kindOf(kind)];
    return kinds.flatMap(({ endedAtMs, durationMs }) =>
      durationMs.filter((_, index) => isWithin(endedAtMs[index] ?? Number.NaN, fromMs, toMs)),
    );
  }

  /** How many were refused a connection, lost it, or were answered with 5xx then. */
  unansweredCount(fromMs: number, toMs: number): number {
    return this.#unansweredAtMs.filter((atMs) => isWithin(atMs, fromMs, toMs)).length;
  }

  #kindOf(name: string): WatchedKind {
    const kind = this.#kinds.get(name) ?? { endedAtMs: [], durationMs: [] };
    this.#kinds.set(name, kind);
    return kind;
  }
}

function isWithin(atMs: number, fromMs: number, toMs: number): boolean {
  return atMs >= fromMs && atMs < toMs;
}

/** Of a certificate's file only the suffix stays, so that PDF and preview are two kinds. */
function pathWithoutNumbers(url: string): string {
  const { pathname } = new URL(url);
  return pathname.replace(/^(\/v1\/files\/).*(\.\w+)$/, "$1{}$2").replaceAll(/\/\d+(?=\/|$)/g, "/{}");
}
