import { realDeliveryClient } from "./real-delivery-client.ts";

export interface ProbeOrder {
  readonly urls: readonly string[];
  readonly allowPrivate: boolean;
  readonly ca?: string;
}

/** Posts to each URL over the real ports and prints the outcomes as JSON. */
export async function probeDelivery(json: string): Promise<void> {
  const { urls, ...rules }: ProbeOrder = JSON.parse(json);
  const client = realDeliveryClient(rules);
  const body = new TextEncoder().encode("{}");
  const outcomes = [];
  for (const url of urls) outcomes.push(await client.post({ url, headers: {}, body }));
  await client.close();
  await Bun.write(Bun.stdout, JSON.stringify(outcomes));
}
