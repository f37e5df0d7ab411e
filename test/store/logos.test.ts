import { afterAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createIssuerSource } from "../../src/certificates/issuer-source.ts";
import { createDealerLogos } from "../../src/certificates/logos/dealer-logo-service.ts";
import { createLogos } from "../../src/certificates/logos/logo-service.ts";
import { createDealerService } from "../../src/dealers/dealer-service.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { LOGO_SVG } from "../support/logo-example.ts";
import { seedCompany, seedDealer } from "../support/seed.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";

const place = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), "logos-"));
afterAll(() => rm(folder, { recursive: true }));
const clock = new TestClock();
const SVG = new TextEncoder().encode(LOGO_SVG);
const OPERATOR = "operator:test";

/** A process on the database; what it draws has its name in it. */
function startProcess(name: string) {
  const drawn: string[] = [];
  const drawer = {
    async drawLogo(file: Uint8Array) {
      drawn.push(sha256Hex(file));
      return { width: 3, height: 2, png: new TextEncoder().encode(name) };
    },
  };
  return { drawn, logos: createLogos({ db: place.db, clock, drawer }) };
}

describe("a kept logo", () => {
  test("a logo keeps the pixels of its first drawing, whichever process is given the file again", async () => {
    const [first, second] = [startProcess("first"), startProcess("second")];
    const logo = await first.logos.keep(SVG);
    expect(logo.sha256).toBe(sha256Hex(SVG));
    expect(new TextDecoder().decode((await second.logos.keep(SVG)).png)).toBe("first");
    expect(second.drawn).toEqual([]);
  });

  test("a file that is no logo is refused, and nothing is drawn", async () => {
    const { logos, drawn } = startProcess("refusing");
    expect(logos.keep(new TextEncoder().encode("<html>"))).rejects.toMatchObject({ code: "validation" });
    expect(drawn).toEqual([]);
  });

  test("the logos of digests are found once each, and digests without a logo are left out", async () => {
    const { logos } = startProcess("finding");
    const { sha256 } = await logos.keep(SVG);
    const found = await logos.findAll([sha256, null, sha256, "0".repeat(64)]);
    expect(found.map((logo) => logo.sha256)).toEqual([sha256]);
  });
});

test("a dealer's logo can be set, read and removed", async () => {
  const { logos } = startProcess("dealers");
  const dealers = createDealerService({ db: place.db, clock, welcomeOwner: async () => false } as never);
  const dealerLogos = createDealerLogos({ logos, dealers });
  const { dealerId } = await seedDealer(place.db, await seedCompany(place.db), "Harbour Street Motors");
  expect(await dealerLogos.find(dealerId)).toBeNull();
  await dealerLogos.set(OPERATOR, dealerId, SVG);
  expect((await dealerLogos.find(dealerId))?.sha256).toBe(sha256Hex(SVG));
  await dealerLogos.remove(OPERATOR, dealerId);
  expect(await dealerLogos.find(dealerId)).toBeNull();
});

describe("the issuer by the settings", () => {
  const named = { name: "Halden", url: "https://halden.example/", contact: "+44 20 7946 0000" };

  test("the issuer has its texts and the digest of its logo", async () => {
    const logoFile = join(folder, "logo.svg");
    await writeFile(logoFile, SVG);
    const source = createIssuerSource({ ...named, logoFile }, startProcess("issuer").logos);
    expect(await source.current()).toEqual({ ...named, logo: sha256Hex(SVG) });
  });

  test.each([
    ["missing.svg", null, "cannot be read"],
    ["page.svg", "<html>", "neither a PNG nor an SVG"],
  ])(
    "a logo file %p that cannot be used is refused with the name of its setting",
    async (name, content, reason) => {
      const logoFile = join(folder, name);
      if (content !== null) await writeFile(logoFile, content);
      const source = createIssuerSource({ ...named, logoFile }, startProcess("issuer").logos);
      const refusal = await source.current().catch((error: Error) => error);
      expect(refusal).toMatchObject({ code: "setup" });
      expect((refusal as Error).message).toContain("SVC_ISSUER_LOGO");
      expect((refusal as Error).message).toContain(reason);
    },
  );
});
