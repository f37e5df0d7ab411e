import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { errorCode, ServiceError } from "../../src/kernel/errors.ts";
import type { FeedStart } from "./event-feed-client.ts";

export interface ListenState {
  /** `whsec_…`: signs what is forwarded. */
  readonly secret: string;
  readonly position: FeedPosition;
}

export interface FeedPosition {
  /** Of the page that is being forwarded, or of the next. */
  readonly start: FeedStart;
  /** The last event that was forwarded; 0 before the first. */
  readonly lastId: number;
  /** Absent before the first. */
  readonly lastAt?: string;
}

type States = Record<string, ListenState>;

/** A file of several states, which only its owner reads. */
export class ListenStateFile {
  constructor(
    readonly path: string,
    private readonly name: string,
  ) {}

  /** @throws ServiceError `usage` for a file that holds something else. */
  read(): ListenState | null {
    return this.#readAll()[this.name] ?? null;
  }

  write(state: ListenState): void {
    // Several may listen in one folder, each for its own receiver.
    const draft = `${this.path}.${process.pid}.new`;
    const states = { ...this.#readAll(), [this.name]: state };
    writeFileSync(draft, `${JSON.stringify(states, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, this.path);
  }

  #readAll(): States {
    try {
      return JSON.parse(readFileSync(this.path, "utf8"));
    } catch (error) {
      if (errorCode(error) === "ENOENT") return {};
      if (error instanceof SyntaxError)
        throw new ServiceError("usage", `${this.path} is no file of svc listen: name another with --state.`);
      throw error;
    }
  }
}
