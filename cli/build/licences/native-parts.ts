import type { BuildTarget } from "../build-target.ts";

/** A part of a library that comes without npm's description of it. */
export interface NativePart {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly source: string;
}

/** By the names in `versions.json` of sharp's libvips; the licences are those of its README. */
const LIBVIPS_PARTS: Readonly<Record<string, readonly [license: string, source: string]>> = {
  aom: ["BSD-2-Clause", "https://aomedia.googlesource.com/aom"],
  archive: ["BSD-2-Clause", "https://github.com/libarchive/libarchive"],
  cairo: ["MPL-1.1", "https://gitlab.freedesktop.org/cairo/cairo"],
  cgif: ["MIT", "https://github.com/dloebl/cgif"],
  exif: ["LGPL-3.0-or-later", "https://github.com/libexif/libexif"],
  expat: ["MIT", "https://github.com/libexpat/libexpat"],
  ffi: ["MIT", "https://github.com/libffi/libffi"],
  fontconfig: ["HPND-sell-variant", "https://gitlab.freedesktop.org/fontconfig/fontconfig"],
  freetype: ["FTL", "https://gitlab.freedesktop.org/freetype/freetype"],
  fribidi: ["LGPL-3.0-or-later", "https://github.com/fribidi/fribidi"],
  glib: ["LGPL-3.0-or-later", "https://gitlab.gnome.org/GNOME/glib"],
  harfbuzz: ["MIT-Modern-Variant", "https://github.com/harfbuzz/harfbuzz"],
  heif: ["LGPL-3.0-or-later", "https://github.com/strukturag/libheif"],
  highway: ["BSD-3-Clause", "https://github.com/google/highway"],
  imagequant: ["BSD-2-Clause", "https://github.com/lovell/libimagequant"],
  lcms: ["MIT", "https://github.com/mm2/Little-CMS"],
  mozjpeg: ["Zlib AND IJG AND BSD-3-Clause", "https://github.com/mozilla/mozjpeg"],
  pango: ["LGPL-3.0-or-later", "https://gitlab.gnome.org/GNOME/pango"],
  pixman: ["MIT", "https://gitlab.freedesktop.org/pixman/pixman"],
  png: ["libpng-2.0", "https://github.com/pnggroup/libpng"],
  "proxy-libintl": ["LGPL-3.0-or-later", "https://github.com/frida/proxy-libintl"],
  rsvg: ["LGPL-3.0-or-later", "https://gitlab.gnome.org/GNOME/librsvg"],
  tiff: ["libtiff", "https://gitlab.com/libtiff/libtiff"],
  uhdr: ["MIT", "https://github.com/google/libultrahdr"],
  vips: ["LGPL-3.0-or-later", "https://github.com/libvips/libvips"],
  webp: ["BSD-3-Clause", "https://chromium.googlesource.com/webm/libwebp"],
  xml2: ["MIT", "https://gitlab.gnome.org/GNOME/libxml2"],
  "zlib-ng": ["Zlib", "https://github.com/zlib-ng/zlib-ng"],
};

export const BUN_SOURCE = "https://github.com/oven-sh/bun";

/**
 * By the name that Bun's `LICENSE.md` gives them; `version` is a key of `process.versions`, where Bun says it. The source is that of the
 * fork that Bun takes.
 */
const BUN_PARTS: ReadonlyArray<readonly [name: string, license: string, source: string, version?: string]> = [
  ["JavaScriptCore", "LGPL-2.0-or-later AND BSD-2-Clause", "https://github.com/oven-sh/WebKit", "webkit"],
  ["BoringSSL", "Apache-2.0 AND ISC AND MIT", "https://github.com/oven-sh/boringssl", "boringssl"],
  ["SQLite", "blessing", "https://github.com/sqlite/sqlite", "sqlite"],
  ["ICU", "Unicode-3.0", "https://github.com/unicode-org/icu", "icu"],
  ["HdrHistogram_c", "CC0-1.0", "https://github.com/HdrHistogram/HdrHistogram_c"],
  ["brotli", "MIT", "https://github.com/google/brotli"],
  ["c-ares", "MIT", "https://github.com/c-ares/c-ares", "ares"],
  ["esbuild", "MIT", "https://github.com/evanw/esbuild"],
  ["highway", "Apache-2.0", "https://github.com/google/highway"],
  ["libarchive", "BSD-2-Clause", "https://github.com/libarchive/libarchive", "libarchive"],
  ["libbase64", "BSD-2-Clause", "https://github.com/aklomp/base64"],
  ["libc++abi", "Apache-2.0 WITH LLVM-exception", "https://github.com/llvm/llvm-project"],
  ["libdeflate", "MIT", "https://github.com/ebiggers/libdeflate", "libdeflate"],
  ["libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", "https://github.com/libjpeg-turbo/libjpeg-turbo"],
  ["libspng", "BSD-2-Clause", "https://github.com/randy408/libspng"],
  ["libwebp", "BSD-3-Clause", "https://chromium.googlesource.com/webm/libwebp"],
  ["llhttp", "MIT", "https://github.com/nodejs/llhttp", "llhttp"],
  ["lol-html", "BSD-3-Clause", "https://github.com/cloudflare/lol-html", "lolhtml"],
  ["ls-hpack", "MIT", "https://github.com/litespeedtech/ls-hpack", "lshpack"],
  ["ls-qpack", "MIT", "https://github.com/litespeedtech/ls-qpack"],
  ["lsquic", "MIT AND BSD-3-Clause", "https://github.com/litespeedtech/lsquic"],
  ["mimalloc", "MIT", "https://github.com/oven-sh/mimalloc", "mimalloc"],
  ["Node.js", "MIT", "https://github.com/nodejs/node", "node"],
  ["picohttpparser", "MIT", "https://github.com/h2o/picohttpparser", "picohttpparser"],
  ["simdutf", "Apache-2.0", "https://github.com/simdutf/simdutf"],
  ["tigerbeetle (I/O)", "Apache-2.0", "https://github.com/tigerbeetle/tigerbeetle"],
  ["tinycc", "LGPL-2.1-or-later", "https://github.com/oven-sh/tinycc", "tinycc"],
  ["uSockets", "Apache-2.0", `${BUN_SOURCE}/tree/main/packages/bun-usockets`, "usockets"],
  ["uucode", "MIT", "https://github.com/jacobsandlund/uucode"],
  ["uWebSockets", "Apache-2.0", `${BUN_SOURCE}/tree/main/packages/bun-uws`, "uwebsockets"],
  ["zlib-ng", "Zlib", "https://github.com/zlib-ng/zlib-ng", "zlib"],
  ["zstd", "BSD-3-Clause", "https://github.com/facebook/zstd", "zstd"],
];

/** Packages that Bun carries in place of modules of Node.js, under the MIT licence but for one. */
const BUN_POLYFILLS =
  "acorn acorn-walk assert browserify-zlib buffer constants-browserify crypto-browserify domain-browser events https-browserify os-browserify path-browserify process punycode querystring-es3 stream-browserify stream-http string_decoder timers-browserify tty-browserify url util vm-browserify";

/** Bun's `LICENSE.md` says MIT, which it was before version 5. */
const ARTISTIC_POLYFILL = "domain-browser";

/** What Bun for a Mac links to instead of containing it: `libsqlite3.dylib` and `libicucore.A.dylib` of macOS. */
const PARTS_OF_MACOS: readonly string[] = ["SQLite", "ICU"];

/** Bun says no version of some of its parts: theirs is Bun's own. */
export function partsOfBun(
  versions: Readonly<Record<string, string | undefined>>,
  target: BuildTarget,
): NativePart[] {
  const unknown = `of Bun ${versions.bun}`;
  const contained = target.startsWith("darwin-")
    ? BUN_PARTS.filter(([name]) => !PARTS_OF_MACOS.includes(name))
    : BUN_PARTS;
  return [
    ...contained.map(([name, license, source, version]) => ({
      name,
      version: (version === undefined ? undefined : versions[version]) ?? unknown,
      license,
      source,
    })),
    ...BUN_POLYFILLS.split(" ").map((name) => ({
      name,
      version: unknown,
      license: name === ARTISTIC_POLYFILL ? "Artistic-2.0" : "MIT",
      source: `https://www.npmjs.com/package/${name}`,
    })),
  ];
}

/**
 * What `versions.json` names, the reader of GIF that is part of libvips's own sources, and the library of the language that librsvg is
 * written in; its crates are in `librsvg-crates.ts`. @throws Error when libvips has a part whose
 * licence is not known here.
 */
export function partsOfLibvips(versions: Readonly<Record<string, string>>): NativePart[] {
  const named = Object.entries(versions).map(([name, version]) => {
    const known = LIBVIPS_PARTS[name];
    if (known === undefined)
      throw new Error(`the licence of ${name}, a part of libvips, is not known: add it to native-parts.ts`);
    return { name, version, license: known[0], source: known[1] };
  });
  return [
    ...named,
    {
      name: "libnsgif",
      version: `of libvips ${versions.vips}`,
      license: "MIT",
      source: "https://github.com/libvips/libvips/tree/master/libvips/foreign/libnsgif",
    },
    ...(versions.rsvg === undefined ? [] : [rustLibraryOf(versions.rsvg)]),
  ];
}

const rustLibraryOf = (librsvgVersion: string): NativePart => ({
  name: "Rust's standard library",
  version: `of librsvg ${librsvgVersion}`,
  license: "MIT OR Apache-2.0",
  source: "https://github.com/rust-lang/rust",
});

/** What svc's own folders hold of others. */
export const OWN_FOLDERS: ReadonlyArray<NativePart & { readonly textFile: string | null }> = [
  {
    name: "Inter",
    version: "4.001",
    license: "OFL-1.1",
    source: "https://github.com/rsms/inter",
    textFile: "src/certificates/rendering/text/fonts/OFL.txt",
  },
  {
    name: "Compact ICC Profiles: sRGB-v2-micro",
    version: "2",
    license: "CC0-1.0",
    source: "https://github.com/saucecontrol/Compact-ICC-Profiles",
    textFile: null,
  },
];
