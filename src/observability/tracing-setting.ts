/** The samplers that OpenTelemetry's standard names. */
export const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

/** Where traces are sent, and which of them. */
export interface TracingSetting {
  /** Of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  /** Sent along, such as a key of the collector. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: SamplerName;
  /** Of the samplers by ratio, 0 to 1. */
  readonly ratio: number;
}

/** The URL of a collector. @returns null for anything else, and for one with a query or a password in it. */
export function parseCollectorUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && `${url.search}${url.hash}${url.username}` === "";
  return isPlain && ["http:", "https:"].includes(url.protocol) ? text : null;
}

/** `name=value,name=value`, values percent-encoded. @returns null for anything else. */
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
