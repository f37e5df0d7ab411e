import { expect } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DebianRoot } from "./debian-root.ts";

/** Where the package for Debian puts its unit. */
export const PACKAGED_UNIT = "/usr/lib/systemd/system/svc.service";

/** Does what systemd would do with the unit of the package. */
export class RunByUnit {
  readonly #root: DebianRoot;

  constructor(root: DebianRoot) {
    this.#root = root;
  }

  /** A command as `svc-admin` runs it. */
  svc(...words: string[]) {
    return this.#root.run(...this.#command([this.#program()[0] ?? "", ...words]));
  }

  /** Until it listens and what is asked of it has been answered; then it is stopped, and must end with 0. */
  async serveOnce(ask: (url: string) => Promise<unknown> = async () => {}): Promise<void> {
    const child = Bun.spawn(["chroot", this.#root.path, ...this.#command(this.#program())], {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      env: { PATH: "/usr/sbin:/usr/bin" },
    });
    const reader = child.stdout.getReader();
    const { value } = await reader.read();
    const url = /listening on (\S+)\n/.exec(new TextDecoder().decode(value))?.[1];
    const answer = url === undefined ? null : await fetch(`${url}/healthz`);
    try {
      if (url !== undefined) await ask(url);
    } finally {
      child.kill("SIGTERM");
    }
    const stderr = await new Response(child.stderr).text();
    expect({ exitCode: await child.exited, status: answer?.status }, stderr).toEqual({
      exitCode: 0,
      status: 200,
    });
  }

  #program(): string[] {
    return this.#value("ExecStart").split(" ");
  }

  #command(program: readonly string[]): string[] {
    const [user, state] = [this.#value("User"), `/var/lib/${this.#value("StateDirectory")}`];
    const mode = this.#value("StateDirectoryMode");
    expect(this.#root.run("install", "-d", "-m", mode, "-o", user, "-g", user, state).exitCode).toBe(0);
    const settings = readFileSync(join(this.#root.path, this.#value("EnvironmentFile").slice(1)), "utf8");
    const set = settings.split("\n").filter((line) => /^[A-Z_]+=/.test(line));
    return [
      ...["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups", "--no-new-privs"],
      ...["env", "-i", this.#value("Environment"), ...set, ...program],
    ];
  }

  #value(name: string): string {
    const unit = readFileSync(join(this.#root.path, PACKAGED_UNIT), "utf8");
    return new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  }
}
