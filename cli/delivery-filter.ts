import { Option } from "commander";
import { EVENT_NAMES, type EventName } from "../src/events/event.ts";
import { ServiceError } from "../src/kernel/errors.ts";
import { parseInstant } from "../src/kernel/instant.ts";
import { collect } from "./command.ts";

export function sinceOption(): Option {
  return new Option("--since <instant>", "only events from this instant on, such as 2026-01-31T08:00:00Z");
}

export function eventOption(): Option {
  return new Option("--event <name>", `of this event (repeatable): ${EVENT_NAMES.join(", ")}`)
    .argParser((value: string, previous: readonly string[]) => collect(parseEvent(value), previous))
    .default([], "all");
}

function parseEvent(text: string): EventName {
  const name = EVENT_NAMES.find((known) => known === text);
  if (name === undefined)
    throw new ServiceError("usage", `--event is one of ${EVENT_NAMES.join(", ")}; pings are never replayed.`);
  return name;
}

/** @throws ServiceError `usage` for a text that is no instant. */
export function parseSince(text: string | undefined): number | null {
  if (text === undefined) return null;
  const sinceMs = parseInstant(text);
  if (sinceMs === null) {
    throw new ServiceError(
      "usage",
      "--since is an ISO 8601 instant with Z or an offset: 2026-01-31T08:00:00Z.",
    );
  }
  return sinceMs;
}
