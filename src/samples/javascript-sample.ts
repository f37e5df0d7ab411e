import { indented, JAVASCRIPT, literalOf } from "./literal.ts";
import { type SampleRequest, WAIT_MAX_SECONDS } from "./sample-request.ts";

export const JAVASCRIPT_START = `// Node 20 or later, Deno or Bun; the values come from the environment
import { createHmac, timingSafeEqual } from "node:crypto";
import { writeFile } from "node:fs/promises";

const base = process.env.BASE;
const clientId = process.env.ID;
const clientSecret = process.env.SECRET;
let token = process.env.TOKEN; // of the first call
let response, body; // of the latest call`;

export function javascriptSample(request: SampleRequest): string {
  const { method, path, access, takesKey, body, response, isAwaited } = request;
  if (response === "file") return DOWNLOAD;
  const headers = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
    ...(access === "bearer" ? ["Authorization: `Bearer ${token}`,"] : []),
    ...(takesKey ? ['"Idempotency-Key": crypto.randomUUID(),'] : []),
    ...(body?.kind === "json" ? ['"Content-Type": "application/json",'] : []),
    ...(access === "signature"
      ? [
          '"webhook-id": "results-1",',
          '"webhook-timestamp": sentAt,',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
          '"webhook-signature": `v1,${signature}`,',
        ]
      : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}",`]),
    ...(headers.length === 0
      ? []
      : headers.length === 1
        ? [`headers: { ${headers[0]?.slice(0, -1)} },`]
        : [`headers: {\n    ${headers.join("\n    ")}\n  },`]),
    ...(body === null ? [] : [access === "signature" ? "body: text," : `body: ${bodyText(body)},`]),
  ];
  const rest = options.length === 0 ? "" : `, {\n  ${options.join("\n  ")}\n}`;
  return [
    ...(access === "signature" ? [signedLines(body)] : []),
    ...(isAwaited
      ? [`const ask = () =>\n  fetch(\`\${base}${path}\`${indented(rest, "  ")});`, AWAITED]
      : [`response = await fetch(\`\${base}${path}\`${rest});`]),
    responseLines(request),
  ].join("\n");
}

const AWAITED = `response = await ask();
const until = Date.now() + ${WAIT_MAX_SECONDS} * 1000;
while (response.status === 409 && Date.now() < until) {
  const { message, retry_after_seconds: seconds } = (await response.json()).error;
  console.error(message); // what it waits for
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  response = await ask();
}`;

const DOWNLOAD = `const url = process.env.URL; // "url" of the previous response
response = await fetch(url);
if (!response.ok) throw new Error(await response.text());
await writeFile("certificate.pdf", Buffer.from(await response.arrayBuffer()));`;

function bodyText(body: NonNullable<SampleRequest["body"]>): string {
  if (body.kind === "json") return `JSON.stringify(${indented(literalOf(body.value, JAVASCRIPT), "  ")})`;
  const members = body.members.map(([name, value]) =>
    name === "client_id"
      ? "client_id: clientId"
      : name === "client_secret"
        ? "client_secret: clientSecret"
        : `${name}: "${value}"`,
  );
  return `new URLSearchParams({\n    ${members.join(",\n    ")},\n  })`;
}

function responseLines({ response, access }: SampleRequest): string {
  const shown =
    access === "client"
      ? "token = body.access_token; // for an hour: expires_in seconds"
      : response === "envelope"
        ? "console.log(body.data);"
        : "console.log(body);";
  return `body = await response.json();
if (!response.ok) throw new Error(JSON.stringify(body)); // code, message and field
${shown}${access === "signature" ? REJECTED : ""}`;
}

const REJECTED = `
if (body.data.rejected.length > 0) throw new Error("rejected: nothing of these is stored");`;

function signedLines(body: SampleRequest["body"]): string {
  const value = body?.kind === "json" ? literalOf(body.value, JAVASCRIPT) : "null";
  return `const text = JSON.stringify(${value});
const sentAt = String(Math.floor(Date.now() / 1000));
const key = Buffer.from(process.env.INGEST_SECRET.slice("whsec_".length), "base64");
const signature = createHmac("sha256", key).update(\`results-1.\${sentAt}.\${text}\`).digest("base64");`;
}
