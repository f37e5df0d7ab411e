/** An archive of ar, which a package for Debian is: its members in the order given, of root. @param dateSeconds since 1970. */
export function arArchive(
  members: ReadonlyArray<readonly [name: string, content: Uint8Array]>,
  dateSeconds: number,
): Buffer {
  const parts: Uint8Array[] = [Buffer.from("!<arch>\n")];
  for (const [name, content] of members) {
    const owner = `${"0".padEnd(6)}${"0".padEnd(6)}${"100644".padEnd(8)}`;
    const header = `${name.padEnd(16)}${String(dateSeconds).padEnd(12)}${owner}${String(content.length).padEnd(10)}\`\n`;
    parts.push(Buffer.from(header), content, Buffer.from(content.length % 2 === 0 ? "" : "\n"));
  }
  return Buffer.concat(parts);
}
