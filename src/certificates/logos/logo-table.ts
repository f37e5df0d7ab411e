import { integer, table, text } from "../../db/table.ts";

/** A logo is kept for as long as a certificate, a dealer or the issuer names it, so that old certificates keep their bytes. */
export const logos = table("logos", {
  /** The digest of the file that was given, which names the logo. */
  sha256: text("sha256").primaryKey(),
  /** The picture as it was drawn from that file, once: a newer library would draw other pixels. Base64. */
  png: text("png").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** When it was last given, or last replaced by another. */
  keptAtMs: integer("kept_at_ms").notNull(),
});
