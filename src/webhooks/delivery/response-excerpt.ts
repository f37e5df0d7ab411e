import { DISTINCTIVE_MIN_LENGTH } from "../../kernel/distinctive-text.ts";

const EXCERPT_LENGTH = 200;
const STRUCK_OUT = "[…]";
/** A VIN as it is written: it never has the letters I, O and Q. */
const VIN = /(?<![A-Za-z0-9])[A-HJ-NPR-Za-hj-npr-z0-9]{17}(?![A-Za-z0-9])/g;
const SIGNING = /whsec_[A-Za-z0-9+/=_-]*|v1a?,[A-Za-z0-9+/=_-]{20,}/g;
const SEPARATORS = /[\s\p{Pd}]+/gu;

interface VehicleEvent {
  readonly test?: { readonly vehicle?: { readonly vin?: unknown; readonly registration?: unknown } | null };
}

/** Nobody may see a VIN, a plate, the identifier of a battery or a secret that a recipient sends back. `eventData` is JSON text. */
export function excerptOf(answer: string, eventData: string | null): string {
  let text = answer.replace(VIN, STRUCK_OUT).replace(SIGNING, STRUCK_OUT);
  for (const identifier of identifiersIn(eventData)) {
    const bare = identifier.replace(SEPARATORS, "");
    // Most responses are a few words, in which no spelling has room: the pattern takes longer to build than a page to read.
    if (text.length >= bare.length) text = text.replace(spellingsOf(bare), STRUCK_OUT);
  }
  return [...text].slice(0, EXCERPT_LENGTH).join("");
}

function identifiersIn(eventData: string | null): string[] {
  if (eventData === null) return [];
  const { vin, registration } = vehicleIn(eventData) ?? {};
  const pack = packIn(eventData);
  return [vin, registration, pack].filter((one): one is string => typeof one === "string" && one !== "");
}

/** Null for one that is so short that it stands in many texts. */
function packIn(eventData: string): string | null {
  const text = /"identifier":("(?:[^"\\]|\\.)*")/.exec(eventData)?.[1];
  const pack = text === undefined ? null : (JSON.parse(text) as string);
  return pack !== null && pack.length >= DISTINCTIVE_MIN_LENGTH ? pack : null;
}

/** A vehicle has no objects in it, so only it is read: parsing the whole event takes ten times as long. */
function vehicleIn(eventData: string) {
  const vehicle = /"vehicle":(\{[^{}]*\})/.exec(eventData)?.[1];
  if (vehicle !== undefined) return JSON.parse(vehicle) as NonNullable<VehicleEvent["test"]>["vehicle"];
  return (JSON.parse(eventData) as VehicleEvent).test?.vehicle;
}

/** Matches an identifier with any separators, in any case and however it is escaped in JSON, HTML or URLs. */
function spellingsOf(bare: string): RegExp {
  const characters = [...bare].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    const hex = code.toString(16);
    const spellings = [
      RegExp.escape(character),
      `\\\\u${hex.padStart(4, "0")}`,
      `&#0*${code};`,
      `&#x0*${hex};`,
      RegExp.escape(encodeURIComponent(character)),
    ];
    return `(?:${spellings.join("|")})`;
  });
  return new RegExp(characters.join("(?:[\\s\\p{Pd}+]|%20|%2D)*"), "giu");
}
