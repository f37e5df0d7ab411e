import type { CountName, Played } from "./history.ts";

const DAY_SECONDS = 86_400;

/** One line for histories that took so long together. */
export function describePlayed(played: readonly Played[], seconds: number): string {
  const days = sumOf(played, "days");
  const counts = (["steps", "deaths", "faults", "powerLosses", "cuts", "stalls", "deliveries"] as const).map(
    (name) => `${sumOf(played, name)} ${name === "powerLosses" ? "losses of power" : name}`,
  );
  const ratio = Math.round((days * DAY_SECONDS) / seconds);
  return `${played.length} histories, ${days.toFixed(1)} days in ${seconds.toFixed(1)} s, ${ratio} × real time, ${counts.join(", ")}`;
}

function sumOf(played: readonly Played[], name: CountName): number {
  return played.reduce((sum, each) => sum + each[name], 0);
}
