import { openSqlite } from "../../src/db/sqlite-connection.ts";

/** Commits two companies at a time without a pause, reports progress, and exits when its stdin ends. */
const file = openSqlite(process.argv[2] ?? "", "write");
const insert = file.prepare("INSERT INTO companies (name, created_at_ms) VALUES ('first', 1), ('second', 1)");
let isOpen = true;
void Bun.stdin.text().then(() => {
  isOpen = false;
});
for (let count = 0; isOpen; count++) {
  insert.run();
  if (count % 20 === 0) process.stdout.write("committed\n");
  await new Promise(setImmediate);
}
file.close();
