import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { LOGO_MAX_BYTES } from "../../src/certificates/logos/logo-file.ts";
import { LOGO_FILES_PER_DAY } from "../../src/certificates/logos/logo-service.ts";
import { LOGO_SVG } from "../support/logo-example.ts";
import { oneEngine } from "../support/one-engine.ts";
import { expectPortalPage } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene } from "../support/portal-scene.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";

oneEngine("what a page says and refuses does not depend on the engine");

let scene: PortalScene;
beforeAll(async () => {
  scene = await startPortalScene({
    ports: { renderPool: new ScriptedRenderer(), logoDrawer: new ScriptedRenderer() },
  });
});
afterAll(() => scene.close());

const SVG = new TextEncoder().encode(LOGO_SVG);
const pathOf = (part = "") => `/portal/dealers/${scene.dealer.dealerId}/settings/logo${part}`;

describe("the logo page of a dealer", () => {
  test("an admin puts a logo on new certificates, sees it and removes it", async () => {
    const admin = await scene.as("admin");
    await expectPortalPage(await admin.get(`/portal/dealers/${scene.dealer.dealerId}/settings`), 200, "Logo");
    await expectPortalPage(await admin.get(pathOf()), 200, "New certificates print none");
    expect((await admin.upload(pathOf(), "logo", SVG)).status).toBe(303);
    const page = await expectPortalPage(await admin.get(pathOf()), 200, "Remove the logo");
    expect(page).toContain("New certificates print this logo.");
    const picture = await admin.get(pathOf("/picture"));
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(await picture.bytes()).toEqual(SVG);
    expect((await admin.post(pathOf("/remove"))).status).toBe(303);
    expect((await admin.get(pathOf("/picture"))).status).toBe(404);
  });

  test.each([
    ["no file", new Uint8Array(0), "Choose a file."],
    ["a page", new TextEncoder().encode("<html></html>"), "neither a PNG nor an SVG"],
    [
      "an SVG that reaches outside",
      new TextEncoder().encode('<svg><image href="https://example.com/"/></svg>'),
      "refers to something outside",
    ],
    ["a file that is too large", new Uint8Array(LOGO_MAX_BYTES + 1), "larger than 256 KiB"],
    ["a file of four times that size", new Uint8Array(4 * LOGO_MAX_BYTES), "larger than 256 KiB"],
  ])("an upload of %s is refused beside the field, with what is wrong", async (_, file, reason) => {
    const admin = await scene.as("admin");
    const page = await expectPortalPage(
      await admin.upload(pathOf(), "logo", file),
      422,
      "Logo on certificates",
    );
    expect(page).toContain(reason);
  });

  test("an upload without the token of its session changes nothing", async () => {
    const [admin, other] = [await scene.as("admin"), await scene.as("admin")];
    const body = new FormData();
    body.set("form_token", other.formToken);
    body.set("logo", new Blob([new Uint8Array(SVG)]), "logo.svg");
    const answer = await scene.testApp.fetch(pathOf(), {
      method: "POST",
      headers: {
        cookie: `svc_session=${admin.sessionToken}`,
        origin: "null",
        "sec-fetch-site": "same-origin",
      },
      body,
    });
    await expectPortalPage(answer, 403, "This form is no longer good");
  });

  test("a logo changed too often on a day is refused beside the field, with what to do", async () => {
    const admin = await scene.as("admin");
    const statuses: number[] = [];
    while (statuses.length <= LOGO_FILES_PER_DAY && statuses.at(-1) !== 422) {
      const another = new TextEncoder().encode(`${LOGO_SVG}<!-- ${statuses.length} -->`);
      const answer = await admin.upload(pathOf(), "logo", another);
      statuses.push(answer.status);
      if (answer.status === 422) expect(await answer.text()).toContain("Try again tomorrow.");
    }
    expect(statuses.at(-1)).toBe(422);
    expect((await admin.post(pathOf("/remove"))).status).toBe(303);
  });

  test("a page that a viewer may open offers no logo", async () => {
    const viewer = await scene.as("viewer");
    expect(await (await viewer.get(`/portal/dealers/${scene.dealer.dealerId}`)).text()).not.toContain("logo");
  });
});
