let known: ReadonlySet<string> | undefined;

export function listTimeZones(): readonly string[] {
  // The zones of `Etc` have no place, and their signs are turned round.
  known ??= new Set([
    "UTC",
    ...Intl.supportedValuesOf("timeZone").filter((zone) => !zone.startsWith("Etc/")),
  ]);
  return [...known];
}

export function isTimeZone(name: string): boolean {
  listTimeZones();
  return known?.has(name) === true;
}

/** The place that gives a zone its name: `Canary` for `Atlantic/Canary`; null for UTC. */
export function placeOfZone(zone: string): string | null {
  const [first = "", ...rest] = zone.split("/");
  return rest.length === 0 ? null : (rest.at(-1) ?? first).replaceAll("_", " ");
}
