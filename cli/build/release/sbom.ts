import { Enums, Models, Serialize, SPDX, Spec } from "@cyclonedx/cyclonedx-library";
import { version } from "../../../package.json";
import type { Component, ThirdParty } from "../../third-party.ts";

interface Subject {
  readonly fileName: string;
  readonly sha256: string;
}

/**
 * CycloneDX 1.6 in JSON: everything in the binary that somebody else wrote. The same each time: it has no time, and its serial number comes
 * from the digest of the binary.
 */
export function sbomOf(subject: Subject, { components }: ThirdParty): string {
  const svc = new Models.Component(Enums.ComponentType.Application, "svc", {
    version,
    bomRef: `svc@${version}`,
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm["SHA-256"], subject.sha256]]),
    licenses: new Models.LicenseRepository([new Models.SpdxLicense("Apache-2.0")]),
    properties: new Models.PropertyRepository([new Models.Property("svc:file", subject.fileName)]),
  });
  const bom = new Models.Bom({
    serialNumber: serialNumberOf(subject.sha256),
    metadata: new Models.Metadata({ component: svc }),
  });
  const byName = new Map<string, Models.Component>();
  for (const component of components.filter(({ part_of }) => part_of === null)) {
    const made = componentOf(component);
    byName.set(component.name, made);
    bom.components.add(made);
    svc.dependencies.add(made.bomRef);
  }
  for (const part of components.filter(({ part_of }) => part_of !== null)) {
    const whole = byName.get(part.part_of ?? "");
    if (whole === undefined)
      throw new Error(`${part.name} is part of ${part.part_of}, which is not in the binary`);
    whole.components.add(componentOf(part));
  }
  const normalizers = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalizers).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

const NPM = "https://www.npmjs.com/package/";
const CRATES = "https://crates.io/crates/";
const GITHUB = /^https:\/\/github\.com\/([^/]+\/[^/]+)(?:\/tree\/[^/]+\/(.+))?$/;
const COMMIT = /^[0-9a-f]{7,40}$/;

/**
 * The package URL by which scanners look a component up: of npm; of crates.io; of GitHub where the version is a commit or is not known; otherwise generic,
 * by the name of its repository. It has no version where the component says only whose part it is.
 */
export function purlOf({ version, source }: Component): string {
  const known = version.startsWith("of ") ? null : version;
  const at = known === null ? "" : `@${encodeURIComponent(known)}`;
  if (source.startsWith(NPM)) {
    const name = source.slice(NPM.length).replace(/\/v\/[^/]+$/, "");
    return `pkg:npm/${name.replace("@", "%40")}${at}`;
  }
  if (source.startsWith(CRATES)) return `pkg:cargo/${source.slice(CRATES.length).replace("/", "@")}`;
  const [, repository, folder] = GITHUB.exec(source) ?? [];
  if (repository !== undefined && (known === null || COMMIT.test(known)))
    return `pkg:github/${repository.toLowerCase()}${at}${folder === undefined ? "" : `#${folder}`}`;
  return `pkg:generic/${source.slice(source.lastIndexOf("/") + 1)}${at}`;
}

function componentOf(component: Component): Models.Component {
  const { name, version, license, source, part_of } = component;
  const npm = source.startsWith("https://www.npmjs.com/package/") && part_of === null;
  const bomRef = [part_of, name, version].filter((part) => part !== null).join("/");
  const url = new Models.ExternalReference(
    source,
    npm ? Enums.ExternalReferenceType.Distribution : Enums.ExternalReferenceType.VCS,
  );
  return new Models.Component(Enums.ComponentType.Library, name, {
    version,
    bomRef,
    purl: purlOf(component),
    licenses: new Models.LicenseRepository([
      SPDX.isSupportedSpdxId(license)
        ? new Models.SpdxLicense(license)
        : new Models.LicenseExpression(license),
    ]),
    externalReferences: new Models.ExternalReferenceRepository([url]),
  });
}

/** A UUID of version 8: of our own making, from a digest. */
function serialNumberOf(sha256: string): string {
  const hex = `${sha256.slice(0, 12)}8${sha256.slice(13, 16)}8${sha256.slice(17, 32)}`;
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}`;
}
