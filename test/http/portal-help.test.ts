import { afterAll, expect, test } from "bun:test";
import { HELP_TOPICS, topicOf } from "../../src/web/portal/frame/help-topic.ts";
import { PORTAL_ROUTES } from "../../src/web/portal/portal-route.ts";
import { expectPortalPage } from "../support/portal-page.ts";
import { startPortalScene } from "../support/portal-scene.ts";

const scene = await startPortalScene({
  settings: {
    SVC_ISSUER_NAME: "Northern Battery Institute",
    SVC_ISSUER_URL: "https://institute.example",
    SVC_ISSUER_CONTACT: "help@institute.example",
  },
});
afterAll(() => scene.close());

/** The pages that people open, but not those before signing in, and not those of the help and of nothing. */
const PAGES = Object.entries(PORTAL_ROUTES).filter(
  ([name, { method, access, path }]) =>
    method === "GET" &&
    access !== "open" &&
    !/\.(csv|ndjson)$/.test(path) &&
    !["home", "help", "declineInvitationForm", "declineGroupInvitationForm"].includes(name),
);

test("the help says whom to ask, and its links lead to a place that is there", async () => {
  const viewer = await scene.as("viewer");
  const html = await expectPortalPage(await viewer.get("/portal/help"), 200, "Northern Battery Institute");
  expect(html).toContain('href="mailto:help@institute.example"');
  expect(html).toContain("https://institute.example");
  for (const { path } of HELP_TOPICS.flatMap(({ guides }) => guides)) {
    expect(html).toContain(`href="${path}"`);
    const [page = "", anchor] = path.split("#");
    const answer = await scene.fetch(page);
    expect(answer.status, path).toBe(200);
    if (anchor !== undefined) expect(await answer.text(), path).toContain(`id="${anchor}"`);
  }
  for (const { id } of HELP_TOPICS) expect(html).toContain(`id="${id}"`);
});

test.each(PAGES)("the page %s leads to its section of the help", (_, { path }) => {
  expect(topicOf(path)).toBeDefined();
});

test("a page links to the help in its header and below, at its own section and for its dealer", async () => {
  const owner = await scene.as("owner");
  const { dealerId } = scene.dealer;
  const html = await (await owner.get(`/portal/dealers/${dealerId}/people`)).text();
  const links = html.match(new RegExp(`href="/portal/help\\?dealer=${dealerId}#people"`, "g"));
  expect(links).toHaveLength(2);
});

test("the help of an operator without a contact says how to find one", async () => {
  const bare = await startPortalScene();
  try {
    const viewer = await bare.as("viewer");
    await expectPortalPage(await viewer.get("/portal/help"), 200, "ask your dealer group");
  } finally {
    await bare.close();
  }
});
