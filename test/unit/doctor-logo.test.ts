import { afterAll, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import { LOGO_SVG } from "../support/logo-example.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { TestClock } from "../support/test-clock.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

const PNG_START = "\x89PNG\r\n\x1a\n";
test.each([
  ["drawn", LOGO_SVG, ["ok", /^.*logo\.svg can be drawn$/]],
  ["a page", "<html>", ["fault", /neither a PNG nor an SVG picture/, /SVC_ISSUER_LOGO/]],
  ["a damaged picture", `${PNG_START}nothing`, ["fault", /cannot be read/, /SVC_ISSUER_LOGO/]],
  ["missing", null, ["fault", /missing, or this user may not read it/, /SVC_ISSUER_LOGO/]],
] as const)("the issuer's logo that is %s is reported as what it is", async (name, content, expected) => {
  const file = join(folder.path, name === "drawn" ? "logo.svg" : name);
  if (content !== null) writeFileSync(file, Buffer.from(content, "latin1"));
  const settings = { SVC_DATA_DIR: folder.path, SVC_ISSUER_LOGO: file };
  judge((await visit(settings, new TestClock()))("issuer's logo"), [expected]);
});

test("the issuer's logo is not missed where none is set", async () => {
  const said = await visit({ SVC_DATA_DIR: folder.path }, new TestClock());
  expect(said("issuer's logo")).toMatchObject([{ verdict: "off" }]);
});
