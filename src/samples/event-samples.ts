import type { Samples } from "./sample-language.ts";

/** curl sends the event to a receiver instead, as svc does. `reads` are members of `data`. */
export function eventSamples(event: string, reads: readonly (readonly string[])[]): Samples {
  return {
    curl: `# Sends the body of this page, kept in event.json, to your own receiver, as svc signs it
SENT_AT=$(date +%s)
KEY=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
SIGNATURE=$({ printf %s "msg_1.$SENT_AT." && cat event.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)
curl -s "$RECEIVER" -H "Content-Type: application/json" \\
  -H "webhook-id: msg_1" -H "webhook-timestamp: $SENT_AT" \\
  -H "webhook-signature: v1,$SIGNATURE" --data-binary @event.json`,

    javascript: `// payload: the raw bytes of a delivery that isGenuine has accepted
const { event, data } = JSON.parse(payload);
if (event === "${event}") {
  console.log(${reads.map((path) => ["data", ...path].join(".")).join(", ")});
}`,

    python: `# payload: the raw bytes of a delivery that is_genuine has accepted
event = json.loads(payload)
if event["event"] == "${event}":
    data = event["data"]
    print(${reads.map((path) => `data${path.map((name) => `["${name}"]`).join("")}`).join(", ")})`,

    php: `// $payload: the raw bytes of a delivery that is_genuine has accepted
["event" => $event, "data" => $data] = json_decode($payload, true);
if ($event === "${event}") {
    echo ${reads.map((path) => `$data${path.map((name) => `["${name}"]`).join("")}`).join(', " ", ')}, "\\n";
}`,

    go: `// payload: the raw bytes of a delivery that isGenuine has accepted
var event struct {
	Event string
	Data  ${goStruct(reads)}
}
if err := json.Unmarshal(payload, &event); err != nil {
	log.Fatal(err)
}
if event.Event == "${event}" {
	fmt.Println(${reads.map((path) => ["event", "Data", ...path.map(goName)].join(".")).join(", ")})
}`,

    java: `// payload: the raw bytes of a delivery that isGenuine has accepted. Java has no reader
// of JSON of its own: this finds the name, and a library such as Jackson reads data
var text = new String(payload, StandardCharsets.UTF_8);
if (text.startsWith("{\\"event\\":\\"${event}\\"")) {
    System.out.println(text);
}`,
  };
}

function goName(name: string): string {
  return name
    .split("_")
    .map((part) => (part === "id" ? "ID" : `${part[0]?.toUpperCase()}${part.slice(1)}`))
    .join("");
}

function goStruct(reads: readonly (readonly string[])[]): string {
  const groups = Map.groupBy(reads, ([first = ""]) => first);
  const members = [...groups].map(([name, paths]) => {
    const rest = paths.map((path) => path.slice(1)).filter((path) => path.length > 0);
    const type = rest.length > 0 ? goStruct(rest) : /(^|_)id$/.test(name) ? "int64" : "string";
    return `${goName(name)} ${type} \`json:"${name}"\``;
  });
  return `struct {\n\t\t${members.join("\n").replaceAll("\n", "\n\t\t")}\n\t}`;
}
