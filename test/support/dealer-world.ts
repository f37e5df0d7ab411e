import { asc, eq } from "drizzle-orm";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { invitations, people } from "../../src/identity/people/person-table.ts";
import { countMail } from "../../src/mail/mail-count-store.ts";
import { MAILS_TO_ADDRESS_PER_HOUR, recipientLimit } from "../../src/mail/mail-limit.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import type { ScenarioRequest } from "./scenario.ts";
import type { TestApp } from "./test-app.ts";
import { startTestWorld, type TestWorld } from "./test-world.ts";

interface Owner {
  readonly dealerId: number;
  readonly name: string | null;
  readonly email: string;
}

export interface DealerWorld extends TestWorld {
  owners(): Promise<Owner[]>;
}

export async function startDealerWorld(): Promise<DealerWorld> {
  const world = await startTestWorld();
  await seedOwner(world);
  return { ...world, owners: () => ownersIn(world) };
}

/** Uses up the mails of every owner's hour, so that each creation writes the same rows. */
async function seedOwner({ db, clock }: Pick<TestApp, "clock" | "db">): Promise<void> {
  const { primary_contact_email: email } = DEALER_BODY;
  const nowMs = clock.nowMs();
  await db.transact(async (tx) => {
    await ensurePerson(tx, { email, nowMs });
    const limit = recipientLimit(email);
    for (let sent = 0; sent < MAILS_TO_ADDRESS_PER_HOUR; sent++) await countMail(tx, [limit], nowMs);
  });
}

async function ownersIn({ db }: Pick<TestApp, "db">): Promise<Owner[]> {
  return await db.read
    .select({ dealerId: invitations.dealerId, name: invitations.name, email: people.email })
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.personId))
    .orderBy(asc(invitations.dealerId), asc(invitations.personId));
}

/** The rows that one creation with `boxCount` units writes. */
export const creationWrites = (boxCount: number) => ({
  dealers: 1,
  units: boxCount,
  unit_moves: boxCount,
  events: 1,
  // The creation of the dealer, and the invitation of its owner.
  audit_entries: 2,
  idempotency_keys: 1,
  // The owner has an account already, and gets no more mails in this hour.
  invitations: 1,
  // One count for the dealer as sender, and one for the address.
  mail_counts: 2,
});

/** For a new owner, who gets a mail. */
export const mailedCreationWrites = (boxCount: number) => ({
  ...creationWrites(boxCount),
  people: 1,
  setup_links: 1,
  mail_outbox: 1,
  // Counts for the dealer and its group as senders, and for the address.
  mail_counts: 4,
});

export const ADDRESS = {
  line1: "14 Canal Wharf",
  line2: "Unit 3",
  city: "Brackenmoor",
  postcode: "BM11 5PS",
  country: "GB",
};

export const DEALER_BODY = {
  name: "Brackenmoor Canalside",
  legal_name: "Brackenmoor Canalside Limited",
  company_number: "09876543",
  vat_number: "GB987654321",
  primary_contact_name: "Ann Archerfield",
  primary_contact_email: "ann@canalside.example",
  primary_contact_phone: "+441134960000",
  shipping_address: ADDRESS,
  num_boxes: 2,
};

export const LEAST_DEALER_BODY = {
  name: "Brackenmoor Canalside",
  primary_contact_name: "Ann Archerfield",
  primary_contact_email: "ann@canalside.example",
  shipping_address: { line1: "14 Canal Wharf", city: "Brackenmoor", postcode: "BM11 5PS", country: "GB" },
};

let ownerCount = 0;
export function bodyOfNewOwner() {
  ownerCount += 1;
  return { ...DEALER_BODY, primary_contact_email: `owner${ownerCount}@canalside.example` };
}

let keyCount = 0;
export function freshKey(): string {
  keyCount += 1;
  return `key-${keyCount}`;
}

export function jsonRequest(
  method: "POST" | "PATCH",
  path: string,
  token: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ScenarioRequest {
  return {
    method,
    path,
    token,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

/** With a key of its own unless one is given. */
export function createRequest(token: string, body: unknown, key: string = freshKey()): ScenarioRequest {
  return jsonRequest("POST", "/v1/dealers", token, body, { "idempotency-key": key });
}

export async function eventsOf({ db }: Pick<TestApp, "db">) {
  const rows = await db.read.select().from(events).orderBy(asc(events.id));
  return rows.map(({ id: _, data, ...event }) => ({ ...event, data: JSON.parse(data) as unknown }));
}
