import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** Finnish. The portal's pages of the logo that a dealer's certificates print. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logo todistuksissa",
  "logo.lead":
    "Logo painetaan jokaisen tästä eteenpäin myönnettävän todistuksen ensimmäiselle sivulle. Aiemmat todistukset pysyvät ennallaan.",
  "logo.back": "Asetukset",
  "logo.present.title": "Nykyinen logo",
  "logo.present.none": "Uusiin todistuksiin ei paineta logoa.",
  "logo.present.alt": "Logo: {dealer}",
  "logo.present.remove": "Poista logo…",
  "logo.form.first": "Logo",
  "logo.form.another": "Toinen logo",
  "logo.form.hint":
    "PNG- tai SVG-tiedosto, enintään {kibibytes}\u00a0KiB, mieluiten valkoisella tai läpinäkyvällä pohjalla. SVG:n tekstien on oltava muotopolkuina.",
  "logo.form.button": "Käytä tätä logoa",
  "logo.form.missing": "Valitse tiedosto.",
  "logo.changed": "Uusiin todistuksiin painetaan tämä logo.",
  "logo.removed": "Uusiin todistuksiin ei paineta logoa.",

  "logo.remove.title": "Poistetaanko logo?",
  "logo.remove.says":
    "Siitä lähtien myönnettäviin todistuksiin ei paineta logoa. Aiemmissa se säilyy. Logon voi valita uudelleen.",
  "logo.remove.button": "Poista logo",
  "logo.remove.keep": "Säilytä",

  "logo.fault.empty": "Tiedosto on tyhjä.",
  "logo.fault.too_large": "Tiedosto on suurempi kuin {kibibytes}\u00a0KiB.",
  "logo.fault.no_picture": "Tiedosto ei ole PNG- eikä SVG-kuva.",
  "logo.fault.document_type": "SVG:ssä on dokumenttityyppi; tallenna se ilman sitä.",
  "logo.fault.active_content":
    "SVG:ssä on skriptejä, animaatioita tai vierasta sisältöä; tallenna se tavallisena SVG:nä.",
  "logo.fault.font": "SVG:ssä on tekstiä, joka tarvitsee fontin; muunna tekstit muotopoluiksi.",
  "logo.fault.style_sheet": "SVG viittaa tyylitiedostoon; tallenna se tavallisena SVG:nä.",
  "logo.fault.embedded_picture": "SVG sisältää kuvan; tallenna koko logo PNG:nä tai pelkkinä muotoina.",
  "logo.fault.outside": "SVG viittaa itsensä ulkopuolelle; tallenna se pelkkinä muotoina.",
  "logo.fault.effect":
    "SVG:ssä on suodatin, kuvio, merkki tai katkoviiva; muunna ne muotopoluiksi tai tallenna logo PNG:nä.",
  "logo.fault.too_complex":
    "Kuvan piirtäminen kestää liian kauan; yksinkertaista sitä tai tallenna se pienempänä PNG:nä.",
  "logo.fault.unreadable": "Kuvaa ei voi lukea.",
  "logo.fault.too_often": {
    one: "Logoksi on lähetetty {count} tiedosto viimeisten 24 tunnin aikana. Yritä uudelleen huomenna.",
    other: "Logoksi on lähetetty {count} tiedostoa viimeisten 24 tunnin aikana. Yritä uudelleen huomenna.",
  },
};
