import { ServiceError } from "../src/kernel/errors.ts";

interface OpenInput {
  readonly stream: AsyncIterable<Uint8Array>;
  /** How much of a file was read, from 0 to 1; null for stdin, whose end nobody knows. */
  shareRead(): number | null;
}

/** `-` is stdin. @throws ServiceError `usage` when there is no such file or it cannot be read. */
export async function openInput(name: string): Promise<OpenInput> {
  if (name === "-") return { stream: Bun.stdin.stream(), shareRead: () => null };
  const file = Bun.file(name);
  const stat = await file.stat().catch(() => null);
  if (stat === null) throw new ServiceError("usage", `There is no file ${name} that can be read.`);
  if (stat.isDirectory()) throw new ServiceError("usage", `${name} is a directory; name a file.`);
  let readBytes = 0;
  async function* counted() {
    for await (const chunk of file.stream()) {
      readBytes += chunk.length;
      yield chunk;
    }
  }
  // A pipe or a device has no size.
  return { stream: counted(), shareRead: () => (stat.size > 0 ? Math.min(1, readBytes / stat.size) : null) };
}

/** @throws ServiceError `usage`. */
export async function readInput(name: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(Buffer.concat(await Array.fromAsync((await openInput(name)).stream)));
  } catch (error) {
    throw error instanceof ServiceError
      ? error
      : new ServiceError("usage", `${name} cannot be read.`, { cause: error });
  }
}
