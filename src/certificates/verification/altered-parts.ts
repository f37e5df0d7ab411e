import { digestSri, RESULT_FILE } from "../result-json.ts";
import { parseObject, type ReadCredential, recordIn } from "./credential-check.ts";
import type { AlteredPart } from "./verification.ts";

type Members = Readonly<Record<string, unknown>>;

/** Something in the file that cannot be named. */
const DOCUMENT = "document";
/** Pages that are missing, or that were added. */
const PAGES = "pages";

/**
 * Names what a signed file that was changed proves to be changed, at least one part: members of its `result.json` that differ from the
 * credential, the file `result.json` itself, and missing or added pages. What the pages show is not looked at: no text proves anything.
 */
export function alteredParts({
  pageCount,
  result,
  credential: { subject, resultDigest },
}: {
  readonly pageCount: number;
  readonly result: Uint8Array | null;
  readonly credential: ReadCredential;
}): readonly AlteredPart[] {
  const read = result === null ? null : parseObject(Buffer.from(result).toString("utf8"));
  if (result === null || resultDigest !== digestSri(result))
    return [...(read === null ? [] : differences(subject, read)), RESULT_FILE];
  const printed = read?.printed;
  return Array.isArray(printed) && printed.length !== pageCount ? [PAGES] : [DOCUMENT];
}

/** The members whose values in a result are not the certified ones, as paths. */
function differences(certified: Members, read: Members, start = ""): string[] {
  return Object.entries(certified).flatMap(([name, value]) => {
    const path = `${start}${name}`;
    const members = recordIn(value);
    if (members !== null) return differences(members, recordIn(read[name]) ?? {}, `${path}.`);
    return JSON.stringify(value) === JSON.stringify(read[name] ?? null) ? [] : [path];
  });
}
