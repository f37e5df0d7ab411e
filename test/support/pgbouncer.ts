import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { SERVER_USER_ID } from "./postgres-folder.ts";

/** A real PgBouncer between svc and a PostgreSQL server. */
export interface PgBouncer {
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

export interface PgBouncerOptions {
  readonly mode: "session" | "transaction" | "statement";
  /** Null for PgBouncer's own: 20. */
  readonly poolSize: number | null;
  /** Otherwise it refuses a client that sends settings at its start. */
  readonly ignoresSettings: boolean;
}

/**
 * Listens on a free port of loopback, for every database of the server. Ends with this process at the latest.
 *
 * @param serverUrl that of a role which may use those databases.
 */
export async function startPgBouncer(
  program: string,
  serverUrl: string,
  options: PgBouncerOptions,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), `svc-pgbouncer-${process.pid}-`));
  for (let attempt = 1; ; attempt += 1) {
    const port = freePort();
    writeSettings(folder, port, new URL(serverUrl), options);
    const command = [...AS_ANOTHER_USER, program, join(folder, "settings.ini")];
    const child = Bun.spawn(["sh", "-c", GUARDED, "sh", ...command], {
      stdin: "pipe",
      stdout: "ignore",
      stderr: "pipe",
      cwd: "/",
    });
    const log = await untilUp(child.stderr);
    if (log === null) {
      return {
        urlOf(databaseUrl) {
          const url = new URL(databaseUrl);
          url.host = `127.0.0.1:${port}`;
          return url.href;
        },
        async stop() {
          child.stdin.end();
          await child.exited;
          rmSync(folder, { recursive: true });
        },
      };
    }
    await child.exited;
    // Another process may have taken the port between its choice and its use.
    if (attempt === 5 || !log.includes("in use")) throw new Error(`PgBouncer does not start: ${log}`);
  }
}

/** Runs a program until it ends, or until the input ends, which happens when this process dies. */
const GUARDED = 'exec 3<&0; "$@" & pid=$!; (read -r _ <&3; kill -9 $pid) 2>/dev/null & wait $pid';

/** PgBouncer refuses to run as root. */
const AS_ANOTHER_USER =
  SERVER_USER_ID === null
    ? []
    : ["setpriv", `--reuid=${SERVER_USER_ID}`, `--regid=${SERVER_USER_ID}`, "--clear-groups", "--"];

function writeSettings(folder: string, port: number, server: URL, options: PgBouncerOptions): void {
  const { mode, poolSize, ignoresSettings } = options;
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "scram-sha-256",
    auth_file: join(folder, "users"),
    pool_mode: mode,
    ...(poolSize === null ? {} : { default_pool_size: poolSize }),
    max_client_conn: 300,
    ...(ignoresSettings
      ? {
          ignore_startup_parameters: "statement_timeout, idle_in_transaction_session_timeout, options",
        }
      : {}),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const target = `* = host=${server.hostname} port=${server.port}`;
  const [user, password] = [server.username, server.password].map(decodeURIComponent);
  writeFileSync(join(folder, "settings.ini"), `[databases]\n${target}\n[pgbouncer]\n${lines.join("\n")}\n`);
  writeFileSync(join(folder, "users"), `"${user}" "${password}"\n`);
  for (const path of [folder, join(folder, "settings.ini"), join(folder, "users")]) {
    chmodSync(path, path === folder ? 0o700 : 0o600);
    if (SERVER_USER_ID !== null) chownSync(path, SERVER_USER_ID, SERVER_USER_ID);
  }
}

/** @returns null once it listens; its output, if it ended instead. Later output is read and ignored. */
async function untilUp(stderr: ReadableStream<Uint8Array>): Promise<string | null> {
  const reader = stderr.getReader();
  const decoder = new TextDecoder();
  for (let said = ""; ; ) {
    const { value, done } = await reader.read();
    if (done) return said;
    said += decoder.decode(value, { stream: true });
    if (!said.includes("process up")) continue;
    void drain(reader);
    return null;
  }
}

async function drain(reader: { read(): Promise<{ readonly done: boolean }> }): Promise<void> {
  while (!(await reader.read()).done);
}
