import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { spawnGuarded } from "./guarded-program.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import type { CertificatePems } from "./test-certificate.ts";

const GUIDE_PAGE = join(import.meta.dir, "../../src/guide/operate/proxies-and-limits.md");
/** The name in the guide's configurations. */
export const PROXIED_NAME = "battery.example.com";
const SVC = "127.0.0.1:8080";
const [HTTPS_PORT, HTTP_PORT] = [8443, 8081];

export const PROXY_NAMES = ["nginx", "caddy", "haproxy"] as const;
export type ProxyName = (typeof PROXY_NAMES)[number];

export interface GuideProxy {
  /** As a client of `PROXIED_NAME` that resolves to this proxy, and trusts its certificate. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Over HTTP without TLS. */
  fetchPlain(path: string): Promise<Response>;
  readonly host: string;
  readonly httpsPort: number;
  stop(): Promise<void>;
}

/** The listing of the guide. */
export function proxyConfiguration(name: ProxyName): string {
  const listing = new RegExp(`^\`\`\`${name}\\n([\\s\\S]*?)^\`\`\`$`, "m");
  const [, configuration] = listing.exec(readFileSync(GUIDE_PAGE, "utf8")) ?? [];
  if (configuration === undefined) throw new Error(`the guide has no configuration of ${name}`);
  return configuration;
}

/** @throws Error unless it is there: the guide would have another form. */
function replaced(text: string, what: string, by: string): string {
  if (!text.includes(what)) throw new Error(`the configuration has no ${what}`);
  return text.replaceAll(what, by);
}

interface Place {
  readonly configuration: string;
  readonly folder: string;
  readonly host: string;
  readonly pem: string;
  readonly key: string;
}

/** What a package of a distribution sets around the listing, at an address of loopback, in a folder of its own. */
const LAID_OUT: Readonly<
  Record<ProxyName, (place: Place) => { readonly text: string; readonly args: readonly string[] }>
> = {
  nginx({ configuration, folder, host, pem, key }) {
    let text = replaced(configuration, "listen 80;", `listen ${host}:${HTTP_PORT};`);
    text = replaced(text, "listen 443 ssl;", `listen ${host}:${HTTPS_PORT} ssl;`);
    text = replaced(text, `/etc/nginx/${PROXIED_NAME}.crt`, pem);
    text = replaced(text, `/etc/nginx/${PROXIED_NAME}.key`, key);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    const around = ["daemon off; master_process off;", `pid ${folder}/pid; error_log stderr;`, "events {}"];
    return {
      text: [...around, "http {", ...temporary, text, "}"].join("\n"),
      args: ["-e", "stderr", "-p", folder, "-c"],
    };
  },
  caddy({ configuration, folder, host, pem, key }) {
    const options = [
      "admin off",
      `http_port ${HTTP_PORT}`,
      `https_port ${HTTPS_PORT}`,
      `storage file_system ${folder}/storage`,
      `default_bind ${host}`,
    ];
    const own = `${PROXIED_NAME} {\n  tls ${pem} ${key}\n`;
    return {
      text: `{\n${options.join("\n")}\n}\n${replaced(configuration, `${PROXIED_NAME} {\n`, own)}`,
      args: ["run", "--adapter", "caddyfile", "--config"],
    };
  },
  haproxy({ configuration, host, pem }) {
    const text = replaced(configuration, "bind :80\n", `bind ${host}:${HTTP_PORT}\n`);
    const bound = replaced(text, "bind :443 ", `bind ${host}:${HTTPS_PORT} `);
    return { text: replaced(bound, `/etc/haproxy/${PROXIED_NAME}.pem`, pem), args: ["-db", "-f"] };
  },
};

/**
 * Runs the guide's configuration, in which only addresses and paths are others, and what `change` changes. Ends with this process at the
 * latest.
 */
export async function startGuideProxy(
  name: ProxyName,
  {
    program,
    host,
    svc,
    certificate,
    change = (text) => text,
  }: {
    readonly program: string;
    /** An address of loopback that nothing else uses. */
    readonly host: string;
    /** Where svc listens: `<address>:<port>`. */
    readonly svc: string;
    readonly certificate: CertificatePems;
    readonly change?: (configuration: string) => string;
  },
): Promise<GuideProxy> {
  const folder = temporaryFolder();
  const [file, pem, key] = ["configuration", "certificate.pem", "key.pem"].map((part) =>
    join(folder.path, part),
  ) as [string, string, string];
  writeFileSync(pem, certificate.cert + certificate.key, { mode: 0o600 });
  writeFileSync(key, certificate.key, { mode: 0o600 });
  const configuration = replaced(change(proxyConfiguration(name)), SVC, svc);
  const { text, args } = LAID_OUT[name]({ configuration, folder: folder.path, host, pem, key });
  writeFileSync(file, text);
  const home = { HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path };
  const child = spawnGuarded([program, ...args, file], { env: home });
  const log = new Response(child.stderr).text();
  for (const port of [HTTPS_PORT, HTTP_PORT])
    while (!(await isOpen(host, port))) {
      if (child.exitCode !== null) throw new Error(`${name} does not start: ${await log}`);
      await Bun.sleep(20);
    }
  const headers = (init: RequestInit) => ({
    ...Object.fromEntries(new Headers(init.headers)),
    host: PROXIED_NAME,
  });
  return {
    host,
    httpsPort: HTTPS_PORT,
    fetch: async (path, init = {}) =>
      await fetch(`https://${host}:${HTTPS_PORT}${path}`, {
        ...init,
        headers: headers(init),
        redirect: "manual",
        tls: { ca: certificate.cert, serverName: PROXIED_NAME },
      }),
    fetchPlain: async (path) =>
      await fetch(`http://${host}:${HTTP_PORT}${path}`, { headers: headers({}), redirect: "manual" }),
    async stop() {
      child.stdin.end();
      await child.exited;
      folder.remove();
    },
  };
}

async function isOpen(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, host, () => resolve(true));
  socket.on("error", () => resolve(false));
  const result = await promise;
  socket.destroy();
  return result;
}
