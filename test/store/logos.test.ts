import { afterAll, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UNNAMED_ISSUER } from "../../src/certificates/certificate-document.ts";
import { certificates, logos as logoTable } from "../../src/certificates/certificate-table.ts";
import { createIssuerSource } from "../../src/certificates/issuer-source.ts";
import { logoFault } from "../../src/certificates/logos/logo-file.ts";
import {
  createDealerLogos,
  createLogoPruning,
  createLogos,
  UNUSED_LOGO_KEPT_MS,
} from "../../src/certificates/logos/logo-service.ts";
import { createDealerService } from "../../src/dealers/dealer-service.ts";
import { unpacedPruningTime } from "../../src/installation/pruning-time.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { UploadQueue } from "../../src/kernel/upload-queue.ts";
import { LOGO_SVG } from "../support/logo-example.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { capturingLog } from "../support/test-app.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { TestTimers } from "../support/test-timers.ts";
import { NO_PARTICULARS } from "../unit/rendering/sample-documents.ts";

const place = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), "logos-"));
afterAll(() => rm(folder, { recursive: true }));
const clock = new TestClock();
const SVG = new TextEncoder().encode(LOGO_SVG);
const OPERATOR = "operator:test";
/** In a file that takes too long to draw. */
const UNDRAWABLE = "undrawable";

/** A process on the database; what it draws has its name in it. */
function startProcess(name: string) {
  const drawn: string[] = [];
  const drawer = {
    async drawLogo(file: Uint8Array) {
      const fault = logoFault(file);
      if (fault !== null) return fault;
      drawn.push(sha256Hex(file));
      if (new TextDecoder().decode(file).includes(UNDRAWABLE)) return "too_complex" as const;
      return { width: 3, height: 2, png: new TextEncoder().encode(name) };
    },
  };
  return { drawn, logos: createLogos({ db: place.db, clock, drawer }) };
}

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

test("a dealer's logo can be set, read and removed", async () => {
  const { logos } = startProcess("dealers");
  const dealers = createDealerService({ db: place.db, clock, welcomeOwner: async () => false });
  const dealerLogos = createDealerLogos({
    logos,
    dealers,
    queue: new UploadQueue({ log: { warn() {} }, clock }),
  });
  const { dealerId } = await seedDealer(place.db, await seedCompany(place.db), "Harbour Street Motors");
  expect(await dealerLogos.find(dealerId)).toBeNull();
  await dealerLogos.set(OPERATOR, dealerId, SVG);
  expect((await dealerLogos.find(dealerId))?.sha256).toBe(sha256Hex(SVG));
  await dealerLogos.remove(OPERATOR, dealerId);
  expect(await dealerLogos.find(dealerId)).toBeNull();
});

test("a dealer may have so many files checked in 24 hours, refused ones too, whichever process is asked, and any number without that limit", async () => {
  const { dealerId } = await seedDealer(place.db, await seedCompany(place.db), "Quay Motors");
  const processes = ["one", "other"].map((name) => {
    const { logos, drawn } = startProcess(name);
    const dealers = createDealerService({ db: place.db, clock, welcomeOwner: async () => false });
    return {
      drawn,
      dealerLogos: createDealerLogos({
        logos,
        dealers,
        queue: new UploadQueue({ log: { warn() {} }, clock }),
      }),
    };
  });
  const file = (index: number, text = "") =>
    new TextEncoder().encode(`${LOGO_SVG}<!-- ${text} ${dealerId} ${index} -->`);
  const set = async (index: number, mostPerDay?: number, text = "") =>
    await processes[index % 2]?.dealerLogos.set(OPERATOR, dealerId, file(index, text), mostPerDay);
  const wanting = (promise: Promise<unknown>) => promise.then(() => "done").catch(({ reason }) => reason);
  expect(await wanting(set(0, 3, "--><svg/><!--"))).toBe("unreadable");
  expect(await wanting(set(1, 3, UNDRAWABLE))).toBe("too_complex");
  await set(2, 3);
  expect(await wanting(set(3, 3))).toBe("logo_tried_too_often");
  expect(await wanting(set(3, 3, UNDRAWABLE))).toBe("logo_tried_too_often");
  expect(processes[1]?.drawn).toEqual([sha256Hex(file(1, UNDRAWABLE))]);
  await set(4);
  await processes[0]?.dealerLogos.remove(OPERATOR, dealerId);
  clock.advanceMs(86_400_000);
  // All at the same time.
  const outcomes = await Promise.all([5, 6, 7, 8, 9].map((index) => wanting(set(index, 3))));
  expect(outcomes.filter((outcome) => outcome === "done").length).toBe(3);
});

test("a logo is deleted a week after it was in use for the last time, unless a dealer, the issuer or a certificate names it", async () => {
  const { logos } = startProcess("pruned");
  const keep = async (text: string) =>
    (await logos.keep(new TextEncoder().encode(`${LOGO_SVG}<!-- ${text} -->`))).sha256;
  const ofIssuer = await keep("of the issuer");
  const pruning = createLogoPruning({
    db: place.db,
    clock,
    timers: new TestTimers(),
    log: capturingLog(() => {}),
    issuer: async () => ({ logo: ofIssuer }),
    pruningTime: unpacedPruningTime(clock),
  });
  const kept = async () => (await place.db.read.select().from(logoTable)).map(({ sha256 }) => sha256);
  const dealers = createDealerService({ db: place.db, clock, welcomeOwner: async () => false });
  const dealer = await seedDealer(place.db, await seedCompany(place.db), "Pier Motors");
  const { dealerId } = dealer;
  const [ofDealer, replaced, printed, ofFormerIssuer, unused] = await Promise.all(
    ["dealer", "replaced", "printed", "former issuer", "unused"].map(keep),
  );
  await dealers.setLogo(OPERATOR, dealerId, replaced ?? "");
  const testId = await seedTest(place.db, dealer);
  await place.db.transact(async (tx) => {
    await tx.insert(certificates).values({
      testId,
      number: null,
      verificationCode: "code",
      verificationUrl: "https://example.org/verify/code",
      pinned: {
        ...NO_PARTICULARS,
        dealerLogo: printed ?? null,
        issuer: { ...UNNAMED_ISSUER, logo: ofFormerIssuer ?? null },
      },
      createdAtMs: clock.nowMs(),
    });
  });
  clock.advanceMs(UNUSED_LOGO_KEPT_MS);
  await pruning.prune();
  expect(await kept()).toContain(unused ?? "");
  await createDealerLogos({ logos, dealers, queue: new UploadQueue({ log: { warn() {} }, clock }) }).set(
    OPERATOR,
    dealerId,
    new TextEncoder().encode(`${LOGO_SVG}<!-- dealer -->`),
  );
  clock.advanceMs(1);
  await pruning.prune();
  const named = [ofIssuer, ofDealer, printed, ofFormerIssuer];
  const left = await kept();
  expect(left).toEqual(expect.arrayContaining([...named, replaced]));
  expect(left).not.toContain(unused);
  clock.advanceMs(UNUSED_LOGO_KEPT_MS);
  await pruning.prune();
  expect(await kept()).toEqual(expect.arrayContaining(named));
  expect(await kept()).not.toContain(replaced);
  // A process that has it in memory keeps it again when it is given again.
  expect(await keep("unused")).toBe(unused ?? "");
  expect(await kept()).toContain(unused ?? "");
});

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
