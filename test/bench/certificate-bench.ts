import sharp from "sharp";
import { createRenderPool } from "../../src/certificates/rendering/render-pool.ts";
import { createRenderer } from "../../src/certificates/rendering/renderer.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import { testRenderSigning, testSigningKey } from "../support/signing-keys.ts";
import { type Measurement, median } from "./goal.ts";
import { numberedDocument } from "./rendering-bench.ts";

const VERIFIED_COUNT = 60;
const WARM_UP_COUNT = 15;
/** `SVC_BENCH_CERTIFICATES` names a smaller number, for a quick look. */
const MEMORY_COUNT = Number(process.env.SVC_BENCH_CERTIFICATES ?? 10_000);
const SAMPLE_COUNT = 300;
const MB = 1024 * 1024;

const keys = { signing: [testSigningKey()], log: [] };

/** How long it takes to check a PDF that was never seen before, from the issuer's keys alone. */
export async function verificationBench(): Promise<Measurement> {
  const renderer = await createRenderer(sharp);
  const durationsMs: number[] = [];
  let longestBytes = 0;
  for (let round = 0; round < WARM_UP_COUNT + VERIFIED_COUNT; round += 1) {
    const { pdf } = await renderer.render(numberedDocument(round), testRenderSigning());
    const startedMs = performance.now();
    const { genuine } = checkFile(pdf, keys);
    const durationMs = performance.now() - startedMs;
    if (!genuine) throw new Error("a certificate does not prove itself");
    longestBytes = Math.max(longestBytes, pdf.length);
    if (round >= WARM_UP_COUNT) durationsMs.push(durationMs);
  }
  return {
    name: "verification of a PDF offline",
    value: median(durationsMs),
    unit: "ms",
    goal: { atMost: 50 },
    detail: `median of ${VERIFIED_COUNT} certificates of up to ${Math.ceil(longestBytes / 1024)} KiB, ${Math.max(...durationsMs).toFixed(1)} ms at most`,
  };
}

/**
 * Whether memory grows with the number of certificates: each is rendered and signed in a thread, and checked in this one. Compares the
 * last third with the middle one, because caches and the compiler fill during the first.
 */
export async function certificateMemoryBench(): Promise<Measurement> {
  const pool = createRenderPool({ size: 1 });
  const everyCount = Math.max(1, Math.floor(MEMORY_COUNT / SAMPLE_COUNT));
  const samplesMb: number[] = [];
  try {
    for (let round = 0; round < MEMORY_COUNT; round += 1) {
      const { pdf } = await pool.render(numberedDocument(round), testRenderSigning());
      if (!checkFile(pdf, keys).genuine) throw new Error("a certificate does not prove itself");
      if (round % everyCount === 0) samplesMb.push(process.memoryUsage.rss() / MB);
    }
  } finally {
    await pool.close();
  }
  const third = Math.floor(samplesMb.length / 3);
  const [first, middle, last] = [0, 1, 2].map((at) => median(samplesMb.slice(at * third, (at + 1) * third)));
  const inMb = (value = Number.NaN) => `${value.toFixed(0)} MB`;
  return {
    name: `memory over ${MEMORY_COUNT} certificates, the last third ÷ the middle third`,
    value: (last ?? Number.NaN) / (middle ?? Number.NaN),
    goal: { atMost: 1.05 },
    detail: `medians of the thirds ${inMb(first)}, ${inMb(middle)}, ${inMb(last)}`,
  };
}
