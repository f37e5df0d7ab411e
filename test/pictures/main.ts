import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { isLanguage, LANGUAGES } from "../../src/language/language.ts";
import { drawCertificates, drawPlainPreview, drawPreviewTable } from "./certificate-pictures.ts";
import { drawPages, openPageScene } from "./page-pictures.ts";

/**
 * `bun run pictures` draws the README's pictures again: the dealer portal from the dealer of `svc demo`, which needs a built `dist/svc`,
 * a preview, and previews in several languages. `bun run pictures languages FOLDER [CODE…]` draws all that people read in each language (or in
 * those named) into a folder for each, to be looked at. Both need Chromium, the second also pdftoppm.
 */
const REPOSITORY = resolve(import.meta.dir, "../..");
const PICTURES = [
  { name: "portal-test", path: "/tests/96" },
  { name: "portal-tests", path: "/tests" },
  { name: "portal-figures", path: "/figures" },
] as const;
const SCREEN = { width: 1280, height: 960 };
/** Two full rows. */
const PREVIEWED = ["de", "fr", "es", "it", "nl", "pl", "sv", "pt"] as const;

const [mode, folder, ...codes] = process.argv.slice(2);
if (mode === "languages" && folder !== undefined) await drawLanguages(folder, codes);
else if (mode === "previews") await drawPreviews();
else {
  await drawPreviews();
  await drawPortal();
}

async function drawPreviews(): Promise<void> {
  await drawPlainPreview(join(REPOSITORY, "fixtures/preview.jpg"));
  console.log("fixtures/preview.jpg");
  await drawPreviewTable(PREVIEWED, join(REPOSITORY, "fixtures/pictures/preview-languages.png"));
  console.log("fixtures/pictures/preview-languages.png");
}

async function drawLanguages(into: string, codes: readonly string[]): Promise<void> {
  const languages = codes.length === 0 ? LANGUAGES : codes.filter(isLanguage);
  const scene = await openPageScene();
  const browser = await launchBrowser();
  try {
    for (const language of languages) {
      const folder = join(resolve(into), language);
      mkdirSync(folder, { recursive: true });
      await drawCertificates(language, folder);
      await drawPages(browser, scene, language, folder);
      console.log(folder);
    }
  } finally {
    await browser.close();
    await scene.close();
  }
}

async function drawPortal(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "svc-pictures-"));
  const demo = Bun.spawn([join(REPOSITORY, "dist/svc"), "demo", "--data-dir", folder], {
    stdout: "pipe",
    stderr: "inherit",
  });
  try {
    const { url, user, password } = await portalOf(demo.stdout);
    const browser = await launchBrowser();
    try {
      await draw(browser, url, { user, password });
    } finally {
      await browser.close();
    }
  } finally {
    demo.kill();
    await demo.exited;
    await rm(folder, { recursive: true, force: true });
  }
}

async function launchBrowser(): Promise<Browser> {
  const executablePath = Bun.which("chromium-headless-shell") ?? Bun.which("chromium") ?? "chromium";
  return await chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** What the demo prints of its portal, once it is there. */
async function portalOf(output: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of output) {
    text += decoder.decode(part, { stream: true });
    const [, url, user, password] = text.match(/(\S+\/portal)\s+user\s+(\S+)\s+password\s+(\S+)\n/) ?? [];
    if (url !== undefined && user !== undefined && password !== undefined) return { url, user, password };
  }
  throw new Error("the demo ended before it printed a portal");
}

async function draw(
  browser: Browser,
  url: string,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: SCREEN });
  await page.goto(url);
  await page.getByLabel("E-mail").fill(user);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dealers/*");
  const dealer = page.url();
  for (const { name, path } of PICTURES) await take(page, dealer + path, `fixtures/pictures/${name}.png`);
}

async function take(page: Page, url: string, file: string): Promise<void> {
  await page.goto(url, { waitUntil: "networkidle" });
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128 })
    .toFile(join(REPOSITORY, file));
  console.log(file);
}
