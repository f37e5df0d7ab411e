import { expect, setDefaultTimeout, test } from "bun:test";
import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";

/** What a program left open to a loss of power when it said that a piece of work was done. */
interface RecordedWork {
  readonly name: string;
  /** Such as `renamed before it was synced: /a/b`. */
  readonly offences: readonly string[];
  readonly syncCount: number;
}

const CALLS =
  "openat,open,write,pwrite64,writev,pwritev,ftruncate,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat";
/** What SQLite makes again by itself, locks without content, and drafts, which nobody misses. */
const UNNEEDED = /(-wal|-shm|-journal|-next|-turn|\.lock|\.draft|\.partial)$/;

/** Runs the program under strace, which records what it does with files in the folder. */
async function recordedWork(
  strace: string,
  command: readonly string[],
  folder: string,
  recording: string,
): Promise<RecordedWork[]> {
  const args = ["-f", "-y", "-s", "0", "-qq", "-e", `trace=${CALLS}`, "-e", "signal=none", "-o", recording];
  const { exitCode, stderr } = await runWitness(strace, [...args, ...command]);
  if (exitCode !== 0) throw new Error(`the recorded program failed: ${stderr}`);
  return judged(await Bun.file(recording).text(), folder);
}

function judged(recording: string, folder: string): RecordedWork[] {
  const works: RecordedWork[] = [];
  const unsynced = new Set<string>();
  /** Names by their folder. */
  const names = new Map<string, Set<string>>();
  let offences: string[] = [];
  let syncCount = 0;
  const changeName = (path: string) => {
    if (UNNEEDED.test(path)) return;
    const of = names.get(dirname(path)) ?? new Set();
    names.set(dirname(path), of.add(path));
  };
  for (const { call, paths, made } of callsIn(recording)) {
    const [path = "", target = path] = paths;
    const done = /^\/done\/(.*)$/.exec(path)?.[1];
    if (done !== undefined) {
      for (const left of unsynced) if (!UNNEEDED.test(left)) offences.push(`not synced: ${left}`);
      for (const of of names.values())
        for (const name of of) offences.push(`folder not synced after: ${name}`);
      works.push({ name: done, offences, syncCount });
      [offences, syncCount] = [[], 0];
      unsynced.clear();
      names.clear();
    }
    if (!target.startsWith(`${folder}/`) && target !== folder) continue;
    if (/^p?writev?|^pwrite|^ftruncate/.test(call)) unsynced.add(path);
    else if (/sync$/.test(call)) {
      syncCount += 1;
      unsynced.delete(path);
      names.delete(path);
    } else if (/^(rename|link)/.test(call)) {
      if (unsynced.has(path)) offences.push(`renamed before it was synced: ${path}`);
      if (unsynced.delete(path)) unsynced.add(target);
      changeName(target);
    } else if (/^unlink/.test(call)) {
      unsynced.delete(path);
      names.get(dirname(path))?.delete(path);
      changeName(path);
    } else if (made) changeName(path);
  }
  return works;
}

/** The calls that succeeded, and those that ask for a file of `/done`, in their order. */
function* callsIn(recording: string) {
  const begun = new Map<string, string>();
  for (const line of recording.split("\n")) {
    const [, process = "", said = ""] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    if (said.endsWith("<unfinished ...>")) {
      begun.set(process, said.slice(0, -"<unfinished ...>".length));
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(said)?.[1];
    const whole = resumed === undefined ? said : (begun.get(process) ?? "") + resumed;
    const [, call = "", rest = ""] = /^(\w+)\((.*)$/.exec(whole) ?? [];
    if (call === "" || (/ = -1 /.test(rest) && !rest.includes('"/done/'))) continue;
    const byName = /^(open|rename|link|unlink|mkdir)/.test(call);
    const paths = byName ? quoted(rest) : [/^\d+<([^>]*)>/.exec(rest)?.[1] ?? ""];
    yield { call, paths, made: call.startsWith("mkdir") || /O_CREAT/.test(rest) };
  }
}

function quoted(text: string): string[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1] ?? "");
}

setDefaultTimeout(60_000);

const strace = witness("strace");
const WRITER = join(import.meta.dir, "../support/file-writer.ts");

test.skipIf(strace === null)(
  "a file is synced before it gets its name, and its folder after that, before svc goes on",
  () =>
    inTemporaryFolder(async (path) => {
      const folder = realpathSync(path);
      const command = [process.execPath, WRITER, folder];
      const works = await recordedWork(strace ?? "", command, folder, join(folder, "recording"));
      const found = works.filter(({ name }) => name !== "start" && name !== "-");
      expect(found.map(({ name, offences }) => ({ name, offences }))).toEqual(
        [
          "an installation with its first commit",
          "the first keys",
          "keys in place of others",
          "a file in a new folder",
          "a file in a folder that is there",
          "a file in place of another",
          "a file that is deleted",
          "a backup",
        ].map((name) => ({ name, offences: [] })),
      );
      for (const { name, syncCount } of found) expect([name, syncCount > 0]).toEqual([name, true]);
    }),
);
