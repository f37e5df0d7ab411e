import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CancelledNotificationSchema,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
} from "@modelcontextprotocol/sdk/types.js";

/** Returns a wait for the answers to all requests that were read so far; one that its client has cancelled gets none. */
export function followOpenRequests(transport: Transport): () => Promise<void> {
  const open: RequestId[] = [];
  const waiting: (() => void)[] = [];
  const { onmessage, send } = transport;

  function settle(id: RequestId): void {
    const index = open.indexOf(id);
    if (index !== -1) open.splice(index, 1);
    if (open.length === 0) for (const resolve of waiting.splice(0)) resolve();
  }

  transport.onmessage = (message, extra) => {
    if (isJSONRPCRequest(message)) open.push(message.id);
    const cancelled = CancelledNotificationSchema.safeParse(message);
    onmessage?.(message, extra);
    if (cancelled.success && cancelled.data.params.requestId !== undefined)
      settle(cancelled.data.params.requestId);
  };
  transport.send = async (message, options) => {
    await send.call(transport, message, options);
    if (isAnswer(message)) settle(message.id);
  };
  return () => (open.length === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)));
}

function isAnswer(message: JSONRPCMessage): message is JSONRPCMessage & { readonly id: RequestId } {
  return !("method" in message) && "id" in message;
}
