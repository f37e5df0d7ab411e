import { readdirSync } from "node:fs";
import { join } from "node:path";
import { outputOf } from "../src/kernel/child-output.ts";

/**
 * Whether an advisory is known of a package in bun.lock: by `bun audit` where the registry answers it, and otherwise by the list in
 * `advisories.json`. It says which of the two it was, and exits with 1 when it found any.
 *
 * `bun .ci/audit.ts --renew DIR` writes that list again, from a clone of https://github.com/github/advisory-database.
 */

const FOLDER = import.meta.dir;
const LIST = join(FOLDER, "advisories.json");

export interface Advisory {
  readonly id: string;
  readonly package: string;
  /** As npm writes ranges. */
  readonly vulnerable: string;
  readonly severity: string;
  readonly title: string;
}

/** Advisories that are known and harm nothing here, each with the reason; the check names them. */
const ACCEPTED: Readonly<Record<string, string>> = {
  "GHSA-vfj7-8cjw-p6xm":
    "braces only expands the patterns of files that this repository gives to its linters, and no version is without it",
  "GHSA-8988-4f7v-96qf": "@opentelemetry/core 2.2.0 only decodes for the tests what svc itself has sent",
};

export interface AdvisoryList {
  /** The day of what it was made from, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly source: string;
  readonly advisories: readonly Advisory[];
}

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
}

/** The packages of a bun.lock, each version once. */
export function lockedPackages(lock: string): LockedPackage[] {
  const { packages } = Bun.JSONC.parse(lock) as { packages: Record<string, readonly [string]> };
  return [...new Set(Object.values(packages).map(([resolved]) => resolved))].map((resolved) => {
    const at = resolved.lastIndexOf("@");
    return { name: resolved.slice(0, at), version: resolved.slice(at + 1) };
  });
}

/** One line for each advisory of each package that it is about. */
export function findingsIn(packages: readonly LockedPackage[], advisories: readonly Advisory[]): string[] {
  return packages.flatMap(({ name, version }) =>
    advisories
      .filter((advisory) => advisory.package === name && Bun.semver.satisfies(version, advisory.vulnerable))
      .map(({ id, severity, title }) => `${name}@${version}: ${severity}: ${title} (${id})`),
  );
}

function unaccepted(found: readonly string[]): string[] {
  return found.filter((line) => reasonFor(line) === undefined);
}

/** A finding ends with the advisory's id, or with its URL, which ends with the id. */
function reasonFor(finding: string): string | undefined {
  return Object.entries(ACCEPTED).find(([id]) => finding.endsWith(`${id})`))?.[1];
}

/** An advisory in the OSV format, as far as it is read. */
interface OsvAdvisory {
  readonly id: string;
  readonly summary?: string;
  readonly withdrawn?: string;
  readonly affected?: ReadonlyArray<{
    readonly package: { readonly ecosystem: string; readonly name: string };
    readonly ranges?: ReadonlyArray<{ readonly events: ReadonlyArray<Readonly<Record<string, string>>> }>;
    readonly versions?: readonly string[];
    readonly database_specific?: { readonly last_known_affected_version_range?: string };
  }>;
  readonly database_specific?: { readonly severity?: string };
}

/** What an advisory says of these packages of npm; nothing when it was withdrawn. */
export function advisoriesOf(osv: OsvAdvisory, names: ReadonlySet<string>): Advisory[] {
  if (osv.withdrawn !== undefined) return [];
  const affected = (osv.affected ?? []).filter(
    ({ package: { ecosystem, name } }) => ecosystem === "npm" && names.has(name),
  );
  return affected.map((one) => ({
    id: osv.id,
    package: one.package.name,
    vulnerable: [
      ...(one.ranges ?? []).flatMap(({ events }) =>
        rangesOf(events, one.database_specific?.last_known_affected_version_range),
      ),
      ...(one.versions ?? []),
    ].join(" || "),
    severity: (osv.database_specific?.severity ?? "unknown").toLowerCase(),
    title: osv.summary ?? "",
  }));
}

/** @param last the end of a range that names none, such as `<= 1.2.3`. */
function rangesOf(events: ReadonlyArray<Readonly<Record<string, string>>>, last = ""): string[] {
  const ranges: string[] = [];
  let from: string | null = null;
  for (const { introduced, fixed, last_affected: lastAffected } of events) {
    if (introduced !== undefined) from = introduced === "0" ? ">=0.0.0-0" : `>=${introduced}`;
    if (from === null) continue;
    if (fixed !== undefined) ranges.push(`${from} <${fixed}`);
    if (lastAffected !== undefined) ranges.push(`${from} <=${lastAffected}`);
    if (fixed !== undefined || lastAffected !== undefined) from = null;
  }
  if (from !== null) ranges.push(`${from} ${last.replaceAll(" ", "")}`.trim());
  return ranges;
}

async function audit(root: string): Promise<number> {
  const child = Bun.spawn([process.execPath, "audit", "--json"], {
    cwd: root,
    stdout: "pipe",
    stderr: "pipe",
  });
  const { stdout, stderr, exitCode } = await outputOf(child);
  const packages = lockedPackages(await Bun.file(join(root, "bun.lock")).text());
  const answer = parsed(stdout);
  if (answer !== null) {
    const found = Object.entries(answer).flatMap(([name, advisories]) =>
      advisories.map(({ severity, title, url }) => `${name}: ${severity}: ${title} (${url})`),
    );
    console.log(`audit: the registry answered bun audit for ${packages.length} packages; ${said(found)}`);
    const isWhole = found.length > 0 || exitCode === 0;
    return isWhole && unaccepted(found).length === 0 ? 0 : 1;
  }
  const { asOf, source, advisories } = (await Bun.file(LIST).json()) as AdvisoryList;
  const found = findingsIn(packages, advisories);
  console.log(
    `audit: the registry did not answer bun audit (${stderr.trim()}); ${packages.length} packages were held against the ` +
      `${advisories.length} advisories of .ci/advisories.json, as of ${asOf} (${source}); ${said(found)}`,
  );
  return unaccepted(found).length === 0 ? 0 : 1;
}

function said(found: readonly string[]): string {
  const lines = found.map((line) => {
    const reason = reasonFor(line);
    return reason === undefined ? line : `${line}: accepted, because ${reason}`;
  });
  return lines.length === 0 ? "none is about them" : `found:\n  ${lines.join("\n  ")}`;
}

type Answer = Readonly<Record<string, ReadonlyArray<Readonly<Record<"severity" | "title" | "url", string>>>>>;

/** @returns null for anything but an answer of the registry. */
function parsed(stdout: string): Answer | null {
  try {
    return JSON.parse(stdout) as Answer;
  } catch {
    return null;
  }
}

async function renew(database: string, root: string): Promise<number> {
  const packages = lockedPackages(await Bun.file(join(root, "bun.lock")).text());
  const names = new Set(packages.map(({ name }) => name));
  const reviewed = join(database, "advisories/github-reviewed");
  const advisories: Advisory[] = [];
  for (const path of readdirSync(reviewed, { recursive: true, encoding: "utf8" })) {
    if (path.endsWith(".json")) {
      advisories.push(...advisoriesOf((await Bun.file(join(reviewed, path)).json()) as OsvAdvisory, names));
    }
  }
  const commit = Bun.spawnSync(["git", "-C", database, "log", "-1", "--format=%cs"]);
  const list: AdvisoryList = {
    asOf: commit.stdout.toString().trim(),
    source: "all that the GitHub Advisory Database has reviewed of them",
    advisories: advisories.sort((a, b) => (a.package + a.id < b.package + b.id ? -1 : 1)),
  };
  await Bun.write(LIST, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${advisories.length} advisories as of ${list.asOf}`);
  return 0;
}

if (import.meta.main) {
  const [option, folder] = process.argv.slice(2);
  const root = join(FOLDER, "..");
  process.exitCode =
    option === "--renew" && folder !== undefined ? await renew(folder, root) : await audit(root);
}
