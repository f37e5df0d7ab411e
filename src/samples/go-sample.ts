import { type SampleRequest, WAIT_MAX_SECONDS } from "./sample-request.ts";

export const GO_START = `// Go 1.19 or later; the values come from the environment
package main

import ( // keep those that your samples use
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

var (
	base         = os.Getenv("BASE")
	clientID     = os.Getenv("ID")
	clientSecret = os.Getenv("SECRET")
	token        = os.Getenv("TOKEN") // of the first call

	// Of the latest call
	err      error
	text     string
	request  *http.Request
	response *http.Response
	content  []byte
	body     struct {
		AccessToken string \`json:"access_token"\`
		Data        json.RawMessage
	}
)

// A fresh one for each request; a retry sends the same again
func newKey() string {
	key := make([]byte, 16)
	rand.Read(key)
	return hex.EncodeToString(key)
}`;

const STOP = `if err != nil {
	log.Fatal(err)
}`;

export function goSample(request: SampleRequest): string {
  const { method, path, access, takesKey, body, response, isAwaited } = request;
  if (response === "file") return DOWNLOAD;
  const content = body === null ? "nil" : "strings.NewReader(text)";
  return [
    ...bodyLines(body),
    ...(access === "signature" ? [SIGNED] : []),
    `request, err = http.NewRequest("${method}", base+"${path}", ${content})`,
    STOP,
    ...headersOf(access, takesKey, body).map(([name, value]) => `request.Header.Set("${name}", ${value})`),
    ...(isAwaited ? [AWAITED] : ["response, err = http.DefaultClient.Do(request)", STOP]),
    "defer response.Body.Close()",
    responseLines(request),
  ].join("\n");
}

const AWAITED = `until := time.Now().Add(${WAIT_MAX_SECONDS / 60} * time.Minute)
for {
	response, err = http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode != 409 || time.Now().After(until) {
		break
	}
	reason, _ := io.ReadAll(response.Body)
	response.Body.Close()
	log.Print(string(reason)) // what it waits for
	seconds, _ := strconv.Atoi(response.Header.Get("Retry-After"))
	time.Sleep(time.Duration(seconds) * time.Second)
}`;

const DOWNLOAD = `response, err = http.Get(os.Getenv("URL")) // "url" of the previous response
${STOP}
defer response.Body.Close()
file, err := os.Create("certificate.pdf")
${STOP}
defer file.Close()
if _, err := io.Copy(file, response.Body); err != nil {
	log.Fatal(err)
}`;

function headersOf(
  access: SampleRequest["access"],
  takesKey: boolean,
  body: SampleRequest["body"],
): (readonly [name: string, value: string])[] {
  const type = body?.kind === "form" ? "application/x-www-form-urlencoded" : "application/json";
  return [
    ...(access === "bearer" ? [["Authorization", '"Bearer "+token'] as const] : []),
    ...(takesKey ? [["Idempotency-Key", "newKey()"] as const] : []),
    ...(body === null ? [] : [["Content-Type", `"${type}"`] as const]),
    ...(access === "signature"
      ? ([
          ["webhook-id", '"results-1"'],
          ["webhook-timestamp", "sentAt"],
          ["webhook-signature", '"v1,"+signature'],
        ] as const)
      : []),
  ];
}

function bodyLines(body: SampleRequest["body"]): string[] {
  if (body === null) return [];
  if (body.kind === "json") return [`text = \`${JSON.stringify(body.value, null, "\t")}\``];
  const members = body.members.map(([name, value]) =>
    name === "client_id"
      ? `"${name}": {clientID}`
      : name === "client_secret"
        ? `"${name}": {clientSecret}`
        : `"${name}": {"${value}"}`,
  );
  return [`text = url.Values{\n\t${members.join(",\n\t")},\n}.Encode()`];
}

const SIGNED = `sentAt := strconv.FormatInt(time.Now().Unix(), 10)
key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("INGEST_SECRET"), "whsec_"))
${STOP}
mac := hmac.New(sha256.New, key)
mac.Write([]byte("results-1." + sentAt + "." + text))
signature := base64.StdEncoding.EncodeToString(mac.Sum(nil))`;

const REJECTED = `
var report struct{ Rejected []json.RawMessage }
if err := json.Unmarshal(body.Data, &report); err != nil || len(report.Rejected) > 0 {
	log.Fatal("rejected: nothing of these is stored")
}`;

function responseLines({ response, access }: SampleRequest): string {
  const isToken = access === "client";
  const read = `content, err = io.ReadAll(response.Body)
${STOP}
if response.StatusCode >= 400 {
	log.Fatal(string(content)) // code, message and field
}`;
  if (response === "json" && !isToken) return `${read}\nfmt.Println(string(content))`;
  return `${read}
if err := json.Unmarshal(content, &body); err != nil {
	log.Fatal(err)
}
${isToken ? "token = body.AccessToken // for an hour: expires_in seconds" : "fmt.Println(string(body.Data))"}${access === "signature" ? REJECTED : ""}`;
}
