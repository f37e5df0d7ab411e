import type { DealerRole } from "../../src/access/dealer-role.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { setMember } from "../../src/identity/memberships/membership-store.ts";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { formTokenOf } from "../../src/identity/sessions/session.ts";
import type { Language } from "../../src/language/language.ts";
import type { MailDraft } from "../../src/mail/mail-draft.ts";
import { BROWSER_COOKIE, FORM_COOKIE, SESSION_COOKIE } from "../../src/web/portal/frame/portal-cookies.ts";
import { startPortalSession } from "./portal-session.ts";
import { type SeededDealer, seedCompany, seedDealer } from "./seed.ts";
import { createMailCollector } from "./setup-scene.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

const FROM_OUR_PAGE = { origin: "null", "sec-fetch-site": "same-origin" };

/** A browser without a screen: keeps cookies, and sends forms as from one of our pages. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly testApp: Pick<TestApp, "fetch">,
    session: string | null = null,
    /** What the browser asks for; null for no header. */
    private readonly language: Language | null = null,
  ) {
    if (session !== null) this.#cookies.set(SESSION_COOKIE, session);
  }

  get sessionToken(): string | null {
    return this.#cookie(SESSION_COOKIE) ?? null;
  }

  /** For any signed-in person. */
  get openFormToken(): string {
    return formTokenOf(this.#cookie(FORM_COOKIE) ?? "");
  }

  get browserToken(): string | null {
    return this.#cookie(BROWSER_COOKIE) ?? null;
  }

  /** Sets a cookie, as an attacker might. */
  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  get formToken(): string {
    const secret = this.#cookie(SESSION_COOKIE) ?? this.#cookie(FORM_COOKIE);
    return secret === undefined ? "" : formTokenOf(secret);
  }

  async get(path: string): Promise<Response> {
    return this.#keep(await this.testApp.fetch(path, { headers: this.#headers }));
  }

  async post(
    path: string,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return this.#keep(
      await this.testApp.fetch(path, {
        method: "POST",
        headers: { ...this.#headers, ...FROM_OUR_PAGE, ...headers },
        body: new URLSearchParams({ form_token: this.formToken, ...fields }),
      }),
    );
  }

  /** Sends a form with its token and a file. */
  async upload(path: string, name: string, file: Uint8Array): Promise<Response> {
    const body = new FormData();
    body.set("form_token", this.formToken);
    body.set(name, new Blob([new Uint8Array(file)]), "file");
    return this.#keep(
      await this.testApp.fetch(path, {
        method: "POST",
        headers: { ...this.#headers, ...FROM_OUR_PAGE },
        body,
      }),
    );
  }

  /** Over TLS the names of cookies have a prefix. */
  #cookie(name: string): string | undefined {
    return this.#cookies.get(name) ?? this.#cookies.get(`__Host-${name}`);
  }

  get #headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return this.language === null ? { cookie } : { cookie, "accept-language": this.language };
  }

  #keep(response: Response): Response {
    for (const text of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/; Max-Age=0/.test(text)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

export interface PortalScene {
  readonly testApp: TestApp;
  readonly dealer: SeededDealer;
  /** Of the same company; no person of the first dealer acts for it. */
  readonly otherDealer: SeededDealer;
  /** What was queued; nothing where the scene has a mailer, which gets the mails of the real outbox. */
  readonly mails: readonly MailDraft[];
  addMember(email: string, role: DealerRole, dealer?: SeededDealer): Promise<number>;
  join(personId: number, role: DealerRole, dealer: SeededDealer): Promise<void>;
  signedIn(personId: number): Promise<Visitor>;
  as(role: DealerRole, dealer?: SeededDealer): Promise<Visitor & { readonly personId: number }>;
  /** A person of the parent company of both dealers, or of another one. */
  asGroup(role: DealerRole, companyId?: number): Promise<Visitor & { readonly personId: number }>;
  visitor(): Visitor;
  close(): Promise<void>;
}

/** @param language of both dealers, and what browsers ask for; null for neither. */
export async function startPortalScene(
  options: TestAppOptions = {},
  language: Language | null = null,
): Promise<PortalScene> {
  const outbox = createMailCollector();
  const testApp = await startTestApp({
    ...options,
    ports: {
      ...(options.ports?.mailer === undefined ? { enqueueMail: outbox.enqueue } : {}),
      ...options.ports,
    },
  });
  const { db, app, clock } = testApp;
  const companyId = await seedCompany(db);
  const dealer = await seedDealer(db, companyId, "Harbour Street Motors");
  const otherDealer = await seedDealer(db, companyId, "Quayside Cars");
  if (language !== null) await db.transact((tx) => tx.update(dealers).set({ language }));
  let count = 0;
  const addMember = async (email: string, role: DealerRole, of = dealer) => {
    const nowMs = clock.nowMs();
    return await db.transact(async (tx) => {
      const person = await ensurePerson(tx, { email, nowMs });
      await setMember(tx, { personId: person.id, dealerId: of.dealerId, role, nowMs });
      return person.id;
    });
  };
  const join = (personId: number, role: DealerRole, { dealerId }: SeededDealer) =>
    db.transact((tx) => setMember(tx, { personId, dealerId, role, nowMs: clock.nowMs() }));
  const signedIn = async (personId: number) =>
    new Visitor(testApp, await startPortalSession(db, app.accounts.sessions, personId), language);
  return {
    testApp,
    dealer,
    otherDealer,
    addMember,
    join,
    signedIn,
    mails: outbox.mails,
    async as(role, of = dealer) {
      count += 1;
      const personId = await addMember(`${role}${count}@harbour.example`, role, of);
      return Object.assign(await signedIn(personId), { personId });
    },
    async asGroup(role, of = companyId) {
      count += 1;
      const nowMs = clock.nowMs();
      const personId = await db.transact(async (tx) => {
        const { id } = await ensurePerson(tx, { email: `group-${role}${count}@harbour.example`, nowMs });
        await setMember(tx, { personId: id, companyId: of, role, nowMs });
        return id;
      });
      return Object.assign(await signedIn(personId), { personId });
    },
    visitor: () => new Visitor(testApp, null, language),
    close: () => testApp.close(),
  };
}
