import { expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findSections, sectionsOf } from "../../cli/guide-topic.ts";
import { extentOf } from "../../cli/test-list.ts";
import { GUIDE } from "../../src/guide/guide.ts";
import { quotedTexts, readSources, wordsNotIn } from "../support/quoted-lines.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

const pages = GUIDE.flatMap((part) => part.pages).filter(({ name }) => /(?:^|-)incidents$/.test(name));
const sources = readSources();

test.each(pages)("what the page of incidents quotes is said by svc, word for word: $name", ({ markdown }) => {
  const quoted = quotedTexts(markdown);
  expect(quoted.length).toBeGreaterThan(15);
  const wrong = quoted.map((text) => ({ ...text, missing: wordsNotIn(sources, text) }));
  expect(wrong.filter(({ missing }) => missing.length > 0)).toEqual([]);
});

test("a member of JSON that is quoted without its end is wrong, unless the page says that it goes on", () => {
  const quote = (member: string) => quotedTexts(`\`\`\`text\n{"msg":"${member}"}\n\`\`\`\n`);
  const missing = (member: string) => quote(member).flatMap((text) => wordsNotIn(sources, text));
  expect(missing("mail could not be sent, and will be retried")).toEqual([]);
  expect(missing("mail could not be sent, and…")).toEqual([]);
  expect(missing("mail could not be sent, and")).not.toEqual([]);
});

test.each(pages)("what the page of incidents quotes fits a terminal of 80 columns: $name", ({ markdown }) => {
  const listings = [...markdown.matchAll(/^```text\n([\s\S]*?)^```$/gm)].map(([, listing = ""]) => listing);
  const tooWide = listings.flatMap((listing) => listing.split("\n")).filter((line) => line.length > 76);
  expect(tooWide).toEqual([]);
});

/** What operators search for, and the section that must answer it. */
const SYMPTOMS: ReadonlyArray<readonly [symptom: string, page: string, section: string]> = [
  ["503 on every request", "incidents", "503-everywhere"],
  ["429 for all clients, because SVC_TRUSTED_PROXIES was forgotten", "incidents", "429-for-everyone"],
  ["not ready", "incidents", "not-ready"],
  ["a process that is gone", "incidents", "svc-does-not-run"],
  ["killed for memory", "incidents", "killed-for-memory"],
  ["a port that is taken", "incidents", "port-taken"],
  ["certificates that are not rendered", "incidents", "certificates-are-not-rendered"],
  ["webhooks of all partners that fail", "incidents", "webhooks-fail"],
  ["mails that are not sent", "incidents", "mails-are-not-sent"],
  ["S3 that refuses", "incidents", "s3-refuses"],
  ["an expired TLS certificate", "incidents", "expired-tls-certificate"],
  ["a wrong clock", "incidents", "wrong-clock"],
  ["a stale replica", "data-incidents", "stale-replica"],
  ["a broken replica", "data-incidents", "broken-replica"],
  ["a failed drill", "data-incidents", "failed-drill"],
  ["a database lock", "data-incidents", "database-lock"],
  ["a full disk", "data-incidents", "full-disk"],
  ["a read-only disk", "data-incidents", "read-only-disk"],
  ["a lost key", "data-incidents", "lost-key"],
  ["a lost database", "data-incidents", "lost-database"],
  ["a disk that failed a sync", "data-incidents", "a-disk-that-failed-a-sync"],
  ["PostgreSQL that is read-only", "data-incidents", "postgresql-is-read-only"],
  ["too many connections to PostgreSQL", "data-incidents", "too-many-connections"],
  ["PostgreSQL behind a pooler", "data-incidents", "behind-a-pooler"],
  ["an old binary on a newer schema", "data-incidents", "older-svc-on-a-newer-schema"],
  ["a moved or copied data directory", "data-incidents", "moved-or-copied-data-directory"],
];

test.each(SYMPTOMS)("the incidents have a section for %s", (_, page, section) => {
  expect(findSections([page, section])?.found.map(({ name }) => name)).toEqual([section]);
});

test("the incidents lead from the code of a log that was deleted to the section on a lost database, which says first not to stop svc", () => {
  const read = (page: string, section: string) => findSections([page, section])?.found[0]?.markdown;
  expect(read("incidents", "503-everywhere")).toMatch(
    /^\| `SQLITE_IOERR_SHORT_READ`: do not stop svc .*#lost-database/m,
  );
  expect(read("data-incidents", "damaged-database")).toMatch(
    /`SQLITE_IOERR_SHORT_READ`, do not stop svc: .*#lost-database/,
  );
  expect(read("data-incidents", "lost-database")).toMatch(
    /\(SQLITE_IOERR_SHORT_READ\)[\s\S]*\*\*Fix\.\*\* If svc still runs, do not stop it/,
  );
});

test.each(pages.flatMap((page) => sectionsOf(page).filter(({ name }) => name !== "start-here")))(
  "a section of the incidents names the cause, what confirms it, the fix, and what not to do: $name",
  ({ name, markdown }) => {
    const missing = ["**Cause.**", "**Confirm.**", "**Fix.**", "**Do not**"].filter(
      (part) => !markdown.includes(part),
    );
    expect(missing).toEqual(
      name === "a-partner-or-a-unit-stands-out" ? ["**Cause.**", "**Confirm.**", "**Fix.**"] : [],
    );
  },
);

test("the incidents begin with svc doctor, where the log is, and /readyz of the admin port", () => {
  const [start] = pages.flatMap((page) => sectionsOf(page)).filter(({ name }) => name === "start-here");
  for (const named of ["svc-admin doctor", "journalctl -u svc", ":9464/readyz"])
    expect(start?.markdown.split("```")[1]).toContain(named);
});

test.each([
  ["backups", "restore-a-backup", /SVC_REPLICA_URL[\s\S]*log restart[\s\S]*systemctl start svc/],
  ["upgrading", "back-to-10", /before 1\.0 starts:[\s\S]*SVC_REPLICA_URL[\s\S]*log restart/],
  ["replication", "when-the-machine-is-lost", /db restore[\s\S]*log restart[\s\S]*Start `svc serve`/],
  ["data-incidents", "lost-database", /stop svc[\s\S]*db restore[\s\S]*?log restart`, and start svc/],
  ["kubernetes", "when-something-fails", /SVC_QUIET: "on"[\s\S]*log restart`, take it out/],
])(
  "the guide names what a replica that is ahead and the log of certificates need before svc starts on an earlier state: %s %s",
  (page, section, order) => {
    expect(findSections([page, section])?.found.map(({ markdown }) => markdown)).toEqual([
      expect.stringMatching(order),
    ]);
  },
);

const OF_THAT_TIME = '"number":"BT-2028-0123ABCDX","test_id":7,"issued_at":"2028-01-04T19:50:15.107Z"';

test.each([
  ["reads every page, also behind one without a certificate", 'echo "[]"', [OF_THAT_TIME]],
  ["ends at the first page that cannot be read", "exit 1", []],
])("the search for certificates of a wrong clock %s", async (_, secondPage, expected) => {
  const listing = /^list="svc-admin [\s\S]*?(?=^```$)/m.exec(
    pages.map(({ markdown }) => markdown).join("\n"),
  );
  await inTemporaryFolder(async (folder) => {
    const program = [
      "#!/bin/sh",
      'case "$*" in',
      `*"--page 2 --json") ${secondPage} ;;`,
      `*"--page 3 --json") echo '[{${OF_THAT_TIME}}]' ;;`,
      `*--json) echo '[{"number":"BT-2026-0123ABCDX","test_id":6,"issued_at":"2026-01-04T19:50:15.107Z"}]' ;;`,
      `*) echo '${extentOf({ total: 201, page: 1, perPage: 100 })}' ;;`,
      "esac",
    ];
    writeFileSync(join(folder, "svc-admin"), program.join("\n"));
    chmodSync(join(folder, "svc-admin"), 0o755);
    const { stdout, exitedDueToTimeout } = Bun.spawnSync(["sh", "-c", listing?.[0] ?? ""], {
      env: { PATH: `${folder}:${process.env.PATH}` },
      timeout: 4_000,
    });
    expect(exitedDueToTimeout).not.toBe(true);
    expect(stdout.toString().split("\n").filter(Boolean)).toEqual(expected);
  });
});
