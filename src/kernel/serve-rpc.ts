import { ServiceError } from "./errors.ts";

/** Arguments and results are copied from one thread to the other (structured clone). */
export type RpcMethods<Methods> = {
  readonly [Name in keyof Methods]: (...args: never[]) => Promise<unknown>;
};

export type RpcRequest =
  | { readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly notification: unknown }
  | { readonly stop: true };

export type RpcReply =
  | { readonly ready: true }
  | { readonly id: number; readonly result: CallResult }
  | { readonly notification: unknown }
  | { readonly stopped: true };

type ErrorDetails = ConstructorParameters<typeof ServiceError>[2];

export type CallResult =
  | { readonly value: unknown }
  | { readonly refusal: Pick<ServiceError, "code" | "message"> & { readonly details: ErrorDetails } }
  | {
      readonly failure: {
        readonly name: string;
        readonly message: string;
        readonly stack: string | undefined;
      };
    };

/** The `parentPort` of a worker thread is one. */
export interface RpcPort {
  postMessage(reply: RpcReply): void;
  on(event: "message", listener: (request: RpcRequest) => void): unknown;
}

interface RpcHandlers<Received> {
  readonly onNotification?: (notification: Received) => void;
  /** Called after the last call. The worker may be ended when it has resolved. */
  readonly onStop?: () => Promise<unknown>;
}

/** The worker's half of `WorkerRpc`: executes its calls, any number at a time. */
export function serveRpc<Methods extends RpcMethods<Methods>, Sent = never, Received = never>(
  port: RpcPort,
  methods: Methods,
  { onNotification, onStop }: RpcHandlers<Received> = {},
): { notify(notification: Sent): void } {
  const byName = new Map<string, (...args: never[]) => Promise<unknown>>(Object.entries(methods));
  const running = new Set<Promise<void>>();

  async function execute(id: number, name: string, args: readonly unknown[]): Promise<void> {
    let result: CallResult;
    try {
      const method = byName.get(name);
      if (method === undefined) throw new Error(`there is no method ${name}`);
      result = { value: await method(...(args as never[])) };
    } catch (error) {
      result = resultOfError(error);
    }
    try {
      port.postMessage({ id, result });
    } catch (error) {
      port.postMessage({ id, result: resultOfError(error) });
    }
  }

  async function stop(): Promise<void> {
    await Promise.all(running);
    await onStop?.();
    port.postMessage({ stopped: true });
  }

  port.on("message", (request) => {
    if ("stop" in request) return void stop();
    if ("notification" in request) return onNotification?.(request.notification as Received);
    const execution = execute(request.id, request.name, request.args);
    running.add(execution);
    void execution.then(() => running.delete(execution));
  });
  port.postMessage({ ready: true });
  return { notify: (notification) => port.postMessage({ notification }) };
}

/** @throws what the method has thrown: a ServiceError with all it says, or an Error with its name, message and stack. */
export function resultValue(result: CallResult): unknown {
  if ("value" in result) return result.value;
  if ("refusal" in result) {
    const { code, message, details } = result.refusal;
    throw new ServiceError(code, message, details);
  }
  throw Object.assign(new Error(result.failure.message), result.failure);
}

function resultOfError(error: unknown): CallResult {
  if (!(error instanceof ServiceError)) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    return { failure: { name, message, stack } };
  }
  const { code, message, name: _, ...details } = error;
  return { refusal: { code, message, details: details as ErrorDetails } };
}
