/**
 * The version of everything that turns a document into bytes: wording, layout, typefaces, drawing, encoders. Raise it with every change
 * that alters the bytes of some document. The database has it with each file's SHA-256, so that a certificate of an older template is never
 * taken for a forged one.
 */
export const TEMPLATE_VERSION = 22;
