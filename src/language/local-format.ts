/** A format of `Intl` for each locale, created once: creating one takes longer than using it a hundred times. */
export function localFormat<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const cache = new Map<string, Format>();
  return (locale) => {
    const known = cache.get(locale);
    if (known !== undefined) return known;
    const format = make(locale);
    cache.set(locale, format);
    return format;
  };
}
