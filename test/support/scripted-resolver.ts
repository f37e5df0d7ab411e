import { ResolveFailure, type Resolver } from "../../src/webhooks/transport/resolver.ts";

type Answer = readonly string[] | "timeout" | "failed" | "silence";

/** Answers by a script: each call for a name takes its next answer, and the last one stays. Other names have no address. */
export class ScriptedResolver implements Resolver {
  readonly asked: string[] = [];
  readonly #answers: Map<string, Answer[]>;

  constructor(answers: Readonly<Record<string, readonly Answer[]>> = {}) {
    this.#answers = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]));
  }

  resolve(hostname: string): Promise<readonly string[]> {
    this.asked.push(hostname);
    const answers = this.#answers.get(hostname) ?? [[]];
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    if (answer === "silence") return new Promise(() => {});
    if (answer === "timeout" || answer === "failed") return Promise.reject(new ResolveFailure(answer));
    return Promise.resolve(answer);
  }
}
