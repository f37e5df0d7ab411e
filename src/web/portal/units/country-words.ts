import { type Address, addressInLine } from "../../../dealers/address.ts";
import { COUNTRY_CODES } from "../../../kernel/country.ts";
import { localFormat } from "../../../language/local-format.ts";
import { formatCountry } from "../../../language/place-name.ts";
import type { Translator } from "../../../language/translator.ts";

export function addressWithCountry(t: Translator, address: Address): string {
  return t("units.order.address", {
    address: addressInLine(address),
    country: formatCountry(address.country, t) ?? "",
  });
}

export function countriesByName(
  t: Translator,
): readonly { readonly value: string; readonly label: string }[] {
  const { compare } = collators(t.locale);
  return COUNTRY_CODES.map((code) => ({ value: code, label: formatCountry(code, t) ?? code })).sort((a, b) =>
    compare(a.label, b.label),
  );
}

const collators = localFormat((locale) => new Intl.Collator(locale));
