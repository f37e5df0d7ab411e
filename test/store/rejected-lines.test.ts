import { expect, test } from "bun:test";
import { statSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openRejectedLines } from "../../cli/rejected-lines.ts";
import { importCsv } from "../../src/battery-tests/csv-import.ts";
import { encodedAs, parseCsvMap } from "../../src/battery-tests/csv-map.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { openIngestScene } from "../support/ingest-scene.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const scene = inEachTest(openIngestScene);
const folder = inEachTest(async () => {
  const { path, remove } = temporaryFolder();
  return { path, close: remove };
});

const HEADER = "Gerät;Lauf;Stand;Modell";
const COLUMNS = { Gerät: "unit_serial_number", Lauf: "run_id", Stand: "status", Modell: "vehicle.model" };
const GOOD = "SU24-00001;a;pending;Zoë €";
const WRONG = "SU24-00001;b;fertig;Zoë €";

test("a file of rejected lines is readable by its owner alone, also where it was there before", async () => {
  const path = join(folder.path, "shared.ndjson");
  await writeFile(path, "of an earlier import", { mode: 0o664 });
  const lines = openRejectedLines(path, "-", (text) => encodedAs("utf-8", text));
  lines.write("{}");
  lines.close();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, "utf8")).toBe("{}\n");
});

test("rejected lines may go to what is no file", () => {
  const lines = openRejectedLines("/dev/null", "-", (text) => encodedAs("utf-8", text));
  lines.write("{}");
  lines.close();
  expect(statSync("/dev/null").mode & 0o777).not.toBe(0o600);
});

test.each(["utf-8", "windows-1252", "utf-16le"] as const)(
  "the rejected lines of a CSV file in %s are written so that the same map reads them again",
  async (encoding) => {
    const map = parseCsvMap(JSON.stringify({ columns: COLUMNS, encoding }));
    const importText = async (bytes: Uint8Array, name: string) => {
      const lines = openRejectedLines(join(folder.path, name), "-", (text) => encodedAs(encoding, text));
      const counts = await importCsv(new Blob([bytes]).stream(), map, {
        ingest: scene.ingest,
        historic: false,
        onHeader: lines.write,
        onRejected: lines.write,
      });
      lines.close();
      return { counts, rejected: await readFile(join(folder.path, name)) };
    };

    const first = await importText(encodedAs(encoding, `${HEADER}\r\n${GOOD}\r\n${WRONG}\r\n`), "first");
    expect(first.counts).toEqual({ accepted: 1, unchanged: 0, rejected: 1 });
    const again = await importText(first.rejected, "again");
    expect(again.counts).toEqual({ accepted: 0, unchanged: 0, rejected: 1 });
    expect(again.rejected).toEqual(first.rejected);
    expect(new TextDecoder(encoding).decode(again.rejected)).toBe(`${HEADER}\n${WRONG}\n`);
  },
);
