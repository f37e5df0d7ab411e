import { join, resolve } from "node:path";
import { generatedPages } from "./generated-pages.ts";
import { countedMap, MAP_PAGE } from "./map-counts.ts";

/** `bun run guide` writes the pages that are made from the code. A test checks that they are up to date. */
const FOLDER = resolve(import.meta.dir, "../../../src/guide");
for (const [file, text] of await generatedPages()) await Bun.write(join(FOLDER, file), text);
await Bun.write(MAP_PAGE, countedMap(await Bun.file(MAP_PAGE).text()));
