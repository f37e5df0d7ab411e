import { CLOCK_DIFFERENCE_MS } from "../../../src/kernel/clock.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { type Answer, SimClient, type Wanted } from "./sim-client.ts";
import type { ModelAccount, ModelCredential } from "./sim-model.ts";
import { SimModel } from "./sim-model.ts";
import type { SimWorld } from "./sim-world.ts";

/** A clock that is wrong by more than this is refused by signatures. */
const TOLERATED_MS = 240_000;

/** Who an operator's commands are by. */
export const OPERATOR = "operator:sim";

/** With a token that another service made, whose clock differs, nobody is let in. */
const MOST_TOKENS = { clocksRight: 5, clocksWrong: 60 };

/** Something that may happen in a step, and how likely it is beside the others. */
export type Act = readonly [weight: number, name: string, act: () => unknown];

/** What all acts use: the world, the model of what was acknowledged, and the way to ask. */
export class SimActs {
  readonly model = new SimModel();
  readonly client: SimClient;
  readonly #tokens = new Map<string, { readonly token: string; readonly untilMs: number }>();
  #keyCount = 0;

  constructor(readonly world: SimWorld) {
    this.client = new SimClient(world);
  }

  get random(): SeededRandom {
    return this.world.random;
  }

  get hasWrongClock(): boolean {
    return this.world.clocks.some(({ aheadMs }) => Math.abs(aheadMs) > TOLERATED_MS);
  }

  /** By more than the clocks of instances may differ. */
  get areClocksApart(): boolean {
    const aheadMs = this.world.clocks.map((clock) => clock.aheadMs);
    return Math.max(...aheadMs) - Math.min(...aheadMs) > CLOCK_DIFFERENCE_MS;
  }

  newKey(): string {
    this.#keyCount += 1;
    return `key-${this.#keyCount}`;
  }

  liveCredential(account: ModelAccount): ModelCredential {
    const live = account.credentials.find(({ isRevoked }) => !isRevoked);
    if (live === undefined) throw new Error("an account has no credential");
    return live;
  }

  async token(credential: ModelCredential): Promise<Answer> {
    return await this.client.untilAnswered(() => tokenRequest(credential));
  }

  async #bearer(credential: ModelCredential): Promise<string> {
    const nowMs = this.world.time.nowMs();
    const known = this.#tokens.get(credential.clientId);
    if (known !== undefined && known.untilMs > nowMs) return known.token;
    const { status, body } = await this.token(credential);
    if (status !== 200) throw new Error(`no token: ${status} ${JSON.stringify(body)}`);
    const token = String(body.access_token);
    this.#tokens.set(credential.clientId, { token, untilMs: nowMs + 600_000 });
    return token;
  }

  /** With a token of the account, until there is an answer. */
  async ask(
    account: ModelAccount,
    wanted: Omit<Wanted, "body"> & { readonly json?: unknown },
  ): Promise<Answer> {
    const credential = this.liveCredential(account);
    for (let tries = 0; ; tries += 1) {
      const token = await this.#bearer(credential);
      const { json, ...rest } = wanted;
      const answer = await this.client.untilAnswered(() => ({
        ...rest,
        headers: {
          ...rest.headers,
          authorization: `Bearer ${token}`,
          ...(json === undefined ? {} : { "content-type": "application/json" }),
        },
        body: json === undefined ? undefined : JSON.stringify(json),
      }));
      const mostTokens = this.hasWrongClock ? MOST_TOKENS.clocksWrong : MOST_TOKENS.clocksRight;
      if (answer.status !== 401 || tries > mostTokens) return answer;
      // The token ran out, as time passed while its request was tried again, or by a clock that was set.
      this.#tokens.delete(credential.clientId);
    }
  }
}

export function tokenRequest({ clientId, clientSecret }: ModelCredential): Wanted {
  return {
    method: "POST",
    path: "/v1/oauth/token",
    headers: {
      authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  };
}
