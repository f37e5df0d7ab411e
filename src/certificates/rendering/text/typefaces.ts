import { FontFace } from "./font-face.ts";
import regularFile from "./fonts/inter-regular.ttf" with { type: "file" };
import semiboldFile from "./fonts/inter-semibold.ttf" with { type: "file" };

/** In the order in which the PDF lists its fonts. */
export const WEIGHTS = ["regular", "semibold"] as const;
export type Weight = (typeof WEIGHTS)[number];

/** The two weights that certificates are set in. */
export type Typefaces = Readonly<Record<Weight, FontFace>>;

/** Reads the typefaces that the program contains; fonts of the host are never used. */
export async function loadTypefaces(): Promise<Typefaces> {
  const [regular, semibold] = await Promise.all(
    [regularFile, semiboldFile].map((path) => Bun.file(path).bytes()),
  );
  if (regular === undefined || semibold === undefined)
    throw new Error("a typeface is missing from the program");
  return { regular: new FontFace(regular), semibold: new FontFace(semibold) };
}
