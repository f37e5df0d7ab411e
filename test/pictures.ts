import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";

/** `bun run pictures` draws the README's pictures of the dealer portal again, from the dealer of `svc demo`. It needs a built `dist/svc`. */
const REPOSITORY = resolve(import.meta.dir, "..");
const PICTURES = [
  { name: "portal-test", path: "/tests/96" },
  { name: "portal-tests", path: "/tests" },
  { name: "portal-figures", path: "/figures" },
] as const;
const SCREEN = { width: 1280, height: 960 };

const folder = await mkdtemp(join(tmpdir(), "svc-pictures-"));
const demo = Bun.spawn([join(REPOSITORY, "dist/svc"), "demo", "--data-dir", folder], {
  stdout: "pipe",
  stderr: "inherit",
});
try {
  const { url, user, password } = await portalOf(demo.stdout);
  const browser = await chromium.launch({
    executablePath: Bun.which("chromium") ?? "chromium",
    args: ["--no-sandbox"],
  });
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
  for (const { name, path } of PICTURES) await take(page, dealer + path, `pictures/${name}.png`);
}

async function take(page: Page, url: string, file: string): Promise<void> {
  await page.goto(url, { waitUntil: "networkidle" });
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128 })
    .toFile(join(REPOSITORY, file));
  console.log(file);
}
