import { LANGUAGES, type Language } from "../../../src/language/language.ts";

export type TranslatedLanguage = Exclude<Language, "en">;

interface GlossaryLanguage {
  readonly name: string;
  readonly address: string;
  /** The form of a button, with an example: the word for "Save". */
  readonly button: string;
  readonly rules: readonly string[];
}

export const GLOSSARY_LANGUAGES: Readonly<Record<TranslatedLanguage, GlossaryLanguage>> = {
  de: {
    name: "German",
    address: "_Sie_",
    button: "infinitive: _Speichern_",
    rules: [
      "A role stands for people of every gender: no star, no colon, no double form.",
      "A compound is one word, with a hyphen after an abbreviation: _Zellspannung_, _API-Schlüssel_.",
      "_FIN_ and not _VIN_, in the labels of fields too. Quotation marks „…“; a no-break space before %.",
      "In the list of who did what, a participle says what was done: _Name geändert_. It needs no person.",
    ],
  },
  fr: {
    name: "French",
    address: "_vous_",
    button: "infinitive: _Enregistrer_",
    rules: [
      "A no-break space before : and %, a narrow one before ; ! ? and inside « … ». The apostrophe is ’.",
      "Capitals keep their accents, and only the first word of a heading has one: _État de santé_.",
      "Participles agree: _certificat retiré_, _clé révoquée_.",
    ],
  },
  es: {
    name: "Spanish",
    address: "_usted_, left out where the verb says it",
    button: "infinitive: _Guardar_",
    rules: [
      "The Spanish of Spain: _coche_ where English says car, _vehículo_ where it says vehicle.",
      "_Tensión_, never _voltaje_. Quotation marks «…»; a no-break space before %.",
      "Only the first word of a heading has a capital: _Estado de salud_.",
    ],
  },
  it: {
    name: "Italian",
    address: "_Lei_, without a capital and mostly left out: _il suo account_",
    button: "short imperative: _Salva_",
    rules: [
      "A sentence that asks for something is in the third person: _Scansioni il codice_. Only buttons are short.",
      "English words have no plural ending: _i webhook_, _gli endpoint_.",
      "Quotation marks «…»; no space before %.",
    ],
  },
  nl: {
    name: "Dutch",
    address: "_u_, _uw_",
    button: "infinitive: _Opslaan_",
    rules: [
      "Words that the Netherlands and Belgium share: _batterij_ and not _accu_.",
      "A compound is one word, with a hyphen after an abbreviation: _celspanning_, _API-sleutel_.",
      "Quotation marks “…”; no space before %.",
    ],
  },
  pl: {
    name: "Polish",
    address: "without a person (_należy_, _można_); _Państwo_ in mails to a person",
    button: "short imperative: _Zapisz_",
    rules: [
      "A count has three forms: _1 test_, _2 testy_, _5 testów_; a fraction has a fourth: _1,5 testu_.",
      "No past tense that shows the gender of a person: _zaproszono_, not _zaprosił_.",
      "Quotation marks „…”; no space before %.",
      "A delivery of a webhook is _dostarczenie_, neuter: its states agree with it.",
    ],
  },
  sv: {
    name: "Swedish",
    address: "_du_",
    button: "imperative: _Spara_",
    rules: [
      "A _mil_ is 10 kilometres: the English mile is _miles_, 231 _miles_.",
      "A compound is one word, with a hyphen after an abbreviation: _cellspänning_, _API-nyckel_.",
      "Quotation marks ”…”; a no-break space before %.",
      "In the list of who did what, a participle says what was done. It needs no person.",
    ],
  },
  da: {
    name: "Danish",
    address: "_du_",
    button: "imperative: _Gem_",
    rules: [
      "A _mil_ is no English mile: write _miles_.",
      "A comma stands before every subordinate clause.",
      "Quotation marks »…«; a no-break space before %.",
      "The imperative of a verb in _-ere_ has its accent: _Kontrollér_, _Annullér_.",
    ],
  },
  nb: {
    name: "Norwegian (Bokmål)",
    address: "_du_",
    button: "imperative: _Lagre_",
    rules: [
      "A _mil_ is 10 kilometres: the English mile is _miles_.",
      "Moderate Bokmål: _nøkkelen_, _enheten_, _siden_; _e-post_.",
      "Quotation marks «…»; a no-break space before %.",
      "In the list of who did what, a participle says what was done. It needs no person.",
    ],
  },
  fi: {
    name: "Finnish",
    address: "without a person (passive, _voi_); _te_ where a person must be meant",
    button: "short imperative: _Tallenna_",
    rules: [
      "What the program puts in cannot be inflected: put a noun before it that is: _autoliikkeessä Nordic Cars_.",
      "After a number the noun is in the partitive: _1 testi_, _2 testiä_.",
      "Quotation marks ”…”; a no-break space before %.",
    ],
  },
  pt: {
    name: "Portuguese (Portugal)",
    address: "third person without _você_: _a sua conta_",
    button: "infinitive: _Guardar_",
    rules: [
      "The spelling of the agreement of 1990: _eletrónica_, _ação_, _fator_.",
      "No words of Brazil: _ficheiro_, _ecrã_, _utilizador_, _palavra-passe_; _está a enviar_, not _está enviando_.",
      "Quotation marks «…»; no space before %.",
    ],
  },
  cs: {
    name: "Czech",
    address: "_vy_, without a capital",
    button: "infinitive: _Uložit_",
    rules: [
      "A count has three forms: _1 test_, _2 testy_, _5 testů_; a fraction has a fourth: _1,5 testu_.",
      "No past tense that shows the gender of a person: _pozvánka od …_, not _pozval vás_.",
      "Quotation marks „…“; a no-break space before %.",
      "In the list of who did what, a noun says what was done. It suits men, women and programs.",
      "A word of one letter does not end a line of a certificate: a no-break space follows it.",
    ],
  },
};

export const TRANSLATED_LANGUAGES = LANGUAGES.filter((code) => code !== "en");
