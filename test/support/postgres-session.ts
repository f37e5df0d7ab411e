import { Client } from "pg";

/** `await using` ends the connection. */
export interface PostgresSession extends AsyncDisposable {
  query<Row extends object>(text: string): Promise<Row[]>;
}

export async function connectPostgres(url: string): Promise<PostgresSession> {
  const client = new Client({ connectionString: url });
  let isLost = false;
  // A statement that is running is rejected by itself.
  client.on("error", () => {
    isLost = true;
  });
  await client.connect();
  return {
    query: async <Row extends object>(text: string) => (await client.query<Row>(text)).rows,
    async [Symbol.asyncDispose]() {
      if (!isLost) await client.end();
    },
  };
}
