import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** Polish. The portal’s pages of API keys. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "Klucze API",
  "keys.lead":
    "Z kluczem własne programy czytają testy tego dealera przez API. Klucz nie sięga do innych dealerów grupy.",
  "keys.make": "Utwórz klucz",
  "keys.table.live": "Działające klucze",
  "keys.table.revoked": "Unieważnione klucze",
  "keys.revoked.title": "Unieważnione",
  "keys.empty.none": "Jeszcze żadnych kluczy",
  "keys.empty.none_live": "Żaden klucz nie działa",
  "keys.empty.text": {
    one: "Jednocześnie może działać najwyżej {count} klucz: warto utworzyć osobny dla każdego programu, aby każdy można było unieważnić z osobna.",
    few: "Jednocześnie mogą działać najwyżej {count} klucze: warto utworzyć osobny dla każdego programu, aby każdy można było unieważnić z osobna.",
    many: "Jednocześnie może działać najwyżej {count} kluczy: warto utworzyć osobny dla każdego programu, aby każdy można było unieważnić z osobna.",
    other:
      "Jednocześnie może działać najwyżej {count} klucza: warto utworzyć osobny dla każdego programu, aby każdy można było unieważnić z osobna.",
  },
  "keys.unchangeable.suspended": "Dopóki dealer jest zawieszony, nie można tworzyć ani unieważniać kluczy.",
  "keys.unchangeable.role": "Klucze może tworzyć i unieważniać tylko właściciel lub administrator dealera.",

  "keys.column.key": "Klucz",
  "keys.column.name": "Nazwa",
  "keys.column.kind": "Rodzaj",
  "keys.column.client_id": "ID klienta",
  "keys.column.client_secret": "Klucz tajny klienta",
  "keys.column.made": "Utworzono",
  "keys.column.last_used": "Ostatnie użycie",
  "keys.column.never_used": "Nigdy",
  "keys.column.revoked": "Unieważniono",
  "keys.column.change": "Zmiana",
  "keys.revoke_link": "Unieważnij…<unseen> {key}</unseen>",

  "keys.kind.read-only.name": "Tylko odczyt",
  "keys.kind.read-only.may": "Wyszukuje testy tego dealera i pobiera ich certyfikaty oraz obrazy podglądu.",
  "keys.kind.full-integration.name": "Pełna integracja",
  "keys.kind.full-integration.may":
    "Czyta też dane dealera i jego urządzeń oraz rejestruje webhooki, które odbierają nowe wyniki.",

  "keys.form.lead": "Klucz tajny zostanie pokazany na następnej stronie i nigdy więcej.",
  "keys.form.name_hint": {
    one: "Aby odróżnić go od innych, na przykład program, który go używa; najwyżej {count} znak.",
    few: "Aby odróżnić go od innych, na przykład program, który go używa; najwyżej {count} znaki.",
    many: "Aby odróżnić go od innych, na przykład program, który go używa; najwyżej {count} znaków.",
    other: "Aby odróżnić go od innych, na przykład program, który go używa; najwyżej {count} znaku.",
  },
  "keys.form.button": "Utwórz klucz",
  "keys.form.no_name": "Należy podać nazwę klucza.",
  "keys.form.no_kind": "Należy wybrać, co klucz może robić.",
  "keys.form.too_many": {
    one: "Jednocześnie może działać najwyżej {count} klucz: należy unieważnić klucz, który nie jest już używany.",
    few: "Jednocześnie mogą działać najwyżej {count} klucze: należy unieważnić klucz, który nie jest już używany.",
    many: "Jednocześnie może działać najwyżej {count} kluczy: należy unieważnić klucz, który nie jest już używany.",
    other:
      "Jednocześnie może działać najwyżej {count} klucza: należy unieważnić klucz, który nie jest już używany.",
  },

  "keys.made.title": "Nowy klucz",
  "keys.made.said":
    "Utworzono klucz {name}. Klucz tajny należy skopiować teraz: nie jest tu przechowywany i nie można go pokazać ponownie.",
  "keys.made.copy_client_id": "Kopiuj<unseen> ID klienta</unseen>",
  "keys.made.copy_secret": "Kopiuj<unseen> klucz tajny</unseen>",
  "keys.made.hint":
    "Każdy, kto ma obie wartości, może czytać to, co czyta klucz. Program wymienia je na token pod <code>/v1/oauth/token</code>, jak pokazuje <a>szybki start</a>.",
  "keys.made.done": "Klucz tajny skopiowany",
  "keys.made_before.title": "Ten formularz utworzył już swój klucz",
  "keys.made_before.gone": "Utworzony nim klucz już nie istnieje. Innego nie utworzono.",
  "keys.made_before.text":
    "Formularz wysłano jeszcze raz i nie utworzono drugiego klucza. Klucz tajny dla <b>{name}</b> pokazano raz i nie jest tu przechowywany. Jeśli nie został skopiowany, należy unieważnić klucz i utworzyć nowy.",
  "keys.made_before.to_keys": "Do kluczy",
  "keys.made_before.another": "Utwórz kolejny klucz",

  "keys.revoke.title": "Unieważnić klucz {name}?",
  "keys.revoke.says":
    "Programy, które go używają, od razu stracą dostęp. Unieważnionego klucza nie można przywrócić.",
  "keys.revoke.button": "Unieważnij klucz",
  "keys.revoke.keep": "Zachowaj",
  "keys.revoke.done_title": "Unieważniono klucz {name}",
  "keys.revoke.done": "Unieważniono klucz {name}.",
};
