import { type EventName, MARKETPLACE_EVENT_NAMES } from "../../../src/events/event.ts";
import { DEALER_EVENT_NAMES } from "../dealer-events.ts";
import { demand } from "./broken-promise.ts";
import { UNKNOWN } from "./lifeline.ts";
import { MOODS } from "./outside-world.ts";
import { OPERATOR, type SimActs } from "./sim-acts.ts";
import { SimBrowser } from "./sim-browser.ts";
import type { JsonObject } from "./sim-client.ts";
import type { ModelAccount, ModelCompany, ModelDealer, ModelEndpoint } from "./sim-model.ts";

const ENDPOINTS_PER_ACCOUNT = 3;

/** Partners and operators: companies, credentials, dealers with their units, webhooks. */
export class PartnerActs {
  readonly #acts: SimActs;
  #urlCount = 0;
  #dealerCount = 0;

  constructor(acts: SimActs) {
    this.#acts = acts;
  }

  async begin(): Promise<void> {
    for (const name of ["Alpha Group", "Beta Group"]) await this.#addCompany(name);
    for (const company of this.#acts.model.companies) {
      await this.createDealer(company);
      await this.addEndpoint(company);
    }
  }

  async #addCompany(name: string): Promise<void> {
    const { world, model } = this.#acts;
    const { id, credential, clientSecret } = await world.commands.runSafely(async ({ app }) => {
      const { id } = await app.companies.create(OPERATOR, name);
      const scopes = [
        "read:tests",
        "read:dealers",
        "write:dealers",
        "read:certificates",
        "manage:webhooks",
      ] as const;
      const { credential, clientSecret } = await app.credentials.create(OPERATOR, {
        kind: "dealer-group",
        companyId: id,
        scopes,
        label: null,
      });
      return { id, credential, clientSecret };
    });
    const { clientId, accountId } = credential;
    model.companies.push({
      id,
      name,
      credentials: [{ clientId, clientSecret, accountId, isRevoked: false }],
      eventsOf: new Set([id]),
      everEventsOf: new Set([id]),
      dealers: [],
    });
  }

  /** Sometimes the same request twice at once. */
  async createDealer(
    company: ModelCompany = this.#acts.random.pick(this.#acts.model.companies),
  ): Promise<void> {
    const { random, world, model } = this.#acts;
    this.#dealerCount += 1;
    const owner = `owner${this.#dealerCount}@dealers.example`;
    const key = this.#acts.newKey();
    const wanted = {
      method: "POST",
      path: "/v1/dealers",
      headers: { "idempotency-key": key },
      json: {
        name: `Dealer ${this.#dealerCount}`,
        primary_contact_name: "Ann Archerfield",
        primary_contact_email: owner,
        shipping_address: { line1: "1 Quay", city: "Leith", postcode: "EH6 6LX", country: "GB" },
        num_boxes: 1,
      },
    };
    const answers = await Promise.all(
      Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => this.#acts.ask(company, wanted)),
    );
    const ids = new Set(answers.map(({ body }) => Number((body.data as JsonObject | undefined)?.id)));
    demand("one-dealer-a-key", ids.size === 1, `the key ${key} made the dealers ${[...ids].join(", ")}`);
    for (const { status, body } of answers)
      demand("answers-as-specified", status === 201, `a dealer: ${status} ${JSON.stringify(body)}`);
    const [id = 0] = ids;
    const dealer: ModelDealer = { id, companyId: company.id, key, serials: [], isSuspended: false };
    company.dealers.push(dealer);
    model.people.push({
      email: owner,
      browser: new SimBrowser(this.#acts.client),
      password: null,
      roles: new Map(),
      invitations: new Map([[dealer, { role: "owner", atMs: world.time.nowMs() }]]),
    });
    while (dealer.serials.length === 0) {
      const units = await world.commands.run(({ app }) =>
        app.units({ dealerId: id }).seed(OPERATOR, { count: 2, active: true }),
      );
      if (units === UNKNOWN) continue;
      for (const { id: unitId, serialNumber } of units) {
        dealer.serials.push(String(serialNumber));
        model.unitIds.set(String(serialNumber), unitId);
      }
    }
  }

  // ── webhooks ──

  /** @param account a company, unless it is told. */
  async addEndpoint(
    account: ModelAccount = this.#acts.random.pick(this.#acts.model.companies),
  ): Promise<void> {
    const { random, model, world } = this.#acts;
    if (model.liveEndpoints.filter((endpoint) => endpoint.owner === account).length >= ENDPOINTS_PER_ACCOUNT)
      return;
    this.#urlCount += 1;
    const url = `https://receiver-${this.#urlCount}.example/hook`;
    world.outside.moods.set(url, random.pick(MOODS));
    const isCompany = model.companies.some((company) => company === account);
    const drawn = (isCompany ? DEALER_EVENT_NAMES : MARKETPLACE_EVENT_NAMES).filter(() => random.chance(0.8));
    const events: EventName[] = drawn.length === 0 ? ["svc.test.completed"] : drawn;
    model.subscriptionsMoved = true;
    const { status, body } = await this.#acts.ask(account, {
      method: "POST",
      path: "/v1/webhooks",
      headers: { "idempotency-key": this.#acts.newKey() },
      json: { url, events },
    });
    demand("answers-as-specified", status === 201, `an endpoint: ${status} ${JSON.stringify(body)}`);
    const data = body.data as { id: number; secret: string };
    model.endpoints.push({
      id: data.id,
      url,
      owner: account,
      events,
      secrets: [data.secret],
      isDeleted: false,
    });
  }

  async deleteEndpoint(): Promise<void> {
    await this.#withEndpoint(async (endpoint, path) => {
      this.#acts.model.subscriptionsMoved = true;
      const { status } = await this.#acts.ask(endpoint.owner, { method: "DELETE", path });
      demand("answers-as-specified", status === 200 || status === 404, `a deletion: ${status}`);
      endpoint.isDeleted = true;
    });
  }

  async rotateSecret(): Promise<void> {
    await this.#withEndpoint(async (endpoint, path) => {
      const headers = { "idempotency-key": this.#acts.newKey() };
      const { status, body } = await this.#acts.ask(endpoint.owner, {
        method: "POST",
        path: `${path}/rotate-secret`,
        headers,
      });
      demand("answers-as-specified", status === 200, `a rotation: ${status} ${JSON.stringify(body)}`);
      endpoint.secrets.unshift(String((body.data as JsonObject).secret));
    });
  }

  async ping(): Promise<void> {
    await this.#withEndpoint(async (endpoint, path) => {
      const headers = { "idempotency-key": this.#acts.newKey() };
      const { status } = await this.#acts.ask(endpoint.owner, {
        method: "POST",
        path: `${path}/test`,
        headers,
      });
      demand("answers-as-specified", status === 202 || status === 200 || status === 201, `a ping: ${status}`);
    });
  }

  async enable(): Promise<void> {
    await this.#withEndpoint(async (endpoint, path) => {
      const { status } = await this.#acts.ask(endpoint.owner, {
        method: "PATCH",
        path,
        json: { enabled: true },
      });
      demand("answers-as-specified", status === 200, `enabling: ${status}`);
    });
  }

  async #withEndpoint(act: (endpoint: ModelEndpoint, path: string) => Promise<void>): Promise<void> {
    const { model, random } = this.#acts;
    const live = model.liveEndpoints;
    if (live.length === 0) return;
    const endpoint = random.pick(live);
    await act(endpoint, `/v1/webhooks/${endpoint.id}`);
  }
}
