import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";
import { runWitness } from "./witness.ts";

const CONFIG = (folder: string) => `
[tsa]
default_tsa = own
[own]
dir = ${folder}
serial = ${folder}/serial
crypto_device = builtin
signer_cert = ${folder}/tsa.crt
certs = ${folder}/tsa.crt
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.3.6.1.4.1.99999.1
digests = sha256
accuracy = secs:1
ordering = no
tsa_name = no
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

/** A time-stamp service as it is: openssl signs what it is asked for. */
export async function startTimeStampServer(openssl: string) {
  const { path: folder, remove } = temporaryFolder();
  const file = (name: string) => join(folder, name);
  writeFileSync(file("tsa.cnf"), CONFIG(folder));
  writeFileSync(file("serial"), "01\n");
  const made = await runWitness(openssl, [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "36500", "-subj", "/CN=time-stamps"],
    ...["-addext", "extendedKeyUsage=critical,timeStamping", "-addext", "basicConstraints=critical,CA:FALSE"],
    ...["-addext", "keyUsage=critical,digitalSignature"],
    ...["-keyout", file("tsa.key"), "-out", file("tsa.crt")],
  ]);
  if (made.exitCode !== 0) throw new Error(made.stderr);
  /** What is answered instead of openssl's answer; null for that. */
  let replacement: ((reply: Uint8Array) => Response) | null = null;
  let requestCount = 0;
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      requestCount += 1;
      writeFileSync(file("request.tsq"), await request.bytes());
      const replied = await runWitness(openssl, [
        ...["ts", "-reply", "-config", file("tsa.cnf")],
        ...["-queryfile", file("request.tsq"), "-out", file("reply.tsr")],
      ]);
      if (replied.exitCode !== 0) return new Response(replied.stderr, { status: 500 });
      const reply = await Bun.file(file("reply.tsr")).bytes();
      return replacement === null ? new Response(reply) : replacement(reply);
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}/tsr`,
    certificateFile: file("tsa.crt"),
    get requestCount() {
      return requestCount;
    },
    answerWith(answer: typeof replacement) {
      replacement = answer;
    },
    async stop() {
      await server.stop(true);
      remove();
    },
  };
}
