import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import { fileWorkerCommand } from "../../src/certificates/file-worker/file-worker-command.ts";
import {
  createDocumentReader,
  createLogoDrawer,
  type DocumentReader,
  FILE_TIMEOUT_MS,
} from "../../src/certificates/file-worker/file-worker-process.ts";
import { frameOf, readFrames } from "../../src/certificates/file-worker/frames.ts";
import { LOGO_MAX_BYTES } from "../../src/certificates/logos/logo-file.ts";
import { keySetText } from "../../src/certificates/signing/key-documents.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import { systemTimers, type Timers } from "../../src/kernel/timers.ts";
import { createForger } from "../support/forger.ts";
import { LOGO_SVG } from "../support/logo-example.ts";
import { testSigningKey } from "../support/signing-keys.ts";
import { TANGLED_LOGO } from "../support/tangled-logo.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";
import { rejectionOf } from "../support/thrown.ts";
import { fullDocument } from "./rendering/sample-documents.ts";

setDefaultTimeout(30_000);

const KEYS = { signing: [testSigningKey()], log: [] };
const PDF = new TextEncoder().encode("%PDF-1.7 nothing");
const LOGO = new TextEncoder().encode(LOGO_SVG);
const program = (name: string) => [
  process.execPath,
  fileURLToPath(new URL(`../support/${name}.ts`, import.meta.url)),
];

const NO_LIBVIPS = {
  id: 1,
  result: { refusal: { code: "service_unavailable", message: "", details: { internal: "no libvips" } } },
};

/** A program that writes this message, whatever it is asked. */
const replying = (message: string) => [
  "sh",
  "-c",
  `echo ${Buffer.from(frameOf(Buffer.from(message))).toString("base64")} | base64 -d`,
];

/** The file worker, with its replies as they come. */
function startWorker(request: { name: string; args: readonly unknown[] }) {
  const child = Bun.spawn([...fileWorkerCommand], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.write(frameOf(serialize({ id: 1, ...request })));
  const replies: string[] = [];
  const replied = Promise.withResolvers<void>();
  void readFrames(child.stdout, 1_000, (reply) => {
    if (replies.push(new TextDecoder().decode(reply)) === 2) replied.resolve();
  });
  return { child, replies, replied: replied.promise };
}

let close: () => Promise<void> = async () => {};
let reasons: string[] = [];
afterEach(() => close());

const monotonic = new TestClock();
function ports(timers: Timers, command?: readonly string[]) {
  reasons = [];
  const warn = (fields: unknown) => void reasons.push((fields as { reason: string }).reason);
  const log = { warn };
  return { timers, monotonic, log, spareFolder: tmpdir(), ...(command === undefined ? {} : { command }) };
}
function openReader(timers: Timers, command?: readonly string[]): DocumentReader {
  const reader = createDocumentReader(ports(timers, command));
  close = reader.close;
  return reader;
}
function openDrawer(timers: Timers, command?: readonly string[]) {
  const drawer = createLogoDrawer(ports(timers, command));
  close = drawer.close;
  return drawer;
}

test("a document is found in its process to be just what it is found to be in this one", async () => {
  const reader = openReader(systemTimers);
  const genuine = await (await createForger()).genuine(fullDocument);
  const changed = genuine.with(genuine.length >> 1, (genuine.at(genuine.length >> 1) ?? 0) ^ 1);
  for (const file of [genuine, changed, PDF, new Uint8Array()])
    expect(await reader.examine(file, keySetText(KEYS))).toEqual(checkFile(file, KEYS));
  expect(checkFile(genuine, KEYS)).toMatchObject({
    verification: { genuine: true },
    certifiedUrl: fullDocument.verificationUrl,
    statusPlace: { url: "https://battery.example.com/status/1", index: 94_567 },
    language: "en-GB",
  });
  // The keys are those of each document, and may be none yet.
  const unkeyed = await reader.examine(genuine, keySetText({ signing: [], log: [] }));
  expect(unkeyed.verification).toMatchObject({ genuine: false, signature: "unknown_key" });
  expect(await reader.readQrText(genuine)).toBe(fullDocument.verificationUrl);
  expect(reasons).toEqual([]);
});

test("a logo is checked and drawn in its process, and one that cannot be used is said to be so", async () => {
  const drawer = openDrawer(systemTimers);
  const drawn = await drawer.drawLogo(LOGO);
  expect(drawn).toMatchObject({ width: 480, height: 120 });
  const faultOf = (text: string) => drawer.drawLogo(new TextEncoder().encode(text));
  expect(await faultOf("<html>")).toBe("no_picture");
  expect(await faultOf('<svg><image href="https://example.com/"/></svg>')).toBe("outside");
  expect(await drawer.drawLogo(Buffer.from("\x89PNG\r\n\x1a\nnothing", "latin1"))).toBe("unreadable");
  expect(reasons).toEqual([]);
  const unstartable = createLogoDrawer(ports(new TestTimers(), ["/nowhere/svc"]));
  expect(await unstartable.drawLogo(new Uint8Array(LOGO_MAX_BYTES + 1))).toBe("too_large");
});

test("a file whose process does not reply in time ends the process, and the next one starts another", async () => {
  const timers = new TestTimers();
  const reader = openReader(timers, program("silent-process"));
  const refused = rejectionOf(reader.examine(PDF, keySetText(KEYS)));
  const picture = rejectionOf(reader.readQrText(PDF));
  await Bun.sleep(0);
  timers.ring(FILE_TIMEOUT_MS);
  expect((await refused).code).toBe("service_unavailable");
  await Bun.sleep(0);
  timers.ring(FILE_TIMEOUT_MS);
  expect((await picture).code).toBe("service_unavailable");
  expect(reasons).toEqual([`no reply within ${FILE_TIMEOUT_MS} ms`]);
  expect(timers.delaysMs).toEqual([]);
  const drawer = openDrawer(timers, program("silent-process"));
  const logo = drawer.drawLogo(LOGO);
  await Bun.sleep(0);
  timers.ring(FILE_TIMEOUT_MS);
  expect(await logo).toBe("too_complex");
});

test.each([
  ["ends", ["false"], "it ended by exit code 1", "too_complex"],
  ["is killed", ["sh", "-c", "kill -9 $$"], "it ended by SIGKILL", "too_complex"],
  ["cannot be started", ["/nowhere/svc"], "no such file", null],
  ["replies without end", ["yes"], "a message is too long", "too_complex"],
  ["says that it cannot work", replying(JSON.stringify(NO_LIBVIPS)), "no libvips", null],
  ["replies with what is not JSON", replying("PETER"), "a reply is not JSON", "too_complex"],
])("a document whose process %s is refused, and so is a logo", async (_, command, reason, fault) => {
  const reader = openReader(new TestTimers(), command);
  expect((await rejectionOf(reader.examine(PDF, keySetText(KEYS)))).code).toBe("service_unavailable");
  expect((await rejectionOf(reader.readQrText(PDF))).code).toBe("service_unavailable");
  expect(reasons).toEqual([expect.stringContaining(reason)]);
  const drawer = openDrawer(new TestTimers(), command);
  if (fault === null) expect((await rejectionOf(drawer.drawLogo(LOGO))).code).toBe("service_unavailable");
  else expect(await drawer.drawLogo(LOGO)).toBe(fault as "too_complex");
});

test("files that each end their process are logged at most once a minute", async () => {
  const reader = openReader(new TestTimers(), ["false"]);
  for (const expectedCount of [1, 1, 2]) {
    expect((await rejectionOf(reader.readQrText(PDF))).code).toBe("service_unavailable");
    expect(reasons).toHaveLength(expectedCount);
    monotonic.advanceSeconds(30);
  }
});

test("closing lets the file that is being read end, and refuses those that wait", async () => {
  const timers = new TestTimers();
  const reader = openReader(timers, program("silent-process"));
  const running = rejectionOf(reader.examine(PDF, keySetText(KEYS)));
  const waiting = rejectionOf(reader.readQrText(PDF));
  await Bun.sleep(0);
  const closed = reader.close();
  timers.ring(FILE_TIMEOUT_MS);
  expect((await running).code).toBe("service_unavailable");
  expect((await waiting).code).toBe("service_unavailable");
  await closed;
  expect(timers.delaysMs).toEqual([]);
});

test.skipIf(process.platform !== "linux")(
  "the process gets no setting but the temporary folder, and nothing that svc has open",
  async () => {
    const reader = openReader(systemTimers, program("probing-process"));
    const { settings, open } = JSON.parse((await reader.readQrText(PDF)) ?? "{}");
    expect(settings).toEqual(["TMPDIR"]);
    expect(open.filter((path: string) => !/^(pipe|socket|anon_inode):|^\/dev\/null$/.test(path))).toEqual([]);
  },
);

test.skipIf(!existsSync("/proc/self/oom_score_adj"))(
  "where memory runs out, the system ends the process before any other",
  async () => {
    const { child, replies, replied } = startWorker({ name: "readQrText", args: [PDF, tmpdir()] });
    await replied;
    expect(replies).toEqual(['{"ready":true}', '{"id":1,"result":{"value":null}}']);
    expect(readFileSync(`/proc/${child.pid}/oom_score_adj`, "utf8")).toBe("1000\n");
    await child.stdin.end();
    expect(await child.exited).toBe(0);
  },
);

test("a process whose svc ends while it draws ends, too", async () => {
  const tangled = new TextEncoder().encode(TANGLED_LOGO);
  const { child } = startWorker({ name: "drawLogo", args: [tangled, tmpdir()] });
  await child.stdin.end();
  expect(await child.exited).toBe(0);
});

test("a process that has had no file for a while ends, and the next file starts another", async () => {
  const timers = new TestTimers();
  const reader = openReader(timers);
  expect(await reader.readQrText(PDF)).toBeNull();
  expect(timers.delaysMs).toEqual([30_000]);
  timers.ring();
  expect(await reader.readQrText(PDF)).toBeNull();
  expect(reasons).toEqual([]);
});
