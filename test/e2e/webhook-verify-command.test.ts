import { afterAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { PUBLISHED } from "../support/published-webhook-vectors.ts";
import { compileSvc } from "../support/svc-binary.ts";

setDefaultTimeout(120_000);

const svc = await compileSvc();
const cwd = svc.folder();
afterAll(() => svc.remove());

/** A delivery as the public package signs it. */
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const id = "msg_01JB3M9ZKQ";
const sentAt = new Date();
const body = '{"event":"svc.dealer.activated","data":{"dealer":{"id":7}}}';
const file = join(cwd, "body.json");
writeFileSync(file, body);
let given: { readonly id: string; readonly timestamp: string; readonly signature: string };

const run = (
  args: readonly string[],
  { input, env = {} }: { input?: string; env?: Record<string, string> } = {},
) => (input === undefined ? svc.call(args, { cwd, env }) : svc.run(args, { cwd, env, input }));
const verify = (options: readonly string[], more: { input?: string; env?: Record<string, string> } = {}) =>
  run(
    [
      ...["webhooks", "verify", "--json", "--id", given.id, "--timestamp", given.timestamp],
      ...["--signature", given.signature, ...options],
    ],
    more,
  );

beforeEach(() => {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  given = { id, timestamp, signature: new Webhook(secret).sign(id, sentAt, body) };
});

test("svc webhooks verify says that a delivery is genuine, with the secret from the command line, from stdin or from the environment", async () => {
  const valid = { exitCode: 0, stdout: '{"valid":true}\n', stderr: "" };
  expect(await verify(["--secret", secret, "--body", file])).toEqual(valid);
  expect(await verify(["--secret", secret, "--body", "-"], { input: body })).toEqual(valid);
  expect(await verify(["--secret", "-", "--body", file], { input: `${secret}\n` })).toEqual(valid);
  expect(await verify(["--body", file], { env: { SVC_WEBHOOK_SECRET: secret } })).toEqual(valid);
});

test("svc webhooks verify finds the published message of Standard Webhooks genuine, and too old for a recipient", async () => {
  const published = join(cwd, "published.json");
  writeFileSync(published, PUBLISHED.body);
  given = {
    id: PUBLISHED.id,
    timestamp: String(PUBLISHED.timestampSeconds),
    signature: `${PUBLISHED.publicSignature} ${PUBLISHED.signature}`,
  };
  const options = ["--secret", PUBLISHED.secret, "--body", published];
  expect((await verify([...options, "--tolerance", "9999999999"])).stdout).toBe('{"valid":true}\n');
  expect(JSON.parse((await verify(options)).stdout)).toMatchObject({ valid: false, fault: "stale" });
});

test("svc webhooks verify says what is wrong, ends with 1 and repeats no secret", async () => {
  writeFileSync(`${file}.nl`, `${body}\n`);
  const { exitCode, stdout, stderr } = await verify(["--secret", secret, "--body", `${file}.nl`]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: "" });
  expect(JSON.parse(stdout)).toEqual({
    valid: false,
    fault: "body_reserialised",
    reason: expect.stringContaining("line end"),
  });
  const other = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
  const wrong = await verify(["--secret", other, "--body", file]);
  expect(wrong.exitCode).toBe(1);
  expect(JSON.parse(wrong.stdout)).toMatchObject({ fault: "no_match" });
  expect(wrong.stdout).not.toContain(other.slice("whsec_".length));
});

test("svc webhooks verify opens no data directory", async () => {
  const elsewhere = svc.folder();
  const args = ["--secret", secret, "--id", given.id, "--timestamp", given.timestamp];
  const options = ["--signature", given.signature, "--body", file];
  const { exitCode, stdout } = await svc.run(["webhooks", "verify", ...args, ...options], { cwd: elsewhere });
  expect({ exitCode, stdout }).toEqual({
    exitCode: 0,
    stdout: "Valid: signed with this secret, in time.\n",
  });
  expect(await Bun.file(join(elsewhere, "data", "keys.json")).exists()).toBe(false);
});

test.each([
  [["--body", "body.json"], /SVC_WEBHOOK_SECRET/],
  [["--secret", "-", "--body", "-"], /Only one of --secret and --body/],
  [["--secret", "x", "--body", "nowhere.json"], /no file nowhere.json/],
  [["--secret", "x", "--body", "body.json", "--tolerance", "5m"], /whole number/],
])("svc webhooks verify %p is wrong usage: 2", async (options, says) => {
  const { exitCode, stderr } = await verify(options);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(says);
});
