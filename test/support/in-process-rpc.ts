import { type RpcMethods, type RpcReply, type RpcRequest, serveRpc } from "../../src/kernel/serve-rpc.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { WorkerRpc } from "../../src/kernel/worker-rpc.ts";

/** Calls as between threads: what is passed is copied, and what cannot be copied fails. */
export function inProcessRpc<Methods extends RpcMethods<Methods>>(methods: Methods): WorkerRpc<Methods> {
  return new WorkerRpc<Methods>({
    open(onReply) {
      let receive: (request: RpcRequest) => void = () => {};
      const listen = (_event: "message", listener: typeof receive) => {
        receive = listener;
      };
      serveRpc(
        {
          on: listen,
          postMessage: (reply: RpcReply) => queueMicrotask(() => onReply(structuredClone(reply))),
        },
        methods,
      );
      return {
        post: (request) => receive(structuredClone(request)),
        keepAlive: () => {},
        terminate: async () => {},
      };
    },
    timers: systemTimers,
    maxPending: Number.MAX_SAFE_INTEGER,
    lifetime: { restartMs: 1_000 },
  });
}
