import type { TranslationOf } from "../../message.ts";
import type { people as english } from "../en/people.ts";

/** Finnish. The people of a dealer, or of a group of dealers. */
export const people: TranslationOf<typeof english> = {
  "people.title": "Henkilöt",
  "people.lead.dealer": "Ketkä saavat toimia tämän autoliikkeen puolesta.",
  "people.lead.group": "Ketkä saavat toimia ketjun kaikkien autoliikkeiden puolesta.",
  "people.invite": "Kutsu henkilö",
  "people.who_did_what": "Kuka teki mitä",
  "people.none.heading": "Ei vielä ketään",
  "people.none.dealer": "Kukaan ei toimi vain tämän autoliikkeen puolesta.",
  "people.table.dealer": "Autoliikkeen henkilöt",
  "people.table.group": "Ketjun henkilöt",
  "people.invited.heading": "Kutsutut",
  "people.invited.table": "Kutsutut henkilöt",
  "people.owner_changes": "Omistaja kutsuu henkilöitä ja muuttaa heidän roolejaan.",
  "people.of_group.heading": "Ketjun {group} henkilöt",
  "people.of_group.text":
    "He toimivat ketjun jokaisen autoliikkeen puolesta, myös tämän. Ketjun omistaja päättää, ketkä he ovat.",

  "people.column.person": "Henkilö",
  "people.column.email": "Sähköpostiosoite",
  "people.column.role": "Rooli",
  "people.column.state": "Tila",
  "people.column.change": "Muuta",
  "people.column.sent": "Lähetetty",
  "people.you": "(oma tili)",
  "people.state.disabled": "Poistettu käytöstä",
  "people.state.active": "Aktiivinen",
  "people.state.no_password": "Ei vielä salasanaa",
  "people.state.invited": "Kutsuttu",
  "people.state.too_old": "Vanhentunut",
  "people.row.change": "Muuta<unseen> {email}</unseen>",
  "people.row.send_again": "Lähetä uudelleen<unseen>: {email}</unseen>",
  "people.row.withdraw": "Peru kutsu…<unseen>: {email}</unseen>",

  "people.invite.heading.dealer": "Kutsu henkilö",
  "people.invite.heading.group": "Kutsu henkilö ketjuun",
  "people.invite.lead": {
    one: "Henkilö saa sähköpostitse kutsun, johon voi vastata {count} päivän ajan.",
    other: "Henkilö saa sähköpostitse kutsun, johon voi vastata {count} päivän ajan.",
  },
  "people.invite.email": "Sähköpostiosoite",
  "people.invite.name": "Nimi (valinnainen)",
  "people.invite.name_hint": "Nimi, jolla henkilö näkyy henkilöluettelossa.",
  "people.invite.language": "Kutsun kieli",
  "people.invite.language_hint":
    "Uudet henkilöt aloittavat tällä kielellä ja voivat valita toisen. Jos henkilöllä on jo tili, käytetään tilin kieltä.",
  "people.invite.role": "Rooli",
  "people.invite.button": "Lähetä kutsu",
  "people.invite.missing_role": "Valitse, mitä henkilö saa tehdä.",
  "people.invite.is_member.dealer": "Tämä henkilö toimii jo tämän autoliikkeen puolesta.",
  "people.invite.is_member.group": "Tämä henkilö toimii jo tämän ketjun puolesta.",
  "people.invite.is_invited":
    "Tähän osoitteeseen on jo lähetetty kutsu. Kutsun voi lähettää uudelleen henkilöluettelosta.",
  "people.invite.too_many": {
    one: "Avoimia kutsuja voi olla kerrallaan enintään {count}: peru ensin jokin niistä.",
    other: "Avoimia kutsuja voi olla kerrallaan enintään {count}: peru ensin jokin niistä.",
  },
  "people.invite.too_soon": {
    one: "Tähän osoitteeseen lähetettiin kutsu juuri äsken. Odota {count} minuutti.",
    other: "Tähän osoitteeseen lähetettiin kutsu juuri äsken. Odota {count} minuuttia.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "Autoliikkeen puolesta lähetetään enintään {count} sähköposti tunnissa: yritä myöhemmin uudelleen.",
    other:
      "Autoliikkeen puolesta lähetetään enintään {count} sähköpostia tunnissa: yritä myöhemmin uudelleen.",
  },
  "people.invite.too_many_mails.group": {
    one: "Ketjun puolesta lähetetään enintään {count} sähköposti tunnissa: yritä myöhemmin uudelleen.",
    other: "Ketjun puolesta lähetetään enintään {count} sähköpostia tunnissa: yritä myöhemmin uudelleen.",
  },
  "people.invite.done": "Kutsu on lähetetty osoitteeseen {email}.",
  "people.resend.sent": "Kutsu on uusittu.",
  "people.resend.too_soon": {
    one: "Mitään ei lähetetty: edellisestä viestistä on alle {count} minuutti.",
    other: "Mitään ei lähetetty: edellisestä viestistä on alle {count} minuuttia.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "Mitään ei lähetetty. Autoliikkeen puolesta lähetetään enintään {count} sähköposti tunnissa: yritä myöhemmin uudelleen.",
    other:
      "Mitään ei lähetetty. Autoliikkeen puolesta lähetetään enintään {count} sähköpostia tunnissa: yritä myöhemmin uudelleen.",
  },
  "people.resend.too_many_mails.group": {
    one: "Mitään ei lähetetty. Ketjun puolesta lähetetään enintään {count} sähköposti tunnissa: yritä myöhemmin uudelleen.",
    other:
      "Mitään ei lähetetty. Ketjun puolesta lähetetään enintään {count} sähköpostia tunnissa: yritä myöhemmin uudelleen.",
  },

  "people.withdraw.title": "Perutaanko kutsu: {name}?",
  "people.withdraw.says":
    "Kutsun linkki lakkaa heti toimimasta. Henkilölle ei ilmoiteta, ja hänet voi kutsua uudelleen.",
  "people.withdraw.act": "Peru kutsu",
  "people.withdraw.keep": "Säilytä",
  "people.withdraw.done": "Kutsu on peruttu.",

  "people.member.role": "Rooli",
  "people.member.may": "Mitä henkilö saa tehdä",
  "people.member.may_hint": "Tulee voimaan seuraavalla sivulla, jonka henkilö avaa.",
  "people.member.missing_role": "Valitse rooli.",
  "people.member.save": "Tallenna rooli",
  "people.member.now.owner": "{name} on nyt omistaja.",
  "people.member.now.admin": "{name} on nyt pääkäyttäjä.",
  "people.member.now.viewer": "{name} on nyt katselija.",
  "people.last_owner.dealer":
    "Autoliikkeellä on oltava vähintään yksi omistaja: tee ensin jostakusta muusta omistaja.",
  "people.last_owner.group":
    "Ketjulla on oltava vähintään yksi omistaja: tee ensin jostakusta muusta omistaja.",
  "people.remove.heading": "Poistaminen",
  "people.remove.text.dealer": "Sen jälkeen {name} ei voi toimia tämän autoliikkeen puolesta.",
  "people.remove.text.group": "Sen jälkeen {name} ei voi toimia tämän ketjun puolesta.",
  "people.remove.link": "Poista…<unseen> {name}</unseen>",
  "people.remove.title": "Poistetaanko {name}?",
  "people.remove.says.dealer":
    "Henkilö kirjataan heti ulos, eikä hän voi enää toimia tämän autoliikkeen puolesta. Palatakseen hänen on saatava uusi kutsu.",
  "people.remove.says.group":
    "Henkilö kirjataan heti ulos, eikä hän voi enää toimia tämän ketjun puolesta. Palatakseen hänen on saatava uusi kutsu.",
  "people.remove.act": "Poista",
  "people.remove.keep": "Säilytä",
  "people.remove.done": "{name} on poistettu.",
};
