import { Client } from "pg";

declare module "pg" {
  // Missing in its types.
  interface Client {
    ref(): void;
    unref(): void;
  }
}

/** Kinds of advisory locks, so that no two uses of one number meet. */
export const LOCKS = { run: 0x5c_01, template: 0x5c_02 } as const;

/**
 * One connection for statements about databases. While it is open it holds this process's share in its run. It does not keep an idle
 * process alive, and reconnects after the server was away.
 */
export class PostgresAdmin {
  readonly #url: string;
  readonly #runNumber: number;
  #client: Promise<Client> | null = null;
  #runningCount = 0;

  constructor(url: string, runNumber: number) {
    this.#url = url;
    this.#runNumber = runNumber;
  }

  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    this.#runningCount += 1;
    client.ref();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      this.#runningCount -= 1;
      if (this.#runningCount === 0) client.unref();
    }
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    this.#client = null;
    await client?.end();
  }

  #connect(): Promise<Client> {
    const connected = connect(this.#url, () => {
      if (this.#client === connected) this.#client = null;
    }).then(async (client) => {
      await client.query("SELECT pg_advisory_lock_shared($1, $2)", [LOCKS.run, this.#runNumber]);
      return client;
    });
    connected.catch(() => {
      if (this.#client === connected) this.#client = null;
    });
    return connected;
  }
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url, () => {});
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string, onLost: () => void): Promise<Client> {
  const client = new Client({ connectionString: url });
  // Statements that are running fail by their own rejection.
  client.on("error", onLost);
  client.on("end", onLost);
  await client.connect();
  return client;
}
