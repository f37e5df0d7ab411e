import { AsyncLocalStorage } from "node:async_hooks";

/** Ends what a process was doing when it died. Nobody learns of it: see `never`. */
export class Died extends Error {}

/** What an answer is when the process died before it. */
export const UNKNOWN = Symbol("unknown");

/** What a dead process awaits. */
export const never = (): Promise<never> => new Promise(() => {});

const running = new AsyncLocalStorage<Lifeline>();

/**
 * The life of one simulated process. It passes a point before and after each statement of its transactions, and before and after each use
 * of a port; at one of them it may die. From then on it writes nothing, and nobody gets an answer from it.
 */
export class Lifeline {
  isDead = false;
  /** Where it died: the text of a statement, or the name of a port. */
  diedAt = "";
  /** Resolves when it dies. */
  readonly death = Promise.withResolvers<void>();
  #pointsLeft = Number.POSITIVE_INFINITY;
  #statementsLeft = Number.POSITIVE_INFINITY;
  readonly #onDeath: () => void;

  constructor(onDeath: () => void) {
    this.#onDeath = onDeath;
  }

  /** The process whose transaction this code belongs to. */
  static get current(): Lifeline | undefined {
    return running.getStore();
  }

  run<T>(work: () => T): T {
    return running.run(this, work);
  }

  /** It dies at the point after so many others. */
  dieAfter(pointCount: number): void {
    this.#pointsLeft = pointCount;
  }

  /** The connection of the statement after so many others of its transactions is cut. */
  cutAfter(statementCount: number): void {
    this.#statementsLeft = statementCount;
  }

  /** Called once for each statement that is sent to a server. @returns whether its connection is cut. */
  isCutHere(): boolean {
    if (this.isDead) return false;
    this.#statementsLeft -= 1;
    if (this.#statementsLeft >= 0) return false;
    this.cutAfter(Number.POSITIVE_INFINITY);
    return true;
  }

  /** @throws Died when it dies here, or is dead. */
  point(place: string): void {
    this.pass(place);
    if (this.isDead) throw new Died(place);
  }

  /** The same where nothing may be thrown. */
  pass(place: string): void {
    if (this.isDead) return;
    this.#pointsLeft -= 1;
    if (this.#pointsLeft < 0) this.die(place);
  }

  die(place: string): void {
    if (this.isDead) return;
    this.isDead = true;
    this.diedAt = place;
    this.death.resolve();
    this.#onDeath();
  }

  /** Around a use of a port: a dead process neither begins it nor learns how it ended. */
  async across<T>(place: string, use: () => Promise<T> | T): Promise<T> {
    this.pass(`before ${place}`);
    if (this.isDead) return await never();
    try {
      const result = await use();
      this.pass(`after ${place}`);
      return this.isDead ? await never() : result;
    } catch (error) {
      if (this.isDead) return await never();
      throw error;
    }
  }
}
