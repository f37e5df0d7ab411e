/**
 * The version of everything that turns a certificate document into bytes: wording, layout, typefaces, drawing, encoders. Raise it
 * with every change that alters the bytes of some document. The database stores it with each file's SHA-256, so that a certificate
 * rendered by an older template is recognised and never taken for a forged one.
 */
export const TEMPLATE_VERSION = 19;
