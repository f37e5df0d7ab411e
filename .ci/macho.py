"""Judges a macOS binary on any machine: usage: macho.py FILE arm64|x86_64 [--signed]

Exits with 1 when FILE is not an executable for that processor, or, with --signed, when its code signature does not fit each of its pages.
"""

import hashlib
import struct
import sys

CPUS = {"arm64": 0x0100000C, "x86_64": 0x01000007}
EXECUTABLE = 2
LC_CODE_SIGNATURE = 0x1D
CODE_DIRECTORY = 0xFADE0C02

path, cpu_name, *options = sys.argv[1:]
with open(path, "rb") as file:
    data = file.read()
magic, cpu, _, file_type, command_count = struct.unpack("<5I", data[:20])
if (magic, cpu, file_type) != (0xFEEDFACF, CPUS[cpu_name], EXECUTABLE):
    sys.exit(f"{path} is no executable for {cpu_name}")

signature = None
position = 32
for _ in range(command_count):
    command, size = struct.unpack("<2I", data[position : position + 8])
    if command == LC_CODE_SIGNATURE:
        signature = struct.unpack("<2I", data[position + 8 : position + 16])[0]
    position += size
if "--signed" not in options:
    sys.exit()
if signature is None:
    sys.exit(f"{path} has no signature")

pages = 0
for index in range(struct.unpack(">I", data[signature + 8 : signature + 12])[0]):
    entry = signature + 12 + 8 * index
    start = signature + struct.unpack(">I", data[entry + 4 : entry + 8])[0]
    if struct.unpack(">I", data[start : start + 4])[0] != CODE_DIRECTORY:
        continue
    hashes, _, _, count, limit = struct.unpack(">5I", data[start + 16 : start + 36])
    hash_bytes, page_bytes = data[start + 36], 1 << data[start + 39]
    for page in range(count):
        content = data[page * page_bytes : min((page + 1) * page_bytes, limit)]
        hashed = start + hashes + page * hash_bytes
        if hashlib.sha256(content).digest()[:hash_bytes] != data[hashed : hashed + hash_bytes]:
            sys.exit(f"{path}: the signature does not fit page {page} of {count}")
        pages += 1
if pages == 0:
    sys.exit(f"{path} is signed in another form")
