export type Coding = "zstd" | "gzip";

/** Above one test: coding takes some 20 µs of the thread that answers, and would slow every small lookup. */
export const CODED_MIN_LENGTH = 4_096;
const GZIP_LEVEL = 1;
const ZSTD_LEVEL = 1;

/** RFC 9110, section 12.5.3. Null for none. Of two that are liked equally, gzip, which takes less time. */
export function codingFor(acceptEncoding: string | null): Coding | null {
  if (acceptEncoding === null || acceptEncoding === "") return null;
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
    weights.set(name === "x-gzip" ? "gzip" : name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  let best: Coding | null = null;
  let most = 0;
  for (const coding of ["gzip", "zstd"] as const) {
    const weight = weightOf(coding);
    if (weight > most && weight >= plain) {
      best = coding;
      most = weight;
    }
  }
  return best;
}

export function coded(text: string, coding: Coding): Uint8Array {
  const bytes = Buffer.from(text);
  return coding === "zstd"
    ? Bun.zstdCompressSync(bytes, { level: ZSTD_LEVEL })
    : Bun.gzipSync(bytes, { level: GZIP_LEVEL });
}
