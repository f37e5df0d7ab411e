import { randomBase64Url } from "./identifier.ts";
import type { Random } from "./random.ts";

/** The mark of a form makes what the form does happen once, even if a reload or a second click sends it twice. */
export const newFormMark = (random: Random): string => randomBase64Url(random, 16);

const FORM_MARK = /^[\w-]{22}$/;
export const isFormMark = (text: string): boolean => FORM_MARK.test(text);
