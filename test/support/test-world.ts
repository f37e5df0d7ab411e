import type { Scope } from "../../src/access/scope.ts";
import {
  type SeededCredential,
  type SeededDealer,
  seedCompany,
  seedDealer,
  type WantedCredential,
} from "./seed.ts";
import { type ApiCaller, startTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

const MARKET_SCOPES: readonly Scope[] = ["read:tests", "read:certificates", "manage:webhooks"];
const DEALER_SCOPES: readonly Scope[] = ["read:dealers", "write:dealers"];

/** Callers with every reach and every set of scopes that operations distinguish. */
function rolesOf(alphaId: number, betaId: number) {
  const group = (companyId: number, scopes?: readonly Scope[]): WantedCredential => ({
    kind: "dealer-group",
    companyId,
    ...(scopes && { scopes }),
  });
  const market = (scopes = MARKET_SCOPES, restrictedTo?: readonly number[]): WantedCredential => ({
    kind: "marketplace",
    scopes,
    ...(restrictedTo && { restrictedTo }),
  });
  return {
    alphaGroup: group(alphaId),
    betaGroup: group(betaId),
    readOnly: group(alphaId, ["read:dealers", ...MARKET_SCOPES]),
    writeOnly: group(alphaId, ["write:dealers"]),
    withoutReadTests: group(alphaId, ["read:dealers", "read:certificates"]),
    withoutWebhooks: group(alphaId, ["read:tests", "read:certificates", ...DEALER_SCOPES]),
    market: market(),
    otherMarket: market(),
    marketOfAlpha: market(["read:tests"], [alphaId]),
    marketOfNobody: market(["read:tests"], []),
    // No command issues these two, but a restored or altered database may hold them.
    marketWithDealerScopes: market(DEALER_SCOPES),
    restrictedMarketWithDealerScopes: market(DEALER_SCOPES, [alphaId]),
  };
}

export type Role = keyof ReturnType<typeof rolesOf>;

/** Two dealer groups that must not see each other, with a dealer each, and a caller in every role. */
export interface TestWorld extends TestApp {
  readonly alphaId: number;
  readonly betaId: number;
  readonly leeds: SeededDealer;
  readonly dublin: SeededDealer;
  readonly credentials: Readonly<Record<Role, SeededCredential>>;
  readonly tokens: Readonly<Record<Role, string>>;
}

export async function startTestWorld(options: TestAppOptions = {}): Promise<TestWorld> {
  const testApp = await startTestApp(options);
  const { db } = testApp;
  const alphaId = await seedCompany(db, "Alpha Group");
  const betaId = await seedCompany(db, "Beta Group");
  const leeds = await seedDealer(db, alphaId, "Alpha Leeds");
  const dublin = await seedDealer(db, betaId, "Beta Dublin");
  const credentials: Partial<Record<Role, ApiCaller>> = {};
  const tokens: Partial<Record<Role, string>> = {};
  for (const [role, wanted] of Object.entries(rolesOf(alphaId, betaId))) {
    const caller = await testApp.caller(wanted);
    credentials[role as Role] = caller;
    tokens[role as Role] = caller.token;
  }
  return {
    ...testApp,
    alphaId,
    betaId,
    leeds,
    dublin,
    credentials: credentials as TestWorld["credentials"],
    tokens: tokens as TestWorld["tokens"],
  };
}
