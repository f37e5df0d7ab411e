import { tmpdir } from "node:os";
import { serialize } from "node:v8";
import { MEBIBYTE } from "../../kernel/byte-count.ts";
import type { RpcReply } from "../../kernel/serve-rpc.ts";
import type { OpenChannel } from "../../kernel/worker-rpc.ts";
import { frameOf, readFrames } from "./frames.ts";

const REPLY_MAX_BYTES = 4 * MEBIBYTE;

/**
 * A process that reads requests on stdin and writes replies to stdout. A hostile file may have taken it over, so replies have a limit and
 * are JSON: nothing but text reaches the parser here.
 */
export function processChannel(command: readonly string[]): OpenChannel {
  return (onReply, onEnd) => {
    const child = Bun.spawn([...command], {
      // No setting, and so no secret, reaches the process.
      env: { TMPDIR: tmpdir() },
      // Ctrl-C at a terminal would end it before the last file is read.
      detached: true,
      stdio: ["pipe", "pipe", "ignore"],
    });
    readFrames(child.stdout, REPLY_MAX_BYTES, (bytes) => onReply(parsed(bytes))).then(
      async () => {
        await child.exited;
        onEnd(`it ended by ${child.signalCode ?? `exit code ${child.exitCode}`}`);
      },
      (error) => onEnd(error instanceof Error ? error.message : String(error)),
    );
    return {
      post(request) {
        // A process that has ended breaks the pipe, and is noticed where its replies are read.
        send(child, frameOf(serialize(request))).catch(() => {});
      },
      keepAlive: (isNeeded) => (isNeeded ? child.ref() : child.unref()),
      terminate() {
        child.kill("SIGKILL");
        return child.exited;
      },
    };
  };
}

async function send({ stdin }: Bun.Subprocess<"pipe">, frame: Uint8Array): Promise<void> {
  stdin.write(frame);
  await stdin.flush();
}

function parsed(reply: Uint8Array): RpcReply {
  try {
    return JSON.parse(new TextDecoder().decode(reply));
  } catch {
    // Its message would quote what was sent, and is logged.
    throw new Error("a reply is not JSON");
  }
}
