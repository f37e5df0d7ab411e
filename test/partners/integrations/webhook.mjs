// Registers an endpoint, verifies what arrives, and prints each event once.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { BASE, ID, SECRET, PORT } = process.env;
let key = Buffer.alloc(0);
const seen = new Set();

function isGenuine(headers, body) {
  if (Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"])) > 300) return false;
  const mac = createHmac("sha256", key)
    .update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.`)
    .update(body);
  const expected = Buffer.from(`v1,${mac.digest("base64")}`);
  return (headers["webhook-signature"] ?? "").split(" ").some((given) => {
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  if (seen.has(request.headers["webhook-id"])) return;
  seen.add(request.headers["webhook-id"]);
  const { event, data } = JSON.parse(body);
  console.log(event, data.test?.id ?? "-");
});
await new Promise((done) => server.listen(Number(PORT), "127.0.0.1", done));

async function post(path, headers, body) {
  const answer = await fetch(BASE + path, { method: "POST", headers, body });
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.error.code);
  return json;
}
const form = new URLSearchParams({ grant_type: "client_credentials", client_id: ID, client_secret: SECRET });
const { access_token } = await post("/v1/oauth/token", {}, form);
const headers = { authorization: `Bearer ${access_token}` };
const { data: endpoint } = await post(
  "/v1/webhooks",
  { ...headers, "content-type": "application/json", "idempotency-key": `endpoint-${PORT}` },
  JSON.stringify({ url: `http://127.0.0.1:${PORT}/`, events: ["svc.test.completed", "svc.test.failed"] }),
);
key = Buffer.from(endpoint.secret.slice("whsec_".length), "base64");
console.log("registered", endpoint.id);
await post(`/v1/webhooks/${endpoint.id}/test`, headers);
