import { ServiceError } from "../src/kernel/errors.ts";

/** `-` is stdin. @throws ServiceError `usage` when there is no such file or it cannot be read. */
export async function openInput(name: string): Promise<ReadableStream<Uint8Array>> {
  if (name === "-") return Bun.stdin.stream();
  const file = Bun.file(name);
  const stat = await file.stat().catch(() => null);
  if (stat === null) throw new ServiceError("usage", `There is no file ${name} that can be read.`);
  if (stat.isDirectory()) throw new ServiceError("usage", `${name} is a directory; name a file.`);
  return file.stream();
}

/** @throws ServiceError `usage`. */
export async function readInput(name: string): Promise<Uint8Array> {
  try {
    return await new Response(await openInput(name)).bytes();
  } catch (error) {
    throw error instanceof ServiceError
      ? error
      : new ServiceError("usage", `${name} cannot be read.`, { cause: error });
  }
}
