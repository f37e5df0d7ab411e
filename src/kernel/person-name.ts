/** In characters. */
export const PERSON_NAME_MAX_LENGTH = 80;

/** What `isPersonName` takes, as senders are told. */
export const PERSON_NAME_EXPECTED = `a person's name of 1 to ${PERSON_NAME_MAX_LENGTH} characters in one line, without a web or e-mail address`;

/** Neither white space nor a format character, such as a zero-width space, can be seen. */
const VISIBLE = /[^\s\p{Cf}]/u;
/** Line breaks and other controls; signs that turn the direction of what follows, so that it reads as something else. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** `https://`, `www.`, `name@host`, and the encoded words of a mail's header, which may hide any of them. */
const MARKED_ADDRESS = /:\/\/|\bwww\.|\S@\S|=\?/iu;
/** A host with what follows it in a web address: `example.com/confirm`, `example.com:8443`. */
const HOST_WITH_PLACE = /[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}(\/|\?|#|:\d)/u;
/** A host alone: its last part is in small letters, or all of it in capitals. `Mr.Green`, `M.Sc.` and `Dr.med.` are none. */
const BARE_HOST =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]{3,}(?:\.[\p{L}\p{N}-]+)*\.(\p{Ll}{2,})|[\p{Lu}\p{N}-]{3,}(?:\.[\p{Lu}\p{N}-]+)*\.(\p{Lu}{2,}))(?![\p{L}\p{N}])/gu;
/** What stands behind a dot in titles: `Prof.dr.`. */
const TITLES: ReadonlySet<string> = new Set(["dr", "drs", "ir", "ing", "mr", "med", "nat", "phil", "jur"]);

/**
 * Whether a text may stand as somebody's name in a mail, where programs make a link of whatever looks like one: a name that another
 * party gives must not carry that party's message.
 */
export function isPersonName(text: string): boolean {
  if (text.length > 2 * PERSON_NAME_MAX_LENGTH || [...text].length > PERSON_NAME_MAX_LENGTH) return false;
  return text.isWellFormed() && VISIBLE.test(text) && !UNPRINTABLE.test(text) && !holdsAddress(text);
}

/** Whether a text holds something that a mail program makes a link of, or decodes to one. */
export function holdsAddress(text: string): boolean {
  // Wide forms and the dots of other scripts are read as the plain ones.
  const plain = text.normalize("NFKC").replace(/[\u3002\uff0e\uff61]/g, ".");
  return MARKED_ADDRESS.test(plain) || HOST_WITH_PLACE.test(plain) || hasBareHost(plain);
}

function hasBareHost(plain: string): boolean {
  return [...plain.matchAll(BARE_HOST)].some(
    ([, small, capital]) => !TITLES.has((small ?? capital ?? "").toLowerCase()),
  );
}
