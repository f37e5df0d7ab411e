import { readFile } from "node:fs/promises";
import type { LogoDrawer } from "../certificates/file-worker/file-worker-process.ts";
import { logoFaultInWords } from "../certificates/logos/logo-file.ts";
import type { Check } from "./checkup.ts";

const ADVICE = "Set SVC_ISSUER_LOGO to a PNG or SVG file that this user may read, or to nothing.";

/** Without the logo, no certificate can be issued. `file` is null where none is set. */
export function logoCheck({ file, drawLogo }: LogoDrawer & { readonly file: string | null }): Check {
  return {
    name: "issuer's logo",
    async look(report) {
      if (file === null) return [report.off("none is set (SVC_ISSUER_LOGO): certificates print none")];
      const content = await readFile(file).catch(() => null);
      if (content === null) return [report.fault(`${file} is missing, or this user may not read it`, ADVICE)];
      const drawn = await drawLogo(content);
      return typeof drawn === "string"
        ? [report.fault(`${file} cannot be used. ${logoFaultInWords(drawn)}`, ADVICE)]
        : [report.ok(`${file} can be drawn`)];
    },
  };
}
