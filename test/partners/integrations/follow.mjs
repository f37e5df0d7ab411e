// Reads what has happened from GET /v1/events, for as long as it runs, and prints each event once.
import { setTimeout as pause } from "node:timers/promises";

const { BASE, ID, SECRET, PAUSE_MS = "30000" } = process.env;
let token = null;
let cursor = null;

async function read() {
  if (token === null) {
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: ID,
      client_secret: SECRET,
    });
    const answer = await fetch(`${BASE}/v1/oauth/token`, { method: "POST", body: form });
    if (!answer.ok) throw new Error(`token: ${answer.status}`);
    token = (await answer.json()).access_token;
  }
  const query = cursor === null ? "" : `&cursor=${cursor}`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${BASE}/v1/events?per_page=10${query}`, { headers });
  if (answer.status === 401) token = null;
  if (!answer.ok) throw new Error(`events: ${answer.status}`);
  return await answer.json();
}

while (true) {
  try {
    const { data, meta } = await read();
    for (const { id, event } of data) console.log(id, event);
    cursor = meta.next_cursor;
    if (data.length === 0) await pause(Number(PAUSE_MS));
  } catch (error) {
    // The service may be away for a while: go on from the same cursor.
    console.error(String(error));
    await pause(Number(PAUSE_MS));
  }
}
