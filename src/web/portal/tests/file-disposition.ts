/** The query that asks for a PDF to be shown, from where it can be printed, instead of saved. */
export const SHOWN = { show: "yes" };
/** The query that asks for a picture to be saved, instead of shown. */
export const SAVED = { save: "yes" };
