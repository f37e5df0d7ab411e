/** Earlier SQLites can damage a database when one connection resets the log while another checkpoints, and svc cannot read their replicas. */
export const FIRST_VERSION = "0.5.17";
const FIRST: Triple = [0, 5, 17];

type Triple = readonly [number, number, number];

interface LitestreamVersion {
  readonly text: string;
  readonly isTooOld: boolean;
}

/** What `litestream version` prints; null for anything else. */
export function parseLitestreamVersion(printed: string): LitestreamVersion | null {
  const match = /^v?(\d{1,4})\.(\d{1,4})\.(\d{1,4})(?:[-+]\S*)?$/.exec(printed.trim());
  if (match === null) return null;
  const triple: Triple = [Number(match[1]), Number(match[2]), Number(match[3])];
  return { text: triple.join("."), isTooOld: isBefore(triple, FIRST) };
}

function isBefore(left: Triple, right: Triple): boolean {
  for (const index of [0, 1, 2] as const) {
    if (left[index] !== right[index]) return left[index] < right[index];
  }
  return false;
}
