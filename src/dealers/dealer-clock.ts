import { zoneOfCountry } from "../kernel/local-time.ts";
import { ZoneClock } from "../kernel/zone-clock.ts";
import type { Dealer } from "./dealer.ts";

const clocks = new Map<string, ZoneClock>();

/** The clock by which a dealer counts its days, that of `dealerZone`. Always the same one for a zone. */
export function dealerClock({
  registeredAddress,
  shippingAddress,
  timeZone,
}: Pick<Dealer, "registeredAddress" | "shippingAddress" | "timeZone">): ZoneClock {
  const country = (registeredAddress ?? shippingAddress)?.country ?? null;
  return clockOfZone(dealerZone(timeZone, country));
}

/** The zone that a dealer has chosen, or that of its country, as on its certificates; without one, UTC. By its name in the IANA database. */
export function dealerZone(chosen: string | null, country: string | null): string {
  return chosen ?? zoneOfCountry(country) ?? "UTC";
}

export function clockOfZone(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? new ZoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}
