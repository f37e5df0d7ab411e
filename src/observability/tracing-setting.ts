export const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

export interface TracingSetting {
  /** Without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: SamplerName;
  /** For the samplers by ratio, 0 to 1. */
  readonly ratio: number;
}

/** Null for any other text, and for a URL with a query or a password. */
export function parseCollectorUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && `${url.search}${url.hash}${url.username}` === "";
  return isPlain && ["http:", "https:"].includes(url.protocol) ? text : null;
}

/** Reads `name=value,name=value` with percent-encoded values. @returns null for any other text. */
export function parseOtlpHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  if (text.trim() === "") return headers;
  for (const part of text.split(",")) {
    const [, name, value] =
      /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*([\x21-\x2b\x2d-\x7e ]*?)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return null;
    try {
      headers[name.toLowerCase()] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return headers;
}
