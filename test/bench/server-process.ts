import type { Subprocess } from "bun";

export interface Ready {
  readonly port: number;
  /** Bearer token, for a server that asks for one. */
  readonly token?: string;
}

/** A server under load, in a process of its own. */
export interface ServerProcess extends Ready {
  /** CPU time used so far, user and system. */
  cpuMs(): Promise<number>;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts one of the servers beside this file and waits until it answers. */
export async function startServer(script: string, args: readonly string[]): Promise<ServerProcess> {
  const waiting: ((message: unknown) => void)[] = [];
  const next = <T>() => new Promise<T>((resolve) => waiting.push(resolve as (message: unknown) => void));
  const firstMessage = next<Ready>();
  const child: Subprocess = Bun.spawn([process.execPath, `${import.meta.dir}/${script}`, ...args], {
    env: { ...process.env, NODE_ENV: "production" },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
    ipc: (message) => waiting.shift()?.(message),
  });
  const ready = await Promise.race([firstMessage, child.exited]);
  if (typeof ready === "number")
    throw new Error(`${script} ended with exit code ${ready} before it listened`);
  return {
    ...ready,
    cpuMs() {
      const answer = next<number>();
      child.send("cpu");
      return answer;
    },
    pid: child.pid,
    async stop() {
      child.kill();
      await child.exited;
    },
  };
}

/** Called in the server's process once it listens. */
export function reportReady(ready: Ready): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
  process.send?.(ready);
}
