import { BackupActs } from "./backup-acts.ts";
import { MarketActs } from "./market-acts.ts";
import { OperatorActs } from "./operator-acts.ts";
import { PartnerActs } from "./partner-acts.ts";
import { PortalActs } from "./portal-acts.ts";
import { ReaderActs } from "./reader-acts.ts";
import { ReplicaActs } from "./replica-acts.ts";
import { ResultActs } from "./result-acts.ts";
import type { Act, SimActs } from "./sim-acts.ts";
import { slowness, sureTroubles, troubles } from "./troubles.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WAITS_MS = [1, 900, 5_000, MINUTE_MS, 4 * MINUTE_MS, 20 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS] as const;

/** What may be left out, so that a history that was drawn before it was played stays as it was. */
export const ALL_EXTRAS = [
  "people",
  "markets",
  "moves",
  "backups",
  "replicas",
  "slowness",
  "sure troubles",
] as const;
export type Extra = (typeof ALL_EXTRAS)[number];

interface Play {
  /** Weights and acts; one is drawn for each step. */
  readonly table: readonly Act[];
  /** What happens in turn, however the seed draws. */
  readonly sure: readonly Act[];
  /** Those who are there from the beginning. */
  begin(): Promise<void>;
  /** Those who follow have got all there is. */
  end(): Promise<void>;
}

/** Everything that may happen in a history. */
export function playOf(acts: SimActs, without: readonly Extra[]): Play {
  const results = new ResultActs(acts);
  const partners = new PartnerActs(acts);
  const operators = new OperatorActs(acts);
  const readers = new ReaderActs(acts);
  const replicas = new ReplicaActs(acts);
  const markets = new MarketActs(acts, operators, partners);
  const withExtra = (extra: Extra, table: readonly Act[]) => (without.includes(extra) ? [] : table);
  return {
    table: [
      [20, "send one result", () => results.sendOne()],
      [14, "send a batch", () => results.sendBatch()],
      [5, "send a message twice", () => results.sendTwice()],
      [4, "import a file", () => results.importFile()],
      [2, "create a dealer", () => partners.createDealer()],
      [2, "add an endpoint", () => partners.addEndpoint()],
      [1, "delete an endpoint", () => partners.deleteEndpoint()],
      [2, "rotate a secret", () => partners.rotateSecret()],
      [2, "ping", () => partners.ping()],
      [2, "erase a vehicle", () => operators.eraseVehicle()],
      [3, "withdraw a certificate", () => operators.withdraw()],
      [1, "reinstate a certificate", () => operators.reinstate()],
      [1, "rotate keys", () => operators.rotateKeys()],
      [2, "rotate a credential", () => operators.rotateCredential()],
      [2, "try a revoked credential", () => operators.tryRevoked()],
      [2, "switch a dealer", () => operators.switchDealer()],
      [4, "follow tests", () => readers.followTests()],
      [4, "follow events", () => readers.followEvents()],
      [4, "fetch a certificate", () => readers.fetchCertificate()],
      [2, "try what is another's", () => readers.tryForeign()],
      ...withExtra("people", new PortalActs(acts).table),
      ...withExtra("markets", markets.table),
      ...withExtra("moves", [[3, "move a unit", () => operators.moveUnit()]]),
      ...withExtra("backups", new BackupActs(acts, operators).table),
      ...replicas.table,
      [2, "enable an endpoint", () => partners.enable()],
      ...troubles(acts.world),
      ...withExtra("slowness", slowness(acts.world)),
      [90, "time", () => acts.world.pass(acts.random.pick(WAITS_MS))],
    ],
    sure: withExtra("sure troubles", sureTroubles(acts.world)),
    async begin() {
      await partners.begin();
      if (!without.includes("markets")) await markets.begin();
    },
    async end() {
      await readers.requireAllFollowed();
      await replicas.requireAtEnd();
    },
  };
}
