import type { Settings } from "../../src/settings/environment.ts";
import { compiledProgram } from "./compiled-programs.ts";

/** Compiled, in a process of its own. */
export interface SvcInstance {
  readonly url: string;
  log(): string;
  /** As a crash or a power cut does. */
  kill(): void;
  /** @returns the exit code. */
  stop(): Promise<number>;
}

/**
 * On a free port unless one is given. Resolves once svc says where it listens.
 * @param program the binary of another version.
 */
export async function startSvcInstance(
  settings: Settings,
  { host, port }: { readonly host: string; readonly port: number } = { host: "127.0.0.1", port: 0 },
  program?: string,
): Promise<SvcInstance> {
  const at = ["--host", host, "--port", String(port)];
  const child = Bun.spawn([program ?? (await compiledProgram("svc")), "serve", ...at], {
    env: { PATH: process.env.PATH ?? "", ...settings },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  let logged = "";
  const logging = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of child.stderr) logged += decoder.decode(bytes, { stream: true });
  })();
  let said = "";
  const reader = child.stdout.getReader();
  for (let url: string | undefined; ; ) {
    const { value, done } = await reader.read();
    if (done) {
      await logging;
      throw new Error(`svc serve ended early: ${logged}`);
    }
    said += new TextDecoder().decode(value);
    url = /listening on (\S+)\n/.exec(said)?.[1];
    if (url === undefined) continue;
    return {
      url,
      log: () => logged,
      kill: () => child.kill("SIGKILL"),
      async stop() {
        child.kill("SIGTERM");
        return await child.exited;
      },
    };
  }
}
