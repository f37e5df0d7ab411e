import openFontLicense from "../../../src/certificates/rendering/text/fonts/OFL.txt" with { type: "text" };
import { PACKAGED_PLACES, SETTINGS_FILE } from "../../install/systemd-unit.ts";

/** Who stands as the maintainer of a package. */
export interface Maker {
  readonly name: string;
  readonly email: string;
}

interface ControlFacts {
  readonly version: string;
  readonly architecture: string;
  readonly maker: Maker;
  /** Of all files, in KiB. */
  readonly sizeKib: number;
}

/** A version before a release (`1.1.0-rc.1`) is older than the release for dpkg too. */
export function debianVersion(version: string): string {
  return version.replace("-", "~");
}

/** daemontools has a program /usr/bin/svc too, with which it starts and stops services: neither may overwrite or hide that of the other. */
export function controlFile({ version, architecture, maker, sizeKib }: ControlFacts): string {
  return `Package: svc
Version: ${debianVersion(version)}
Architecture: ${architecture}
Maintainer: ${maker.name} <${maker.email}>
Installed-Size: ${sizeKib}
Depends: adduser, libc6 (>= 2.28), libgcc-s1, libstdc++6
Conflicts: daemontools
Suggests: postgresql, prometheus
Section: web
Priority: optional
Description: battery tests of used electric cars, and their certificates
 svc stores independent battery tests of used electric cars, certifies them and
 makes them easy to find. A test unit at a dealer measures a battery; svc stores
 the result and renders a certificate. Dealer groups and marketplaces find the
 test by VIN or registration, or receive it in a signed webhook.
 .
 The service listens on http://127.0.0.1:8080 until ${SETTINGS_FILE} says
 otherwise, and keeps everything in ${PACKAGED_PLACES.dataDir}.
`;
}

/** The settings of the service, to begin with: none, with examples. */
export const SETTINGS_TEXT = `# The settings of svc.service, one NAME=value a line. "svc help settings" explains all of them.
# Only root may read this file, so secrets may stand here. After a change: systemctl restart svc
# "svc-admin config show" prints what holds, "svc-admin doctor" checks it.

#SVC_PUBLIC_URL=https://battery.example.com
#SVC_TLS_CERT=/etc/svc/tls.crt
#SVC_TLS_KEY=/etc/svc/tls.key
#SVC_DATABASE_URL=postgres://svc:password@db.example.com/svc
#SVC_SMTP_URL=smtps://user:password@mail.example.com:465
`;

/**
 * In the form that Debian reads (DEP-5): what the files are, then each licence once. What has a licence text in every Debian is named by
 * its path.
 */
export function copyrightFile(maker: Maker, year: number): string {
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: svc
Upstream-Contact: ${maker.name} <${maker.email}>
Comment:
 /usr/bin/svc is one file with the works of many others in it: the runtime Bun,
 the library libvips with its parts, the typeface Inter and JavaScript packages.
 The command "svc licenses" prints each with its version, copyright and licence.

Files: *
Copyright: ${year} ${maker.name}
License: Apache-2.0

Files: usr/bin/svc
Copyright: ${year} ${maker.name}
           1999-${year} John Cupitt, Kirk Martinez, Joe Padfield (libvips)
           2020 The Inter Project Authors (https://github.com/rsms/inter)
           1999-${year} the authors of WebKit (JavaScriptCore, in Bun)
           2001-2004 Fabrice Bellard (TinyCC, in Bun)
           1999-2005 Keith Packard, Red Hat and others (Cairo, in libvips)
           others, whom "svc licenses" names
License: Apache-2.0 and LGPL-2+ and LGPL-2.1+ and LGPL-3+ and MPL-1.1 and MPL-2.0 and OFL-1.1 and others

License: Apache-2.0
 On Debian systems, the full text of the Apache License, version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.

License: LGPL-2+
 JavaScriptCore, in the runtime, is free software: you can redistribute it
 and modify it under the terms of the GNU Library General Public License,
 version 2 or any later version.
 .
 On Debian systems, the full text of version 2 is in
 /usr/share/common-licenses/LGPL-2.

License: LGPL-2.1+
 TinyCC, a compiler in the runtime, is free software: you can redistribute it
 and modify it under the terms of the GNU Lesser General Public License,
 version 2.1 or any later version.
 .
 On Debian systems, the full text of version 2.1 is in
 /usr/share/common-licenses/LGPL-2.1.

License: LGPL-3+
 libvips, a shared library inside the program, and some of its parts are free
 software: you can redistribute them and modify them under the terms of the GNU
 Lesser General Public License, version 3 or any later version.
 .
 On Debian systems, the full text of version 3 is in
 /usr/share/common-licenses/LGPL-3.

License: MPL-1.1
 Cairo, a part of libvips, is under the Mozilla Public License, version 1.1.
 "svc licenses" says where its source is.
 .
 On Debian systems, the full text is in /usr/share/common-licenses/MPL-1.1.

License: MPL-2.0
 cssparser, cssparser-color, dtoa-short and selectors, parts of librsvg in
 libvips, are under the Mozilla Public License, version 2.0. "svc licenses" says
 where their source is.
 .
 On Debian systems, the full text is in /usr/share/common-licenses/MPL-2.0.

License: OFL-1.1
${indented(openFontLicense)}

License: others
 MIT, BSD, ISC and others that allow anyone to redistribute the work with its
 notice. "svc licenses" prints the notices and the full texts.
`;
}

/** A text within a field of DEP-5: each line is indented, and an empty one is a point. */
function indented(text: string): string {
  const lines = text.trim().split("\n");
  return lines.map((line) => (line.trim() === "" ? " ." : ` ${line.trimEnd()}`)).join("\n");
}

/** Debian's own form of a changelog; what is new is in CHANGELOG.md beside it. */
export function debianChangelog(version: string, maker: Maker, dateSeconds: number): string {
  const date = new Date(dateSeconds * 1000).toUTCString().replace("GMT", "+0000");
  return `svc (${debianVersion(version)}) stable; urgency=medium

  * Release ${version}. What is new in it: CHANGELOG.md.gz in this folder.

 -- ${maker.name} <${maker.email}>  ${date}
`;
}

/** What lintian finds and is meant to be so, with the reason. */
export const LINTIAN_OVERRIDES = `# The program stands after the runtime in the same file: stripping would delete it.
svc: unstripped-binary-or-object *
# The runtime is built by its makers, at a fixed address.
svc: hardening-no-pie *
svc: hardening-no-relro *
# libvips and what it reads pictures with are inside, so that files look the same on every machine.
svc: embedded-library *
`;

/** The manual of `svc-admin`, as roff. */
export function wrapperManual(version: string, dateSeconds: number): string {
  const { user } = PACKAGED_PLACES;
  const day = new Date(dateSeconds * 1000).toISOString().slice(0, 10);
  return `.TH SVC-ADMIN 8 ${day} "svc ${version}"
.SH NAME
svc\\-admin \\- runs a command of svc as the service runs
.SH SYNOPSIS
.B svc\\-admin
.I command
[options]
.SH DESCRIPTION
Runs a command of
.BR svc (1)
by the user ${user}, with the settings in ${SETTINGS_FILE}, which only root may read.
Without them a command might work on another database than the service.
.SH EXAMPLES
.EX
svc\\-admin doctor
svc\\-admin companies list
.EE
.SH FILES
.I ${SETTINGS_FILE}
.SH SEE ALSO
.BR svc (1)
`;
}
