import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** French. The pages that say whether a certificate is genuine: the page behind its QR code, and the page that checks a document or a number. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "certificat de batterie",
  "verify.vehicle_unnamed": "Marque et modèle non enregistrés",
  "verify.logo.of": "Logo\u00a0: {name}",
  "verify.logo.of_issuer": "Logo de l’émetteur",

  "verify.footer.issued_by": "Les certificats sont émis par {issuer}.",
  "verify.footer.issued_by_operator":
    "Les certificats sont émis par <operator>l’exploitant de ce service</operator>.",
  "verify.footer.start": "Page d’accueil",
  "verify.footer.check": "Vérifier un certificat",
  "verify.footer.imprint": "Mentions légales",
  "verify.footer.privacy": "Confidentialité",

  "verify.greeting.withdrawn.heading": "Ce certificat est retiré",
  "verify.greeting.withdrawn.sentence": "Ne vous fiez ni à lui, ni à aucune de ses copies.",
  "verify.greeting.genuine": "Ce certificat est authentique",
  "verify.greeting.is_genuine": "Le certificat est authentique.",
  "verify.greeting.issued.by_on": "Il a été émis par {issuer}, pour le test du {day}.",
  "verify.greeting.issued.by": "Il a été émis par {issuer}.",
  "verify.greeting.issued.here_on": "Il a été émis ici, pour le test du {day}.",
  "verify.greeting.issued.here": "Il a été émis ici.",
  "verify.greeting.withdrawn.on_because":
    "Il a été émis ici, puis retiré le <strong>{day}</strong>. Motif\u00a0: <strong>{reason}</strong>",

  "verify.newer.heading": "Il existe un test plus récent de ce véhicule",
  "verify.newer.text":
    "Cette page ne montre pas le plus récent. Demandez au vendeur le certificat du dernier test.",
  "verify.other_make.heading": "Un autre test avec ce VIN indique une autre marque",
  "verify.other_make.text":
    "Il a été effectué le {day}. Un VIN a pu être enregistré pour le mauvais véhicule\u00a0: comparez le VIN du véhicule avec celui du certificat.",
  "verify.age.tested": "Testé {ago}",
  "verify.age.old": "Une batterie évolue avec l’usage et le temps. Demandez un test plus récent au vendeur.",

  "verify.result.soh": "État de santé",
  "verify.result.range": "Autonomie estimée",
  "verify.result.ring": "État de santé {percent}\u00a0: {band}",
  "verify.result.explained":
    "État de santé\u00a0: capacité encore utilisable, en pourcentage de la capacité utile à l’état neuf.",
  "verify.scale.heading": "Ce que signifie ce chiffre",
  "verify.scale.here": "Ce véhicule",
  "verify.scale.compare": "Pour comparer\u00a0: {floors}.",
  "verify.scale.floor": "{floor} {percent} {until}",

  "verify.fact.overall": "Contrôles de la batterie",
  "verify.fact.result": "Résultat",
  "verify.fact.capacity": "Capacité utile",
  "verify.fact.capacity_now_and_new": "{now}, {new} à l’état neuf",
  "verify.fact.uncertainty": "Incertitude indiquée de l’état de santé",
  "verify.fact.method": "Méthode",
  "verify.fact.mileage": "Kilométrage lors du test",
  "verify.fact.tested": "Testé le",
  "verify.fact.withdrawn": "Retiré le",
  "verify.fact.reason": "Motif",
  "verify.fact.dealer": "Test réalisé par",
  "verify.fact.issuer": "Émis par",
  "verify.fact.operator": "L’exploitant de ce service",
  "verify.fact.number": "Numéro de certificat",
  "verify.fact.no_number": "Émis sans numéro",
  "verify.fact.state": "État du certificat",
  "verify.fact.valid": "Valide",
  "verify.fact.is_withdrawn": "Retiré",
  "verify.fact.newer": "Test plus récent de ce véhicule",
  "verify.newer.yes": "Oui, il y en a un",
  "verify.newer.none": "Aucun connu",
  "verify.newer.unknown": "Non connu",

  "verify.warnings.heading": "Avertissements",
  "verify.warnings.unknown":
    "Aucun enregistrement de l’analyse n’est conservé\u00a0: on ne sait pas si des avertissements ont été émis.",
  "verify.warnings.none": "L’analyse n’en a émis aucun.",
  "verify.warnings.undescribed": "Aucune autre description n’est disponible.",

  "verify.preview.alt": "Résumé publié de ce certificat",
  "verify.preview.caption":
    "Le résumé publié de ce certificat. Une copie dans une annonce doit être identique.",
  "verify.preview.same_figures":
    "Une copie dans une autre langue a d’autres mots, mais doit avoir les mêmes chiffres.",
  "verify.preview.others": "Dans d’autres langues\u00a0:",

  "verify.advice.heading": "Avant de vous y fier",
  "verify.advice.same": "Le certificat que l’on vous a montré doit dire la même chose que cette page.",
  "verify.advice.model": "Le véhicule doit être de ce modèle.",
  "verify.advice.model_and_mileage":
    "Le véhicule doit être de ce modèle, et son compteur ne doit pas afficher moins que le kilométrage ci-dessus.",
  "verify.advice.changes":
    "Une batterie évolue avec l’usage et le temps\u00a0: le résultat décrit le jour du test.",
  "verify.advice.protected":
    "Pour protéger le propriétaire, cette page n’affiche ni le numéro d’identification du véhicule ni le numéro d’immatriculation.",

  "verify.unknown.title": "Ce n’est pas l’un de nos certificats",
  "verify.unknown.heading": "Ce n’est pas l’un de nos certificats",
  "verify.unknown.text": "Aucun certificat portant ce code n’a été émis ici.",
  "verify.unknown.todo": "Ce que vous pouvez faire",
  "verify.unknown.scan":
    "Scannez de nouveau le code QR du certificat, ou ouvrez l’adresse exactement telle qu’elle est imprimée.",
  "verify.unknown.ask": "Demandez au vendeur le certificat original, et non une image de celui-ci.",
  "verify.unknown.check": "<a>Vérifiez le document que vous avez reçu</a>.",
  "verify.unknown.beware": "Si vous arrivez de nouveau sur cette page, ne vous fiez pas au certificat.",

  "verify.vehicle.heading": "Est-ce votre voiture\u202f?",
  "verify.vehicle.explanation":
    "Cette page n’indique pas quelle voiture a été testée. Saisissez le numéro d’identification (VIN) de la voiture que vous avez devant vous\u00a0: vous saurez si c’est bien elle.",
  "verify.vehicle.label": "Numéro d’identification du véhicule",
  "verify.vehicle.hint":
    "Les 17 caractères, ou les 6 derniers. Il figure en bas du pare-brise et sur le certificat d’immatriculation.",
  "verify.vehicle.compare": "Comparer",
  "verify.vehicle.not_kept": "Ce que vous saisissez n’est ni conservé ni journalisé.",
  "verify.vehicle.yes.heading": "Oui, c’est la voiture de ce certificat",
  "verify.vehicle.yes.text": "Ce que dit cette page concerne la voiture qui porte ce numéro.",
  "verify.vehicle.yes.short": "Oui, c’est la voiture",
  "verify.vehicle.no.heading": "Non, ce certificat n’est pas celui de cette voiture",
  "verify.vehicle.no.text":
    "Vérifiez votre saisie. Si elle est exacte, ce certificat ne dit rien de cette voiture.",
  "verify.vehicle.no.short": "Non, ce n’est pas la voiture",
  "verify.vehicle.incomplete":
    "Saisissez les 17 lettres et chiffres du numéro d’identification, ou les 6 derniers.",
  "verify.vehicle.crowded":
    "De nombreuses personnes se renseignent sur ce certificat\u00a0: saisissez les 17 caractères du numéro.",
  "verify.vehicle.too_many":
    "C’était une tentative de trop. Le nombre de requêtes par minute est limité ici à {limit}\u00a0: la prochaine minute commence dans {seconds}\u00a0s.",

  "verify.check.heading": "Vérifier un certificat de batterie",
  "verify.check.lead":
    "Chaque certificat porte un code QR. Scannez-le d’abord\u00a0: sa page sur ce site dit si le certificat est authentique et donne toutes les valeurs qu’il certifie.",

  "verify.document.heading": "Vérifier le document que vous avez reçu",
  "verify.document.explanation":
    "Choisissez le PDF du certificat ou l’image de son résumé. Vous saurez s’il a été produit ici et s’il est inchangé.",
  "verify.document.label": "Document",
  "verify.document.hint": "PDF, JPEG ou PNG, 2 Mio au plus",
  "verify.document.again":
    "Votre document n’a pas été conservé. Choisissez-le à nouveau pour voir la réponse.",
  "verify.document.check": "Vérifier le document",
  "verify.document.not_kept": "Le document n’est ni conservé ni journalisé.",
  "verify.document.missing": "Choisissez d’abord un document\u00a0: un PDF ou une image.",
  "verify.document.too_large":
    "Ce fichier dépasse 2 Mio. Choisissez le fichier original, ou une image plus petite.",
  "verify.document.busy": "De nombreux documents sont en cours de vérification. Réessayez dans une minute.",
  "verify.document.too_many":
    "Vous avez vérifié de nombreux documents. Le nombre de requêtes par minute est limité ici à {limit}\u00a0: la prochaine minute commence dans {seconds}\u00a0s.",

  "verify.number.heading": "Rechercher un certificat",
  "verify.number.label": "Numéro ou code du certificat",
  "verify.number.hint":
    "Le numéro figure sur la première page, par exemple BT-2026-7K3M9QXD4. Le code est la dernière partie de l’adresse à côté du code QR.",
  "verify.number.look_up": "Rechercher",
  "verify.number.aside":
    "Un numéro indique seulement si le certificat a été émis et s’il est encore valide. Scannez le code QR, ou saisissez le code, pour voir ses valeurs.",
  "verify.number.missing": "Saisissez le numéro du certificat, ou son code.",
  "verify.number.unreadable": "Ce n’est ni un numéro ni un code\u00a0: saisissez-le tel qu’il est imprimé.",
  "verify.issued.none.short": "Certificat inexistant",
  "verify.issued.none.heading": "Aucun certificat portant ce numéro n’a été émis ici",
  "verify.issued.none.text": "Vérifiez votre saisie. Si elle est exacte, ne vous fiez pas au certificat.",
  "verify.issued.valid.short": "Émis et valide",
  "verify.issued.valid.heading": "Un certificat portant ce numéro a été émis, et il est valide",
  "verify.issued.scan":
    "Scannez son code QR pour voir ce qu’il certifie, et comparez-le avec ce que vous avez reçu.",
  "verify.issued.superseded.short": "Émis, mais pas le plus récent",
  "verify.issued.superseded.text":
    "Le même véhicule a été testé depuis\u00a0: demandez le certificat du dernier test.",
  "verify.issued.withdrawn.short": "Retiré",
  "verify.issued.withdrawn.heading": "Le certificat portant ce numéro est retiré",
  "verify.issued.withdrawn.text":
    "Il a été retiré le {day}. Ne vous y fiez pas. Sa propre page, derrière le code QR, dit pourquoi.",

  "verify.finding.withdrawn.heading": "Ce certificat a été retiré",
  "verify.finding.withdrawn.text":
    "Ne vous fiez ni à lui, ni à aucune de ses copies. Le document lui-même est authentique.",
  "verify.finding.withdrawn.why":
    "Il a été retiré le <strong>{day}</strong>. Motif\u00a0: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Ce document est authentique",
  "verify.finding.genuine.but": "{meaning} Le document est authentique. {statement}",
  "verify.finding.other_test.heading": "Authentique, mais d’un autre test que cette page",
  "verify.finding.changed.heading": "Ce document a été modifié après sa signature",
  "verify.finding.copy.heading": "Une copie sans la signature\u00a0: elle peut avoir été modifiée",
  "verify.finding.copy.text":
    "Son code QR est celui d’un certificat émis ici. Le document a peut-être seulement été imprimé ou scanné, mais il peut aussi avoir été modifié\u00a0: fiez-vous à ce qui a été publié, ci-dessous, et demandez le fichier original.",
  "verify.finding.invalid.heading": "Pas de signature valide\u00a0: il peut avoir été modifié",
  "verify.finding.elsewhere.heading": "Ce document mène ailleurs",
  "verify.finding.elsewhere.text":
    "Son code QR n’est pas celui de l’un de nos certificats. N’ouvrez pas ce code, et ne vous fiez pas au document.",
  "verify.finding.no_code.text":
    "Aucun code QR ne peut y être lu. Ne vous y fiez pas et demandez le fichier original.",
  "verify.finding.incomplete.heading": "Ce fichier est incomplet",
  "verify.finding.encrypted.heading": "Ce PDF est chiffré",
  "verify.finding.not_on_record.heading": "Ce document n’est pas enregistré ici",
  "verify.finding.other_picture.heading": "Cette image n’est pas celle qui a été publiée",
  "verify.finding.other_picture.text":
    "Son code QR est celui d’un certificat émis ici. L’image a peut-être seulement été réduite ou photographiée, mais elle peut aussi avoir été modifiée\u00a0: fiez-vous à celle qui a été publiée, ci-dessous.",
  "verify.finding.picture_elsewhere.heading": "Cette image mène ailleurs",
  "verify.finding.picture_elsewhere.text":
    "Son code QR n’est pas celui de l’un de nos certificats. N’ouvrez pas ce code, et ne vous fiez pas à l’image.",
  "verify.finding.unknown_picture.heading": "Aucun certificat n’est reconnaissable sur cette image",
  "verify.finding.unknown_picture.text":
    "Elle n’a pas été publiée ici, et aucun code QR ne peut y être lu. Demandez le PDF du certificat et vérifiez-le.",
  "verify.finding.other.heading": "Ce fichier ne peut pas être vérifié",
  "verify.compared.text":
    "Il concerne un autre test que la page sur laquelle vous l’avez vérifié. Les deux figurent ci-dessous\u00a0: comparez le véhicule, le jour et les valeurs.",
  "verify.compared.page": "Le test de cette page",
  "verify.compared.document": "Le test de votre document",
  "verify.published.label": "Ce qui a été publié ici",

  "verify.statement.signed":
    "Ce certificat est signé avec la clé de l’émetteur, et pas un octet n’en a été modifié depuis. Seul l’émetteur peut dire si le certificat est enregistré et n’a pas été retiré.",
  "verify.statement.parts_disagree": "L’émetteur a signé ce fichier, mais ses parties ne concordent pas.",
  "verify.statement.changed":
    "Ce fichier a été modifié après que l’émetteur l’a signé. Ne vous fiez pas à ce qu’il affiche.",
  "verify.statement.foreign_key": "Ce fichier est signé, mais pas avec une clé de cet émetteur.",
  "verify.statement.unsigned":
    "Ce fichier est une copie sans la signature de l’émetteur\u00a0: il peut avoir été modifié. S’il porte un code QR, scannez-le\u00a0; sinon, demandez le fichier original.",
  "verify.statement.broken_signature":
    "Aucune signature valide de l’émetteur ne couvre ce fichier\u00a0: il peut s’agir d’une copie, ou il peut avoir été modifié.",
  "verify.statement.incomplete":
    "La fin de ce fichier manque, comme après un téléchargement interrompu. Téléchargez-le à nouveau et vérifiez celui-là.",
  "verify.statement.encrypted":
    "Ce PDF est chiffré et ne peut donc pas être vérifié. Demandez le fichier original, tel qu’il a été émis.",
  "verify.statement.picture":
    "Une image ne porte pas de signature. Seule l’installation qui l’a produite peut dire si elle est inchangée.",
  "verify.statement.png":
    "Cette image est au mieux une copie, car aucune n’est publiée au format PNG. Si elle porte un code QR, scannez-le\u00a0; sinon, demandez le PDF du certificat.",
  "verify.statement.other_format": "Ce n’est ni un PDF ni un JPEG qui puisse être un certificat.",
  "verify.statement.made_here": "Ce fichier a été produit ici, et pas un octet n’en a été modifié.",
  "verify.statement.unknown_picture": "Cette image n’a pas été produite ici, ou elle a été modifiée depuis.",
  "verify.statement.not_on_record":
    "La signature de ce fichier provient de notre clé, mais le fichier n’est pas enregistré ici\u00a0: il n’a pas été produit ici, ou son enregistrement a été effacé. Ne vous y fiez pas et signalez-le à l’émetteur\u00a0: la clé a peut-être été divulguée.",

  "verify.altered.heading": "Modifié depuis sa production\u00a0:",
  "verify.part.number": "Le numéro de certificat",
  "verify.part.address": "L’adresse dans le code QR",
  "verify.part.day": "Le jour du test",
  "verify.part.received": "L’heure d’arrivée du résultat",
  "verify.part.result_status": "La confirmation ou non des données de référence",
  "verify.part.vin": "Le numéro d’identification du véhicule (VIN)",
  "verify.part.registration": "Le numéro d’immatriculation",
  "verify.part.make": "La marque du véhicule",
  "verify.part.model": "Le modèle du véhicule",
  "verify.part.year": "L’année-modèle",
  "verify.part.mileage": "Le kilométrage",
  "verify.part.soh": "L’état de santé",
  "verify.part.overall": "Le bilan global de la batterie",
  "verify.part.capacity": "La capacité utile",
  "verify.part.capacity_new": "La capacité utile à l’état neuf",
  "verify.part.range": "L’autonomie estimée",
  "verify.part.cell_count": "Le nombre de cellules",
  "verify.part.cell_variance": "L’écart entre cellules",
  "verify.part.method": "La méthode du test",
  "verify.part.uncertainty": "L’incertitude indiquée",
  "verify.part.warnings": "Les avertissements",
  "verify.part.dealer_name": "Le nom du concessionnaire",
  "verify.part.dealer_city": "La ville du concessionnaire",
  "verify.part.dealer_country": "Le pays du concessionnaire",
  "verify.part.dealer": "Le concessionnaire",
  "verify.part.unit": "Le numéro de série de l’appareil de test",
  "verify.part.pages": "Les pages\u00a0: il en manque, ou il en a été ajouté",
  "verify.part.attached_result": "Le résultat joint",
  "verify.part.unnamed": "Une partie qui ne peut pas être nommée",

  "verify.found.heading": "Ce qui a été constaté",
  "verify.found.open": "Ouvrir la page du certificat",
  "verify.found.preview.alt": "Résumé publié du certificat",
  "verify.found.preview.caption": "Le résumé publié. Ce que vous avez reçu doit être identique.",
  "verify.found.kind": "Type",
  "verify.kind.pdf": "Document (PDF)",
  "verify.kind.jpeg": "Image (JPEG)",
  "verify.kind.png": "Image (PNG)",
  "verify.kind.other": "Ni PDF ni JPEG",
  "verify.found.published": "Publié ici",
  "verify.found.published.yes": "Oui, à l’octet près",
  "verify.found.no": "Non",
  "verify.found.signature": "Signature électronique",
  "verify.found.credential": "Attestation numérique",
  "verify.signature.valid": "Valide",
  "verify.signature.invalid": "N’appartient pas à ce document",
  "verify.signature.unknown_key": "Produite avec une clé qui n’est pas la nôtre",
  "verify.signature.missing": "Aucune",
  "verify.found.number": "Numéro de certificat",
  "verify.found.no_number": "Aucun qui soit prouvé",
  "verify.found.issuer": "Émis par",
  "verify.found.no_issuer": "Non prouvé",
  "verify.found.time_stamp": "Confirmé par un horodatage",
  "verify.found.log": "Dans le registre des certificats",
  "verify.log.entry": "Oui, entrée {entry}",
  "verify.log.included": "Oui, d’après la preuve dans le document",
  "verify.log.invalid": "Non, la preuve dans le document est fausse",
  "verify.log.absent":
    "Cette copie ne contient pas de preuve du registre\u202f; les copies refaites plus tard en contiennent une.",
  "verify.log.unproven": "Le document n’en contient aucune preuve",
  "verify.found.superseded": "Refait depuis",
  "verify.found.superseded.yes": "Oui\u00a0: demandez le document actuel",
  "verify.found.newer": "Test plus récent du véhicule",

  "verify.shared.withdrawn": "Ce certificat de batterie est retiré\u00a0: ne vous y fiez pas.",
  "verify.shared.tested": "Testé le {day}",
};
