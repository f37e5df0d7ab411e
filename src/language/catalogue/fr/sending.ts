import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** French. The portal's form that sends certificates to a customer by mail. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "Envoyer à un client",
  "sending.lead": "Un e-mail de la part de {dealer}. Les réponses vous parviennent, à l’adresse {address}.",
  "sending.language": "Langue de l’e-mail",
  "sending.back.tests": "Tests",
  "sending.back.test": "Le test",
  "sending.none": "Il n’y a pas de certificat à envoyer\u00a0:",
  "sending.left_out": "Ceux-ci sont laissés de côté\u00a0:",
  "sending.chosen": { one: "Le certificat de", other: "{count} certificats" },
  "sending.vehicle_day": "{vehicle}, testé le {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, testé le {day}, {registration}",

  "sending.email.label": "Adresse e-mail du client",
  "sending.email.missing": "Saisissez l’adresse e-mail du client.",
  "sending.name.label": "Nom du client (facultatif)",
  "sending.name.hint": "Figure après «\u202fBonjour\u202f».",
  "sending.message.label": "Message (facultatif)",
  "sending.message.hint": {
    one: "{count} caractère au plus, sans adresse web ni adresse e-mail.",
    other: "{count} caractères au plus, sans adresse web ni adresse e-mail.",
  },
  "sending.message.no_plain_text":
    "La saisie contenait un caractère qui ne peut pas être affiché\u00a0: saisissez du texte simple.",
  "sending.message.holds_address":
    "N’indiquez ni adresse web ni adresse e-mail\u00a0: l’e-mail contient le lien vers le certificat, et les réponses vous parviennent.",
  "sending.attached.label": "Joint",
  "sending.attached.hint": "Le lien vers la page de vérification est toujours dans l’e-mail.",
  "sending.attached.missing": "Choisissez ce qui est joint.",
  "sending.attached.jpeg": "L’image",
  "sending.attached.jpeg_hint":
    "Le résultat en un coup d’œil. Elle ne montre ni VIN ni numéro d’immatriculation.",
  "sending.attached.pdf": "Le certificat (PDF)",
  "sending.attached.pdf_hint": "Il porte le VIN complet\u00a0: pour un acheteur de cette voiture.",
  "sending.attached.none": "Rien",
  "sending.attached.none_hint": "Seulement le lien.",
  "sending.confirm.label": "J’ai lu ce qui a été relevé et je veux envoyer l’e-mail.",
  "sending.confirm.hint": "L’e-mail commence par là, pour que le client le lise en premier.",
  "sending.confirm.missing": "Cochez la case pour confirmer que vous avez lu ce qui a été relevé.",
  "sending.button": "Envoyer l’e-mail",
  "sending.hint": {
    one: "{count} e-mail par jour au plus est envoyé aux clients d’un concessionnaire. L’adresse et le message sont supprimés ici une fois l’e-mail envoyé.",
    other:
      "{count} e-mails par jour au plus sont envoyés aux clients d’un concessionnaire. L’adresse et le message sont supprimés ici une fois l’e-mail envoyé.",
  },

  "sending.sent": "L’e-mail pour votre client est en route.",
  "sending.sent_before": "Ce formulaire a déjà envoyé son e-mail. Rien n’a été envoyé de nouveau.",
  "sending.refused.too_many": {
    one: "Rien n’a été envoyé\u00a0: {count} e-mail par jour au plus est envoyé aux clients d’un concessionnaire. Prochain envoi possible\u00a0: {moment}.",
    other:
      "Rien n’a été envoyé\u00a0: {count} e-mails par jour au plus sont envoyés aux clients d’un concessionnaire. Prochain envoi possible\u00a0: {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Rien n’a été envoyé\u00a0: {count} e-mail par heure au plus est envoyé au même client. Prochain envoi possible\u00a0: {moment}.",
    other:
      "Rien n’a été envoyé\u00a0: {count} e-mails par heure au plus sont envoyés au même client. Prochain envoi possible\u00a0: {moment}.",
  },
  "sending.refused.missing":
    "Rien n’a été envoyé\u00a0: un certificat au moins n’est pas disponible pour le moment. Regardez les tests, ou réessayez dans une minute.",
};
