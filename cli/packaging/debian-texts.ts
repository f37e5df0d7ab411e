import { PACKAGED_PLACES, SETTINGS_FILE } from "../install/systemd-unit.ts";

/** Who stands as the maintainer of a package. */
export interface Maker {
  readonly name: string;
  readonly email: string;
}

export interface ControlFacts {
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

export function controlFile({ version, architecture, maker, sizeKib }: ControlFacts): string {
  return `Package: svc
Version: ${debianVersion(version)}
Architecture: ${architecture}
Maintainer: ${maker.name} <${maker.email}>
Installed-Size: ${sizeKib}
Depends: adduser, libc6 (>= 2.28), libgcc-s1, libstdc++6
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

/** In the form that Debian reads (DEP-5). */
export function copyrightFile(maker: Maker, year: number): string {
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: svc
Upstream-Contact: ${maker.name} <${maker.email}>
Comment:
 The program contains libraries of others. "svc licenses" prints the notices and
 licences of all of them. The two that are no JavaScript are named here.

Files: *
Copyright: ${year} ${maker.name}
License: Apache-2.0
 On Debian systems, the full text of the Apache License 2.0 is in the file
 /usr/share/common-licenses/Apache-2.0.

Files: usr/bin/svc
Copyright: ${year} ${maker.name}
 1989-${year} John Cupitt and the contributors of libvips
 2016-${year} The Inter Project Authors (https://github.com/rsms/inter)
License: Apache-2.0 and LGPL-3.0-or-later and OFL-1.1
 libvips, a shared library inside the program, is under the GNU Lesser General
 Public License, version 3 or later: /usr/share/common-licenses/LGPL-3.
 The typeface Inter is under the SIL Open Font License, version 1.1:
 https://openfontlicense.org
`;
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
