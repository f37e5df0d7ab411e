import { GROUP_LIMITS, type RateGroup } from "../../limits/rate-limit.ts";

/** Groups of operations whose calls are counted together (interface specification, section 8). */
const GROUP_NAMES: Readonly<Record<RateGroup, string>> = {
  reads: "reads by id",
  lists: "lists",
  writes: "writes",
  "webhook-test": "webhook test pings",
  "webhook-replay": "webhook replays",
};

/** Describes an operation's limit in one sentence. */
export function rateText(group: RateGroup): string {
  return `At most ${GROUP_LIMITS[group]} calls a minute for each credential, counted together with all ${GROUP_NAMES[group]}.`;
}
