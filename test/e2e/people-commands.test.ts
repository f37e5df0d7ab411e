import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { oneEngine } from "../support/one-engine.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";

oneEngine("the services under these commands are tested on both engines elsewhere");

const COMPILE_TIMEOUT_MS = 120_000;
const RUN_TIMEOUT_MS = 60_000;
const CONTACT = { primary_contact_name: "Ann Field", primary_contact_email: "ann@acme.example" };

let svc: SvcBinary;
let cwd: string;
beforeAll(async () => {
  svc = await compileSvc();
  cwd = svc.folder();
  await json(["companies", "create", "--name", "Acme Motors"]);
}, COMPILE_TIMEOUT_MS);
afterAll(() => svc.remove());

async function json(args: readonly string[], input?: string): Promise<Record<string, unknown>> {
  const asked = [...args, "--json"];
  const { stdout, stderr, exitCode } = await (input === undefined
    ? svc.call(asked, { cwd })
    : svc.run(asked, { cwd, input }));
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: "" });
  return JSON.parse(stdout) as Record<string, unknown>;
}
const words = async (args: readonly string[], input?: string) => {
  const { stdout, stderr, exitCode } = await svc.run(args, input === undefined ? { cwd } : { cwd, input });
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: "" });
  return stdout;
};
const dealer = (name: string) => ["dealers", "create", "--company", "1", "--name", name, "--file", "-"];

test(
  "a mail server is given no mail whose link works on this machine alone, and nothing is made",
  async () => {
    const smtp = { SVC_SMTP_URL: "smtp://127.0.0.1:1", SVC_MAIL_FROM: "svc@acme.example" };
    const make = (env: Record<string, string>) =>
      svc.run(dealer("Acme Hull"), { cwd: other, env: { ...smtp, ...env }, input: JSON.stringify(CONTACT) });
    const other = svc.folder();
    await svc.run(["companies", "create", "--name", "Acme Motors"], { cwd: other });
    const refused = await make({});
    expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
    expect(refused.stderr).toMatch(
      /^svc: The link in the mail would lead to http:\/\/127\.0\.0\.1:8080: set SVC_PUBLIC_URL /,
    );
    const made = await make({ SVC_PUBLIC_URL: "https://svc.acme.example" });
    expect({ exitCode: made.exitCode, stderr: made.stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(made.stdout).toStartWith("Dealer 1 created: Acme Hull");
    expect(made.stdout).not.toContain("Its link");
  },
  RUN_TIMEOUT_MS,
);

test(
  "the links in mails that a command queues in a sandbox lead to where the sandbox was last served",
  async () => {
    const sandbox = svc.folder();
    const run = (args: readonly string[], input = "") =>
      svc.run([...args, "--data-dir", "sandbox", "--json"], { cwd: sandbox, input });
    await run(["companies", "create", "--name", "Acme Motors"]);
    await Bun.write(`${sandbox}/sandbox/sandbox.json`, JSON.stringify({ url: "http://127.0.0.1:4711" }));
    const { stdout } = await run(dealer("Acme Hull"), JSON.stringify(CONTACT));
    expect(JSON.parse(stdout)).toMatchObject({ mail_link_origin: "http://127.0.0.1:4711" });
  },
  RUN_TIMEOUT_MS,
);

describe("svc people", () => {
  test(
    "svc people shows the owner that a dealer's file names, and keeps, signs out, lets in and removes by id or address",
    async () => {
      const made = await words(dealer("Acme Leeds"), JSON.stringify(CONTACT));
      expect(made).toContain("Its contact is invited as owner: a mail is queued");
      expect(made).toContain(
        "Its link leads to http://127.0.0.1:8080, which works only on this machine: set SVC_",
      );
      expect(await words(dealer("Acme York"), "{}")).toContain("svc people invite --dealer 2 --role owner");
      const asked = await json([
        "people",
        "invite",
        "--dealer",
        "2",
        "--email",
        "Zoe@Acme.example",
        "--role",
        "admin",
        "--name",
        "Zoë",
      ]);
      expect(asked).toMatchObject({
        id: 2,
        email: "zoe@acme.example",
        has_password: false,
        memberships: [],
        mail_queued: true,
        mail_link_origin: "http://127.0.0.1:8080",
        invitations: [{ dealer_id: 2, dealer_name: "Acme York", role: "admin", name: "Zoë" }],
      });
      const { mail_queued: _, mail_link_origin: __, ...person } = asked;
      expect(await json(["people", "show", "2"])).toEqual(person);
      expect(await json(["people", "list", "--company", "1"])).toMatchObject([{ id: 1 }, { id: 2 }]);
      expect(await json(["people", "list", "--dealer", "1"])).toMatchObject([
        { email: "ann@acme.example", invitations: [{ role: "owner", name: "Ann Field" }] },
      ]);
      const head = ["--company", "1", "--email", "head@acme.example", "--role", "owner"];
      expect(await json(["people", "invite", ...head])).toMatchObject({
        id: 3,
        mail_queued: true,
        invitations: [],
        group_invitations: [{ parent_company_id: 1, parent_company_name: "Acme Motors", role: "owner" }],
      });
      expect(await json(["people", "list", "--company", "1"])).toMatchObject([
        { id: 1 },
        { id: 2 },
        { id: 3 },
      ]);
      expect(await words(["people", "show", "3"])).toMatch(/^asked: owner +company 1, Acme Motors, since /m);
      expect(await words(["people", "remove", "3", "--company", "1"])).toBe(
        "Person 3 is removed from company 1.\n",
      );
      expect(await words(["people", "disable", "--email", "zoe@acme.example"])).toBe(
        "Person 2 is disabled.\n",
      );
      expect(await words(["people", "show", "2"])).toMatch(/^state +disabled$/m);
      expect(await words(["people", "enable", "2"])).toBe("Person 2 may sign in.\n");
      expect(await words(["people", "sign-out", "2"])).toBe("Person 2 is signed out everywhere.\n");
      expect(await words(["people", "reset-second-factor", "2"])).toBe("Person 2 has no second factor.\n");
      expect(await json(["people", "remove", "2"])).toEqual({
        ...person,
        ownerless_dealer_ids: [],
        ownerless_company_ids: [],
      });
      expect(await words(["people", "list"])).not.toContain("zoe@acme.example");
      const audited = await json(["audit", "list", "--subject", "person:2"]);
      expect((audited as unknown as { action: string }[]).map(({ action }) => action)).toEqual([
        "person.remove",
        "person.enable",
        "person.disable",
      ]);
    },
    RUN_TIMEOUT_MS,
  );

  for (const [exitCode, says, ...args] of [
    [2, /Name one person, by id or by --email/, "show"],
    [2, /Name one person, by id or by --email/, "show", "1", "--email", "ann@acme.example"],
    [2, /whole number/, "disable", "ann"],
    [2, /Name --dealer or --company/, "invite", "--email", "a@acme.example", "--role", "owner"],
    [2, /not both/, "remove", "1", "--dealer", "1", "--company", "1"],
    [1, /no company 99/, "list", "--company", "99"],
    [
      2,
      /Allowed choices are owner, admin, viewer/,
      "invite",
      "--dealer",
      "1",
      "--email",
      "a@b.example",
      "--role",
      "king",
    ],
    [2, /--email must be an address/, "invite", "--dealer", "1", "--email", "nobody", "--role", "owner"],
    [1, /no such person/, "remove", "99"],
    [1, /no dealer 99/, "list", "--dealer", "99"],
  ] as const) {
    test(`svc people ${args.join(" ")} is refused: ${exitCode}`, async () => {
      const report = await svc.call(["people", ...args], { cwd });
      expect(report.exitCode).toBe(exitCode);
      expect(report.stderr).toMatch(says);
      expect(report.stdout).toBe("");
    });
  }
});
