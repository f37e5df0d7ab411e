import { SAMPLE_STARTS } from "../../src/samples/operation-samples.ts";
import type { SampleLanguage } from "../../src/samples/sample-language.ts";
import { VERIFICATION_SAMPLES } from "../../src/samples/verification-samples.ts";

/** One sample of the documentation, under a name that the program prints before it. */
export interface NamedSample {
  readonly name: string;
  readonly text: string;
  /** The file whose bytes the sample reads as the payload of a delivery. */
  readonly payloadFile?: string;
}

/** A delivery to judge; a header that is null is absent. The file holds its body. */
export interface JudgedDelivery {
  readonly secret: string;
  readonly id: string | null;
  readonly timestamp: string | null;
  readonly signature: string | null;
  readonly file: string;
}

interface SampleProgram {
  readonly file: string;
  readonly text: string;
  readonly command: readonly string[];
}

/** A program of one language that runs all samples in their order, and then prints a line `genuine` or `refused` for each delivery. */
export function sampleProgram(
  language: SampleLanguage,
  samples: readonly NamedSample[],
  deliveries: readonly JudgedDelivery[],
): SampleProgram {
  const [file, ...command] = COMMANDS[language];
  return { file, text: WRITERS[language](samples, deliveries), command };
}

const COMMANDS: Readonly<Record<SampleLanguage, readonly [file: string, ...command: string[]]>> = {
  curl: ["samples.sh", "bash", "-euo", "pipefail", "samples.sh"],
  javascript: ["samples.mjs", "node", "samples.mjs"],
  python: ["samples.py", "python3", "samples.py"],
  php: ["samples.php", "php", "samples.php"],
  go: ["samples.go", "go", "run", "samples.go"],
  java: ["Samples.java", "java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "Samples.java"],
};

type Writer = (samples: readonly NamedSample[], deliveries: readonly JudgedDelivery[]) => string;

const quoted = (text: string) => JSON.stringify(text);

const WRITERS: Readonly<Record<SampleLanguage, Writer>> = {
  curl: (samples, deliveries) =>
    [
      // Its first lines are for a person to fill in.
      ...samples.flatMap(({ name, text, payloadFile }) => [
        `printf '\\n== ${name}\\n'`,
        ...(payloadFile === undefined ? [] : [`cp ${payloadFile} event.json`]),
        text.replace(/^URL=….*$/m, ""),
      ]),
      VERIFICATION_SAMPLES.curl,
      "printf '\\n== deliveries\\n'",
      ...deliveries.map(
        ({ secret, id, timestamp, signature, file }) =>
          `if is_genuine '${secret}' '${id ?? ""}' '${timestamp ?? ""}' '${signature ?? ""}' ${file}; then echo genuine; else echo refused; fi`,
      ),
    ].join("\n"),

  javascript: (samples, deliveries) =>
    [
      SAMPLE_STARTS.javascript,
      'const { readFile } = await import("node:fs/promises");',
      ...samples.map(
        ({ name, text, payloadFile }) =>
          `console.log("== ${name}");\n{\n${payloadFile === undefined ? "" : `const payload = await readFile("${payloadFile}");\n`}${text}\n}`,
      ),
      VERIFICATION_SAMPLES.javascript,
      'console.log("== deliveries");',
      ...deliveries.map(
        ({ secret, file, ...headers }) =>
          `console.log(isGenuine(${quoted(secret)}, ${JSON.stringify(presentHeaders(headers))}, await readFile("${file}")) ? "genuine" : "refused");`,
      ),
    ].join("\n"),

  python: (samples, deliveries) =>
    [
      SAMPLE_STARTS.python,
      ...samples.map(
        ({ name, text, payloadFile }) =>
          `print("== ${name}")\n${payloadFile === undefined ? "" : `payload = open("${payloadFile}", "rb").read()\n`}${text}`,
      ),
      VERIFICATION_SAMPLES.python,
      'print("== deliveries")',
      ...deliveries.map(
        ({ secret, file, ...headers }) =>
          `print("genuine" if is_genuine(${quoted(secret)}, ${JSON.stringify(presentHeaders(headers))}, open("${file}", "rb").read()) else "refused")`,
      ),
    ].join("\n"),

  php: (samples, deliveries) =>
    [
      SAMPLE_STARTS.php,
      ...samples.map(
        ({ name, text, payloadFile }) =>
          `echo "\\n== ${name}\\n";\n${payloadFile === undefined ? "" : `$payload = file_get_contents("${payloadFile}");\n`}${text}`,
      ),
      VERIFICATION_SAMPLES.php,
      'echo "\\n== deliveries\\n";',
      ...deliveries.map(
        ({ secret, file, ...headers }) =>
          `echo is_genuine("${secret}", json_decode('${JSON.stringify(presentHeaders(headers))}', true), file_get_contents("${file}")) ? "genuine\\n" : "refused\\n";`,
      ),
    ].join("\n"),

  go: (samples, deliveries) =>
    [
      SAMPLE_STARTS.go,
      ...samples.map(
        ({ text, payloadFile }, index) =>
          `func sample${index}() {\n${payloadFile === undefined ? "" : `payload, _ := os.ReadFile("${payloadFile}")\n`}${text}\n}`,
      ),
      VERIFICATION_SAMPLES.go,
      `func judge(secret, id, timestamp, signature, file string) {
	body, _ := os.ReadFile(file)
	header := http.Header{}
	for name, value := range map[string]string{"webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature} {
		if value != "" {
			header.Set(name, value)
		}
	}
	if isGenuine(secret, header, body, time.Now()) {
		fmt.Println("genuine")
	} else {
		fmt.Println("refused")
	}
}`,
      "func main() {",
      ...samples.map(({ name }, index) => `\tfmt.Println("== ${name}")\n\tsample${index}()`),
      '\tfmt.Println("== deliveries")',
      ...deliveries.map((each) => `\tjudge(${judgedWords(each, '""')})`),
      "}",
    ].join("\n\n"),

  java: (samples, deliveries) =>
    [
      SAMPLE_STARTS.java.replace(/\}$/, ""),
      ...samples.map(
        ({ text, payloadFile }, index) =>
          `static void sample${index}() throws Exception {\n${payloadFile === undefined ? "" : `var payload = java.nio.file.Files.readAllBytes(Path.of("${payloadFile}"));\n`}${text}\n}`,
      ),
      VERIFICATION_SAMPLES.java,
      `static void judge(String secret, String id, String timestamp, String signature, String file) throws Exception {
    var body = java.nio.file.Files.readAllBytes(Path.of(file));
    System.out.println(isGenuine(secret, id, timestamp, signature, body, Instant.now()) ? "genuine" : "refused");
}`,
      "public static void main(String[] names) throws Exception {",
      ...samples.map(({ name }, index) => `    System.out.println("== ${name}");\n    sample${index}();`),
      '    System.out.println("== deliveries");',
      ...deliveries.map((each) => `    judge(${judgedWords(each, "null")});`),
      "}\n}",
    ].join("\n"),
};

function presentHeaders({ id, timestamp, signature }: Omit<JudgedDelivery, "secret" | "file">) {
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== null));
}

/** @param absent stands for a header that is absent. */
function judgedWords({ secret, id, timestamp, signature, file }: JudgedDelivery, absent: string): string {
  return [secret, id, timestamp, signature, file]
    .map((word) => (word === null ? absent : quoted(word)))
    .join(", ");
}
