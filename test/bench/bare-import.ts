import { openBareResults } from "./bare-results-file.ts";

/**
 * What an import costs without svc: a file read line by line, each line parsed and inserted, with a commit to disk after every 500. Nothing
 * is checked. Prints how many lines it stored.
 */
const [path = "", lines = ""] = process.argv.slice(2);
const LINES_PER_COMMIT = 500;
const results = openBareResults(path);
const decoder = new TextDecoder();
let count = 0;

function store(line: string): void {
  if (count % LINES_PER_COMMIT === 0) results.begin();
  results.insert(line);
  count += 1;
  if (count % LINES_PER_COMMIT === 0) results.commit();
}

let begun = "";
for await (const chunk of Bun.file(lines).stream()) {
  const parts = (begun + decoder.decode(chunk, { stream: true })).split("\n");
  begun = parts.pop() ?? "";
  for (const line of parts) store(line);
}
if (begun !== "") store(begun);
if (count % LINES_PER_COMMIT !== 0) results.commit();
console.log(count);
