import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** Polish. The start page of the service’s site. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Certyfikaty baterii, wystawca: {issuer}",
  "landing.title.unnamed": "Certyfikaty baterii",
  "landing.description":
    "Certyfikaty niezależnych testów baterii samochodów elektrycznych: co mówią i jak je sprawdzić.",
  "landing.heading": "Certyfikaty baterii",
  "landing.introduction.named":
    "Certyfikat mówi, jak bateria pojazdu elektrycznego wypadła w niezależnym teście. Wystawcą certyfikatów sprawdzanych na tej stronie jest {issuer}.",
  "landing.introduction.unnamed":
    "Certyfikat mówi, jak bateria pojazdu elektrycznego wypadła w niezależnym teście. Wystawcą certyfikatów sprawdzanych na tej stronie jest <operator>operator tej usługi</operator>.",

  "landing.given.heading": "Certyfikat w ręku: co dalej",
  "landing.given.scan":
    "Należy zeskanować jego kod QR. Strona, która się otworzy, musi mieć adres <strong>{host}</strong>, tak jak ta.",
  "landing.given.compare": "Należy porównać treść strony z certyfikatem, a numer VIN z numerem samochodu.",
  "landing.given.date":
    "Należy zwrócić uwagę na datę: jeśli istnieje nowszy test, jest tam o tym informacja.",
  "landing.given.check": "Sprawdź dokument bez kodu QR",

  "landing.dealers.heading": "Dealerzy",
  "landing.dealers.text": "Testy i certyfikaty, urządzenia testowe oraz współpracownicy.",
  "landing.dealers.open": "Otwórz portal dealerski",
  "landing.partners.heading": "Partnerzy i programiści",
  "landing.partners.text": "Jak znaleźć testy, pobrać certyfikaty i odbierać webhooki.",
  "landing.partners.open": "Otwórz dokumentację",
};
