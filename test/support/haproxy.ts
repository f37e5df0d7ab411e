import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outputOf } from "../../src/kernel/child-output.ts";
import { spawnGuarded } from "./guarded-program.ts";

/** The configuration that the guide gives operators. */
const GUIDE_PAGE = join(import.meta.dir, "../../src/guide/operate/rolling-updates.md");
const BINDING = /^ *bind :443 ssl crt (\S+) alpn h2,http\/1\.1$/m;
/** What the package of a distribution has made: a user, a folder, a log. */
const OF_THE_MACHINE = /^ *(user|group|chroot|log|log-format)\b.*\n/gm;
/** Of a server and of its double without checks: what stands before its address, its name, and the address. */
const ADDRESSES = /^( *server (\w+)\S* )\S+/gm;

export function guideConfiguration(): string {
  const [, configuration] = /^```haproxy\n([\s\S]*?)^```$/m.exec(readFileSync(GUIDE_PAGE, "utf8")) ?? [];
  if (configuration === undefined || !BINDING.test(configuration))
    throw new Error("the guide's HAProxy configuration has another form");
  return configuration;
}

export interface HaProxy {
  /** True once it sends requests to this server. */
  isUp(server: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** What it complains about; empty for a sound configuration. @param certificate in PEM, with its key. */
export async function checkConfiguration(
  program: string,
  configuration: string,
  certificate: string,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `svc-haproxy-${process.pid}-`));
  try {
    const [file, pem] = [join(folder, "haproxy.cfg"), join(folder, "certificate.pem")];
    writeFileSync(pem, certificate, { mode: 0o600 });
    const [, path = ""] = BINDING.exec(configuration) ?? [];
    writeFileSync(file, configuration.replace(path, pem));
    const child = Bun.spawn([program, "-c", "-V", "-f", file], { stdout: "pipe", stderr: "pipe" });
    const { stdout, stderr, exitCode } = await outputOf(child);
    const said = stdout + stderr;
    return exitCode === 0 && !/\[(WARNING|ALERT|NOTICE)\]/.test(said) ? "" : said;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The guide's configuration at an address without TLS, with other addresses of its servers, by the user of this process. Ends with this
 * process at the latest.
 */
export async function startHaProxy(
  program: string,
  at: { readonly host: string; readonly port: number },
  servers: Readonly<Record<string, string>>,
): Promise<HaProxy> {
  const folder = mkdtempSync(join(tmpdir(), `svc-haproxy-${process.pid}-`));
  const [file, socket] = [join(folder, "haproxy.cfg"), join(folder, "socket")];
  writeFileSync(
    file,
    guideConfiguration()
      .replace(/^ *stats socket .*$/m, `    stats socket ${socket}`)
      .replaceAll(OF_THE_MACHINE, "")
      .replace(/maxconn \d+/, "maxconn 500")
      .replace(BINDING, `    bind ${at.host}:${at.port}`)
      .replaceAll(ADDRESSES, (_, before: string, name: string) => `${before}${servers[name]}`),
  );
  const child = spawnGuarded([program, "-db", "-f", file]);
  const log = new Response(child.stderr).text();
  const isUp = async (server: string) => {
    const rows = (await ask(socket, "show stat")).split("\n").map((line) => line.split(","));
    const status = rows[0]?.indexOf("status") ?? -1;
    return rows.some((row) => row[1] === server && row[status] === "UP");
  };
  while ((await isUp("svc1").catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(`HAProxy does not start: ${await log}`);
    await Bun.sleep(20);
  }
  return {
    isUp,
    async stop() {
      child.stdin.end();
      await child.exited;
      rmSync(folder, { recursive: true });
    },
  };
}

function ask(socket: string, question: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const connection = connect(socket);
  let answer = "";
  connection.on("data", (bytes) => {
    answer += String(bytes);
  });
  connection.on("end", () => resolve(answer));
  connection.on("error", reject);
  connection.write(`${question}\n`);
  return promise;
}
