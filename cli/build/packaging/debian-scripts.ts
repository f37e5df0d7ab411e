import { PACKAGED_PLACES, SETTINGS_FILE, USUAL_PLACES, WRAPPER_PATH } from "../../install/systemd-unit.ts";

const { dataDir, user } = PACKAGED_PLACES;
const UNIT = "svc.service";
/** What the settings of an installation begin as. */
export const SETTINGS_EXAMPLE = "/usr/share/svc/svc.env";
/** Where an installation by hand has what the package puts elsewhere: systemd and the shell look here first. */
const PATHS_BY_HAND = [`/etc/systemd/system/${UNIT}`, WRAPPER_PATH, USUAL_PLACES.binary];
/** In a folder that is made into a machine's root, or a container, no systemd runs that could be asked. */
const HAS_SYSTEMD = "[ -d /run/systemd/system ]";

/**
 * What dpkg runs when the package is installed, upgraded, removed and purged. They ask nothing. The service is enabled and started at the
 * first installation, restarted by an upgrade, and stopped before its program is deleted. What svc has stored is never deleted.
 *
 * They make and delete the settings file themselves: a file that dpkg keeps track of is gone before `postrm purge` could look for keys in it.
 */
export const MAINTAINER_SCRIPTS: ReadonlyMap<string, string> = new Map([
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
    deb-systemd-helper unmask ${UNIT} >/dev/null || true
    if deb-systemd-helper --quiet was-enabled ${UNIT}; then
      deb-systemd-helper enable ${UNIT} >/dev/null || true
    else
      deb-systemd-helper update-state ${UNIT} >/dev/null || true
    fi
    if ${HAS_SYSTEMD}; then
      systemctl --system daemon-reload >/dev/null || true
      if [ -n "$2" ]; then action=restart; else action=start; fi
      deb-systemd-invoke $action ${UNIT} >/dev/null || true
    fi
    ;;
esac
`),
  ],
  [
    "prerm",
    script(`
if [ "$1" = remove ] && ${HAS_SYSTEMD}; then
  deb-systemd-invoke stop ${UNIT} >/dev/null || true
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
    deb-systemd-helper purge ${UNIT} >/dev/null || true
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
