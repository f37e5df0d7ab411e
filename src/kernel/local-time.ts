import { countryZone } from "./country.ts";
import { placeOfZone } from "./time-zone.ts";

/** Only of countries in which clocks differ; in English. */
const CAPITALS: Readonly<Record<string, string>> = {
  AU: "Canberra",
  BR: "Brasília",
  CA: "Ottawa",
  CD: "Kinshasa",
  CL: "Santiago",
  CN: "Beijing",
  EC: "Quito",
  ES: "Madrid",
  FM: "Palikir",
  GL: "Nuuk",
  ID: "Jakarta",
  KI: "Tarawa",
  KZ: "Astana",
  MN: "Ulaanbaatar",
  MX: "Mexico City",
  NZ: "Wellington",
  PF: "Papeete",
  PG: "Port Moresby",
  PT: "Lisbon",
  RU: "Moscow",
  US: "Washington, D.C.",
};

/** How far a local clock was ahead of UTC at an instant. */
export interface LocalTime {
  readonly offsetMinutes: number;
  /** The place whose clock it is; named where the clocks of the country differ, and where another clock was chosen. In English. */
  readonly capital: string | null;
}

/** The name of its time zone in the IANA database; that of the capital where a country has several. Null for one without. */
export function zoneOfCountry(country: string | null): string | null {
  return countryZone(country?.toUpperCase() ?? "");
}

/** Null for a country that is unknown or has no clock. `chosenZone` (IANA) takes the place of the country's. */
export function localTimeOf(
  country: string | null,
  instantMs: number | null,
  chosenZone: string | null = null,
): LocalTime | null {
  const code = country?.toUpperCase() ?? "";
  const ofCountry = zoneOfCountry(code);
  const zone = chosenZone ?? ofCountry;
  if (zone === null || instantMs === null || Number.isNaN(new Date(instantMs).getTime())) return null;
  if (zone !== ofCountry)
    return { offsetMinutes: offsetMinutesIn(zone, instantMs), capital: placeOfZone(zone) };
  const capital = Object.hasOwn(CAPITALS, code) ? (CAPITALS[code] ?? null) : null;
  return { offsetMinutes: offsetMinutesIn(zone, instantMs), capital };
}

function offsetMinutesIn(zone: string, instantMs: number): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "longOffset" });
  const name = format.formatToParts(instantMs).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  if (sign === undefined) return 0;
  const ahead = Number(hours) * 60 + Number(minutes);
  return sign === "-" ? -ahead : ahead;
}
