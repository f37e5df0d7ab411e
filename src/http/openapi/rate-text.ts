import { GROUP_LIMITS, type RateGroup } from "../../limits/rate-limit.ts";

/** Operations of a group are counted together (interface specification, section 8). */
const GROUP_NAMES: Readonly<Record<RateGroup, string>> = {
  reads: "reads by id",
  lists: "lists",
  writes: "writes",
  "webhook-test": "webhook test pings",
  "webhook-replay": "webhook replays",
};

export function rateText(group: RateGroup): string {
  return `At most ${GROUP_LIMITS[group]} calls a minute for each credential, counted together with all ${GROUP_NAMES[group]}.`;
}
