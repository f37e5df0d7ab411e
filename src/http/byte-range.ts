interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * RFC 9110, section 14.2; both ends are included. Null when the whole file is the right answer: for no range,
 * a malformed one, or several.
 */
export function parseByteRange(header: string | null, byteCount: number): ByteRange | "unsatisfiable" | null {
  const match = header === null ? null : /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header);
  const [, first = "", last = ""] = match ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const suffix = Number(last);
    if (suffix === 0 || byteCount === 0) return "unsatisfiable";
    return { first: Math.max(0, byteCount - suffix), last: byteCount - 1 };
  }
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= byteCount) return "unsatisfiable";
  return { first: Number(first), last: last === "" ? byteCount - 1 : Math.min(Number(last), byteCount - 1) };
}
