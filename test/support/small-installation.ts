import { fullRecord } from "./result-records.ts";
import type { SvcBinary } from "./svc-binary.ts";

export const VINS = ["WVWZZZE1ZMP000123", "WAUZZZGE6KB975376"] as const;

/** Makes a group with a dealer and a unit, and two tests with certificates, in the data directory of a folder. */
export async function makeSmallInstallation(svc: SvcBinary, cwd: string) {
  async function json<T>(args: readonly string[], input?: string): Promise<T> {
    const asked = [...args, "--json"];
    // To render takes the optimising compiler, which the process of called commands is without.
    const isRun = input !== undefined || args.includes("render");
    const { exitCode, stdout, stderr } = await (isRun
      ? svc.run(asked, { cwd, ...(input === undefined ? {} : { input }) })
      : svc.call(asked, { cwd }));
    if (exitCode !== 0) throw new Error(`svc ${args.join(" ")}: ${stderr}`);
    return JSON.parse(stdout) as T;
  }
  await json(["companies", "create", "--name", "Northgate"]);
  await json(["dealers", "create", "--company", "1", "--name", "Leeds"]);
  const [unit] = await json<Array<{ serial_number: string }>>(["units", "seed", "--dealer", "1", "--active"]);
  const records = VINS.map((vin, index) =>
    fullRecord({
      unit_serial_number: unit?.serial_number,
      run_id: `run-${index}`,
      vehicle: { ...(fullRecord().vehicle as object), vin, registration: `NG${index} 4711` },
    }),
  );
  await json(["tests", "ingest", "-"], records.map((record) => JSON.stringify(record)).join("\n"));
  await json(["certificates", "render", "--all", "--public-url", "https://svc.example"]);
  return await json<{ client_id: string; client_secret: string }>([
    ...["credentials", "create", "--kind", "dealer-group", "--company", "1"],
    ...["--scopes", "read:tests read:certificates"],
  ]);
}
