import { History, type Played } from "./history.ts";

/** What a player is asked, and what it answers. */
export interface Wanted {
  readonly seed: string;
  readonly days: number;
}
export type Heard = { readonly seed: string } & ({ readonly played: Played } | { readonly failure: string });

/** A process that plays one history after the other, as its parent asks. It ends after one that failed, and with its parent. */
process.on("message", async ({ seed, days }: Wanted) => {
  process.send?.(await heard(seed, days));
});
process.on("disconnect", () => process.exit());

async function heard(seed: string, days: number): Promise<Heard> {
  try {
    return { seed, played: await History.play(seed, { days }) };
  } catch (error) {
    return { seed, failure: error instanceof Error ? `${error.stack}` : String(error) };
  }
}
