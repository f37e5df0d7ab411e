import { MARKETPLACE_EVENT_NAMES } from "../../../src/events/event.ts";
import { DAY_MS } from "../../../src/kernel/duration.ts";
import { demand } from "./broken-promise.ts";
import type { OperatorActs } from "./operator-acts.ts";
import type { PartnerActs } from "./partner-acts.ts";
import { type Act, OPERATOR, type SimActs } from "./sim-acts.ts";
import type { Answer, JsonObject } from "./sim-client.ts";
import type { ModelMarketplace, ModelRun } from "./sim-model.ts";

const MARKETPLACE_EVENTS: ReadonlySet<string> = new Set(MARKETPLACE_EVENT_NAMES);
const CAPS = [null, 1, 2, 4] as const;

/** Marketplaces look up vehicles and get events, within what operators give them and take from them. */
export class MarketActs {
  readonly #acts: SimActs;

  constructor(
    acts: SimActs,
    private readonly operators: OperatorActs,
    private readonly partners: PartnerActs,
  ) {
    this.#acts = acts;
  }

  get table(): readonly Act[] {
    return [
      [5, "look up vehicles", () => this.lookUpSome()],
      [3, "open a test by its number", () => this.openTest()],
      [3, "change what a marketplace may see", () => this.restrict()],
      [2, "follow events as a marketplace", () => this.followEvents()],
      [1, "add an endpoint of a marketplace", () => this.partners.addEndpoint(this.#draw())],
    ];
  }

  /** One that finds everything, and one that finds and hears of the first company only. */
  async begin(): Promise<void> {
    const { model, world } = this.#acts;
    const [first] = model.companies;
    if (first === undefined) throw new Error("there is no company");
    for (const restrictedTo of [null, [first.id]]) {
      const { credential, clientSecret } = await world.commands.runSafely(({ app }) =>
        app.credentials.create(OPERATOR, {
          kind: "marketplace",
          scopes: ["read:tests", "read:certificates", "manage:webhooks"],
          label: null,
          restrictedTo,
        }),
      );
      const { clientId, accountId } = credential;
      model.marketplaces.push({
        credentials: [{ clientId, clientSecret, accountId, isRevoked: false }],
        lookupsOf: restrictedTo === null ? "all" : new Set(restrictedTo),
        eventsOf: new Set(restrictedTo ?? []),
        everEventsOf: new Set(restrictedTo ?? []),
        dailyVehicles: null,
        surelyShown: new Map(),
        maybeShown: new Map(),
      });
    }
  }

  #draw(): ModelMarketplace {
    return this.#acts.random.pick(this.#acts.model.marketplaces);
  }

  /** Reach and cap hold from the next request on. */
  async restrict(): Promise<void> {
    const { random, model } = this.#acts;
    const marketplace = this.#draw();
    const ids = () => model.companies.map(({ id }) => id).filter(() => random.chance(0.5));
    const lookupsOf = random.chance(0.3) ? ("all" as const) : ids();
    const eventsOf = ids();
    const dailyVehicles = random.pick(CAPS);
    // From when on those events were written, nobody knows who dies in the command.
    model.subscriptionsMoved = true;
    const { clientId } = this.#acts.liveCredential(marketplace);
    for (const id of eventsOf) marketplace.everEventsOf.add(id);
    await this.operators.command(({ app }) =>
      app.credentials.restrict(OPERATOR, clientId, { lookupsOf, eventsOf, dailyVehicles }),
    );
    marketplace.lookupsOf = lookupsOf === "all" ? "all" : new Set(lookupsOf);
    marketplace.eventsOf = new Set(eventsOf);
    marketplace.dailyVehicles = dailyVehicles;
  }

  /** So many in a row that a cap is reached. */
  async lookUpSome(): Promise<void> {
    const { model, random } = this.#acts;
    const marketplace = this.#draw();
    for (let left = random.below(6); left > 0 && model.runs.length > 0; left -= 1)
      await this.#lookUp(marketplace, random.pick(model.runs));
  }

  /** By its VIN or its registration. */
  async #lookUp(marketplace: ModelMarketplace, { vin, registration }: ModelRun): Promise<void> {
    const { model, random } = this.#acts;
    const runs = model.runs.filter((run) => run.vin === vin && this.#isSeen(marketplace, run));
    const named = random.chance(0.5) ? `vin=${vin}` : `registration=${encodeURIComponent(registration)}`;
    const { status, body } = await this.#ask(marketplace, `/v1/tests?${named}&per_page=100`, vin, runs);
    if (status === 429) return;
    demand("answers-as-specified", status === 200, `a lookup: ${status} ${JSON.stringify(body)}`);
    const found = body.data as { id: number; dealer: { id: number }; vehicle: { vin: string } | null }[];
    for (const { id, dealer, vehicle } of found) {
      const facts = `${vin} showed test ${id} of dealer ${dealer.id} and ${vehicle?.vin}`;
      const companyId = model.companyOf(dealer.id)?.id ?? 0;
      const isWithin = marketplace.lookupsOf === "all" || marketplace.lookupsOf.has(companyId);
      demand("marketplace-reach", isWithin && vehicle?.vin === vin, facts);
    }
    for (const { testId, runId } of runs)
      demand(
        "marketplace-reach",
        found.some(({ id }) => id === testId),
        `${runId}, test ${testId}, was not shown`,
      );
  }

  /** Of any company. */
  async openTest(): Promise<void> {
    const { model, random } = this.#acts;
    const issued = model.runs.filter((run) => this.#isIssued(run));
    if (issued.length === 0) return;
    const run = random.pick(issued);
    const marketplace = this.#draw();
    const seen = this.#isSeen(marketplace, run) ? [run] : [];
    const file = random.pick(["", "/certificate", "/preview"]);
    const answer = await this.#ask(marketplace, `/v1/tests/${run.testId}${file}`, run.vin, seen);
    const { status } = answer;
    if (status === 429) return;
    const hasFile = file === "" || !run.isWithdrawn;
    const right = seen.length > 0 && hasFile ? 200 : 404;
    demand("marketplace-reach", status === right, `test ${run.testId}${file}: ${status}`);
  }

  /** @param seen the tests that it must show; without any, the answer reveals nothing. */
  async #ask(
    marketplace: ModelMarketplace,
    path: string,
    vin: string,
    seen: readonly ModelRun[],
  ): Promise<Answer> {
    const before = this.#days();
    const answer = await this.#acts.ask(marketplace, { method: "GET", path, mayBeLimited: true });
    const days = [...new Set([...before, ...this.#days()])];
    const cap = marketplace.dailyVehicles;
    const isShown = isNonEmpty(answer);
    const sure = days.map((day) => setOf(marketplace.surelyShown, day));
    const maybe = days.map((day) => setOf(marketplace.maybeShown, day));
    const facts = `${path}: ${answer.status}, cap ${cap}, ${sure.map(({ size }) => size).join()} shown`;
    if (answer.status === 429) {
      // What is not found any more is refused like a new vehicle, though it was counted.
      const others = maybe.map(
        (vins) => [...vins].filter((other) => seen.length === 0 || other !== vin).length,
      );
      demand("marketplace-cap", cap !== null && Math.max(...others) >= cap, facts);
      const wasShown = seen.length > 0 && sure.every((vins) => vins.has(vin));
      demand("marketplace-cap", !wasShown, `${facts}, and this one among them`);
      return answer;
    }
    if (cap === null) return answer;
    // One whose file is missing counts, too; what is not found is refused like a new vehicle.
    const isCounted = isShown || seen.length > 0;
    const isNew = !isCounted || maybe.every((vins) => !vins.has(vin));
    if (days.length === 1) demand("marketplace-cap", !isNew || (sure[0]?.size ?? 0) < cap, facts);
    if (isCounted || answer.isRetried) for (const vins of maybe) vins.add(vin);
    if (isShown && days.length === 1) sure[0]?.add(vin);
    return answer;
  }

  /** By the clocks of the services, which may be wrong. */
  #days(): number[] {
    const { world } = this.#acts;
    return [...new Set(world.clocks.map((clock) => Math.floor(clock.nowMs() / DAY_MS)))];
  }

  /** Whether it was completed for sure, and is in reach. */
  #isSeen({ lookupsOf }: ModelMarketplace, run: ModelRun): boolean {
    return this.#isIssued(run) && (lookupsOf === "all" || lookupsOf.has(run.dealer.companyId));
  }

  #isIssued({ testId, isErased, isBeingErased }: ModelRun): boolean {
    const { model } = this.#acts;
    return testId !== null && !isErased && !isBeingErased && model.hasEvent(`svc.test.completed ${testId}`);
  }

  /** The newest ones, without a cursor: what was granted when they were written does not matter. */
  async followEvents(): Promise<void> {
    const { model } = this.#acts;
    const marketplace = this.#draw();
    const { status, body } = await this.#acts.ask(marketplace, { method: "GET", path: "/v1/events" });
    demand("answers-as-specified", status === 200, `events of a marketplace: ${status}`);
    for (const { event, data } of body.data as { event: string; data: { dealer?: { id: number } } }[]) {
      if (data.dealer === undefined) continue;
      const companyId = model.companyOf(data.dealer.id)?.id ?? 0;
      const isGranted = marketplace.eventsOf.has(companyId) && MARKETPLACE_EVENTS.has(event);
      demand("only-own-events", isGranted, `${event} of dealer ${data.dealer.id} in a marketplace's feed`);
    }
  }
}

function isNonEmpty({ status, body }: Answer): boolean {
  const { data } = body as JsonObject;
  return status === 200 && (!Array.isArray(data) || data.length > 0);
}

function setOf(byDay: Map<number, Set<string>>, day: number): Set<string> {
  const known = byDay.get(day) ?? new Set();
  byDay.set(day, known);
  return known;
}
