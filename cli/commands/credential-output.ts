import type { RefusedAddress } from "../../src/credentials/address-refusal.ts";
import { type Credential, presentCredential } from "../../src/credentials/credential.ts";
import type { ChangedCredential, IssuedCredential } from "../../src/credentials/credential-service.ts";
import { formatInstant } from "../../src/kernel/instant.ts";
import { type Output, record, shortInstant } from "../output.ts";

/** Without the secret. `outcome` is what was done, in a sentence for a person. */
export function showCredential(output: Output, credential: Credential, outcome: string): void {
  output.result(presentCredential(credential), () =>
    [describeCredential(credential), "", outcome].join("\n"),
  );
}

interface CredentialUses {
  /** Null where no vehicles are counted. */
  readonly shownToday: number | null;
  readonly refused: readonly RefusedAddress[];
}
const NO_USES: CredentialUses = { shownToday: null, refused: [] };

export function showUsed(output: Output, credential: Credential, uses: CredentialUses): void {
  output.result(
    {
      ...presentCredential(credential),
      vehicles_shown_today: uses.shownToday,
      refused_addresses: uses.refused.map(({ address, atMs }) => ({ address, at: formatInstant(atMs) })),
    },
    () => describeCredential(credential, uses),
  );
}

/** The secret is shown only now. */
export function showIssued(output: Output, { credential, clientSecret }: IssuedCredential): void {
  const { client_id, ...rest } = presentCredential(credential);
  output.result({ client_id, client_secret: clientSecret, ...rest }, () =>
    [
      ...[describeCredential(credential), `client_secret   ${clientSecret}`],
      "",
      "Keep the secret now: it is not stored and cannot be shown again.",
    ].join("\n"),
  );
}

export function showChanged(output: Output, { credential, changes }: ChangedCredential): void {
  output.result({ ...presentCredential(credential), changed: changes }, () =>
    [describeCredential(credential), "", describeChanges(changes)].join("\n"),
  );
}

function describeChanges(changes: ChangedCredential["changes"]): string {
  const lines = Object.entries(changes).map(([name, { from, to }]) => {
    const { title, words } = CHANGES[name] ?? { title: name, words: String };
    return [title, `${words(from)} → ${words(to)}`] as const;
  });
  return lines.length === 0 ? "Nothing changed." : record(lines);
}

const CHANGES: Readonly<Record<string, { title: string; words: (value: unknown) => string }>> = {
  restricted_to: { title: "lookups", words: (ids) => (ids === null ? "every company" : companiesIn(ids)) },
  grant_events: { title: "events", words: (ids) => companiesIn(ids) },
  daily_vehicles: {
    title: "vehicles a day",
    words: (limit) => (limit === null ? "any number" : String(limit)),
  },
};

function dailyVehicles(limit: number | null, shownToday: number | null): string | null {
  if (limit === null) return null;
  return shownToday === null ? String(limit) : `${limit}; ${shownToday} shown today (UTC)`;
}

function companiesIn(ids: unknown): string {
  const list = ids as readonly number[];
  if (list.length === 0) return "no company";
  return `${list.length === 1 ? "company" : "companies"} ${list.join(", ")}`;
}

function describeCredential(credential: Credential, { shownToday, refused } = NO_USES): string {
  const wire = presentCredential(credential);
  return record([
    ["client_id", wire.client_id],
    ["kind", wire.kind],
    ["scopes", wire.scopes.join(" ")],
    ["parent company", wire.parent_company_id],
    ["created by dealer", wire.dealer_id],
    ["lookups of", lookupSources(credential)],
    ["events of", eventSources(credential)],
    ["vehicles a day", dailyVehicles(wire.daily_vehicles, shownToday)],
    ["allowed from", wire.allow_list?.join(", ")],
    ["refused from", refused.length === 0 ? null : refused.map(refusedText).join(", ")],
    ["contact", wire.contact],
    ["label", wire.label],
    ["created", wire.created_at],
    ["last used", wire.last_used_at],
    ["revoked", wire.disabled_at],
    ["tokens until", wire.tokens_until],
  ]);
}

const refusedText = ({ address, atMs }: RefusedAddress): string =>
  `${address ?? "an unknown address"} (${shortInstant(atMs)})`;

function eventSources({ companyId, dealerId, eventsGranted }: Credential): string {
  if (dealerId !== null) return `dealer ${dealerId}`;
  return companiesIn(companyId === null ? eventsGranted : [companyId]);
}

function lookupSources({ companyId, dealerId, restrictedTo }: Credential): string {
  if (dealerId !== null) return `dealer ${dealerId}`;
  if (companyId !== null) return companiesIn([companyId]);
  return restrictedTo === null ? "every company" : companiesIn(restrictedTo);
}
