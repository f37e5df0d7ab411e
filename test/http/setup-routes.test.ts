import { afterAll, beforeAll, expect, test } from "bun:test";
import { verifyPassword } from "../../src/identity/passwords/password-hash.ts";
import { SETUP_LINK_LIFETIME_MS } from "../../src/identity/passwords/setup-link.ts";
import { expectPage, expectRedirect } from "../support/page-scenario.ts";
import { expectPortalRedirect } from "../support/portal-page.ts";
import { seedDealer } from "../support/seed.ts";
import {
  GOOD_PASSWORD,
  LOW_COSTS,
  passwordForm,
  type SetupScene,
  startSetupScene,
} from "../support/setup-scene.ts";

let scene: SetupScene;
let count = 0;
beforeAll(async () => {
  scene = await startSetupScene({ passwordCosts: LOW_COSTS });
});
afterAll(() => scene.close());

/** A new owner's address and the path of the link. */
async function newOwner(name: string | null = "Alex Morgan"): Promise<{ email: string; path: string }> {
  count += 1;
  const email = `owner${count}@harbour.example`;
  return { email, path: await scene.welcome({ email, name }) };
}

test("an open link shows a form for its account, however often it is opened, and its token nowhere", async () => {
  const { email, path } = await newOwner();
  for (let times = 0; times < 3; times++) {
    const html = await expectPage(await scene.fetch(path), 200, `For the account ${email}`);
    expect(html).toContain("<title>Set your password</title>");
    expect(html).toContain('<form method="post" novalidate>');
    expect(html.match(/autocomplete="new-password"/g)).toHaveLength(2);
    expect(html).toContain('autocomplete="username"');
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(html).not.toContain("aria-invalid");
    expect(html).not.toContain(path.split("/")[2] ?? "");
  }
  expect(await scene.passwordHash(email)).toBeNull();
});

test("an open link sets the password that is typed twice, and leads to the portal", async () => {
  const { email, path } = await newOwner();
  const mailCount = scene.mails.length;
  expectPortalRedirect(await scene.submit(path, passwordForm(GOOD_PASSWORD)), "/portal");
  // Nothing was replaced: there is nothing to be warned of.
  expect(scene.mails).toHaveLength(mailCount);
  const passwordHash = await scene.passwordHash(email);
  expect(await verifyPassword({ passwordHash }, GOOD_PASSWORD)).toBe(true);
});

test("an open link takes a password that was composed differently the second time", async () => {
  const { path } = await newOwner();
  const form = passwordForm("kettle \u00fcber orbit", "kettle u\u0308ber orbit");
  expectPortalRedirect(await scene.submit(path, form), "/portal");
});

test("an open link escapes an address that holds markup", async () => {
  const path = await scene.welcome({ email: "o'neil&sons{}`@harbour.example" });
  const html = await expectPage(await scene.fetch(path), 200, "For the account o'neil&sons");
  expect(html).toContain("o&#39;neil&amp;sons{}`@harbour.example");
  expect(html).not.toContain("o'neil");
});

const REFUSED: ReadonlyArray<
  readonly [what: string, fields: Readonly<Record<string, string>>, says: string, alsoRepeat: boolean]
> = [
  ["no field", {}, "Enter a password.", false],
  ["nothing typed", passwordForm(""), "Enter a password.", false],
  ["the first field empty", passwordForm("", GOOD_PASSWORD), "Enter a password.", false],
  ["a short one", passwordForm("tqvmzk"), "enter at least 12 characters", false],
  ["an overlong one", passwordForm("tqvmzkpl ".repeat(40)), "enter at most 200 characters", false],
  ["a common one", passwordForm("football2024!"), "one of the passwords used most", false],
  ["a repetitive one", passwordForm("abcabcabcabc"), "only repeats or counts on", false],
  ["the own name", passwordForm("alex morgan 123"), "little more than your name", false],
  ["the dealer's name", passwordForm("HarbourStreet99"), "little more than your name", false],
  ["a line break", passwordForm("tqvmzk\nplwxhs"), "cannot be typed", false],
  ["typed once", passwordForm(GOOD_PASSWORD, ""), "enter it in both fields", true],
  ["no second field", { password: GOOD_PASSWORD }, "enter it in both fields", true],
  ["typed differently", passwordForm(GOOD_PASSWORD, `${GOOD_PASSWORD} `), "were not the same", true],
];
test.each(REFUSED)(
  "an open link refuses %s beside the field, and stays open",
  async (_, fields, says, alsoRepeat) => {
    const { email, path } = await newOwner();
    const html = await expectPage(await scene.submit(path, fields), 422, says);
    expect(html).toContain("<title>Error: Set your password</title>");
    const [first = "", second = ""] = html.match(/<input[^>]*type="password"[^>]*>/g) ?? [];
    expect(first).toContain('aria-invalid="true"');
    expect(first).toContain('aria-describedby="password-hint password-error"');
    expect(first).toContain("autofocus");
    expect(second.includes('aria-describedby="password-error"')).toBe(alsoRepeat);
    for (const typed of Object.values(fields)) if (typed !== "") expect(html).not.toContain(typed);
    expect(await scene.passwordHash(email)).toBeNull();
    expectPortalRedirect(await scene.submit(path, passwordForm(GOOD_PASSWORD)), "/portal");
  },
);

test("an open link of which two forms are sent at once takes one", async () => {
  const { path } = await newOwner();
  const answers = await Promise.all([
    scene.submit(path, passwordForm(GOOD_PASSWORD)),
    scene.submit(path, passwordForm("tram gravel 82 lemonade")),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
});

test("an open link of a person with a password lets it be changed", async () => {
  const { email, path } = await newOwner();
  await scene.submit(path, passwordForm(GOOD_PASSWORD));
  scene.clock.advanceSeconds(600);
  await scene.submit("/setup/new-link", { email });
  await expectPage(await scene.fetch(scene.newestPath()), 200, "Choose a new password");
  expectPortalRedirect(
    await scene.submit(scene.newestPath(), passwordForm("tram gravel 82 lemonade")),
    "/portal",
  );
  const passwordHash = await scene.passwordHash(email);
  expect(await verifyPassword({ passwordHash }, "tram gravel 82 lemonade")).toBe(true);
  expect(scene.mails.at(-1)).toMatchObject({
    to: { address: email },
    subject: "Your password was changed",
    action: { url: `${scene.baseUrl}/setup/new-link` },
  });
});

const CLOSED: ReadonlyArray<
  readonly [what: string, status: number, says: string, path: () => Promise<string>]
> = [
  [
    "used",
    410,
    "This link has been used",
    async () => {
      const { path } = await newOwner();
      await scene.submit(path, passwordForm(GOOD_PASSWORD));
      return path;
    },
  ],
  [
    "expired",
    410,
    "This link has expired",
    async () => {
      const { path } = await newOwner();
      scene.clock.advanceMs(SETUP_LINK_LIFETIME_MS);
      return path;
    },
  ],
  [
    "replaced",
    410,
    "There is a newer link",
    async () => {
      const { email, path } = await newOwner();
      await scene.welcome({ email });
      return path;
    },
  ],
  ["unknown", 404, "This link does not work", async () => `/setup/${"A".repeat(43)}`],
  ["cut off", 404, "This link does not work", async () => (await newOwner()).path.slice(0, -1)],
  ["odd", 404, "This link does not work", async () => "/setup/%3Cscript%3Ealert(1)%3C%2Fscript%3E"],
  ["overlong", 404, "This link does not work", async () => `/setup/${"A".repeat(5_000)}`],
];
test.each(CLOSED)(
  "a link that is %s says so with %i and the way to a new one",
  async (_, status, says, make) => {
    const path = await make();
    for (const answer of [await scene.fetch(path), await scene.submit(path, passwordForm(GOOD_PASSWORD))]) {
      const html = await expectPage(answer, status, says);
      expect(html).toContain('<a class="button" href="/setup/new-link">Ask for a new link</a>');
      expect(html).not.toContain("@");
      expect(html).not.toContain("alert(1)");
    }
  },
);

test("a link that another dealer's link made useless says that the password is set, and leads to signing in", async () => {
  const { email, path } = await newOwner();
  const other = await seedDealer(scene.db, scene.dealer.companyId, "Wharfside Cars");
  const otherPath = await scene.welcome({ email, dealer: other });
  expectPortalRedirect(await scene.submit(path, passwordForm(GOOD_PASSWORD)), "/portal");
  for (const answer of [
    await scene.fetch(otherPath),
    await scene.submit(otherPath, passwordForm(GOOD_PASSWORD)),
  ]) {
    const html = await expectPage(answer, 410, "Your password is set");
    expect(html).toContain('<a class="button" href="/portal/sign-in">Sign in</a>');
    expect(html).not.toContain("@");
  }
  scene.clock.advanceSeconds(600);
  await scene.submit("/setup/new-link", { email });
  await expectPage(await scene.fetch(otherPath), 410, "Your password is set");
  await expectPage(await scene.fetch(scene.newestPath()), 200, "Choose a new password");
});

test("asking for a new link shows a form, and a page to wait on", async () => {
  await expectPage(await scene.fetch("/setup/new-link"), 200, "Ask for a new link");
  await expectPage(
    await scene.fetch("/setup/new-link/sent"),
    200,
    "If there is an account under the address",
  );
});

test("asking for a new link gives a known and an unknown address the same bytes, and mails the known one alone", async () => {
  const { email, path } = await newOwner();
  scene.clock.advanceSeconds(600);
  const mailCount = scene.mails.length;
  const bytesOf = async (address: string) => {
    const sent = await scene.submit("/setup/new-link", { email: address });
    expectRedirect(sent, "/setup/new-link/sent");
    const shown = await scene.fetch(sent.headers.get("location") ?? "");
    const heads = [sent, shown].map(({ status, headers }) => [
      status,
      [...headers].filter(([name]) => name !== "x-request-id" && name !== "date"),
    ]);
    return JSON.stringify([heads, await sent.text(), await shown.text()]);
  };
  const known = await bytesOf(` ${email.toUpperCase()} `);
  const unknown = await bytesOf("stranger@harbour.example");
  // Asked again at once: told nothing else, and sent nothing.
  const again = [await bytesOf(email), await bytesOf("stranger@harbour.example")];
  expect(unknown).toBe(known);
  expect(again).toEqual([known, known]);
  expect(scene.mails.slice(mailCount).map(({ to }) => to.address)).toEqual([email]);
  expect(scene.newestPath()).not.toBe(path);
  await expectPage(await scene.fetch(path), 410, "There is a newer link");
  await expectPage(await scene.fetch(scene.newestPath()), 200, "Set your password");
});

test("asking for a new link gives one ten minutes after the last one, however often one was refused in between", async () => {
  const { email } = await newOwner();
  const mailCount = scene.mails.length;
  const ask = (address = email) => scene.submit("/setup/new-link", { email: address });
  const nameOf = () => scene.mails.slice(mailCount).map(({ subject }) => subject);
  scene.clock.advanceSeconds(540);
  for (let count = 0; count < 15; count++) await ask();
  expect(nameOf()).toEqual([]);
  scene.clock.advanceSeconds(60);
  await ask();
  expect(nameOf()).toEqual(["Your new link to set a password"]);
  const path = scene.newestPath();
  scene.clock.advanceSeconds(599);
  await ask();
  expect(scene.newestPath()).toBe(path);
  await expectPage(await scene.fetch(path), 200, "Set your password");
});

test("asking for a new link again and again for an hour leaves room for other mails to the address", async () => {
  const { email } = await newOwner();
  for (let minute = 1; minute < 60; minute++) {
    scene.clock.advanceSeconds(60);
    await scene.submit("/setup/new-link", { email });
  }
  const mailCount = scene.mails.length;
  await scene.welcome({ email });
  expect(scene.mails.length).toBe(mailCount + 1);
});

test.each([
  ["", "Enter your e-mail address."],
  ["   ", "Enter your e-mail address."],
  ["nobody", "This is not a complete e-mail address."],
  ['"><b>@x', "This is not a complete e-mail address."],
  ["a@b.example\r\nBcc: c@d.example", "This is not a complete e-mail address."],
])(
  "asking for a new link refuses %j beside the field, with what was typed still there",
  async (email, says) => {
    const mailCount = scene.mails.length;
    const html = await expectPage(await scene.submit("/setup/new-link", { email }), 422, says);
    expect(html).toContain('aria-describedby="email-error"');
    expect(html).toContain("<title>Error: Ask for a new link</title>");
    if (email === '"><b>@x') expect(html).toContain('value="&quot;&gt;&lt;b&gt;@x"');
    if (email === "nobody") expect(html).toContain('value="nobody"');
    expect(scene.mails.length).toBe(mailCount);
  },
);

test("asking for a new link by an owner of several dealers gives one link to one account", async () => {
  const { email } = await newOwner();
  const other = await seedDealer(scene.db, scene.dealer.companyId, "Quayside Cars");
  await scene.welcome({ email, dealer: other });
  scene.clock.advanceSeconds(600);
  const mailCount = scene.mails.length;
  await scene.submit("/setup/new-link", { email });
  expect(scene.mails.length).toBe(mailCount + 1);
  await scene.submit(scene.newestPath(), passwordForm("quayside cars 1"));
  expect(await scene.passwordHash(email)).toBeNull();
  expectPortalRedirect(await scene.submit(scene.newestPath(), passwordForm(GOOD_PASSWORD)), "/portal");
});

test("the log of a setup names the routes, and no token, address or password", async () => {
  const { email, path } = await newOwner();
  const token = path.split("/")[2] ?? "";
  const from = scene.logLines.length;
  await scene.fetch(path);
  await scene.fetch(`${path}?again=${token}`);
  await scene.fetch(`${path}/${token}`);
  await scene.fetch(path, { method: "PUT" });
  await scene.submit(path, passwordForm("short"));
  await scene.submit(path, passwordForm(GOOD_PASSWORD), { "sec-fetch-site": "cross-site" });
  await scene.submit(path, passwordForm(GOOD_PASSWORD));
  await scene.submit(path, passwordForm(GOOD_PASSWORD));
  await scene.submit("/setup/new-link", { email });
  const lines = scene.logLines.slice(from);
  const routes = lines.flatMap((line) => (JSON.parse(line) as { route?: string }).route ?? []);
  expect(routes).toEqual([
    ...["/setup/:token", "/setup/:token", "unknown", "unknown"],
    ...["/setup/:token", "/setup/:token", "/setup/:token", "/setup/:token", "/setup/new-link"],
  ]);
  for (const secret of [token, email, GOOD_PASSWORD, "short", "argon2"]) {
    expect(lines.join("\n")).not.toContain(secret);
  }
});
