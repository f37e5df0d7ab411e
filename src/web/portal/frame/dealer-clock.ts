import type { Dealer } from "../../../dealers/dealer.ts";
import { zoneOfCountry } from "../../../kernel/local-time.ts";
import { ZoneClock } from "../../../kernel/zone-clock.ts";

const clocks = new Map<string, ZoneClock>();

/** The clock by which a dealer counts its days: that of its country, as on its certificates; without one, UTC. */
export function dealerClock({
  registeredAddress,
  shippingAddress,
}: Pick<Dealer, "registeredAddress" | "shippingAddress">): ZoneClock {
  const zone = zoneOfCountry((registeredAddress ?? shippingAddress)?.country ?? null) ?? "UTC";
  const clock = clocks.get(zone) ?? new ZoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}
