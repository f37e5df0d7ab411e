import type { Component } from "../../third-party.ts";

const NPM = "https://www.npmjs.com/package/";
const CRATES = "https://crates.io/crates/";
const GITHUB = /^https:\/\/github\.com\/([^/]+\/[^/]+)(?:\/tree\/[^/]+\/(.+))?$/;
const COMMIT = /^[0-9a-f]{7,40}$/;

/**
 * The package URL by which scanners look a component up: of npm; of crates.io; of GitHub where the version is a commit or is not known; otherwise generic,
 * by the name of its repository. It has no version where the component says only whose part it is.
 */
export function purlOf({ version, source }: Component): string {
  const known = version.startsWith("of ") ? null : version;
  const at = known === null ? "" : `@${encodeURIComponent(known)}`;
  if (source.startsWith(NPM)) {
    const name = source.slice(NPM.length).replace(/\/v\/[^/]+$/, "");
    return `pkg:npm/${name.replace("@", "%40")}${at}`;
  }
  if (source.startsWith(CRATES)) return `pkg:cargo/${source.slice(CRATES.length).replace("/", "@")}`;
  const [, repository, folder] = GITHUB.exec(source) ?? [];
  if (repository !== undefined && (known === null || COMMIT.test(known)))
    return `pkg:github/${repository.toLowerCase()}${at}${folder === undefined ? "" : `#${folder}`}`;
  return `pkg:generic/${source.slice(source.lastIndexOf("/") + 1)}${at}`;
}
