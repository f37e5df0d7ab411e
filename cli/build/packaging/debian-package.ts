import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Command } from "commander";
import { completionScript } from "../../completions/completion-script.ts";
import { PACKAGED_PLACES, systemdUnit, systemdWrapper } from "../../install/systemd-unit.ts";
import { manPage } from "../../man-page.ts";
import { arArchive } from "./ar-archive.ts";
import { MAINTAINER_SCRIPTS, SETTINGS_EXAMPLE } from "./debian-scripts.ts";
import {
  controlFile,
  copyrightFile,
  debianChangelog,
  LINTIAN_OVERRIDES,
  type Maker,
  SETTINGS_TEXT,
  wrapperManual,
} from "./debian-texts.ts";
import { type ArchiveEntry, tarArchive } from "./tar-archive.ts";

export interface DebianPackage {
  /** The program, compiled for the architecture. It is not run. */
  readonly binary: Uint8Array;
  /** As dpkg calls it: `amd64`, `arm64`. */
  readonly architecture: string;
  readonly version: string;
  readonly maker: Maker;
  /** CHANGELOG.md of the release. */
  readonly changelog: string;
  readonly dateSeconds: number;
  /** With all commands. */
  readonly program: Command;
  /** 0 packs fast and large, for trials; by default as small as gzip makes it. */
  readonly compressionLevel?: 0 | 9;
}

const UNIT = {
  head: "# Part of the package svc. Settings are in /etc/svc/svc.env; to change the unit: systemctl edit svc\n",
  unitLines: "Documentation=man:svc(1)\n",
};

/**
 * A package for Debian and what is made from it (Debian 12, Ubuntu 22.04 and later). The same values are the same bytes on every machine:
 * dpkg-deb would leave the compression to the library of the machine, and is there on few.
 */
export function debianPackage(facts: DebianPackage): Buffer {
  const { dateSeconds, compressionLevel: level = 9 } = facts;
  const files = filesOf(facts);
  const at = { root: "./", dateSeconds };
  const packed = (entries: readonly ArchiveEntry[]) => gzipSync(tarArchive(entries, at), { level });
  return arArchive(
    [
      ["debian-binary", Buffer.from("2.0\n")],
      ["control.tar.gz", packed(controlOf(facts, files))],
      ["data.tar.gz", packed([...foldersOf(files), ...files])],
    ],
    dateSeconds,
  );
}

function filesOf(facts: DebianPackage): ArchiveEntry[] {
  const { binary, version, maker, changelog, dateSeconds, program } = facts;
  const text = (path: string, content: string, mode = 0o644) => ({
    path,
    content: Buffer.from(content),
    mode,
  });
  const zipped = (path: string, content: string) => ({
    path,
    content: gzipSync(content, { level: 9 }),
    mode: 0o644,
  });
  const manual = manPage(program, { version, nowMs: dateSeconds * 1000 });
  return [
    { path: PACKAGED_PLACES.binary.slice(1), content: binary, mode: 0o755 },
    text("usr/sbin/svc-admin", systemdWrapper(PACKAGED_PLACES, { head: "" }), 0o755),
    text("usr/lib/systemd/system/svc.service", systemdUnit(PACKAGED_PLACES, UNIT)),
    text(SETTINGS_EXAMPLE.slice(1), SETTINGS_TEXT),
    text("usr/share/bash-completion/completions/svc", completionScript(program, "bash")),
    text("usr/share/zsh/vendor-completions/_svc", completionScript(program, "zsh")),
    text("usr/share/fish/vendor_completions.d/svc.fish", completionScript(program, "fish")),
    // bash and fish look for a file of the command's own name.
    text("usr/share/bash-completion/completions/svc-admin", ". /usr/share/bash-completion/completions/svc\n"),
    text("usr/share/fish/vendor_completions.d/svc-admin.fish", "complete -c svc-admin -w svc\n"),
    zipped("usr/share/man/man1/svc.1.gz", manual),
    zipped("usr/share/man/man8/svc-admin.8.gz", wrapperManual(version, dateSeconds)),
    text("usr/share/doc/svc/copyright", copyrightFile(maker, new Date(dateSeconds * 1000).getUTCFullYear())),
    zipped("usr/share/doc/svc/changelog.gz", debianChangelog(version, maker, dateSeconds)),
    zipped("usr/share/doc/svc/CHANGELOG.md.gz", changelog),
    text("usr/share/lintian/overrides/svc", LINTIAN_OVERRIDES),
  ];
}

function controlOf({ version, architecture, maker }: DebianPackage, files: readonly ArchiveEntry[]) {
  const sizeKib = files.reduce((sum, { content }) => sum + Math.ceil((content?.length ?? 0) / 1024), 0);
  const digests = files.map(
    ({ path, content }) =>
      `${createHash("md5")
        .update(content ?? "")
        .digest("hex")}  ${path}\n`,
  );
  const entry = (path: string, content: string, mode = 0o644) => ({
    path,
    content: Buffer.from(content),
    mode,
  });
  return [
    entry("control", controlFile({ version, architecture, maker, sizeKib })),
    entry("md5sums", digests.toSorted().join("")),
    ...[...MAINTAINER_SCRIPTS].map(([name, script]) => entry(name, script, 0o755)),
  ];
}

/** Every folder that a file is in, because dpkg makes none by itself. */
function foldersOf(files: readonly ArchiveEntry[]): ArchiveEntry[] {
  const paths = files.flatMap(({ path }) => {
    const names = path.split("/").slice(0, -1);
    return names.map((_, index) => names.slice(0, index + 1).join("/"));
  });
  return [...new Set(paths)].map((path) => ({ path, content: null, mode: 0o755 }));
}
