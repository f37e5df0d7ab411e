import { ServiceError } from "../../src/kernel/errors.ts";

/** Where an installation lies on the machine. */
export interface UnitPlaces {
  /** The program. */
  readonly binary: string;
  readonly dataDir: string;
  /** Who it runs as; the data directory is theirs. */
  readonly user: string;
}

/** Longer than svc takes to stop with the usual settings; a second one would then kill it. */
const STOP_MAX_SECONDS = 40;
const STATE_ROOT = "/var/lib/";

/**
 * The unit that runs svc under systemd 247 or later, with no right that it does not need.
 *
 * @throws ServiceError `usage` for a place that a unit cannot name.
 */
export function systemdUnit({ binary, dataDir, user }: UnitPlaces): string {
  assertPlace(binary, "--binary");
  assertPlace(dataDir, "--data-dir");
  if (!/^[a-z_][a-z0-9_-]{0,31}$/.test(user))
    throw new ServiceError("usage", "--user must be the name of a user, such as svc.");
  return `# /etc/systemd/system/svc.service, printed by \`svc install systemd\`.
#
#   useradd --system --home-dir ${dataDir} --shell /usr/sbin/nologin ${user}
#   install -m 0600 -D /dev/null /etc/svc/svc.env     # settings, one NAME=value a line: secrets too
#   systemctl daemon-reload && systemctl enable --now svc
#   sudo -u ${user} svc companies list --data-dir ${dataDir}     # commands run as the same user

[Unit]
Description=svc: battery tests of used electric cars
Wants=network-online.target
After=network-online.target
StartLimitIntervalSec=0

[Service]
Type=exec
User=${user}
Group=${user}
ExecStart=${binary} serve
Environment=SVC_DATA_DIR=${dataDir}
EnvironmentFile=-/etc/svc/svc.env
WorkingDirectory=/
${stateOf(dataDir)}
Restart=on-failure
RestartSec=2
# svc answers what has begun and records what is under way, then ends by itself.
KillMode=mixed
TimeoutStopSec=${STOP_MAX_SECONDS}
LimitNOFILE=65536
UMask=0077

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
# Certificates are rendered at a lower priority than requests are answered.
SystemCallFilter=setpriority
SystemCallErrorNumber=EPERM
# MemoryDenyWriteExecute= cannot be set: the program is compiled to machine code while it runs.

[Install]
WantedBy=multi-user.target
`;
}

/** Below /var/lib systemd makes the data directory itself; elsewhere it is there and the user's. */
function stateOf(dataDir: string): string {
  return dataDir.startsWith(STATE_ROOT)
    ? `StateDirectory=${dataDir.slice(STATE_ROOT.length)}\nStateDirectoryMode=0700`
    : `ReadWritePaths=${dataDir}`;
}

/** A unit splits at spaces and reads `%`, `$`, quotes and backslashes in its own way: such a place is refused, not escaped. */
function assertPlace(path: string, option: string): void {
  if (!/^(\/[A-Za-z0-9._+-]+)+$/.test(path) || path.split("/").includes(".."))
    throw new ServiceError(
      "usage",
      `${option} must be an absolute path of letters, digits and . _ + - in a unit.`,
    );
}
