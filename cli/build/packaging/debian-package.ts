import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Command } from "commander";
import { completionScript } from "../../completions/completion-script.ts";
import {
  PACKAGED_PLACES,
  SETTINGS_FILE,
  systemdUnit,
  systemdWrapper,
  USUAL_PLACES,
  WRAPPER_PATH,
} from "../../install/systemd-unit.ts";
import { manPage } from "../../man-page.ts";
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
  /** 0 packs fast and large, for trials; by default as small as gzip can. */
  readonly compressionLevel?: 0 | 9;
}

const UNIT = {
  head: "# Part of the package svc. Settings are in /etc/svc/svc.env; to change the unit: systemctl edit svc\n",
  unitLines: "Documentation=man:svc(1)\n",
};

/** An archive of ar, which a package for Debian is: its members in the order given, of root. @param dateSeconds since 1970. */
function arArchive(
  members: ReadonlyArray<readonly [name: string, content: Uint8Array]>,
  dateSeconds: number,
): Buffer {
  const parts: Uint8Array[] = [Buffer.from("!<arch>\n")];
  for (const [name, content] of members) {
    const owner = `${"0".padEnd(6)}${"0".padEnd(6)}${"100644".padEnd(8)}`;
    const header = `${name.padEnd(16)}${String(dateSeconds).padEnd(12)}${owner}${String(content.length).padEnd(10)}\`\n`;
    parts.push(Buffer.from(header), content, Buffer.from(content.length % 2 === 0 ? "" : "\n"));
  }
  return Buffer.concat(parts);
}

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

const { dataDir, user } = PACKAGED_PLACES;
const UNIT_NAME = "svc.service";
/** What the settings of an installation begin as. */
const SETTINGS_EXAMPLE = "/usr/share/svc/svc.env";
/** Where an installation by hand has what the package puts elsewhere: systemd and the shell look here first. */
const PATHS_BY_HAND = [`/etc/systemd/system/${UNIT_NAME}`, WRAPPER_PATH, USUAL_PLACES.binary];
/** In a folder that is made into a machine's root, or a container, no systemd runs that could be asked. */
const HAS_SYSTEMD = "[ -d /run/systemd/system ]";

/**
 * What dpkg runs when the package is installed, upgraded, removed and purged. They ask nothing. The service is enabled and started at the
 * first installation, restarted by an upgrade, and stopped before its program is deleted. What svc has stored is never deleted.
 *
 * They create and delete the settings file themselves: a file that dpkg keeps track of is gone before `postrm purge` could look for keys in it.
 */
const MAINTAINER_SCRIPTS: ReadonlyMap<string, string> = new Map([
  [
    "postinst",
    script(`
if [ "$1" = configure ]; then
  adduser --quiet --system --group --home ${dataDir} --no-create-home --shell /usr/sbin/nologin \\
    --gecos "svc, battery tests" ${user}
  # An operator who has deleted it keeps it deleted.
  if [ -z "$2" ] && [ ! -e ${SETTINGS_FILE} ]; then
    install -D -m 0600 ${SETTINGS_EXAMPLE} ${SETTINGS_FILE}
  fi
  for path in ${PATHS_BY_HAND.join(" ")}; do
    if [ -e "$path" ] && [ "$(readlink -f "$path")" != /dev/null ]; then
      echo "svc: $path is used instead of the package's: see "From by hand to the package" in svc help installing" >&2
    fi
  done
fi

case "$1" in
  configure | abort-upgrade | abort-deconfigure | abort-remove)
    # An operator who has disabled the service keeps it disabled.
    deb-systemd-helper unmask ${UNIT_NAME} >/dev/null || true
    if deb-systemd-helper --quiet was-enabled ${UNIT_NAME}; then
      deb-systemd-helper enable ${UNIT_NAME} >/dev/null || true
    else
      deb-systemd-helper update-state ${UNIT_NAME} >/dev/null || true
    fi
    if ${HAS_SYSTEMD}; then
      systemctl --system daemon-reload >/dev/null || true
      if [ -n "$2" ]; then action=restart; else action=start; fi
      deb-systemd-invoke $action ${UNIT_NAME} >/dev/null || true
    fi
    ;;
esac
`),
  ],
  [
    "prerm",
    script(`
if [ "$1" = remove ] && ${HAS_SYSTEMD}; then
  deb-systemd-invoke stop ${UNIT_NAME} >/dev/null || true
fi
`),
  ],
  [
    "postrm",
    script(`
if [ "$1" = remove ] && ${HAS_SYSTEMD}; then
  systemctl --system daemon-reload >/dev/null || true
fi

if [ "$1" = purge ]; then
  if command -v deb-systemd-helper >/dev/null; then
    deb-systemd-helper purge ${UNIT_NAME} >/dev/null || true
  fi
  if grep -q '^[[:space:]]*SVC_KEYS=.' ${SETTINGS_FILE} 2>/dev/null; then
    [ -d ${dataDir} ] || install -d -m 0700 ${dataDir}
    mv --no-target-directory --backup=numbered ${SETTINGS_FILE} ${dataDir}/svc.env
    echo "svc: ${SETTINGS_FILE} held keys in SVC_KEYS, so it is now ${dataDir}/svc.env"
  fi
  rm -f ${SETTINGS_FILE}
  rmdir ${SETTINGS_FILE.slice(0, SETTINGS_FILE.lastIndexOf("/"))} 2>/dev/null || true
  if [ -d ${dataDir} ] && ! rmdir ${dataDir} 2>/dev/null; then
    # Certificates that were issued cannot be made again, so no command that asks nothing deletes them.
    echo "svc: ${dataDir} stays, with the database, the keys and the certificates, and so does the user ${user}."
    echo "svc: to delete them for good: rm -r ${dataDir} && deluser --system ${user}"
  elif command -v deluser >/dev/null; then
    deluser --quiet --system ${user} || true
  fi
fi
`),
  ],
]);

function script(steps: string): string {
  return `#!/bin/sh\nset -e\n${steps}\nexit 0\n`;
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

/** Every folder that a file is in, because dpkg creates none by itself. */
function foldersOf(files: readonly ArchiveEntry[]): ArchiveEntry[] {
  const paths = files.flatMap(({ path }) => {
    const names = path.split("/").slice(0, -1);
    return names.map((_, index) => names.slice(0, index + 1).join("/"));
  });
  return [...new Set(paths)].map((path) => ({ path, content: null, mode: 0o755 }));
}
