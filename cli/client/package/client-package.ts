import license from "../../../LICENSE" with { type: "text" };
import { type ClientLanguage, clientText } from "../client-language.ts";
import type { ClientModel } from "../client-model.ts";
import { packageReadme } from "./package-readme.ts";

/** What the packages are called in their registries. Those who publish them under another name give it on the command line. */
export const PACKAGE_NAMES: Readonly<Record<ClientLanguage, string>> = {
  typescript: "svc-client",
  python: "svc-client",
  php: "svc/client",
  go: "svc.example/client",
};

const DESCRIPTION = "Client of svc: battery test certificates of used electric cars.";
const LICENSE_ID = "Apache-2.0";

interface PackageFile {
  /** With `/` between folders. */
  readonly path: string;
  readonly content: string;
}

interface Named {
  readonly name: string;
  readonly version: string;
}

/** The files of a folder that the tool of the language's registry packs. The version is that of the API document. */
export function clientPackage(language: ClientLanguage, name: string, model: ClientModel): PackageFile[] {
  const { version } = model;
  const { content } = clientText(language, model);
  return [
    { path: "README.md", content: packageReadme(language, name, version) },
    { path: "LICENSE", content: license },
    ...CONTENTS[language](content, { name, version }),
  ];
}

const CONTENTS: Readonly<Record<ClientLanguage, (client: string, named: Named) => PackageFile[]>> = {
  typescript: (client, named) => [
    { path: "package.json", content: json(npmManifest(named)) },
    { path: "tsconfig.json", content: json(TSCONFIG) },
    { path: "src/index.ts", content: client },
  ],
  python: (client, named) => [
    { path: "pyproject.toml", content: pyproject(named) },
    { path: "src/svc_client/__init__.py", content: client },
    // Checkers read the types of a package only beside this file (PEP 561).
    { path: "src/svc_client/py.typed", content: "" },
  ],
  php: (client, named) => [
    { path: "composer.json", content: json(composerManifest(named)) },
    { path: "src/SvcClient.php", content: client },
  ],
  // Its version is the tag, or the name of the archive in a module proxy.
  go: (client, { name }) => [
    { path: "go.mod", content: `module ${name}\n\ngo 1.23\n` },
    { path: "svc.go", content: client },
  ],
};

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** `npm pack` and `npm publish` compile it first. */
function npmManifest({ name, version }: Named) {
  return {
    name,
    version,
    description: DESCRIPTION,
    license: LICENSE_ID,
    type: "module",
    exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
    files: ["dist"],
    sideEffects: false,
    engines: { node: ">=20" },
    scripts: { prepack: "tsc" },
    devDependencies: { typescript: ">=5.9" },
  };
}

const TSCONFIG = {
  compilerOptions: {
    target: "es2022",
    module: "nodenext",
    lib: ["es2023", "dom", "dom.iterable"],
    types: [],
    strict: true,
    declaration: true,
    rootDir: "src",
    outDir: "dist",
  },
  include: ["src"],
};

function pyproject({ name, version }: Named): string {
  return `[build-system]
requires = ["flit_core >=3.11"]
build-backend = "flit_core.buildapi"

[project]
name = "${name}"
version = "${version}"
description = "${DESCRIPTION}"
readme = "README.md"
license = "${LICENSE_ID}"
license-files = ["LICENSE"]
requires-python = ">=3.11"

[tool.flit.module]
name = "svc_client"
`;
}

function composerManifest({ name, version }: Named) {
  return {
    name,
    version,
    description: DESCRIPTION,
    type: "library",
    license: LICENSE_ID,
    require: { php: ">=8.1", "ext-curl": "*", "ext-json": "*" },
    autoload: { classmap: ["src/"] },
  };
}
