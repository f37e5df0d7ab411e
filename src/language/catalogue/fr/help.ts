import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** French. The help of the portal: a section for each kind of page, with its heading, the words of the link that leads to it from such a page, paragraphs, and the labels of links to guides, which are in English. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Aide",
  "help.lead": "Que faire sur chaque page du portail, et à qui s’adresser.",
  "help.contact.heading": "À qui s’adresser",
  "help.contact.operator": "Exploitant",
  "help.contact.way": "Contact",
  "help.contact.site": "Site",
  "help.contact.none":
    "L’exploitant de ce service n’a laissé aucun contact ici\u00a0: demandez à votre groupe de concessionnaires comment le joindre.",
  "help.contact.about":
    "Adressez-vous à l’exploitant pour les appareils, les résultats, les certificats et les codes perdus\u202f; à un propriétaire de votre concessionnaire pour votre rôle. Indiquez de quel test, appareil ou webhook il s’agit. N’envoyez jamais de mot de passe ni de secret.",
  "help.topics": "Sujets",

  "help.start.heading": "Les premiers jours",
  "help.start.link": "Aide sur les premiers jours",
  "help.start.order":
    "L’aperçu dit que faire ensuite. L’ordre habituel\u00a0: activez un appareil, testez une voiture, regardez son certificat, invitez des collègues, puis laissez votre propre système lire les tests.",
  "help.start.roles":
    "Les lecteurs consultent et remettent des certificats\u202f; les administrateurs gèrent en plus les appareils, les clés et les webhooks\u202f; les propriétaires décident en plus qui peut agir pour le concessionnaire.",
  "help.start.guide.terms": "Les mots du portail",
  "help.start.guide.pages": "Les pages et les rôles",

  "help.notices.heading": "Notifications",
  "help.notices.link": "Aide sur les notifications",
  "help.notices.what":
    "Une notification dit ce qui est arrivé chez le concessionnaire et ce qu’il faut faire\u00a0: un problème de sécurité, un test échoué, un appareil en route, un webhook en difficulté, une clé ou un nouveau collègue. Elle est nouvelle jusqu’à ce que vous la marquiez comme lue\u202f; les autres marquent les leurs.",
  "help.notices.choices":
    "Chaque personne choisit ce qui est affiché et ce qui est envoyé par e-mail, immédiatement ou une fois par jour. Les e-mails sur la sécurité de votre compte arrivent toujours.",
  "help.notices.guide.kinds": "Quelles notifications il y a",

  "help.units.heading": "Appareils de test",
  "help.units.link": "Aide sur les appareils de test",
  "help.units.activation":
    "Un appareil est commandé, puis vous est envoyé, puis est actif. Activez-le dès que son colis est arrivé\u00a0: le numéro de série figure sur l’appareil.",
  "help.units.orders":
    "D’autres appareils se commandent sur la page des appareils\u202f; une commande non encore expédiée s’annule sur la page de l’appareil. Un appareil en panne ou devenu inutile retourne chez l’exploitant\u00a0: demandez-le sur la page de l’appareil, et dites pourquoi.",
  "help.units.results":
    "Un résultat appartient au concessionnaire qui a l’appareil à ce moment-là. Si des résultats d’un appareil n’apparaissent pas, comparez son numéro de série avec celui de la liste.",
  "help.units.guide.trust": "Comment un appareil et ses résultats sont associés",

  "help.tests.heading": "Tests et certificats",
  "help.tests.link": "Aide sur les tests et les certificats",
  "help.tests.arrival":
    "Un test apparaît de lui-même dès qu’un appareil l’a envoyé. Il est terminé une fois son certificat prêt, en général en quelques secondes.",
  "help.tests.verdict":
    "Le bilan global résume les contrôles de la batterie. L’état de santé dit quelle part de son énergie elle peut encore contenir. Provisoire signifie que les valeurs peuvent encore être remplacées\u202f; sans résultat, que l’état de santé n’a pas pu être déterminé\u00a0: testez de nouveau la voiture.",
  "help.tests.handing_out":
    "Pour remettre un certificat à un client, ouvrez le test et envoyez-le par e-mail, téléchargez-le, ou copiez le lien vers sa page de vérification. Pour plusieurs tests à la fois, cochez-les dans la liste. Le PDF porte le VIN complet\u202f; l’image ne le montre pas et peut figurer à côté d’une annonce.",
  "help.tests.list":
    "La liste trouve un test d’après une partie de son VIN, du numéro d’immatriculation, du numéro de certificat ou de votre référence. Des filtres la restreignent, et un clic sur l’en-tête d’une colonne la trie. Ce qu’elle montre peut être téléchargé pour un tableur, ou gardé comme favori. Les chiffres indiquent combien de tests il y a eu chaque mois, et comment ils se sont terminés.",
  "help.tests.checking":
    "Un acheteur vérifie un certificat avec le code QR qui y figure, ou avec son numéro sur la page prévue pour cela. Ni l’un ni l’autre ne montre le VIN ou le numéro d’immatriculation.",
  "help.tests.guide.checking": "La page pour vérifier un certificat",
  "help.tests.guide.trust": "Pourquoi on peut se fier à un certificat",
  "help.tests.guide.figures": "Toutes les valeurs d’un certificat",

  "help.keys.heading": "Clés d’API",
  "help.keys.link": "Aide sur les clés d’API",
  "help.keys.what":
    "Une clé permet à l’un de vos programmes de lire les tests de ce concessionnaire. Créez-en une par programme, pour pouvoir révoquer chacune séparément. Un secret n’est affiché qu’une fois\u202f; s’il est perdu, révoquez la clé et créez-en une autre.",
  "help.keys.guide.start": "Démarrage rapide pour vos développeurs",
  "help.keys.guide.scopes": "Ce qu’une clé peut lire",
  "help.keys.guide.reference": "La référence de l’API",

  "help.webhooks.heading": "Webhooks",
  "help.webhooks.link": "Aide sur les webhooks",
  "help.webhooks.what":
    "Avec un webhook, votre propre système est informé d’un test dès qu’il est terminé. Si des livraisons échouent, la page du webhook dit pourquoi\u202f; réparez le récepteur, envoyez une livraison de test, puis renvoyez ce qui a échoué.",
  "help.webhooks.guide.receiving": "Comment recevoir des livraisons",
  "help.webhooks.guide.verifying": "Comment vérifier qu’elles sont authentiques",

  "help.people.heading": "Équipe",
  "help.people.link": "Aide sur l’équipe",
  "help.people.roles":
    "Un propriétaire invite des collègues par e-mail et donne un rôle à chacun. Une personne qui part est retirée sur la page qui lui est consacrée, et ses sessions sont fermées aussitôt. Un concessionnaire garde au moins un propriétaire.",
  "help.people.lost_mail":
    "Si un e-mail n’arrive pas, regardez parmi les indésirables, puis renvoyez l’invitation depuis la liste de l’équipe.",
  "help.people.guide.roles": "Ce que chaque rôle peut faire",

  "help.settings.heading": "Paramètres",
  "help.settings.link": "Aide sur les paramètres",
  "help.settings.what":
    "Le nom public et le logo figurent sur les nouveaux certificats\u202f; ceux qui sont déjà émis gardent ce qu’ils ont. Le fuseau horaire détermine les jours et les heures affichés, l’unité de longueur si les miles ou les kilomètres viennent en premier.",
  "help.settings.activity": "L’activité dit qui a fait quoi, et quand.",
  "help.settings.guide.settings": "Ce que change chaque paramètre",

  "help.group.heading": "Les concessionnaires d’un groupe",
  "help.group.link": "Aide sur les groupes",
  "help.group.what":
    "La page du groupe compare ses concessionnaires\u00a0: ouvrez-en un pour y travailler, et utilisez son nom en haut de la page pour passer à un autre. Les personnes du groupe ont le même rôle chez chaque concessionnaire\u202f; un propriétaire du groupe les invite et les retire.",
  "help.group.guide.people": "Ce que peuvent faire les personnes d’un groupe",

  "help.account.heading": "Votre compte",
  "help.account.link": "Aide sur votre compte",
  "help.account.codes":
    "Configurez les codes d’une application, pour qu’un mot de passe volé ne suffise pas à donner accès, et conservez les codes de récupération. Si l’application et les codes sont perdus, adressez-vous à l’exploitant de ce service.",
  "help.account.browsers":
    "Si la liste des navigateurs en montre un que vous ne connaissez pas, fermez sa session et modifiez le mot de passe.",
  "help.account.guide.codes": "Comptes et codes d’une application",
};
