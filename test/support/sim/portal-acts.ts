import type { DealerRole } from "../../../src/access/dealer-role.ts";
import { findPersonByEmail } from "../../../src/identity/people/person-store.ts";
import { demand } from "./broken-promise.ts";
import type { Act, SimActs } from "./sim-acts.ts";
import { SIGN_IN_PATH, SimBrowser } from "./sim-browser.ts";
import type { Answer } from "./sim-client.ts";
import type { ModelDealer, ModelPerson } from "./sim-model.ts";

const DAY_MS = 86_400_000;
/** Links and invitations of people work for a week, by clocks that may be wrong. */
const SURELY_OPEN_MS = 6 * DAY_MS;
const PEOPLE_PER_DEALER = 4;
const ROLES = ["admin", "viewer"] as const;

/** What people of dealers do in the portal, with browsers of their own. */
export class PortalActs {
  readonly #acts: SimActs;
  #personCount = 0;
  #customerCount = 0;
  #passwordCount = 0;

  constructor(acts: SimActs) {
    this.#acts = acts;
  }

  get table(): readonly Act[] {
    return [
      [4, "use a mailed link", () => this.useLink()],
      [3, "give out a certificate", () => this.giveOut()],
      [3, "invite a person", () => this.invite()],
      [2, "accept an invitation", () => this.accept()],
      [2, "change a role", () => this.changeRole()],
      [2, "overstep a role", () => this.overstep()],
    ];
  }

  /** The first password, which accepts the invitation; sometimes two at once. Used links do nothing. */
  async useLink(): Promise<void> {
    const { model, random, world } = this.#acts;
    const linked = model.people.filter(({ email, password, invitations }) => {
      const link = model.mailedLinks.get(email);
      if (link === undefined) return false;
      const isYoung = world.time.nowMs() - link.atMs < SURELY_OPEN_MS;
      return password !== null || (isYoung && [...invitations.keys()].every((dealer) => !dealer.isSuspended));
    });
    if (linked.length === 0) return;
    const person = random.pick(linked);
    const path = model.mailedLinks.get(person.email)?.path ?? "";
    const passwords = Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => this.#newPassword());
    const answers = await Promise.all(
      passwords.map((password) =>
        new SimBrowser(this.#acts.client).post(path, { password, repeat: password }),
      ),
    );
    const set = passwords.filter((_, index) => answers[index]?.status === 303);
    const isRetried = answers.some((answer) => answer.isRetried);
    const facts = `${person.email}: ${answers.map(({ status }) => status).join()}`;
    demand(
      "answers-as-specified",
      answers.every(({ status }) => status === 303 || status === 410),
      facts,
    );
    if (person.password !== null) return demand("one-use-a-link", set.length === 0, facts);
    demand("one-use-a-link", set.length === 1 || (isRetried && set.length === 0), facts);
    const tried = set.length === 1 ? set : passwords;
    const right = [];
    for (const password of tried) if (await this.#signIn(person, password)) right.push(password);
    demand("one-use-a-link", right.length === 1, `${facts}, ${right.length} passwords sign in`);
    person.password = right[0] ?? null;
    for (const [dealer, { role }] of person.invitations) {
      person.roles.set(dealer, role);
      person.invitations.delete(dealer);
    }
  }

  async #signIn({ email, browser }: ModelPerson, password: string): Promise<boolean> {
    await browser.get(SIGN_IN_PATH);
    const { status, location } = await browser.post(SIGN_IN_PATH, { email, password });
    const isLetIn = status === 303 && location === "/portal";
    demand(
      "answers-as-specified",
      isLetIn || status === 422 || status === 401,
      `a sign-in: ${status} ${location}`,
    );
    return isLetIn;
  }

  /** Signed in, again where the session has ended. */
  async #as(person: ModelPerson, act: (browser: SimBrowser) => Promise<Answer>): Promise<Answer> {
    const { browser, password } = person;
    let isRetried = false;
    for (let tries = 0; ; tries += 1) {
      if (tries > 0 || !browser.isSignedIn) {
        const isLetIn = await this.#signIn(person, password ?? "");
        demand("one-use-a-link", isLetIn, `${person.email} cannot sign in`);
      }
      const answer = await act(browser);
      // The first of these may have done it, and its answer was lost.
      isRetried ||= answer.isRetried;
      const isOut = answer.status === 303 && answer.location?.startsWith(SIGN_IN_PATH) === true;
      if (!isOut || tries > 5) return { ...answer, isRetried };
    }
  }

  /** A person who is new, or has an account elsewhere. */
  async invite(): Promise<void> {
    const { model, random, world, client } = this.#acts;
    const [owner, dealer] = this.#member(["owner"]) ?? [];
    if (owner === undefined || dealer === undefined) return;
    const around = model.people.filter(
      ({ roles, invitations }) => roles.has(dealer) || invitations.has(dealer),
    );
    if (around.length >= PEOPLE_PER_DEALER) return;
    const others = model.people.filter((person) => person.password !== null && !around.includes(person));
    const known = random.chance(0.4) && others.length > 0 ? random.pick(others) : null;
    if (known === null) this.#personCount += 1;
    const email = known?.email ?? `person${this.#personCount}@dealers.example`;
    const role = random.pick(ROLES);
    const { status, isRetried } = await this.#as(owner, (browser) =>
      browser.post(`/portal/dealers/${dealer.id}/people/invite`, { email, name: "", language: "", role }),
    );
    // It was invited before, by a form whose answer was lost.
    const isDone = status === 303 || (isRetried && status === 422);
    demand("answers-as-specified", isDone, `an invitation of ${email} to ${dealer.id}: ${status}`);
    const person = known ?? {
      email,
      browser: new SimBrowser(client),
      password: null,
      roles: new Map<ModelDealer, DealerRole>(),
      invitations: new Map(),
    };
    if (known === null) model.people.push(person);
    person.invitations.set(dealer, { role, atMs: world.time.nowMs() });
  }

  /** In the portal, by a person who has an account. */
  async accept(): Promise<void> {
    const { model, random, world } = this.#acts;
    const open = model.people
      .filter(({ password }) => password !== null)
      .flatMap((person) => [...person.invitations].map(([dealer, made]) => ({ person, dealer, ...made })))
      .filter(({ dealer, atMs }) => !dealer.isSuspended && world.time.nowMs() - atMs < SURELY_OPEN_MS);
    if (open.length === 0) return;
    const { person, dealer, role } = random.pick(open);
    const answer = await this.#as(person, (browser) =>
      browser.post(`/portal/invitations/${dealer.id}/accept`, {}),
    );
    demand("answers-as-specified", answer.status === 303, `an acceptance: ${answer.status}`);
    person.invitations.delete(dealer);
    person.roles.set(dealer, role);
  }

  async changeRole(): Promise<void> {
    const { model, random } = this.#acts;
    const [owner, dealer] = this.#member(["owner"]) ?? [];
    if (owner === undefined || dealer === undefined) return;
    const others = model.people.filter((person) => person !== owner && person.roles.has(dealer));
    if (others.length === 0) return;
    const person = random.pick(others);
    const id = await this.#idOf(person);
    const path = `/portal/dealers/${dealer.id}/people/${id}`;
    if (random.chance(0.3)) {
      const { status, isRetried } = await this.#as(owner, (browser) => browser.post(`${path}/remove`, {}));
      const isDone = status === 303 || (isRetried && status === 404);
      demand("answers-as-specified", isDone, `a removal: ${status}`);
      person.roles.delete(dealer);
      return;
    }
    const role = random.pick(ROLES);
    const { status } = await this.#as(owner, (browser) => browser.post(path, { role }));
    demand("answers-as-specified", status === 303, `a change of a role: ${status}`);
    person.roles.set(dealer, role);
  }

  /** Someone tries what only owners may, or looks at another dealer. */
  async overstep(): Promise<void> {
    const { model, random } = this.#acts;
    const [person, dealer] = this.#member(["admin", "viewer"]) ?? this.#member(["owner"]) ?? [];
    if (person === undefined || dealer === undefined) return;
    if (person.roles.get(dealer) !== "owner") {
      const form = { email: "overstep@dealers.example", name: "", language: "", role: "admin" };
      const { status } = await this.#as(person, (browser) =>
        browser.post(`/portal/dealers/${dealer.id}/people/invite`, form),
      );
      demand("role-limits-acts", status === 403, `${person.roles.get(dealer)} invites: ${status}`);
    }
    const foreign = model.dealers.filter((each) => !person.roles.has(each));
    if (foreign.length === 0) return;
    const { id } = random.pick(foreign);
    const { status } = await this.#as(person, (browser) => browser.get(`/portal/dealers/${id}/people`));
    demand("role-limits-acts", status === 404, `${person.email} looks at dealer ${id}: ${status}`);
  }

  /** By mail, with the same form sent once or twice at once. */
  async giveOut(): Promise<void> {
    const { model, random } = this.#acts;
    const [person, dealer] = this.#member(["owner", "admin", "viewer"]) ?? [];
    if (person === undefined || dealer === undefined) return;
    const ready = model.runs.filter(
      (run) =>
        model.ownerOf(run) === dealer.id &&
        run.testId !== null &&
        model.hasEvent(`svc.test.completed ${run.testId}`) &&
        !run.isErased &&
        !run.isBeingErased &&
        !run.isWithdrawn,
    );
    if (ready.length === 0) return;
    const run = random.pick(ready);
    const path = `/portal/dealers/${dealer.id}/tests/send`;
    const shown = await this.#as(person, (browser) => browser.get(`${path}?test-${run.testId}=yes`));
    // It is being rendered again, or the storage is down.
    if (shown.status === 409) return;
    const formMark = /name="form_mark" value="([\w-]+)"/.exec(String(shown.body.text))?.[1] ?? "";
    demand("answers-as-specified", shown.status === 200 && formMark !== "", `a form: ${shown.status}`);
    this.#customerCount += 1;
    const email = `customer${this.#customerCount}@customers.example`;
    const attached = random.pick(["jpeg", "pdf", "none"]);
    const form = {
      tests: String(run.testId),
      form_mark: formMark,
      email,
      name: "",
      message: "",
      confirmed: "yes",
    };
    model.gifts.push({ email, run, isOne: !this.#acts.areClocksApart });
    const answers = await Promise.all(
      Array.from({ length: random.chance(0.4) ? 2 : 1 }, () =>
        this.#sendSurely(person, path, { ...form, language: "en", attached }),
      ),
    );
    for (const { status } of answers)
      demand("answers-as-specified", status === 303, `${run.runId} was given out: ${status}`);
  }

  /** Once someone has mended the storage. */
  async #sendSurely(
    person: ModelPerson,
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const send = () => this.#as(person, (browser) => browser.post(path, fields));
    const answer = await send();
    if (answer.status === 303) return answer;
    this.#acts.world.mend();
    return await send();
  }

  async #idOf({ email }: ModelPerson): Promise<number> {
    const person = await findPersonByEmail(this.#acts.world.db.read, email);
    if (person === null) throw new Error(`nobody has the address ${email}`);
    return person.id;
  }

  #newPassword(): string {
    this.#passwordCount += 1;
    return `kettle orbit ${this.#passwordCount} marzipan`;
  }

  /** One of those who have an account and one of the roles at a dealer that is open. */
  #member(roles: readonly DealerRole[]): readonly [ModelPerson, ModelDealer] | null {
    const members = this.#acts.model.people
      .filter(({ password }) => password !== null)
      .flatMap((person) =>
        [...person.roles]
          .filter(([dealer, role]) => roles.includes(role) && !dealer.isSuspended)
          .map(([dealer]) => [person, dealer] as const),
      );
    return members.length === 0 ? null : this.#acts.random.pick(members);
  }
}
