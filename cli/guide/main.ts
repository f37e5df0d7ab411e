import { join, resolve } from "node:path";
import { referencePages } from "./reference-pages.ts";

/** `bun run guide`: writes the pages of the guide that say what the code says. A test compares them with it. */
const FOLDER = resolve(import.meta.dir, "../../src/guide/reference");
for (const [file, text] of await referencePages()) await Bun.write(join(FOLDER, file), text);
