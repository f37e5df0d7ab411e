import { makeZip } from "client-zip";
import type { BatteryTest } from "../../battery-tests/battery-test.ts";
import { ServiceError } from "../../kernel/errors.ts";
import type { Translator } from "../../language/translator.ts";
import type { FileFormat } from "../certificate.ts";
import type { CertificateFiles } from "../certificate-files.ts";
import { type FileState, type GivenFile, givenFileName, vehicleOf } from "./given-file.ts";

/** The entry that says which of the files are missing, and why. It comes last, and only when one is. */
export const MISSING_ENTRY = "missing.txt";

/**
 * Each file is read when the reader has taken the one before, so that one is in memory at a time. They are compressed already and stored as
 * they are. @param bundle.madeAtMs the time of an entry without a day of its own.
 */
export function fileBundle(bundle: {
  readonly t: Translator;
  readonly files: readonly GivenFile[];
  readonly format: FileFormat;
  readonly source: Pick<CertificateFiles, "read">;
  readonly madeAtMs: number;
}): ReadableStream<Uint8Array> {
  const zip = makeZip(entriesOf(bundle)).getReader();
  const ended = new Error("the reader has left");
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await zip.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // The library ends its source by throwing into it, and what it threw comes back.
      cancel: () =>
        zip.cancel(ended).catch((error: unknown) => {
          if (error !== ended) throw error;
        }),
    },
    { highWaterMark: 0 },
  );
}

async function* entriesOf({ t, files, format, source, madeAtMs }: Parameters<typeof fileBundle>[0]) {
  const names = new Set<string>();
  const missing: string[] = [];
  for (const { test, state } of files) {
    const content = state.kind === "ready" ? await bytesOf(state.sha256) : state.kind;
    if (typeof content === "string")
      missing.push(
        t("tests.missing.line", { test: inWords(t, test), reason: t(`tests.missing.${content}`) }),
      );
    else
      yield {
        name: unusedName(names, test, format),
        input: content,
        lastModified: new Date(test.testedAtMs ?? madeAtMs),
      };
  }
  if (missing.length > 0)
    yield {
      name: MISSING_ENTRY,
      input: `${t("tests.bundle.missing")}\r\n\r\n${missing.join("\r\n")}\r\n`,
      lastModified: new Date(madeAtMs),
    };

  /** @returns why there are none, when the file was withdrawn or lost since the download began. */
  async function bytesOf(sha256: string): Promise<Uint8Array | Exclude<FileState["kind"], "ready">> {
    try {
      return (await source.read(sha256)).bytes;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return error.code === "not_found" ? "withdrawn" : "unreachable";
    }
  }
}

/** Imported numbers may differ in characters that no file name has. */
function unusedName(names: Set<string>, test: BatteryTest, format: FileFormat): string {
  const name = givenFileName(test, format);
  const unused = names.has(name) ? name.replace(/(?=\.\w+$)/, `-test-${test.id}`) : name;
  names.add(unused);
  return unused;
}

function inWords(t: Translator, test: BatteryTest): string {
  const vehicle = vehicleOf(test);
  const id = String(test.id);
  return vehicle === null
    ? t("tests.number", { test: id })
    : t("tests.bundle.test_and_vehicle", { test: id, vehicle });
}
