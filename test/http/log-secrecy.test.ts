import { expect, test } from "bun:test";
import { join } from "node:path";
import { systemRandom } from "../../src/kernel/random.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import { hideTable, LOGGED_MISSING_TABLE } from "../support/hidden-table.ts";
import { startLookupWorld, WORLD_VINS } from "../support/lookup-world.ts";
import { asObject, type ScenarioRequest, send as sendOnce } from "../support/scenario.ts";
import type { Role } from "../support/test-world.ts";

test("the log of everything that partners can do, and of what fails, has one line of each request and holds no token, secret, key, VIN or registration", async () => {
  const world = await startLookupWorld();
  const requestIds: string[] = [];
  const send = async (request: ScenarioRequest) => {
    const answer = await sendOnce(world, request);
    requestIds.push(answer.headers.get("x-request-id") ?? "");
    return answer;
  };
  const issued: string[] = [];
  try {
    for (const { clientId, clientSecret } of Object.values(world.credentials)) {
      const fields = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
      const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
      const path = "/v1/oauth/token";
      const answer = await send({ method: "POST", path, body: new URLSearchParams(fields) });
      issued.push(((await answer.json()) as { access_token: string }).access_token);
      const both = { ...fields, client_secret: `${clientSecret}x` };
      await send({ method: "POST", path, body: new URLSearchParams(both) });
      await send({
        method: "POST",
        path,
        body: new URLSearchParams(fields),
        headers: { authorization },
      });
      await send({
        method: "POST",
        path: `${path}?client_secret=${clientSecret}`,
        headers: { authorization },
      });
    }
    const ask = async () => {
      for (const caller of Object.keys(world.tokens) as Role[]) {
        const token = world.tokens[caller];
        const queries = [
          "",
          `?vin=${WORLD_VINS.shared}`,
          "?registration=AB12%20CDE",
          `?vin=${WORLD_VINS.shared}x`,
          "?registration=M%C3%9C-AB%20123E&page=0",
        ];
        for (const query of queries) {
          await send({ path: `/v1/tests${query}`, token });
          await send({ path: `/v1/dealers/${world.leeds.dealerId}/tests${query}`, token });
        }
        await send({ path: `/v1/tests/${world.tests.alphaNewest}`, token });
        await send({ path: `/v1/tests/${WORLD_VINS.shared}`, token });
        await send({ path: `/v1/vehicles/${WORLD_VINS.shared}`, token });
        await send({ path: "/v1/tests", token: `${token}x` });
      }
    };
    await ask();
    await hideTable(world.db, "tests");
    await ask();

    const log = world.logLines.join("\n");
    expect(world.logLines.length).toBeGreaterThan(150);
    expect(log).toContain(LOGGED_MISSING_TABLE);
    const lines = world.logLines.map((line) => asObject(JSON.parse(line)));
    expect(lines.filter(({ msg }) => msg === "request").map(({ requestId }) => requestId)).toEqual(
      requestIds,
    );
    const { tokens, urls, atRest } = loadKeys(join(world.dataDir, "keys.json"), systemRandom());
    const forbidden = [
      ...Object.values(WORLD_VINS),
      "AB12",
      "MÜ-AB",
      "MÜAB",
      "M%C3%9C",
      ...issued,
      ...Object.values(world.tokens),
      ...Object.values(world.credentials).map(({ clientSecret }) => clientSecret),
      ...[...tokens.all, ...urls.all, ...atRest.all].flatMap(({ secret }) => [
        Buffer.from(secret).toString("base64url"),
        Buffer.from(secret).toString("hex"),
      ]),
    ];
    for (const value of forbidden) expect(log.includes(value), value.slice(0, 12)).toBe(false);
  } finally {
    await world.close();
  }
});
