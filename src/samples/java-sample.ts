import { indented } from "./literal.ts";
import { type SampleRequest, WAIT_MAX_SECONDS } from "./sample-request.ts";

export const JAVA_START = `// Java 17 or later, nothing to install; the values come from the environment
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Samples {
    static final String BASE = System.getenv("BASE");
    static final String CLIENT_ID = System.getenv("ID");
    static final String CLIENT_SECRET = System.getenv("SECRET");
    static final HttpClient HTTP = HttpClient.newHttpClient();
    static String token = System.getenv("TOKEN"); // of the first call
    static HttpRequest request; // of the latest call
    static HttpResponse<String> response;
    static String text;
}`;

export function javaSample(request: SampleRequest): string {
  const { method, path, access, takesKey, body, response } = request;
  if (response === "file") return DOWNLOAD;
  const headers = [
    ...(access === "bearer" ? ['"Authorization", "Bearer " + token'] : []),
    ...(takesKey ? ['"Idempotency-Key", UUID.randomUUID().toString()'] : []),
    ...(body === null
      ? []
      : [`"Content-Type", "application/${body.kind === "json" ? "json" : "x-www-form-urlencoded"}"`]),
    ...(access === "signature"
      ? ['"webhook-id", "results-1"', '"webhook-timestamp", sentAt', '"webhook-signature", "v1," + signature']
      : []),
  ];
  const parts = [
    `request = HttpRequest.newBuilder(URI.create(BASE + "${path}"))`,
    ...headers.map((header) => `.header(${header})`),
    `${sent(method, body)}`,
    ".build();",
  ];
  return [
    ...bodyLines(body),
    ...(access === "signature" ? [SIGNED] : []),
    parts.join("\n    "),
    responseLines(request),
  ].join("\n");
}

const DOWNLOAD = `var url = System.getenv("URL"); // "url" of the previous response
request = HttpRequest.newBuilder(URI.create(url)).build();
HTTP.send(request, BodyHandlers.ofFile(Path.of("certificate.pdf")));`;

function sent(method: string, body: SampleRequest["body"]): string {
  const content = body === null ? "BodyPublishers.noBody()" : "BodyPublishers.ofString(text)";
  if (method === "POST") return `.POST(${content})`;
  if (body === null && (method === "GET" || method === "DELETE")) return `.${method}()`;
  return `.method("${method}", ${content})`;
}

function bodyLines(body: SampleRequest["body"]): string[] {
  if (body === null) return [];
  if (body.kind === "json")
    return [
      `text = """\n    ${indented(JSON.stringify(body.value, null, 2), "    ").replaceAll("\\", "\\\\")}""";`,
    ];
  const members = body.members.map(([name, value], index) => {
    const start = `"${index === 0 ? "" : "&"}${name}=`;
    if (name === "client_id") return `${start}" + URLEncoder.encode(CLIENT_ID, StandardCharsets.UTF_8)`;
    if (name === "client_secret")
      return `${start}" + URLEncoder.encode(CLIENT_SECRET, StandardCharsets.UTF_8)`;
    return `${start}${encodeURIComponent(value)}"`;
  });
  return [`text = ${members.join("\n    + ")};`];
}

const SIGNED = `var sentAt = String.valueOf(Instant.now().getEpochSecond());
var key = Base64.getDecoder().decode(System.getenv("INGEST_SECRET").substring("whsec_".length()));
var mac = Mac.getInstance("HmacSHA256");
mac.init(new SecretKeySpec(key, "HmacSHA256"));
var signed = ("results-1." + sentAt + "." + text).getBytes(StandardCharsets.UTF_8);
var signature = Base64.getEncoder().encodeToString(mac.doFinal(signed));`;

const AWAITED = `
var until = Instant.now().plusSeconds(${WAIT_MAX_SECONDS});
while (response.statusCode() == 409 && Instant.now().isBefore(until)) {
    System.err.println(response.body()); // what it waits for
    Thread.sleep(1000 * response.headers().firstValueAsLong("Retry-After").orElse(1));
    response = HTTP.send(request, BodyHandlers.ofString());
}`;

const REJECTED = `
if (!response.body().contains("\\"rejected\\":[]"))
    throw new IOException("rejected: nothing of these is stored");`;

function responseLines({ access, isAwaited }: SampleRequest): string {
  const read = `response = HTTP.send(request, BodyHandlers.ofString());${isAwaited ? AWAITED : ""}
if (response.statusCode() >= 400) throw new IOException(response.body());`;
  const shown = `${read}\nSystem.out.println(response.body());`;
  if (access === "signature") return `${shown}${REJECTED}`;
  if (access !== "client") return shown;
  return `${read}
var found = Pattern.compile("\\"access_token\\":\\"([^\\"]+)\\"").matcher(response.body());
if (found.find()) token = found.group(1); // for an hour: expires_in seconds`;
}
