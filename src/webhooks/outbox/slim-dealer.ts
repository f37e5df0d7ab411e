import type { NewEvent } from "../../events/event.ts";

/** Marketplaces see only the id and the name of a dealer. */
export function withSlimDealer(data: NewEvent["data"]): NewEvent["data"] {
  const { id, name } = data.dealer;
  return { ...data, dealer: { id, name } };
}

export function slimData(text: string): string {
  return JSON.stringify(withSlimDealer(JSON.parse(text)));
}
