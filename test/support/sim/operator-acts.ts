import { EVERY_DEALER } from "../../../src/dealers/unit.ts";
import { KEY_PURPOSES, rotateKeys } from "../../../src/key-rotation/key-rotation.ts";
import { demand } from "./broken-promise.ts";
import { UNKNOWN } from "./lifeline.ts";
import { OPERATOR, type SimActs } from "./sim-acts.ts";
import type { ModelRun } from "./sim-model.ts";
import type { SimProcess } from "./sim-process.ts";

const MOST_TRIES = 30;

/** An operator's commands, each in a process of its own, which may die; then the operator runs it again. */
export class OperatorActs {
  readonly #acts: SimActs;

  constructor(acts: SimActs) {
    this.#acts = acts;
  }

  async command<T>(work: (process: SimProcess) => Promise<T>): Promise<T> {
    const { world, random } = this.#acts;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const pointsLeft = tries === 0 && random.chance(0.4) ? random.below(80) : Number.POSITIVE_INFINITY;
      const result = await world.commands.run(work, pointsLeft);
      if (result !== UNKNOWN) return result;
    }
    throw new Error("a command never ended well");
  }

  /** The right to erasure, for a vehicle that is not tested again. */
  async eraseVehicle(): Promise<void> {
    const { random, model, world } = this.#acts;
    const candidates = model.runs.filter(
      ({ testId, isErased, vin }) => testId !== null && !isErased && vin !== "",
    );
    if (candidates.length === 0) return;
    const { vin } = random.pick(candidates);
    if (this.#isInFlight(vin)) return;
    // Before the command: a test of it may be deleted although the command died.
    model.erasedVins.set(vin, world.time.nowMs());
    for (const run of model.runs) if (run.vin === vin) run.isBeingErased = true;
    await this.command(({ app }) => app.vehicles.erase({ kind: "vin", vin }, OPERATOR, { isDryRun: false }));
    model.erasedVins.set(vin, world.time.nowMs());
    for (const run of model.runs) {
      run.isBeingErased = false;
      if (run.vin === vin && this.#namesVehicle(run)) run.isErased = true;
    }
  }

  /** A failed test keeps no vehicle, and one that has only begun has none yet: nobody can find it by its vehicle. */
  #namesVehicle({ status }: ModelRun): boolean {
    return status === "completed";
  }

  /** A run of the vehicle that has not ended would name it later. */
  #isInFlight(vin: string): boolean {
    return this.#acts.model.runs.some(
      (run) =>
        run.vin === vin &&
        run.status !== "completed" &&
        run.status !== "failed" &&
        run.status !== "cancelled",
    );
  }

  async withdraw(): Promise<void> {
    const run = this.#issued(false);
    if (run === null) return;
    const { testId } = run;
    await this.command(({ app }) =>
      app.certificates.withdrawals.withdraw({ kind: "test", testId }, "A simulated mistake.", OPERATOR),
    );
    run.isWithdrawn = true;
    this.#count(`svc.certificate.withdrawn ${testId}`);
  }

  async reinstate(): Promise<void> {
    const run = this.#issued(true);
    if (run === null) return;
    await this.command(({ app }) =>
      app.certificates.withdrawals.reinstate({ kind: "test", testId: run.testId }, OPERATOR),
    );
    run.isWithdrawn = false;
    this.#count(`svc.certificate.reinstated ${run.testId}`);
  }

  #count(event: string): void {
    const { certificateEvents } = this.#acts.model;
    certificateEvents.set(event, (certificateEvents.get(event) ?? 0) + 1);
  }

  #issued(isWithdrawn: boolean): (ModelRun & { readonly testId: number }) | null {
    const { model, random } = this.#acts;
    const issued = model.runs.filter(
      (run): run is ModelRun & { testId: number } =>
        run.testId !== null &&
        model.hasEvent(`svc.test.completed ${run.testId}`) &&
        !run.isErased &&
        run.isWithdrawn === isWithdrawn,
    );
    return issued.length === 0 ? null : random.pick(issued);
  }

  async rotateKeys(): Promise<void> {
    const { config } = this.#acts.world;
    const purposes = KEY_PURPOSES.filter(() => this.#acts.random.chance(0.6));
    const { keysFile, webhooks } = config;
    const ports = { keysFile, retentionMs: webhooks.retentionMs };
    await this.command(({ app }) => rotateKeys({ ...app, ...ports }, OPERATOR, purposes));
  }

  async rotateCredential(): Promise<void> {
    const { model, random } = this.#acts;
    const account = random.pick(model.accounts);
    const old = this.#acts.liveCredential(account);
    model.subscriptionsMoved = true;
    const { credential, clientSecret } = await this.command(({ app }) =>
      app.credentials.rotate(OPERATOR, old.clientId),
    );
    const { clientId, accountId } = credential;
    account.credentials.unshift({ clientId, clientSecret, accountId, isRevoked: false });
    await this.command(({ app }) => app.credentials.revoke(OPERATOR, old.clientId));
    old.isRevoked = true;
  }

  async tryRevoked(): Promise<void> {
    const { model, random } = this.#acts;
    const revoked = model.accounts
      .flatMap(({ credentials }) => credentials)
      .filter(({ isRevoked }) => isRevoked);
    if (revoked.length === 0) return;
    const { status } = await this.#acts.token(random.pick(revoked));
    demand(
      "revoked-is-refused",
      status === 401 || status === 403,
      `a revoked credential was answered with ${status}`,
    );
  }

  /** To another dealer, of another company too. What it has tested stays, and so do the tests that it has begun. */
  async moveUnit(): Promise<void> {
    const { model, random } = this.#acts;
    const from = random.pick(model.dealers.filter(({ serials }) => serials.length > 0));
    const to = random.pick(model.dealers);
    const serial = random.pick(from.serials);
    const unitId = model.unitIds.get(serial) ?? 0;
    if (to === from) return;
    await this.command(({ app }) => app.units(EVERY_DEALER).transfer(OPERATOR, unitId, to.id));
    from.serials.splice(from.serials.indexOf(serial), 1);
    to.serials.push(serial);
    model.earlierDealers.set(serial, [...(model.earlierDealers.get(serial) ?? []), from]);
    for (const run of model.runs) if (run.serial === serial && run.testId === null) run.dealer = to;
  }

  async switchDealer(): Promise<void> {
    const { model, random } = this.#acts;
    const dealer = random.pick(model.dealers);
    const status = random.pick(["suspended", "active"] as const);
    await this.command(({ app }) => app.dealers.setStatus(OPERATOR, dealer.id, status));
    dealer.isSuspended = status === "suspended";
  }
}
