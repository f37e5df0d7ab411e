import { ServiceError } from "../../src/kernel/errors.ts";
import { EXIT } from "../exit.ts";

interface UnitPlaces {
  readonly binary: string;
  readonly dataDir: string;
  readonly user: string;
}

/**
 * Longer than svc takes to stop with the default settings: 30 seconds for requests and attempts, then 20 for Litestream. After this time
 * systemd kills it.
 */
export const STOP_MAX_SECONDS = 60;
const STATE_ROOT = "/var/lib/";
export const SETTINGS_FILE = "/etc/svc/svc.env";
const WRAPPER = "svc-admin";
export const WRAPPER_PATH = `/usr/local/sbin/${WRAPPER}`;
/** The unit has its own version of these folders, or none. */
const HIDDEN = ["/home", "/root", "/run", "/tmp", "/var/tmp", "/dev", "/proc", "/sys"];

export const USUAL_PLACES: UnitPlaces = {
  binary: "/usr/local/bin/svc",
  dataDir: "/var/lib/svc",
  user: "svc",
};

/** Where the package for Debian puts svc. */
export const PACKAGED_PLACES: UnitPlaces = { ...USUAL_PLACES, binary: "/usr/bin/svc" };

/** What is in a unit or a script by where it comes from: comments at the head, and lines that are added to the section `[Unit]`. */
interface Origin {
  readonly head: string;
  readonly unitLines?: string;
}

/**
 * For systemd 247 or later, with no right that svc does not need.
 *
 * @throws ServiceError `usage` for a place that a unit cannot name.
 */
export function systemdUnit(places: UnitPlaces, origin: Origin = { head: stepsByHand(places) }): string {
  assertPlaces(places);
  const { binary, dataDir, user } = places;
  return `${origin.head}
[Unit]
Description=svc: battery tests of used electric cars
${origin.unitLines ?? ""}Wants=network-online.target
After=network-online.target
StartLimitIntervalSec=0

[Service]
Type=exec
User=${user}
Group=${user}
ExecStart=${binary} serve
Environment=SVC_DATA_DIR=${dataDir}
EnvironmentFile=-${SETTINGS_FILE}
WorkingDirectory=/
${stateOf(places)}
Restart=always
RestartSec=2
# The disk refused to write, and no restart fixes that: see svc help durability.
RestartPreventExitStatus=${EXIT.diskFault}
# svc finishes requests that have begun and records what is under way, then ends by itself.
KillMode=mixed
TimeoutStopSec=${STOP_MAX_SECONDS}
# A process that reads somebody's picture may be killed for its memory: svc starts another one, and goes on.
OOMPolicy=continue
# svc is ended, and started again, before it takes the memory of the whole machine. Where svc shares the machine, set less, such as
# MemoryMax=1G (systemctl edit svc): svc renders with as many threads as fit (svc help requirements). There is no MemoryHigh=, above
# which svc would become slow instead of ending.
MemoryMax=80%
LimitNOFILE=65536
UMask=0077
# Under load the journal would drop lines of this unit, and errors with them. Its size is limited by journald (SystemMaxUse=).
LogRateLimitIntervalSec=0

NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
RemoveIPC=yes
KeyringMode=private
LockPersonality=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
# Addresses are resolved over netlink too; a database may be behind a socket of this machine.
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
DevicePolicy=closed
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
# Rendering certificates has a lower priority than responding to requests.
SystemCallFilter=setpriority
SystemCallErrorNumber=EPERM
# MemoryDenyWriteExecute= cannot be set: the program is compiled to machine code while it runs.

[Install]
WantedBy=multi-user.target
`;
}

/** How the unit is brought to life where no package does it. */
function stepsByHand(places: UnitPlaces): string {
  const { binary, dataDir, user } = places;
  return `# /etc/systemd/system/svc.service, printed by \`svc install systemd\`.
#
#   useradd --system --home-dir ${dataDir} --shell /usr/sbin/nologin ${user}
#   install -m 0600 -D /dev/null ${SETTINGS_FILE}     # settings, one NAME=value a line: secrets too
#   systemctl daemon-reload && systemctl enable --now svc
#   ${binary} install systemd --wrapper${optionsOf(places)} > ${WRAPPER_PATH}
#   chmod 755 ${WRAPPER_PATH}
#   ${WRAPPER} companies list     # runs a command as the unit does: by its user, with its settings
`;
}

/** With the settings of the unit, or a command would work on another database than the service. @throws ServiceError `usage` as `systemdUnit`. */
export function systemdWrapper(
  places: UnitPlaces,
  origin: Origin = { head: `# ${WRAPPER_PATH}, printed by \`svc install systemd --wrapper\`.\n` },
): string {
  assertPlaces(places);
  const { binary, dataDir, user } = places;
  const name = WRAPPER;
  return `#!/bin/sh
${origin.head}# Runs a command of svc as svc.service runs svc: as its user, and with its settings, which only root may read.
#
#   ${name} companies list
#   ${name} tests ingest - < results.ndjson
#
# A file that a command reads or writes by its name must be open to the user ${user}.
set -eu
[ "$(id -u)" -eq 0 ] || exec sudo -- "$0" "$@"
# systemd would take a $ for the name of a variable.
for word do
  shift
  set -- "$@" "$(printf '%s' "$word" | sed 's/[$]/$$/g')"
done
# At a terminal --pty counts, else --pipe.
exec systemd-run --quiet --collect --wait --pipe --pty --service-type=exec --uid=${user} --gid=${user} \\
  --property="WorkingDirectory=-$PWD" --property=UMask=0077 --property=LimitNOFILE=65536 \\
  --property=Environment=SVC_DATA_DIR=${dataDir} --property=EnvironmentFile=-${SETTINGS_FILE} \\
  -- ${binary} "$@"
`;
}

/** Only for places that are not the defaults. */
function optionsOf({ binary, dataDir, user }: UnitPlaces): string {
  return [
    binary === USUAL_PLACES.binary ? "" : ` --binary ${binary}`,
    user === USUAL_PLACES.user ? "" : ` --user ${user}`,
    dataDir === USUAL_PLACES.dataDir ? "" : ` --data-dir ${dataDir}`,
  ].join("");
}

/** Below /var/lib systemd creates the data directory itself. Elsewhere it is created, and given to the user, before the sandbox starts. */
function stateOf({ dataDir, user }: UnitPlaces): string {
  return dataDir.startsWith(STATE_ROOT)
    ? `StateDirectory=${dataDir.slice(STATE_ROOT.length)}\nStateDirectoryMode=0700`
    : `ExecStartPre=+/usr/bin/install -d -m 0700 -o ${user} -g ${user} ${dataDir}\nReadWritePaths=${dataDir}`;
}

function assertPlaces({ binary, dataDir, user }: UnitPlaces): void {
  assertPlace(binary, "--binary");
  assertPlace(dataDir, "--data-dir");
  if (HIDDEN.some((folder) => `${dataDir}/`.startsWith(`${folder}/`)))
    throw new ServiceError(
      "usage",
      `--data-dir must be outside ${HIDDEN.join(", ")}, which the unit does not see or which do not last.`,
    );
  if (!/^[a-z_][a-z0-9_-]{0,31}$/.test(user))
    throw new ServiceError("usage", "--user must be the name of a user, such as svc.");
}

/** A unit splits at spaces and interprets `%`, `$`, quotes and backslashes. A path with one of these is refused instead of escaped. */
function assertPlace(path: string, option: string): void {
  if (!/^(\/[A-Za-z0-9._+-]+)+$/.test(path) || path.split("/").includes(".."))
    throw new ServiceError(
      "usage",
      `${option} must be an absolute path of letters, digits and . _ + - in a unit.`,
    );
}
