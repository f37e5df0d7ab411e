interface TextReading {
  readonly text: string;
  readonly note: string | null;
}

/** Unix seconds. A number would lose leading zeros, and the signed text would differ. */
const SECONDS = /^(0|[1-9]\d{0,11})$/;
const MILLISECONDS = /^[1-9]\d{12}$/;

export function timestampFault(timestamp: string): { fault: string; reason: string } | null {
  if (SECONDS.test(timestamp)) return null;
  if (MILLISECONDS.test(timestamp.trim())) {
    return {
      fault: "timestamp_in_milliseconds",
      reason: "The timestamp is in milliseconds: the header webhook-timestamp is in seconds.",
    };
  }
  return {
    fault: "timestamp_malformed",
    reason:
      "The timestamp is not the header webhook-timestamp as it came: whole seconds since 1970, in digits.",
  };
}

export function timestampReadings(timestamp: string): TextReading[] {
  const trimmed = timestamp.trim();
  const readings: TextReading[] = [{ text: timestamp, note: null }];
  const offer = (text: string) => {
    if (readings.every((known) => known.text !== text))
      readings.push({ text, note: `The signature matches with the timestamp ${text}.` });
  };
  offer(trimmed);
  if (MILLISECONDS.test(trimmed)) offer(trimmed.slice(0, -3));
  if (/^\d+\.\d+$/.test(trimmed)) offer(trimmed.split(".")[0] ?? "");
  const dateMs = /^\d{4}-/.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
  if (!Number.isNaN(dateMs)) offer(String(Math.floor(dateMs / 1000)));
  if (SECONDS.test(trimmed)) offer(`${trimmed}000`);
  return readings;
}

const ID_PREFIXES = ["msg_", "evt_", "webhook-id:", "webhook-id: "];

export function idReadings(id: string): TextReading[] {
  const readings: TextReading[] = [{ text: id, note: null }];
  const offer = (text: string) => {
    if (text !== "" && readings.every((known) => known.text !== text))
      readings.push({ text, note: `The signature matches with the id ${text}: give webhook-id as it came.` });
  };
  offer(id.trim());
  offer(id.trim().replace(/^(["'])(.*)\1$/s, "$2"));
  for (const prefix of ID_PREFIXES) {
    if (id.startsWith(prefix)) offer(id.slice(prefix.length));
    else if (!prefix.includes(":")) offer(prefix + id);
  }
  return readings;
}

export interface SignatureReading {
  readonly mac: Uint8Array;
  readonly fault: string | null;
  readonly note: string | null;
}

const MAC_BYTES = 32;

export function signatureReadings(header: string): SignatureReading[] {
  const readings: SignatureReading[] = [];
  const named = /^\s*webhook-signature\s*:\s*/i.exec(header)?.[0] ?? "";
  const unnamed = header.slice(named.length);
  const isJoined = /\S,(?=v\d+a?,)/.test(unnamed);
  for (const entry of unnamed.trim().split(isJoined ? /[\s,]+(?=v\d+a?,)|\s+/ : /\s+/)) {
    const [, version, value = ""] = /^(?:(v\d+a?),)?(.*)$/s.exec(entry) ?? [];
    for (const { mac, fault, note } of macsOf(value)) {
      const [first, ...more] = [
        ...(named === "" ? [] : [["signature_malformed", "The header's name was given with its value."]]),
        ...(isJoined
          ? [["signature_malformed", "The signatures were joined with commas: a space is between them."]]
          : []),
        ...versionFault(version),
        ...(fault === null || note === null ? [] : [[fault, note]]),
      ];
      const notes = [first, ...more].flatMap((one) => one?.[1] ?? []);
      readings.push({ mac, fault: first?.[0] ?? null, note: notes.length === 0 ? null : notes.join(" ") });
    }
  }
  return readings;
}

function versionFault(version: string | undefined): string[][] {
  if (version === "v1") return [];
  if (version === undefined) {
    return [["v1_missing", "The signature lacks v1, before it: give the header webhook-signature whole."]];
  }
  return [["other_version", `The signature is marked ${version}: the scheme of svc is v1.`]];
}

function macsOf(value: string): SignatureReading[] {
  const found: SignatureReading[] = [];
  if (/^[0-9a-f]{64}$/i.test(value)) {
    const mac = Buffer.from(value, "hex");
    found.push({
      mac,
      fault: "signature_in_hex",
      note: "The signature is in hexadecimal: the scheme has base64.",
    });
  }
  if (/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) {
    const mac = Buffer.from(value, "base64");
    const isStandard = mac.toString("base64") === value;
    const note = "The signature is not in base64 as it must be: standard alphabet, padded.";
    if (mac.length === MAC_BYTES)
      found.push({ mac, fault: isStandard ? null : "signature_malformed", note: isStandard ? null : note });
  }
  return found;
}
