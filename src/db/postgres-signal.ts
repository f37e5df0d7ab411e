import pg, { type Pool } from "pg";
import type { Timers } from "../kernel/timers.ts";
import type { WorkSignal } from "./database.ts";
import { wayTo } from "./postgres-pool.ts";
import { isPooled } from "./postgres-pooler.ts";
import type { PostgresServer } from "./postgres-url.ts";

const CHANNEL = "svc_work";
/** Until then the queues are checked every second, as without signals. */
const LISTEN_AGAIN_MS = 5_000;

/** Sent outside transactions, as one would hold up all commits; may be lost. Null behind a pooler. */
export function createPostgresSignal(server: PostgresServer, pool: Pool): WorkSignal | null {
  if (isPooled(server)) return null;
  let isSending = false;
  let isWanted = false;
  let closeListener = async () => {};

  async function send(): Promise<void> {
    isSending = true;
    while (isWanted) {
      isWanted = false;
      // When the server is out of reach, everything else reports it.
      await pool.query(`NOTIFY ${CHANNEL}`).catch(() => undefined);
    }
    isSending = false;
  }

  return {
    send() {
      isWanted = true;
      if (!isSending) void send();
    },
    listen(onSignal, timers) {
      closeListener = listen(server, onSignal, timers);
    },
    close: () => closeListener(),
  };
}

function listen(server: PostgresServer, onSignal: () => void, timers: Timers): () => Promise<void> {
  // The certificate file may be gone later.
  const way = wayTo(server);
  let isClosed = false;
  let client: pg.Client | null = null;
  let cancelAgain = () => {};

  async function connect(): Promise<void> {
    const connecting = new pg.Client(way);
    client = connecting;
    let isBroken = false;
    const again = () => {
      if (isBroken || isClosed) return;
      isBroken = true;
      void connecting.end().catch(() => undefined);
      cancelAgain = timers.after(LISTEN_AGAIN_MS, () => void connect());
    };
    connecting.on("error", again);
    connecting.on("end", again);
    connecting.on("notification", onSignal);
    try {
      await connecting.connect();
      await connecting.query(`LISTEN ${CHANNEL}`);
      // Work may have been signalled before.
      onSignal();
    } catch {
      again();
    }
  }

  void connect();
  return async () => {
    isClosed = true;
    cancelAgain();
    await client?.end().catch(() => undefined);
  };
}
