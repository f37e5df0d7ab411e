import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { KEY_LABEL_MAX_LENGTH, LIVE_KEYS_MAX } from "../../src/credentials/credential.ts";
import { COPY_SCRIPT } from "../../src/web/portal/frame/copy-button.ts";
import { REVOKED_PER_PAGE } from "../../src/web/portal/keys/keys-page.ts";
import { oneEngine } from "../support/one-engine.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { asList, asObject } from "../support/scenario.ts";
import { type SeededDealer, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";

oneEngine("what a page says and refuses does not depend on the engine");

let scene: PortalScene;
let dealer: SeededDealer;
let admin: Visitor & { readonly personId: number };
let count = 0;
beforeAll(async () => {
  scene = await startPortalScene({ settings: { SVC_ALLOW_PRIVATE_WEBHOOKS: "on" } });
});
afterAll(() => scene.close());
/** Every test has a dealer of its own. */
beforeEach(async () => {
  count += 1;
  dealer = await seedDealer(scene.testApp.db, scene.dealer.companyId, `Mill Lane ${count}`);
  admin = await scene.as("admin", dealer);
});

const list = () => `/portal/dealers/${dealer.dealerId}/keys`;
const revokePath = (keyId: number) => `${list()}/${keyId}/revoke`;
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
const copied = (html: string, id: string) =>
  new RegExp(`<textarea id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? "";

async function newMark(visitor = admin): Promise<string> {
  return hidden(await (await visitor.get(`${list()}/new`)).text(), "form_mark");
}
async function make(fields: Readonly<Record<string, string>> = {}) {
  const form = { label: "Website", kind: "full-integration", form_mark: await newMark(), ...fields };
  return { form, response: await admin.post(`${list()}/new`, form) };
}
async function madeKey(fields: Readonly<Record<string, string>> = {}) {
  const { form, response } = await make(fields);
  const html = await expectPortalPage(response, 200, "Your new key");
  const clientId = copied(html, "client-id");
  const key = (await scene.testApp.app.dealerKeys.list(dealer.dealerId)).at(-1);
  if (key?.clientId !== clientId) throw new Error("the page shows another key");
  return { form, html, key, clientId, clientSecret: copied(html, "client-secret") };
}
async function tokenOf(clientId: string, clientSecret: string) {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const body = new URLSearchParams(form);
  const response = await scene.testApp.fetch("/v1/oauth/token", { method: "POST", body });
  return { status: response.status, body: asObject(await response.json()) };
}
const api = (path: string, token: unknown) =>
  scene.testApp.fetch(path, { headers: { authorization: `Bearer ${token}` } });
const keyCount = async () => (await scene.testApp.app.dealerKeys.list(dealer.dealerId)).length;
const auditOf = async (subjectId: number) =>
  (await scene.testApp.app.audit.list({ subject: "credential", subjectId, limit: 9 })).map(
    ({ actor, action }) => `${actor} ${action}`,
  );
async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await tableContents(scene.testApp.db);
  await work();
  expect(await tableContents(scene.testApp.db)).toEqual(before);
}

describe("making a key", () => {
  test("making a key shows its secret on that page alone, which nothing keeps, and the key works for this dealer", async () => {
    const testId = await seedTest(scene.testApp.db, dealer);
    const sibling = await seedTest(scene.testApp.db, scene.otherDealer);
    const { response } = await make();
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await expectPortalPage(response, 200, "Website is made. Copy the secret now");
    const [clientId, clientSecret] = [copied(html, "client-id"), copied(html, "client-secret")];
    expect(clientSecret).toMatch(/^svc_sk_[0-9A-Za-z]{49}$/);
    const { status, body } = await tokenOf(clientId, clientSecret);
    expect(status).toBe(200);
    expect(body.scope).toBe("read:dealers read:tests read:certificates manage:webhooks");
    expect((await api(`/v1/tests/${testId}`, body.access_token)).status).toBe(200);
    expect((await api(`/v1/tests/${sibling}`, body.access_token)).status).toBe(404);
    const kept = JSON.stringify(await tableContents(scene.testApp.db));
    expect(kept).not.toContain(clientSecret);
    for (const path of [list(), `${list()}/new`])
      expect(await (await admin.get(path)).text()).not.toContain(clientSecret);
    const key = (await scene.testApp.app.dealerKeys.list(dealer.dealerId))[0];
    expect(await auditOf(key?.id ?? 0)).toEqual([`person:${admin.personId} credential.create`]);
  });

  test("making a key that only reads gives it the scopes to read tests and certificates", async () => {
    const { clientId, clientSecret } = await madeKey({ kind: "read-only" });
    const { body } = await tokenOf(clientId, clientSecret);
    expect(body.scope).toBe("read:tests read:certificates");
    expect((await api(`/v1/dealers/${dealer.dealerId}`, body.access_token)).status).toBe(403);
  });

  test("a key made in the portal shares endpoints and idempotency keys with the dealer's other keys, and with no sibling's", async () => {
    const register = async ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => {
      const { access_token: token } = (await tokenOf(clientId, clientSecret)).body;
      const headers = { authorization: `Bearer ${token}`, "idempotency-key": "site" };
      const response = await scene.testApp.fetch("/v1/webhooks", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ url: "http://127.0.0.1:9/told", events: ["svc.test.completed"] }),
      });
      expect(response.status).toBe(201);
      return {
        id: asObject(asObject(await response.json()).data).id,
        isReplayed: response.headers.has("idempotent-replayed"),
        seen: asList(asObject(await (await api("/v1/webhooks", token)).json()).data).map(({ id }) => id),
      };
    };
    const first = await register(await madeKey());
    expect(first).toEqual({ id: first.id, isReplayed: false, seen: [first.id] });
    expect(await register(await madeKey())).toEqual({ id: first.id, isReplayed: true, seen: [first.id] });
    dealer = await seedDealer(scene.testApp.db, dealer.companyId, "Its sibling");
    admin = await scene.as("admin", dealer);
    const other = await register(await madeKey());
    expect(other).toEqual({ id: other.id, isReplayed: false, seen: [other.id] });
    expect(other.id).not.toBe(first.id);
  });

  test("the page of a new key has one script, that of the copy button, by its hash; no other page has one", async () => {
    const { response } = await make();
    const digest = new Bun.CryptoHasher("sha256").update(COPY_SCRIPT).digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(`; script-src 'sha256-${digest}'; `);
    expect((await response.text()).match(/<script>(.*?)<\/script>/gs)).toEqual([
      `<script>${COPY_SCRIPT}</script>`,
    ]);
    for (const path of [list(), `${list()}/new`]) {
      const other = await admin.get(path);
      expect(other.headers.get("content-security-policy")).not.toContain("script-src");
      expect(await other.text()).not.toContain("<script");
    }
  });

  test("the portal escapes the name of a key wherever it is shown", async () => {
    const { html } = await madeKey({ label: '<b>"&' });
    for (const shown of [html, await (await admin.get(list())).text()]) {
      expect(shown).toContain("&lt;b&gt;&quot;&amp;");
      expect(shown).not.toContain("<b>");
    }
  });

  test("making a key by a form that is sent once more makes no second key, and shows no secret", async () => {
    const { form, clientId, clientSecret } = await madeKey();
    for (const fields of [form, { ...form, label: "Another name" }]) {
      const html = await expectPortalPage(
        await admin.post(`${list()}/new`, fields),
        200,
        "no second key was made",
      );
      expect(html).toContain(clientId);
      expect(html).not.toContain(clientSecret);
      expect(html).not.toContain("svc_sk_");
    }
    expect(await keyCount()).toBe(1);
  });

  test("making a key by a form that is sent twice at once makes one key", async () => {
    const form = { label: "Website", kind: "read-only", form_mark: await newMark() };
    const answers = await Promise.all([1, 2].map(() => admin.post(`${list()}/new`, form)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.filter((text) => text.includes("svc_sk_"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("no second key was made"))).toHaveLength(1);
    expect(await keyCount()).toBe(1);
  });

  test.each([
    [{ label: "" }, "label", "Enter a name for the key."],
    [{ label: "   " }, "label", "Enter a name for the key."],
    [{ label: "x".repeat(KEY_LABEL_MAX_LENGTH + 1) }, "label", "enter at most 100 characters"],
    [{ label: "a\u0007b" }, "label", "a character that cannot be shown"],
    [{ kind: "" }, "kind", "Choose what the key may do."],
    [{ kind: "write:dealers" }, "kind", "Choose what the key may do."],
  ])(
    "making a key is refused for %j beside the field, and what was typed stays",
    async (fields, name, says) => {
      const { form, response } = await make(fields);
      const html = await expectPortalPage(response, 422, says);
      if (name === "label") expectFieldError(html, name, says);
      else expect(html).toContain(`value="${form.label}"`);
      expect(hidden(html, "form_mark")).toBe(form.form_mark);
      expect(await keyCount()).toBe(0);
    },
  );

  test.each(["", "x", "A".repeat(23), `${"A".repeat(21)}!`])(
    "making a key is refused without the mark of its form (%j), and the form gets one",
    async (mark) => {
      const { response } = await make({ form_mark: mark });
      const html = await expectPortalPage(response, 422, "This form was not complete.");
      expect(hidden(html, "form_mark")).toMatch(/^[\w-]{22}$/);
      expect(html).toContain('value="Website"');
      expect(await keyCount()).toBe(0);
    },
  );

  test(`making a key is refused while ${LIVE_KEYS_MAX} keys work`, async () => {
    for (let made = 0; made < LIVE_KEYS_MAX; made++) await madeKey();
    await expectPortalPage((await make()).response, 422, `No more than ${LIVE_KEYS_MAX} keys may work`);
    expect(await keyCount()).toBe(LIVE_KEYS_MAX);
  });
});

describe("the list of keys", () => {
  test("the list of keys says what to do while there is no key", async () => {
    const html = await expectPortalPage(await admin.get(list()), 200, "No keys yet");
    expect(html).toContain(`href="${list()}/new"`);
  });

  test("the list of keys shows each key with its kind in words, its id, when it was made, used and revoked, and no secret", async () => {
    const { clientId, clientSecret } = await madeKey({ label: "Stock system" });
    const read = await madeKey({ label: "Website", kind: "read-only" });
    await expectPortalPage(await admin.get(list()), 200, "Never");
    await tokenOf(clientId, clientSecret);
    await scene.testApp.app.credentials.recordUses(scene.testApp.app.credentialUses.take());
    expectPortalRedirect(await admin.post(revokePath(read.key.id)), list());
    const html = await expectPortalPage(await admin.get(list()), 200, "Website is revoked.");
    for (const says of ["Stock system", clientId, "Full integration", "2 March 2026, 09:30 UTC"])
      expect(html).toContain(says);
    const [, revoked = ""] = html.split("Revoked keys");
    for (const says of ["Website", read.clientId, "Read only", "2 March 2026"])
      expect(revoked).toContain(says);
    expect(revoked).not.toContain(clientId);
    expect(html).not.toContain("svc_sk_");
  });

  test("the list of keys shows none of a sibling, nor of the whole group", async () => {
    const { companyId } = dealer;
    const { db, random } = scene.testApp;
    const group = await seedCredential(db, random, { kind: "dealer-group", companyId });
    const { dealerId } = scene.otherDealer;
    const sibling = await seedCredential(db, random, { kind: "dealer-group", companyId, dealerId });
    const html = await expectPortalPage(await admin.get(list()), 200, "No keys yet");
    for (const { clientId } of [group, sibling]) expect(html).not.toContain(clientId);
  });

  test("the list of keys has pages where many are revoked", async () => {
    for (let made = 0; made <= REVOKED_PER_PAGE; made++) {
      const { key } = await madeKey({ label: `Old ${made}.` });
      await scene.testApp.app.dealerKeys.revoke("person:1", dealer.dealerId, key.id);
    }
    const first = await expectPortalPage(await admin.get(list()), 200, "Page 1 of 2");
    expect(first).not.toContain("Old 0.");
    expect(await (await admin.get(`${list()}?page=2`)).text()).toContain("Old 0.");
    for (const odd of ["0", "-1", "x", "1e3"])
      await expectPortalPage(await admin.get(`${list()}?page=${odd}`), 200, "Page 1 of 2");
  });
});

describe("revoking a key", () => {
  test("revoking a key asks first, then refuses its secret and its tokens at once", async () => {
    const { key, clientId, clientSecret } = await madeKey();
    const { access_token: token } = (await tokenOf(clientId, clientSecret)).body;
    await unchanged(async () => {
      const html = await expectPortalPage(await admin.get(revokePath(key.id)), 200, "Revoke Website?");
      expect(html).toContain("Programs that use it are refused at once.");
    });
    expect((await api("/v1/tests", token)).status).toBe(200);
    expectPortalRedirect(await admin.post(revokePath(key.id)), list());
    const refused = await api("/v1/tests", token);
    expect(refused.status).toBe(403);
    expect(asObject(asObject(await refused.json()).error).code).toBe("credential_disabled");
    expect((await tokenOf(clientId, clientSecret)).status).toBe(403);
    expect(await auditOf(key.id)).toEqual([
      `person:${admin.personId} credential.revoke`,
      `person:${admin.personId} credential.create`,
    ]);
    await expectPortalPage(await admin.get(revokePath(key.id)), 200, "Website is revoked");
  });

  test("revoking a key twice changes nothing more", async () => {
    const { key } = await madeKey();
    expectPortalRedirect(await admin.post(revokePath(key.id)), list());
    await admin.get(list());
    await admin.post(revokePath(key.id));
    expect(await auditOf(key.id)).toHaveLength(2);
  });

  test("revoking a key of a sibling or of the group is refused as for none", async () => {
    const { companyId } = dealer;
    const { db, random, app } = scene.testApp;
    const sibling = { companyId, dealerId: scene.otherDealer.dealerId };
    const others = [
      await seedCredential(db, random, { kind: "dealer-group", companyId }),
      await seedCredential(db, random, { kind: "dealer-group", ...sibling }),
    ];
    for (const { clientId } of others) {
      const { id } = await app.credentials.get(clientId);
      for (const answer of [await admin.get(revokePath(id)), await admin.post(revokePath(id))])
        await expectPortalPage(answer, 404, "There is nothing here");
      expect((await app.credentials.get(clientId)).disabledAtMs).toBeNull();
    }
  });
});

describe("a viewer", () => {
  test("a viewer sees the keys, and neither makes nor revokes one", async () => {
    const { key, clientId } = await madeKey();
    const viewer = await scene.as("viewer", dealer);
    const formMark = await newMark();
    await unchanged(async () => {
      const html = await expectPortalPage(await viewer.get(list()), 200, "Only an owner or admin");
      expect(html).toContain(clientId);
      expect(html).not.toContain("/revoke");
      expect(html).not.toContain("/keys/new");
      const form = { label: "x", kind: "read-only", form_mark: formMark };
      for (const answer of [
        await viewer.get(`${list()}/new`),
        await viewer.post(`${list()}/new`, form),
        await viewer.get(revokePath(key.id)),
        await viewer.post(revokePath(key.id)),
      ])
        await expectPortalPage(answer, 403, "Your role does not allow this");
    });
  });
});

describe("a person of another dealer", () => {
  test("a person of another dealer finds neither the list of keys nor a form, and changes nothing", async () => {
    const { key } = await madeKey();
    const form = { label: "x", kind: "read-only", form_mark: await newMark() };
    const stranger = await scene.as("owner", scene.otherDealer);
    await unchanged(async () => {
      for (const answer of [
        await stranger.get(list()),
        await stranger.get(`${list()}/new`),
        await stranger.post(`${list()}/new`, form),
        await stranger.get(revokePath(key.id)),
        await stranger.post(revokePath(key.id)),
      ])
        await expectPortalPage(answer, 404, "There is nothing here");
    });
  });
});

test("no form of the keys is accepted without the token of its session", async () => {
  const { key } = await madeKey();
  const form = { label: "x", kind: "read-only", form_mark: await newMark(), form_token: "A".repeat(43) };
  await unchanged(async () => {
    for (const path of [`${list()}/new`, revokePath(key.id)])
      await expectPortalPage(await admin.post(path, form), 403, "This form is no longer good");
  });
});
