import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** Finnish. The pages behind the link of an invitation or of a forgotten password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Autoliikkeiden tilit",

  "setup.form.heading.first": "Aseta salasana",
  "setup.form.heading.again": "Valitse uusi salasana",
  "setup.form.account": "Tilille <strong>{email}</strong>",
  "setup.form.joins.owner": "Samalla hyväksytään kutsu: <strong>{workplace}</strong>, rooli omistaja.",
  "setup.form.joins.admin": "Samalla hyväksytään kutsu: <strong>{workplace}</strong>, rooli pääkäyttäjä.",
  "setup.form.joins.viewer": "Samalla hyväksytään kutsu: <strong>{workplace}</strong>, rooli katselija.",
  "setup.form.password": "Uusi salasana",
  "setup.form.repeat": "Sama salasana uudelleen",
  "setup.form.save": "Tallenna salasana",
  "setup.form.not_repeated": "Salasana annettiin vain kerran: anna se molempiin kenttiin.",
  "setup.form.differs": "Salasanat eivät olleet samat: anna molemmat uudelleen.",

  "setup.password.hint": {
    one: "Vähintään {count} merkki. Neljä tai viisi sanaa, joilla ei ole mitään tekemistä toistensa kanssa, on helppo muistaa ja vaikea arvata.",
    other:
      "Vähintään {count} merkkiä. Neljä tai viisi sanaa, joilla ei ole mitään tekemistä toistensa kanssa, on helppo muistaa ja vaikea arvata.",
  },
  "setup.password.missing": "Anna salasana.",
  "setup.password.too_short": {
    one: "Salasana oli liian lyhyt: anna vähintään {count} merkki.",
    other: "Salasana oli liian lyhyt: anna vähintään {count} merkkiä.",
  },
  "setup.password.too_long": {
    one: "Salasana oli liian pitkä: anna enintään {count} merkki.",
    other: "Salasana oli liian pitkä: anna enintään {count} merkkiä.",
  },
  "setup.password.unreadable":
    "Salasanassa oli merkki, jota ei voi kirjoittaa, esimerkiksi rivinvaihto: anna kirjaimia, numeroita, välilyöntejä ja erikoismerkkejä.",
  "setup.password.common":
    "Se on yksi yleisimmistä salasanoista, kaksi niistä tai yksi, jonka ympärillä on numeroita tai erikoismerkkejä: anna sellainen, jota kukaan ei kokeilisi ensimmäisenä.",
  "setup.password.repetitive":
    "Salasanassa vain toistuu tai jatkuu järjestyksessä muutama merkki: anna vaihtelevampi.",
  "setup.password.personal":
    "Salasanassa on tuskin muuta kuin oma nimi, osoite tai autoliikkeen nimi: anna sellainen, jota niistä ei voi päätellä.",

  "setup.done.heading": "Salasana on asetettu",
  "setup.done.sign_in": "Tästä eteenpäin kirjaudutaan sisään sähköpostiosoitteella ja tällä salasanalla.",
  "setup.done.link_used": "Käytetty linkki ei enää toimi. Viestin voi poistaa.",
  "setup.done.next": "Kirjaudu sisään",

  "setup.closed.used.heading": "Tämä linkki on käytetty",
  "setup.closed.used.once": "Linkillä on asetettu salasana, ja jokainen linkki toimii vain kerran.",
  "setup.closed.used.not_you":
    "Jos linkkiä on käyttänyt joku muu tai salasana on unohtunut, pyydä uusi linkki ja valitse toinen salasana.",
  "setup.closed.replaced.heading": "On olemassa uudempi linkki",
  "setup.closed.replaced.newest":
    "Tämän jälkeen on lähetetty toinen linkki, ja vain uusin toimii. Avaa viimeisimmässä viestissä oleva linkki.",
  "setup.closed.replaced.ask": "Jos se ei löydy, pyydä uusi linkki.",
  "setup.closed.expired.heading": "Tämä linkki on vanhentunut",
  "setup.closed.expired.ask": {
    one: "Linkki toimii {count} päivän. Pyydä uusi: se lähetetään tilin sähköpostiosoitteeseen.",
    other: "Linkki toimii {count} päivää. Pyydä uusi: se lähetetään tilin sähköpostiosoitteeseen.",
  },
  "setup.closed.unknown.heading": "Tämä linkki ei toimi",
  "setup.closed.unknown.incomplete":
    "Osa linkistä saattaa puuttua: avaa se uudelleen viestistä tai kopioi se kokonaan.",
  "setup.closed.unknown.ask": "Jos se ei auta, pyydä uusi linkki.",

  "setup.new_link.heading": "Pyydä uusi linkki",
  "setup.new_link.lead": "Linkki lähetetään tilin sähköpostiosoitteeseen, ja sillä voi asettaa salasanan.",
  "setup.new_link.email": "Sähköpostiosoite",
  "setup.new_link.missing": "Anna sähköpostiosoite.",
  "setup.new_link.send": "Lähetä linkki",
  "setup.sent.heading": "Tarkista sähköposti",
  "setup.sent.on_its_way": "Jos annetulla osoitteella on tili, siihen on matkalla viesti, jossa on linkki.",
  "setup.sent.nothing_there": {
    one: "Eikö mitään ole tullut {count} minuutin kuluessa? Katso roskapostista, tarkista osoite ja pyydä uudelleen. {count} minuutissa lähetetään enintään yksi viesti.",
    other:
      "Eikö mitään ole tullut {count} minuutin kuluessa? Katso roskapostista, tarkista osoite ja pyydä uudelleen. {count} minuutissa lähetetään enintään yksi viesti.",
  },
  "setup.sent.ask_operator": "Pyydä linkki ylläpitäjältä",
  "setup.sent.in_file": "Jos antamallasi osoitteella on tili, sille on kirjoitettu viesti, jossa on linkki.",

  "setup.foreign": "Salasana asetetaan avaamalla viestissä oleva linkki ja täyttämällä siellä oleva lomake.",
  "setup.unreadable.heading": "Lomaketta ei voitu lukea",
  "setup.unreadable.text":
    "Mitään ei muutettu. Palaa takaisin, lataa sivu uudelleen ja täytä lomake uudelleen.",
};
