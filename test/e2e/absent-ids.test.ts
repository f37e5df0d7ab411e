import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Command } from "commander";
import { createProgram } from "../../cli/program.ts";
import { compileSvc } from "../support/svc-binary.ts";

setDefaultTimeout(120_000);
const svc = await compileSvc();
const cwd = svc.folder();
beforeAll(async () => {
  for (const line of [
    "companies create --name Northgate",
    "dealers create --company 1 --name Leeds",
    "units seed --dealer 1",
    "people invite --dealer 1 --email ann@northgate.example --role owner",
  ])
    expect(
      (await svc.call(line.split(" "), { cwd, env: { SVC_PUBLIC_URL: "https://svc.example" } })).exitCode,
    ).toBe(0);
});
afterAll(() => svc.remove());

const COMPANY = /^svc: There is no company 999; svc companies list shows them\.\n$/;
const DEALER = /^svc: There is no dealer 999; svc dealers list shows them\.\n$/;
const UNIT = /^svc: There is no unit 999; svc units list shows them\.\n$/;
const TEST = /^svc: There is no test 999; svc tests list shows them\.\n$/;
const WEBHOOK = /^svc: There is no webhook 999; svc webhooks list shows them\.\n$/;
const PERSON = /^svc: There is no such person; svc people list shows them\.\n$/;
const CREDENTIAL = /^svc: There is no such credential; svc credentials list shows them\.\n$/;
const NUMBER = /^svc: There is no certificate with this number; svc certificates list shows them\.\n$/;
const OF_TEST = /^svc: There is no certificate of this test, which .*; svc tests list shows them\.\n$/;
const PEOPLE = ["show", "disable", "enable", "sign-out", "remove", "reset-second-factor"];

/** Every command that takes the id of something, with one that nothing has. */
const LINES: ReadonlyArray<readonly [line: string, said: RegExp]> = [
  ["credentials create --kind dealer-group --company 999 --scopes read:tests", COMPANY],
  ["credentials create --kind marketplace --restrict-to 999 --scopes read:tests", COMPANY],
  ["credentials create --kind marketplace --grant-events 999 --scopes read:tests", COMPANY],
  ["credentials show x", CREDENTIAL],
  ["credentials rotate x", CREDENTIAL],
  ["credentials revoke x", CREDENTIAL],
  ["credentials delete x", CREDENTIAL],
  ["credentials restrict x --everywhere", CREDENTIAL],
  ["credentials allow-ip x --any", CREDENTIAL],
  ["credentials contact x --none", CREDENTIAL],
  ["dealers create --company 999 --name Leeds", COMPANY],
  ["dealers list --company 999", COMPANY],
  ["dealers show 999", DEALER],
  ["dealers set-status 999 active", DEALER],
  ["dealers set-billing 999 group", DEALER],
  ["dealers set-logo 999 fixtures/preview.jpg", DEALER],
  ["people list --dealer 999", DEALER],
  ["people list --company 999", COMPANY],
  ["people invite --dealer 999 --email ann@northgate.example --role owner", DEALER],
  ["people invite --company 999 --email ann@northgate.example --role owner", COMPANY],
  ...PEOPLE.map((name) => [`people ${name} 999`, PERSON] as const),
  ...PEOPLE.map((name) => [`people ${name} --email nobody@northgate.example`, PERSON] as const),
  ["people remove 1 --dealer 999", /^svc: Person 1 does not act for dealer 999\.\n$/],
  ["people remove 1 --company 999", /^svc: Person 1 does not act for company 999\.\n$/],
  ["units seed --dealer 999", DEALER],
  ["units list --dealer 999", DEALER],
  ["units ship 999", UNIT],
  ["units activate 999", UNIT],
  ["units return 999", UNIT],
  ["units retire 999", UNIT],
  ["units move 999 --dealer 1", UNIT],
  ["units move 1 --dealer 999", DEALER],
  ["units return-requests --dealer 999", DEALER],
  [
    "units close-return-request 999",
    /^svc: There is no return request 999; svc units return-requests shows the open ones\.\n$/,
  ],
  ["tests list --dealer 999", DEALER],
  ["tests show 999", TEST],
  ["tests release 999", TEST],
  ["tests refuse 999", TEST],
  ["certificates show NOPE", NUMBER],
  ["certificates show --test 999", OF_TEST],
  ["certificates render --test 999 --public-url https://svc.example", TEST],
  ["certificates withdraw NOPE --reason Wrong", NUMBER],
  ["certificates withdraw --test 999 --reason Wrong", OF_TEST],
  ["certificates reinstate BT-2026-0123ABCDX", NUMBER],
  ["certificates reinstate --test 999", OF_TEST],
  ["vehicles erase --test 999", TEST],
  ["webhooks deliveries 999", WEBHOOK],
  ["webhooks enable 999", WEBHOOK],
  ["webhooks rotate-secret 999", WEBHOOK],
  ["webhooks replay 999 --only-failed", WEBHOOK],
  ["webhooks failed --endpoint 999", WEBHOOK],
  ["log proofs NOPE", NUMBER],
  ["log proofs --test 999", OF_TEST],
  ["keys distrust k1", /^svc: There is no signing key k1; svc keys list shows them\.\n$/],
];

test.each(LINES)("an id that nothing has ends a command with 1 and one line: svc %s", async (line, said) => {
  const logo = `${import.meta.dir}/../../fixtures/preview.jpg`;
  const args = line.replace("fixtures/preview.jpg", logo).split(" ");
  const { exitCode, stdout, stderr } = await svc.call(args, { cwd });
  expect({ exitCode, stdout }, stderr).toEqual({ exitCode: 1, stdout: "" });
  expect(stderr).toMatch(said);
});

/** They ask a sandbox that runs, or name something else. */
const OTHERS = /^(sandbox|trigger|listen|mcp|help|webhooks verify|tests list --run-id)\b/;

test("every command that takes an id is tried with one that nothing has", async () => {
  const untried = idsOf(await createProgram())
    .filter((named) => !OTHERS.test(named))
    .filter((named) => {
      const [command = "", option] = named.split(/ (?=-|<)/);
      return !LINES.some(
        ([line]) =>
          line.startsWith(`${command} `) &&
          (option?.startsWith("--") !== true || line.includes(` ${option} `)),
      );
    });
  expect(untried).toEqual([]);
});

/** Each command with each of its arguments and options that name something by id or number. */
function idsOf(command: Command, path: readonly string[] = []): string[] {
  const named = command.commands.flatMap((child) => idsOf(child, [...path, child.name()]));
  if (command.commands.length > 0) return named;
  const name = path.join(" ");
  return [
    ...command.registeredArguments
      .filter((argument) => /(^|[-_])id$|^number$/.test(argument.name()))
      .map((argument) => `${name} <${argument.name()}>`),
    ...command.options
      .filter(({ flags, hidden }) => !hidden && /<([a-z-]*id|company|dealer)>/.test(flags))
      .map(({ long }) => `${name} ${long}`),
  ];
}
