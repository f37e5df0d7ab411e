import anyAscii from "any-ascii";

/** Arabic letters for a long “a”, of which the tables of `any-ascii` say nothing. */
const ALEF = /[\u0622\u0623\u0625\u0627\u0671-\u0673\u0675]\u0654?/g;

/** As a reader would say it: 蔚来 is `WeiLai`, القاهرة `alqahrh`. ASCII; what has no such form is left out. */
export function latinLetters(text: string): string {
  return anyAscii(text.replace(ALEF, "a"));
}
