import { SignJWT } from "jose";
import { TOKEN_LIFETIME_SECONDS, TOKEN_SERVICE } from "../../src/credentials/access-token.ts";
import { newClientId } from "../../src/credentials/client-secret.ts";
import { accounts, credentials } from "../../src/credentials/credential-table.ts";
import type { Database } from "../../src/db/database.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";

const PER_INSERT = 500;

/**
 * Makes so many credentials of one dealer group that together, each within its limit, they may request more than a server can answer.
 *
 * @returns a token of each, signed with the keys of `keysFile`.
 */
export async function crowdTokens(
  db: Database,
  keysFile: string,
  companyId: number,
  count: number,
): Promise<string[]> {
  const random = systemRandom();
  const clientIds = Array.from({ length: count }, () => newClientId(random));
  await db.transact(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ kind: "dealer-group", companyId, restricted: false, createdAtMs: 0 })
      .returning({ id: accounts.id });
    if (account === undefined) throw new Error("an insert returned no row");
    const owned = { accountId: account.id, secretDigest: "", scopes: "read:tests", createdAtMs: 0 };
    for (let from = 0; from < count; from += PER_INSERT) {
      const some = clientIds.slice(from, from + PER_INSERT);
      await tx.insert(credentials).values(some.map((clientId) => ({ ...owned, clientId })));
    }
  });
  const { current } = loadKeys(keysFile, random).tokens;
  const nowSeconds = Math.floor(systemClock.nowMs() / 1_000);
  return await Promise.all(
    clientIds.map((sub) =>
      new SignJWT({ scope: "read:tests", parent_company_id: companyId })
        .setProtectedHeader({ alg: "HS256", kid: current.id })
        .setIssuer(TOKEN_SERVICE)
        .setAudience(TOKEN_SERVICE)
        .setSubject(sub)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + TOKEN_LIFETIME_SECONDS)
        .sign(current.secret),
    ),
  );
}
