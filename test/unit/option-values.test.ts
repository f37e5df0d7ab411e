import { expect, test } from "bun:test";
import { Command } from "commander";
import { configFrom } from "../../cli/command.ts";
import { EXIT, exitCodeOfError } from "../../cli/exit.ts";
import { createProgram } from "../../cli/program.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { thrownBy } from "../support/thrown.ts";

/** Of each line the option before the last word has a value that it cannot have. */
const LINES: ReadonlyArray<readonly [line: string, says: string]> = [
  ["serve --port 99999", "--port must be a whole number, 0 to 65535."],
  ["serve --admin-port 1.5", "--admin-port must be a whole number, 0 to 65535."],
  ["serve --port 9090 --admin-port 9090", "--admin-port must be another port than --port."],
  ["serve --log-level loud", "--log-level must be one of fatal,"],
  ["serve --rate-limits maybe", "--rate-limits must be one of on, off."],
  ["serve --webhook-retry-seconds soon", "--webhook-retry-seconds must be waits in seconds"],
  ["serve --trusted-proxies 10.0.0.1", "--trusted-proxies must be CIDRs"],
  ["serve --host 0.0.0.0", "--host is beyond loopback"],
  ["serve --tls-key key.pem", "SVC_TLS_CERT is missing: --tls-key needs it."],
  ["demo --port 99999", "--port must be a whole number, 0 to 65535."],
  ["openapi --public-url battery", "--public-url must be an origin"],
  ["certificates render --all --public-url ftp://svc.example", "--public-url must be an origin"],
  ["tests list --page 0", "--page must be a whole number, 1 or more."],
  ["tests list --per-page 101", "--per-page must be a whole number, 1 to 100."],
  ["tests list --dealer first", "--dealer must be a whole number, 1 or more."],
  ["tests list --since yesterday", "--since must be an ISO 8601 instant"],
  ["tests list --vin qq", "--vin must be 3 to 17 characters"],
  ["tests list --registration ?", "--registration must be letters"],
  ["tests show first", "The test id must be a whole number from 1."],
  ["dealers list --company x", "--company must be a whole number from 1."],
  ["units list --dealer 0", "--dealer must be a whole number from 1."],
  [
    "credentials restrict svc_id_1 --events-of foo",
    '--events-of must be a whole number from 1, "all" or "none".',
  ],
  ["credentials restrict svc_id_1 --to foo", "--to must be a whole number from 1."],
  [
    "credentials restrict svc_id_1 --daily-vehicles 0",
    '--daily-vehicles must be a whole number from 1, or "none".',
  ],
  ["audit list --limit 0", "--limit must be a whole number from 1."],
];

for (const [line, says] of LINES) {
  test(`a value that an option cannot have is wrong usage that names the option, before any data is opened: svc ${line}`, async () => {
    await expectUsage([...line.split(" "), "--data-dir", "/nowhere/svc"], says);
  });
}

test("an empty value of an option, from a shell variable that is not set, is refused", async () => {
  await expectUsage(["companies", "list", "--data-dir", ""], "--data-dir needs a value.");
  await expectUsage(["serve", "--public-url", ""], "--public-url needs a value.");
});

test("a wrong value in the environment is a wrong setting: it names the variable and ends with 1", () => {
  const error = thrownBy(() => configFrom(new Command("svc"), { SVC_PORT: "99999" })) as ServiceError;
  expect(error.message).toBe("SVC_PORT must be a whole number, 0 to 65535.");
  expect(exitCodeOfError(error.code)).toBe(EXIT.failed);
});

async function expectUsage(args: readonly string[], says: string): Promise<void> {
  const program = await createProgram(args);
  const running = program.parseAsync([...args], { from: "user" });
  const error = await running.then(() => null).catch((thrown: unknown) => thrown);
  if (!(error instanceof ServiceError)) throw error ?? new Error("it was not refused");
  expect(error.message).toStartWith(says);
  expect(exitCodeOfError(error.code)).toBe(EXIT.usage);
}
