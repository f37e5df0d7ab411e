import type { DealerRole } from "../../../src/access/dealer-role.ts";
import type { EventName } from "../../../src/events/event.ts";
import type { SimBrowser } from "./sim-browser.ts";
import type { JsonObject } from "./sim-client.ts";

/** What the simulation was told, and what therefore must be so. */

/** What asks with credentials. */
export interface ModelAccount {
  /** The newest first. */
  readonly credentials: ModelCredential[];
  /** The companies whose events it gets, by their ids, now and at any time. */
  eventsOf: ReadonlySet<number>;
  readonly everEventsOf: Set<number>;
}

export interface ModelCompany extends ModelAccount {
  readonly id: number;
  readonly name: string;
  readonly dealers: ModelDealer[];
}

export interface ModelMarketplace extends ModelAccount {
  /** The companies whose tests it finds. */
  lookupsOf: "all" | ReadonlySet<number>;
  /** Different vehicles in a day; null for no cap. */
  dailyVehicles: number | null;
  /** The VINs that it was shown under a cap, by day: at least these, and at most those. */
  readonly surelyShown: Map<number, Set<string>>;
  readonly maybeShown: Map<number, Set<string>>;
}

export interface ModelCredential {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accountId: number;
  isRevoked: boolean;
}

export interface ModelDealer {
  readonly id: number;
  readonly companyId: number;
  /** Of the request that made it. */
  readonly key: string;
  readonly serials: string[];
  isSuspended: boolean;
}

/** An address that dealers invited, by mail or in the portal. */
export interface ModelPerson {
  readonly email: string;
  readonly browser: SimBrowser;
  password: string | null;
  /** By dealer. */
  readonly roles: Map<ModelDealer, DealerRole>;
  /** Not accepted yet, and when they were made. */
  readonly invitations: Map<ModelDealer, { readonly role: DealerRole; readonly atMs: number }>;
}

/** One form that gives out a certificate, to an address that no other form has. */
export interface ModelGift {
  readonly email: string;
  /** Unless the clocks of the services differ by more than they may: then a form that is sent twice is two forms. */
  readonly isOne: boolean;
  readonly run: ModelRun;
}

export interface ModelRun {
  readonly serial: string;
  readonly runId: string;
  /** Of its unit when it was first reported. */
  dealer: ModelDealer;
  /** Of its test, once that was seen: a dealer that had the unit before, of the same company, where it was tested before a move. */
  ownerId: number | null;
  readonly vin: string;
  readonly registration: string;
  readonly isHistoric: boolean;
  /** Records that were accepted or found unchanged. */
  readonly applied: JsonObject[];
  status: "new" | "pending" | "in_progress" | "completed" | "failed" | "cancelled";
  testId: number | null;
  isErased: boolean;
  /** Its test may be there or not. */
  isBeingErased: boolean;
  isWithdrawn: boolean;
}

export interface ModelEndpoint {
  readonly id: number;
  readonly url: string;
  readonly owner: ModelAccount;
  readonly events: readonly EventName[];
  /** The newest first. */
  readonly secrets: string[];
  isDeleted: boolean;
}

export class SimModel {
  readonly companies: ModelCompany[] = [];
  readonly marketplaces: ModelMarketplace[] = [];
  /** The ids of units by their serial numbers. */
  readonly unitIds = new Map<string, number>();
  readonly runs: ModelRun[] = [];
  readonly endpoints: ModelEndpoint[] = [];
  readonly people: ModelPerson[] = [];
  readonly gifts: ModelGift[] = [];
  /** The newest link in a mail that each address has got, and when it was made. */
  readonly mailedLinks = new Map<string, { readonly path: string; readonly atMs: number }>();
  /** Whether, since the last look, something changed who gets events: then no one can say who should have got one. */
  subscriptionsMoved = false;

  /** The companies of the dealers by id. */
  companyOf(dealerId: number): ModelCompany | undefined {
    return this.companies.find(({ dealers }) => dealers.some(({ id }) => id === dealerId));
  }

  /** The id of the dealer that a test belongs to; null while a unit that has moved leaves that open. */
  ownerOf({ ownerId, dealer, serial }: ModelRun): number | null {
    return ownerId ?? (this.earlierDealers.has(serial) ? null : dealer.id);
  }

  /** When each was erased. */
  readonly erasedVins = new Map<string, number>();
  /** The dealers that have had each unit before, by its serial number. */
  readonly earlierDealers = new Map<string, ModelDealer[]>();
  /** How often each event of a certificate must have been written, such as `svc.certificate.withdrawn 7`. */
  readonly certificateEvents = new Map<string, number>();
  /** Whether an event was written, such as `svc.test.completed 7`. */
  hasEvent: (key: string) => boolean = () => false;

  get accounts(): ModelAccount[] {
    return [...this.companies, ...this.marketplaces];
  }

  get dealers(): ModelDealer[] {
    return this.companies.flatMap(({ dealers }) => dealers);
  }

  runOf(testId: number): ModelRun | undefined {
    return this.runs.find((run) => run.testId === testId);
  }

  get liveEndpoints(): ModelEndpoint[] {
    return this.endpoints.filter(({ isDeleted }) => !isDeleted);
  }
}
