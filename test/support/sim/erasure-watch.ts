import { tableContents } from "../table-contents.ts";
import { demand } from "./broken-promise.ts";
import type { SimModel } from "./sim-model.ts";
import type { SimWorld } from "./sim-world.ts";

/** What was loaded before an erasure may be sent until its lease ends. */
const LEASE_MS = 60_000;

/** Looks for erased vehicles where nothing may name them any more. */
export class ErasureWatch {
  constructor(
    private readonly world: SimWorld,
    private readonly model: SimModel,
  ) {}

  delivered(body: string, atMs: number): void {
    for (const [vin, erasedAtMs] of this.model.erasedVins)
      demand(
        "erased-stays-erased",
        atMs < erasedAtMs + LEASE_MS || !body.includes(vin),
        `${vin} was delivered`,
      );
  }

  async lookAtEnd(): Promise<void> {
    const vins = [...this.model.erasedVins.keys()];
    if (vins.length === 0) return;
    for (const [table, rows] of Object.entries(await tableContents(this.world.db)))
      for (const vin of vins)
        demand(
          "erased-stays-erased",
          !rows.some((row) => row.includes(vin)),
          `the table ${table} names ${vin}`,
        );
    for (const [key, bytes] of this.world.files.bytes) {
      const text = new TextDecoder().decode(bytes);
      for (const vin of vins)
        demand("erased-stays-erased", !text.includes(vin), `the file ${key} names ${vin}`);
    }
  }
}
