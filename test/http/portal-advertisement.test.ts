import { afterAll, expect, test } from "bun:test";
import { withVerdict } from "../support/battery-test-example.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededTestRow, seedTest } from "../support/seed.ts";

const scene = await startPortalScene({ ports: { renderPool: new ScriptedRenderer() } });
const viewer = await scene.as("viewer");
afterAll(() => scene.close());

async function pageOf(row: SeededTestRow, language = "en"): Promise<string> {
  const { certificates } = scene.app;
  const testId = await seedTest(scene.db, scene.dealer, {
    status: "in_progress",
    renderedAtMs: null,
    ...row,
  });
  await certificates.queueRendering(testId);
  await certificates.scheduler.drain();
  const path = `/portal/dealers/${scene.dealer.dealerId}/tests/${testId}?lang=${language}`;
  return await (await viewer.get(path)).text();
}

const ADDRESS = /https?:\/\/[^/]+\/verify\/[A-Za-z0-9_-]{22}/;

test("the page of a test has two sentences and a badge for an advertisement, in the language of the certificate", async () => {
  const html = await pageOf(withVerdict("OK"), "de");
  expect(html).toContain("Für eine Anzeige");
  const words = /id="advert-text"[^>]*>([^<]+)</.exec(html)?.[1] ?? "";
  expect(words).toMatch(
    new RegExp(
      `^The battery was independently tested on \\d+ \\w+ \\d{4}: state of health 93.4%. Anyone can check the certificate: ${ADDRESS.source}$`,
    ),
  );
  const badge = /id="advert-badge"[^>]*>([^<]+)</.exec(html)?.[1] ?? "";
  const [address = ""] = ADDRESS.exec(words) ?? [];
  expect(badge.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">")).toBe(
    `<a href="${address}"><img src="${address}/badge.svg?lang=en" width="300" height="60" alt="Independent battery test"></a>`,
  );
});

test.each([
  ["a safety issue", withVerdict("SAFETY_ISSUE")],
  ["warnings of its checks", withVerdict("WARNING")],
  ["a provisional result", { ...withVerdict("OK"), referenceData: "provisional" }],
  ["no figure", { ...withVerdict("OK"), sohPercent: null }],
] as const)("the page of a test with %s has nothing for an advertisement", async (_, row) => {
  expect(await pageOf(row as SeededTestRow)).not.toContain("For an advertisement");
});
