import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { hideTable } from "../support/hidden-table.ts";
import { expectPage } from "../support/page-scenario.ts";
import { expectPortalRedirect } from "../support/portal-page.ts";
import { exchange } from "../support/raw-http.ts";
import { GOOD_PASSWORD, passwordForm, startSetupScene } from "../support/setup-scene.ts";

let count = 0;
const scene = await startSetupScene();
afterAll(() => scene.close());

/** The path of a new owner's link. */
function newPath(): Promise<string> {
  count += 1;
  return scene.welcome({ email: `owner${count}@harbour.example` });
}

describe("a form", () => {
  const PATHS: ReadonlyArray<
    readonly [what: string, path: () => Promise<string>, fields: Record<string, string>]
  > = [
    ["for a password", newPath, passwordForm(GOOD_PASSWORD)],
    ["for a new link", async () => "/setup/new-link", { email: "known@harbour.example" }],
  ];
  beforeAll(() => scene.welcome({ email: "known@harbour.example" }));

  describe.each(PATHS)("%s", (_, makePath, fields) => {
    const REFUSED: ReadonlyArray<
      readonly [
        what: string,
        status: number,
        says: string,
        init: () => RequestInit & { body: NonNullable<RequestInit["body"]> },
      ]
    > = [
      [
        "from another site",
        403,
        "did not come from our page",
        () => form({ "sec-fetch-site": "cross-site" }),
      ],
      [
        "from a neighbouring site",
        403,
        "did not come from our page",
        () => form({ "sec-fetch-site": "same-site" }),
      ],
      [
        "from another site, in an older browser",
        403,
        "did not come from our page",
        () => form({ origin: "https://evil.example" }),
      ],
      ["from a sandboxed frame", 403, "did not come from our page", () => form({ origin: "null" })],
      [
        "as JSON",
        400,
        "could not be read",
        () => ({ ...form({ "content-type": "application/json" }), body: JSON.stringify(fields) }),
      ],
      [
        "as plain text, which another site may send",
        400,
        "could not be read",
        () => form({ "content-type": "text/plain" }),
      ],
      ["as multipart", 400, "could not be read", () => ({ method: "POST", body: multipart(fields) })],
      [
        "without a type",
        400,
        "could not be read",
        () => ({ method: "POST", body: new TextEncoder().encode(`${new URLSearchParams(fields)}`) }),
      ],
      [
        "with a repeated field",
        400,
        "could not be read",
        () => ({ ...form(), body: `${new URLSearchParams(fields)}&${new URLSearchParams(fields)}` }),
      ],
      [
        "not in UTF-8",
        400,
        "could not be read",
        () => ({
          ...form(),
          body: Buffer.concat([Buffer.from(`${new URLSearchParams(fields)}&x=`), Buffer.from([0xff])]),
        }),
      ],
      [
        "too large",
        413,
        "too long: go back and shorten it",
        () => ({ ...form(), body: `${new URLSearchParams(fields)}&x=${"x".repeat(16_384)}` }),
      ],
    ];
    function form(headers: Record<string, string> = {}) {
      const type = { "content-type": "application/x-www-form-urlencoded" };
      return { method: "POST", headers: { ...type, ...headers }, body: `${new URLSearchParams(fields)}` };
    }

    test.each(REFUSED)(
      "a form of setup sent %s is answered %i, and has no effect",
      async (_, status, says, init) => {
        scene.clock.advanceSeconds(600);
        const path = await makePath();
        const mailCount = scene.mails.length;
        await expectPage(await scene.fetch(path, init()), status, says);
        expect(scene.mails.length).toBe(mailCount);
        if (path !== "/setup/new-link") expect((await scene.fetch(path)).status).toBe(200);
      },
    );
  });

  test("a form with a body of no declared length is read no further than its limit", async () => {
    const path = await newPath();
    const head = [
      `POST ${path} HTTP/1.1`,
      "Host: x",
      "Connection: close",
      "Accept: text/html",
      "Content-Type: application/x-www-form-urlencoded",
      "Transfer-Encoding: chunked",
    ].join("\r\n");
    const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    const answer = await exchange(scene.port, `${head}\r\n\r\n${chunk.repeat(3)}0\r\n\r\n`);
    expect(answer.status).toBe(413);
    expect(answer.body).toContain("That was too much to read");
  });

  test("a form without signs of a browser is accepted: nobody was made to send it", async () => {
    const path = await newPath();
    const body = new URLSearchParams(passwordForm(GOOD_PASSWORD));
    expectPortalRedirect(await scene.fetch(path, { method: "POST", body }), "/portal");
    // Nothing is injected here: these are the costs of the service.
    const passwordHash = await scene.passwordHash(`owner${count}@harbour.example`);
    expect(passwordHash).toStartWith("$argon2id$v=19$m=65536,t=3,p=1$");
  });

  test("a form that fails inside svc says so in a page, with the request id and nothing else", async () => {
    const failing = await startSetupScene();
    const path = await failing.welcome({ email: "a@b.example" });
    await hideTable(failing.db, "setup_links");
    const response = await failing.submit(path, passwordForm(GOOD_PASSWORD));
    const html = await expectPage(response, 500, "Something went wrong on our side");
    expect(html).toContain(response.headers.get("x-request-id") ?? "no request id");
    expect(html).not.toMatch(/sqlite|postgres|database|setup_links/i);
    const log = failing.logLines.join("\n");
    expect(log).toContain("request failed");
    expect(log).not.toContain(path.split("/")[2] ?? "");
    expect(log).not.toContain(GOOD_PASSWORD);
    await failing.close();
  });
});

function multipart(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
