import { plugin } from "bun";
import { REPOSITORY } from "./source-file.ts";

/**
 * Preloaded into a process, this prints on stderr, as the last line, the source files of the product that the process has loaded: a JSON
 * list of paths from the root of the repository.
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
