import { expect, test } from "bun:test";
import { SETTING_LIST } from "../../../src/settings/settings.ts";
import { maskedText, showSettings } from "../../../src/settings/shown-setting.ts";

const SECRET = "s3cr3t";
const shownOf = (
  environment: Record<string, string>,
  variable: string,
  flags: Parameters<typeof showSettings>[1] = {},
) => showSettings(environment, flags).settings.find((setting) => setting.variable === variable);

test("each setting is shown once, with its value and where that comes from: a flag goes before the environment, and that before the default", () => {
  expect(showSettings({}, {}).settings.map(({ variable }) => variable)).toEqual(
    SETTING_LIST.map(({ variable }) => variable),
  );
  const environment = { SVC_PORT: "81", SVC_HOST: "::1" };
  expect(shownOf(environment, "SVC_PORT", { SVC_PORT: "82" })).toMatchObject({
    value: "82",
    source: "flag",
  });
  expect(shownOf(environment, "SVC_HOST")).toMatchObject({ value: "::1", source: "environment" });
  expect(shownOf({ SVC_HOST: "" }, "SVC_HOST")).toMatchObject({ value: "127.0.0.1", source: "default" });
  expect(shownOf({}, "SVC_TLS_KEY")).toMatchObject({
    value: null,
    source: "default",
    fallbackText: "none",
  });
});

test("in a sandbox, what applies there is shown with that reason", () => {
  const environment = { SVC_SANDBOX: "on", SVC_ISSUER_NAME: "Halden", SVC_ALLOW_PRIVATE_WEBHOOKS: "off" };
  for (const [variable, value, source] of [
    ["SVC_DATA_DIR", "./sandbox", "sandbox"],
    ["SVC_ISSUER_NAME", "Halden", "environment"],
    ["SVC_ALLOW_PRIVATE_WEBHOOKS", "off", "environment"],
    ["SVC_PORT", "8080", "default"],
  ] as const)
    expect(shownOf(environment, variable)).toMatchObject({ value, source });
  expect(shownOf({ SVC_SANDBOX: "on" }, "SVC_ALLOW_PRIVATE_WEBHOOKS")).toMatchObject({
    value: "loopback",
    source: "sandbox",
  });
});

test("no secret is shown, in no setting, whether it is accepted or not", () => {
  const secrets = SETTING_LIST.filter(({ isSecret }) => isSecret).map(({ variable }) => variable);
  expect(secrets).toEqual([
    ...(["SVC_KEYS", "SVC_DATABASE_URL", "SVC_INGEST_SECRET", "SVC_SMTP_URL"] as const),
    ...(["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"] as const),
    "OTEL_EXPORTER_OTLP_HEADERS",
  ]);
  for (const text of [
    SECRET,
    `whsec_${SECRET}`,
    `smtp://u:${SECRET}@h`,
    `postgres://${SECRET}@h/d?x=${SECRET}`,
  ]) {
    const environment = Object.fromEntries(secrets.map((variable) => [variable, text]));
    expect(JSON.stringify(showSettings(environment, {}))).not.toContain(SECRET);
  }
});

test.each([
  [`postgres://svc:${SECRET}@db:5432/battery`, true, "postgres://svc:***@db:5432/battery"],
  [`postgres://svc:p%40${SECRET}@db/b?password=${SECRET}`, true, "postgres://svc:***@db/b?***"],
  [`smtps://${SECRET}@mail.example`, true, "smtps://***@mail.example"],
  [`https://u:${SECRET}@s3.example/x?y=1`, false, "https://u:***@s3.example/x?y=1"],
  [`{"tokens":["${SECRET}"]}`, true, "***"],
  [`data:${SECRET}`, true, "***"],
  ["https://battery.example.com", false, "https://battery.example.com"],
  ["s3://bucket/prefix", false, "s3://bucket/prefix"],
])("%s (secret: %p) is shown as %s", (text, isSecret, shown) => {
  expect(maskedText(text, isSecret)).toBe(shown);
});

test("what svc serve would refuse is named: a value, settings together, and a name that is no setting", () => {
  expect(shownOf({ SVC_PORT: "http" }, "SVC_PORT")?.fault).toMatch(/^must be/);
  expect(showSettings({ SVC_TLS_CERT: "cert.pem" }, {}).faults).toEqual([
    "SVC_TLS_KEY is missing: SVC_TLS_CERT needs it.",
  ]);
  expect(showSettings({ SVC_PROT: "80" }, {})).toMatchObject({ faults: [], unknown: ["SVC_PROT"] });
});
