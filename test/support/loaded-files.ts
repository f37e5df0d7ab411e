import { plugin } from "bun";
import { REPOSITORY } from "./source-file.ts";

/**
 * To be preloaded into a process: it names on stderr, as its last line, the source files of the product that it has loaded, as a JSON
 * list of paths from the top of the repository.
 */
const loaded: string[] = [];
plugin({
  name: "loaded files",
  setup(build) {
    build.onLoad({ filter: /\/(src|cli)\/.*\.ts$/ }, async ({ path }) => {
      if (path.startsWith(`${REPOSITORY}/`)) loaded.push(path.slice(REPOSITORY.length + 1));
      return { contents: await Bun.file(path).text(), loader: "ts" };
    });
  },
});
process.on("exit", () => process.stderr.write(`${JSON.stringify(loaded)}\n`));
