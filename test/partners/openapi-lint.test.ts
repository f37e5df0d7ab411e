import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { apiDocument } from "../../src/api-document.ts";
import { outputOf } from "../../src/kernel/child-output.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(120_000);

const RULESET = fileURLToPath(import.meta.resolve("@stoplight/spectral-owasp-ruleset"));
/** Spectral's own rules and those of OWASP, but for what the interface specification, or a decision, goes against. */
const RULES = {
  extends: ["spectral:oas", RULESET],
  rules: Object.fromEntries(
    [
      "api1:2023-no-numeric-ids", // They are integers (section 2); what is out of reach is as if absent.
      "api2:2023-no-http-basic", // The token endpoint takes it (RFC 6749, section 2.3.1).
      "api2:2023-short-lived-access-tokens", // It asks for refresh tokens; there are none (section 5).
      "api2:2023-jwt-best-practices", // Clients treat the token as opaque (section 5).
      "api2:2023-read-restricted", // Signed URLs and the document itself need no token.
      "api4:2023-array-limit", // What svc sends is described by its type, so that limits may change.
      "api4:2023-integer-limit",
      "api4:2023-string-limit",
      "api4:2023-string-restricted",
      "api4:2023-rate-limit", // The headers of the IETF draft have other names.
      "api4:2023-rate-limit-retry-after", // A 429 has none (section 7).
      "api8:2023-define-cors-origin", // The API is for servers.
      "api8:2023-define-error-responses-401", // Signed URLs and the document itself need no token.
      "api8:2023-define-error-validation", // A wrong id in a path is 404.
    ].map((rule) => [`owasp:${rule}`, "off"] as const),
  ),
};

/** One path of the document is enough for what is wrong with the whole: no version, no contact, no encryption. */
function worseOf(document: ReturnType<typeof apiDocument>): object {
  const [first] = Object.entries(document.paths);
  const servers = [{ url: "http://battery.test" }];
  return { ...document, info: { title: "svc" }, servers, paths: Object.fromEntries(first ? [first] : []) };
}

const OURS = "ours.json";
const WORSE = "worse.json";
/** In the JSON of either linter: the file that a finding is about. */
const findingIn = (name: string) => new RegExp(`"(ref|source)": "[^"]*\\b${name}"`);

/** Runs a linter of `node_modules` once on the document and on one without what must be said of an API. */
async function lint(args: (folder: string) => string[]): Promise<{ exitCode: number; output: string }> {
  return await inTemporaryFolder(async (folder) => {
    const document = apiDocument("https://battery.test");
    await Bun.write(join(folder, OURS), JSON.stringify(document));
    await Bun.write(join(folder, WORSE), JSON.stringify(worseOf(document)));
    await Bun.write(join(folder, "rules.json"), JSON.stringify(RULES));
    const [program = "", ...rest] = args(folder);
    const path = join(import.meta.dir, "../../node_modules/.bin", program);
    const child = Bun.spawn([process.execPath, path, ...rest], {
      env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", HOME: folder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const { stdout, stderr, exitCode } = await outputOf(child);
    return { exitCode, output: stdout + stderr };
  });
}

const both = (folder: string) => [OURS, WORSE].map((name) => join(folder, name));
const redocly = (folder: string) => [
  "redocly",
  ...["lint", ...both(folder), "--extends=recommended-strict", "--format=json"],
];
const spectral = (folder: string) => [
  "spectral",
  ...["lint", ...both(folder), "--ruleset", join(folder, "rules.json")],
  ...["--fail-severity=hint", "--format=json"],
];

test.each([
  // What the worse document lacks by its rules: a version, a contact, and encryption.
  ["Redocly, at its strictest", redocly, ["struct"]],
  ["Spectral, by its own rules and those of OWASP", spectral, ["info-contact", "owasp:api8:2023"]],
] as const)(
  "the linter %s finds nothing to complain of in the document, and does complain of a worse one",
  async (_, args, rules) => {
    const { exitCode, output } = await lint(args);
    expect(output).not.toMatch(findingIn(OURS));
    expect(output).toMatch(findingIn(WORSE));
    for (const rule of rules) expect(output).toContain(rule);
    expect(exitCode).toBe(1);
  },
);

const PYTHON = witness("svc-partner-python");
test.skipIf(PYTHON === null)(
  "the linter openapi-spec-validator finds the document valid, and a worse one not",
  async () => {
    await inTemporaryFolder(async (folder) => {
      const document = apiDocument("https://battery.test");
      await Bun.write(join(folder, OURS), JSON.stringify(document));
      await Bun.write(join(folder, WORSE), JSON.stringify(worseOf(document)));
      const judged = await runWitness(String(PYTHON), ["-m", "openapi_spec_validator", ...both(folder)]);
      expect(judged).toMatchObject({ exitCode: 1 });
      const said = judged.stdout + judged.stderr;
      expect(said).toMatch(/ours\.json: OK/);
      expect(said).toMatch(/worse\.json: Validation Error[\s\S]*'version' is a required property/);
    });
  },
);
