import type { Executor } from "../../src/db/database.ts";
import type { PasswordCosts } from "../../src/identity/passwords/password-hash.ts";
import { findPersonByEmail } from "../../src/identity/people/person-store.ts";
import type { MailDraft } from "../../src/mail/mail-draft.ts";
import { type SeededDealer, seedCompany, seedDealer } from "./seed.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export interface SetupScene extends TestApp {
  readonly dealer: SeededDealer;
  readonly mails: readonly MailDraft[];
  /** @returns the path of the link in the mail. */
  welcome(owner: { email: string; name?: string | null; dealer?: SeededDealer }): Promise<string>;
  newestPath(): string;
  passwordHash(email: string): Promise<string | null>;
  /** As a browser does from a page of this service. */
  submit(
    path: string,
    fields: Readonly<Record<string, string>> | URLSearchParams,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
}

export const GOOD_PASSWORD = "kettle orbit 47 marzipan";

export function passwordForm(password: string, repeat = password) {
  return { password, repeat };
}

/** Costs of a hash that takes a few milliseconds, for tests that do not test its cost. */
export const LOW_COSTS: PasswordCosts = { passCount: 1, memoryKiB: 64 };

/** Without `passwordCosts`, a hash has the costs of the service. */
export async function startSetupScene(ports: { passwordCosts?: PasswordCosts } = {}): Promise<SetupScene> {
  const outbox = createMailCollector();
  const testApp = await startTestApp({ ports: { enqueueMail: outbox.enqueue, ...ports } });
  const dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Harbour Street Motors");
  const newestPath = () => new URL(outbox.mails.at(-1)?.action?.url ?? "").pathname;
  return {
    ...testApp,
    dealer,
    mails: outbox.mails,
    newestPath,
    async welcome({ email, name = "Alex Morgan", dealer: of = dealer }) {
      const { dealerId, name: dealerName, companyId } = of;
      const owner = {
        email,
        name,
        orderedBy: "Northern Motor Group",
        hasOrdered: true,
        dealer: { id: dealerId, name: dealerName, companyId },
      };
      await testApp.db.transact((tx) => testApp.app.people.welcomeOwner(tx, "operator:ann", owner));
      return newestPath();
    },
    async passwordHash(email) {
      return (await findPersonByEmail(testApp.db.read, email))?.passwordHash ?? null;
    },
    submit: (path, fields, headers = {}) =>
      testApp.fetch(path, {
        method: "POST",
        headers: { origin: "null", "sec-fetch-site": "same-origin", ...headers },
        body: new URLSearchParams(fields),
      }),
  };
}

/** Stands in for the outbox and keeps drafts in memory. */
export function createMailCollector() {
  const mails: MailDraft[] = [];
  return {
    mails,
    async enqueue(_tx: Executor, draft: MailDraft): Promise<void> {
      mails.push(draft);
    },
  };
}
