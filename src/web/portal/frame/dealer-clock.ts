import type { Dealer } from "../../../dealers/dealer.ts";
import { zoneOfCountry } from "../../../kernel/local-time.ts";
import { ZoneClock } from "../../../kernel/zone-clock.ts";

const clocks = new Map<string, ZoneClock>();

/** The clock by which a dealer counts its days: the one that it has chosen, or that of its country, as on its certificates; without one, UTC. */
export function dealerClock({
  registeredAddress,
  shippingAddress,
  timeZone,
}: Pick<Dealer, "registeredAddress" | "shippingAddress" | "timeZone">): ZoneClock {
  const country = (registeredAddress ?? shippingAddress)?.country ?? null;
  return clockOfZone(timeZone ?? zoneOfCountry(country) ?? "UTC");
}

/** @param zone its name in the IANA database. */
export function clockOfZone(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? new ZoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}
