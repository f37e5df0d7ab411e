import { afterAll, expect, test } from "bun:test";
import sharp from "sharp";
import { encode } from "uqr";
import { createRenderer } from "../../src/certificates/rendering/renderer.ts";
import { checkResultOf, MIB, startDocumentChecks } from "../support/document-checks.ts";
import { readableText } from "../support/page-scenario.ts";
import { fullDocument } from "../unit/rendering/sample-documents.ts";

/** The page of a certificate of another installation. */
const ELSEWHERE = "https://battery.example/verify/abcdefghijklmnopqrstuv";

const testApp = await startDocumentChecks();
const { files, send, sendForm, ownUrl } = testApp;
afterAll(() => testApp.close());

const small = () => sharp(files.jpeg).resize(640).jpeg({ quality: 60 }).toBuffer();
const withoutCode = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
    .jpeg()
    .toBuffer();
/** The picture of another installation, whose QR code names another origin. */
const ofAnother = async () => {
  const renderer = await createRenderer(sharp);
  return (await renderer.render({ ...fullDocument, verificationUrl: ELSEWHERE })).jpeg;
};
test.each([
  ["made smaller, by its QR code", small, "certificate"],
  ["of a phone's screen, in PNG", () => sharp(files.jpeg).png().toBuffer(), "certificate"],
  [
    "of a phone's screen, in PNG and transparent",
    () => sharp(files.jpeg).ensureAlpha(0.99).png().toBuffer(),
    "certificate",
  ],
  ["that a browser saved, in WebP", () => sharp(files.jpeg).webp().toBuffer(), "certificate"],
  ["without a code", withoutCode, "missing"],
  ["that only begins as one", async () => files.jpeg.slice(0, 2_000), "missing"],
  ["of another installation", ofAnother, "elsewhere"],
] as const)("POST /verify/check knows a picture %s", async (_, make, qrCode) => {
  const picture = await make();
  const { format } = await sharp(picture).metadata();
  const type = `image/${format}`;
  const warning = "Do not open it";
  expect(await checkResultOf(await send(picture, type))).toMatchObject({
    genuine: false,
    explanation:
      qrCode === "elsewhere" ? expect.stringContaining(warning) : expect.not.stringContaining(warning),
    qr_code: qrCode,
    verification_url: qrCode === "certificate" ? ownUrl : null,
  });
});

test("POST /verify/check reads no picture that takes more memory than a photo", async () => {
  const { data, size } = encode(ownUrl, { border: 4 });
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const code = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
  for (const [format, edge, options, qrCode] of [
    ["png", 1_000, {}, "certificate"],
    ["jpeg", 3_000, { progressive: true }, "missing"],
    ["png", 4_100, { compressionLevel: 1 }, "missing"],
  ] as const) {
    const picture = sharp(code).resize(edge, edge, { kernel: "nearest" });
    const bytes = await picture.toFormat(format, options).toBuffer();
    expect(bytes.length).toBeLessThan(2 * MIB);
    expect(await checkResultOf(await send(bytes, `image/${format}`))).toMatchObject({
      genuine: false,
      qr_code: qrCode,
    });
  }
});

test("POST /verify/check reads the QR code of a photo of fifteen megabytes, of which phones write a part behind the picture", async () => {
  const photo = Buffer.alloc(15 * MIB);
  photo.set(await sharp(files.jpeg).resize(2_000).jpeg().toBuffer());
  expect(await checkResultOf(await send(photo, "image/jpeg"))).toMatchObject({
    qr_code: "certificate",
    verification_url: ownUrl,
  });
});

test.each([
  ["a HEIC of a phone", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
  ["an AVIF", "\0\0\0\x1cftypavif\0\0\0\0"],
  ["a TIFF", "II*\0\x08\0\0\0"],
  ["a GIF", "GIF89a"],
] as const)("POST /verify/check asks for JPEG or PNG in place of %s", async (_, start) => {
  const bytes = Buffer.concat([Buffer.from(start, "latin1"), Buffer.alloc(3 * MIB)]);
  expect(await checkResultOf(await send(bytes, "application/octet-stream"))).toMatchObject({
    genuine: false,
    format: null,
    qr_code: null,
    explanation: expect.stringContaining("Save it as JPEG or PNG"),
  });
  expect(readableText(await (await sendForm(bytes, "photo.heic")).text())).toContain(
    "This kind of picture cannot be read Only JPEG, PNG and WebP can be read. Save it as JPEG or PNG",
  );
});
