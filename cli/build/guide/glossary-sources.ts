import type { TranslatedLanguage } from "./glossary-language.ts";

interface GlossarySource {
  readonly language: TranslatedLanguage;
  readonly words: string;
  readonly who: string;
  readonly url: string;
}

export const GLOSSARY_SOURCES: readonly GlossarySource[] = [
  {
    language: "de",
    words: "Gesundheitszustand, Neuzustand",
    who: "ADAC, in the Volksstimme",
    url: "https://www.volksstimme.de/leben/auto/so-checkt-man-die-gesundheit-der-e-auto-batterie-4151858",
  },
  {
    language: "de",
    words: "Antriebsbatterie, Ladezustand",
    who: "Volvo, manual of the EX30",
    url: "https://volvocars.com/at/support/car/ex30/article/47d2c97fd33effd3c0a8cc3718c999b7-90df3c42d4248f0bc0a8cc37603d319c-8664b2fa77a7e089c0a8296870d1a409",
  },
  {
    language: "de",
    words: "Antriebsbatterie",
    who: "DEKRA, in the Autogazette",
    url: "https://autogazette.de/akku/pruefung/unternehmen/batterie-check-schneller-blick-ins-herz-des-akkus-989415638.html",
  },
  {
    language: "de",
    words: "nutzbare Kapazität",
    who: "firmenauto, on TÜV Rheinland",
    url: "https://www.firmenauto.de/verkauf-elektroautos-tuev-prueft-batterie-11204888.html",
  },
  {
    language: "de",
    words: "Batterie, Batteriezelle, Batteriemodul",
    who: "Regulation (EU) 2023/1542, article 3",
    url: "https://gesetze.legal/eu/vo_eu_2023_1542/3",
  },
  {
    language: "fr",
    words: "état de santé, batterie de traction",
    who: "Moba",
    url: "https://moba.intervalle.io/car/renault-zoe",
  },
  {
    language: "fr",
    words: "certificat de batterie, cellule, autonomie",
    who: "Gocar, on Moba",
    url: "https://gocar.be/fr/actu-auto/electrique/un-certificat-de-sante-pour-les-batteries-des-voitures-electriques-occasion",
  },
  {
    language: "es",
    words: "estado de salud, autonomía, celda",
    who: "Infoeléctrico",
    url: "https://infoelectrico.com/index.php/baterias/como-comprobar-cuanta-vida-le-queda-a-la-bateria-de-nuestro-coche-electrico",
  },
  {
    language: "es",
    words: "concesionario",
    who: "DEKRA",
    url: "https://www.dekra.es/es/coches-electricos-segunda-mano-salud-baterias/",
  },
  {
    language: "it",
    words: "stato di salute, batteria di trazione, chilometraggio",
    who: "UPSA, on the TCS",
    url: "https://www.agvs-upsa.ch/it/notizie-media/news-detail/news/le-auto-elettriche-usate-sono-per-lo-piu-in-buone-o-ottime-condizioni",
  },
  {
    language: "it",
    words: "certificato della batteria, officina",
    who: "TCS",
    url: "https://www.tcs.ch/it/test-consigli/consigli/elettromobilita/auto-elettriche-occasione.php",
  },
  {
    language: "nl",
    words: "tractiebatterij, laadniveau",
    who: "Volvo, manual of the EX30",
    url: "https://www.volvocars.com/nl/support/car/ex30/article/47d2c97fd33effd3c0a8cc3718c999b7-90df3c42d4248f0bc0a8cc37603d319c-8664b2fa77a7e089c0a8296870d1a409",
  },
  {
    language: "nl",
    words: "gezondheidstoestand",
    who: "auto55",
    url: "https://www.auto55.be/nieuws/34821-batterijen-elektrische-autos-verliezen-tot-8-per-jaar-zegt-onderzoek",
  },
  {
    language: "nl",
    words: "batterij, actieradius, kilometerstand",
    who: "Trends",
    url: "https://trends.knack.be/nieuws/duurzaamheid/hoe-elektrische-voertuigen-de-occasiemarkt-veranderen/",
  },
  {
    language: "pl",
    words: "stan zdrowia",
    who: "Aktualności, on the Car-Pass",
    url: "https://aktualnosci.be/2025/10/24/belgia/kupujesz-uzywany-samochod-elektryczny-wkrotce-sprawdzisz-stan-baterii-przez-car-pass",
  },
  {
    language: "pl",
    words: "pojemność użyteczna, przebieg, zasięg",
    who: "Interia",
    url: "https://motoryzacja.interia.pl/auta-elektryczne/news-zbadali-tysiace-baterii-w-uzywanych-elektrykach-wyniki-zaska,nId,22604165",
  },
  {
    language: "pl",
    words: "bateria, also for what can be charged",
    who: "on Regulation (EU) 2023/1542",
    url: "https://www.productcompliance.pl/wiedza/rozporzadzenie-2023-1542/",
  },
  {
    language: "pl",
    words: "stan naładowania",
    who: "Volvo, manual of the C40",
    url: "https://www.volvocars.com/pl/support/car/c40-recharge/21w39/article/6415d017cd92276cc0a801510a684d01",
  },
  {
    language: "sv",
    words: "batterihälsa, nyskick, bilhandlare",
    who: "e-fordon, with Fordonsjuristen",
    url: "https://e-fordon.se/batterihalsa-nyckeln-i-begagnade-elbilars-vardering/",
  },
  {
    language: "sv",
    words: "laddningsnivå",
    who: "CarUp, on the manual of Tesla",
    url: "https://carup.se/?p=71390",
  },
  {
    language: "da",
    words: "ladeniveau",
    who: "Polestar, manual of the Polestar 2",
    url: "https://www.polestar.com/dk/manual/polestar-2/2024/article/25109033f487f0bcc0a801517c223805",
  },
  {
    language: "da",
    words: "forhandler",
    who: "FDM",
    url: "https://fdm.dk/nyheder/bilist/2021-02-de-sagde-elbilens-batteri-var-fit-men-det-var-fladt",
  },
  {
    language: "nb",
    words: "batterihelse",
    who: "NAF",
    url: "https://www.naf.no/elbil/bruke-elbil/stor-test-av-batterihelse",
  },
  {
    language: "nb",
    words: "batteristyringssystem, ladenivå",
    who: "Recharge",
    url: "https://rechargeinfra.com/no/ordboken-for-elbilister/",
  },
  {
    language: "fi",
    words: "akun kunto",
    who: "ETN",
    url: "https://etn.fi/index.php/13-news/18586-kilometrit-eivaet-kerro-saehkoeauton-akuston-kunnosta-juuri-mitaeaen",
  },
  {
    language: "fi",
    words: "kenno, ajoakku",
    who: "Ilta-Sanomat, on Aviloo",
    url: "https://www.is.fi/autot/art-2000009595962.html",
  },
  {
    language: "fi",
    words: "ajoakku",
    who: "Helsingin Sanomat",
    url: "https://www.hs.fi/autot/art-2000009025141.html",
  },
  {
    language: "fi",
    words: "varaustila, akunhallintajärjestelmä",
    who: "Ilta-Sanomat",
    url: "https://www.is.fi/autot/art-2000009455768.html",
  },
  {
    language: "pt",
    words: "estado de saúde, autonomia",
    who: "Motor 24",
    url: "https://www.motor24.pt/sites/carros-sites/saiba-como-verificar-o-estado-da-bateria-de-um-carro-eletrico-usado/1642182/",
  },
  {
    language: "pt",
    words: "quilometragem, célula, oficina",
    who: "electro-friend",
    url: "https://www.electro-friend.com/pt/article/usedCars",
  },
  {
    language: "cs",
    words: "stav zdraví, trakční baterie, nájezd, dojezd",
    who: "auto.cz, with Aures Holdings",
    url: "https://www.auto.cz/spolehlivejsi-nez-si-myslite-testy-dvou-tisicovek-baterii-elektromobilu-156135",
  },
  {
    language: "cs",
    words: "testovací zařízení",
    who: "e15, on Aviloo",
    url: "https://www.e15.cz/byznys/obchod-a-sluzby/ojeta-e-auta-pohaneji-novy-byznys-diagnostiku-baterii-jejich-kupci-se-bez-ni-neobejdou-1411234",
  },
];
