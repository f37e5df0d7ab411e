import { join, resolve } from "node:path";
import { referencePages } from "./reference-pages.ts";

/** `bun run guide` writes the pages that are made from the code. A test checks that they are up to date. */
const FOLDER = resolve(import.meta.dir, "../../src/guide/reference");
for (const [file, text] of await referencePages()) await Bun.write(join(FOLDER, file), text);
