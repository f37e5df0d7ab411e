import { eq } from "drizzle-orm";
import { sha256Hex } from "../../../src/kernel/digest.ts";
import { events } from "../../../src/webhooks/outbox/event-table.ts";
import { demand } from "./broken-promise.ts";
import type { SimActs } from "./sim-acts.ts";
import type { ModelCompany } from "./sim-model.ts";
import { PUBLIC_URL } from "./sim-world.ts";

interface Followed {
  testsCursor: string | null;
  eventsCursor: string | null;
  readonly testIds: Set<number>;
  lastEventId: number;
  readonly eventIds: Set<number>;
}

/** Partners read: they follow changed tests and events by cursors, fetch certificates, and try what is not theirs. */
export class ReaderActs {
  readonly #acts: SimActs;
  readonly #followed = new Map<ModelCompany, Followed>();

  constructor(acts: SimActs) {
    this.#acts = acts;
  }

  #of(company: ModelCompany): Followed {
    const known = this.#followed.get(company);
    if (known !== undefined) return known;
    const made = {
      testsCursor: null,
      eventsCursor: null,
      lastEventId: 0,
      testIds: new Set<number>(),
      eventIds: new Set<number>(),
    };
    this.#followed.set(company, made);
    return made;
  }

  async followTests(
    company: ModelCompany = this.#acts.random.pick(this.#acts.model.companies),
  ): Promise<void> {
    const followed = this.#of(company);
    for (let hasMore = true; hasMore; ) {
      const cursor =
        followed.testsCursor === null ? "" : `&cursor=${encodeURIComponent(followed.testsCursor)}`;
      const { status, body } = await this.#acts.ask(company, {
        method: "GET",
        path: `/v1/tests?order=updated&per_page=100${cursor}`,
      });
      const mayBeginAgain = this.#acts.world.clocks.some(({ wasWrong }) => wasWrong) && cursor !== "";
      demand(
        "answers-as-specified",
        status === 200 || mayBeginAgain,
        `a list: ${status} ${JSON.stringify(body)}`,
      );
      if (status !== 200) {
        followed.testsCursor = null;
        continue;
      }
      const tests = body.data as { id: number; dealer_id: number }[];
      for (const { id, dealer_id: dealerId } of tests) {
        const isOwn = company.dealers.some((dealer) => dealer.id === dealerId);
        demand(
          "own-tests-only",
          isOwn,
          `test ${id} of dealer ${dealerId} was listed to company ${company.id}`,
        );
        followed.testIds.add(id);
      }
      const meta = body.meta as { next_cursor?: string | null; has_more?: boolean };
      hasMore = tests.length === 100;
      followed.testsCursor = meta.next_cursor ?? followed.testsCursor;
    }
  }

  /** At the end: what a follower has got is all there is. */
  async requireAllFollowed(): Promise<void> {
    const { model } = this.#acts;
    for (const company of model.companies) {
      await this.followTests(company);
      const { testIds } = this.#of(company);
      const own = model.runs.filter(
        ({ testId, dealer, isErased }) => testId !== null && !isErased && dealer.companyId === company.id,
      );
      for (const { testId, runId } of own)
        demand(
          "own-tests-only",
          testIds.has(testId ?? 0),
          `test ${testId} (${runId}) was never listed to its company`,
        );
      await this.followEvents(company);
      const { eventIds } = this.#of(company);
      const { read } = this.#acts.world.db;
      const kept = await read.select({ id: events.id }).from(events).where(eq(events.companyId, company.id));
      for (const { id } of kept)
        demand("every-change-has-its-event", eventIds.has(id), `event ${id} was never shown to a follower`);
    }
  }

  async tryForeign(): Promise<void> {
    const { model, random } = this.#acts;
    const company = random.pick(model.companies);
    const foreign = model.runs.find(
      ({ testId, dealer }) => testId !== null && dealer.companyId !== company.id,
    );
    if (foreign === undefined) return;
    for (const path of [
      `/v1/tests/${foreign.testId}`,
      `/v1/dealers/${foreign.dealer.id}`,
      `/v1/tests/${foreign.testId}/certificate`,
    ]) {
      const { status } = await this.#acts.ask(company, { method: "GET", path });
      demand("own-tests-only", status === 404, `${path} was answered with ${status}`);
    }
  }

  async fetchCertificate(): Promise<void> {
    const { model, random, world } = this.#acts;
    const completed = model.runs.filter(
      ({ status, testId, isBeingErased }) => status === "completed" && testId !== null && !isBeingErased,
    );
    if (completed.length === 0) return;
    const run = random.pick(completed);
    const company = model.companyOf(run.dealer.id);
    if (company === undefined) return;
    const answer = await this.#acts.ask(company, {
      method: "GET",
      path: `/v1/tests/${run.testId}/certificate`,
    });
    const facts = `the certificate of ${run.runId}: ${answer.status}`;
    if (run.isErased) return demand("erased-stays-erased", answer.status === 404, facts);
    if (run.isWithdrawn)
      return demand(
        "answers-as-specified",
        answer.status === 410 || answer.status === 404 || answer.status === 409,
        facts,
      );
    if (answer.status === 409)
      return demand(
        "one-certificate-a-test",
        run.isHistoric || !model.hasEvent(`svc.test.completed ${run.testId}`),
        facts,
      );
    demand("answers-as-specified", answer.status === 200, facts);
    const { url } = answer.body.data as { url: string };
    const path = url.slice(PUBLIC_URL.length);
    const process = await world.anyService();
    const file = await world.outcomeOf(process, async () => {
      const response = await process.request(new Request(PUBLIC_URL + path));
      return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
    });
    if (typeof file === "symbol" || file.status !== 200) return;
    const digest = /\/v1\/files\/([0-9a-f]{64})/.exec(path)?.[1];
    demand("files-as-recorded", digest === sha256Hex(file.bytes), `the bytes of ${path.slice(0, 40)}`);
  }

  async followEvents(
    company: ModelCompany = this.#acts.random.pick(this.#acts.model.companies),
  ): Promise<void> {
    const followed = this.#of(company);
    for (let hasMore = true; hasMore; ) {
      const cursor =
        followed.eventsCursor === null ? "" : `?cursor=${encodeURIComponent(followed.eventsCursor)}`;
      const { status, body } = await this.#acts.ask(company, { method: "GET", path: `/v1/events${cursor}` });
      demand("answers-as-specified", status === 200 || followed.eventsCursor !== null, `events: ${status}`);
      if (status !== 200) {
        // Its place is older than the events that are kept.
        followed.eventsCursor = null;
        followed.lastEventId = 0;
        continue;
      }
      const shown = body.data as { id: number; event: string; data: { dealer?: { id: number } } }[];
      for (const { id, event, data } of shown) {
        demand(
          "every-change-has-its-event",
          id > followed.lastEventId,
          `event ${id} followed ${followed.lastEventId}`,
        );
        followed.lastEventId = id;
        followed.eventIds.add(id);
        // An event of an account is about no dealer.
        const isOwn =
          data.dealer === undefined || company.dealers.some((dealer) => dealer.id === data.dealer?.id);
        demand("only-own-events", isOwn, `${event} of dealer ${data.dealer?.id}`);
      }
      followed.eventsCursor =
        (body.meta as { next_cursor: string | null }).next_cursor ?? followed.eventsCursor;
      hasMore = shown.length > 0;
    }
  }
}
