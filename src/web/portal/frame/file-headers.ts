interface SentFile {
  readonly contentType: string;
  readonly disposition: string;
  /** Of letters, digits, `.` and `-` only. */
  readonly fileName: string;
}

export function fileHeaders({
  contentType,
  disposition,
  fileName,
}: SentFile): Readonly<Record<string, string>> {
  return {
    "content-type": contentType,
    "content-disposition": `${disposition}; filename="${fileName}"`,
    // It holds VINs, so no browser may store it.
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
}
