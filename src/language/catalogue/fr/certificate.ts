import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** French. The certificate, a PDF on A4. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Certificat de batterie",
  "certificate.file.title": "Certificat de batterie {number}",
  "certificate.file.subject": "Test de batterie indépendant",
  "certificate.file.subject_vehicle": "Test de batterie indépendant\u00a0: {vehicle}",
  "certificate.file.link": "Ouvre {url}",
  "certificate.file.signature": "Signature de l’émetteur",
  "certificate.file.result": "Le résultat que ce certificat atteste, sous forme de données",
  "certificate.file.credential":
    "Le même résultat sous forme de W3C Verifiable Credential, signé par l’émetteur",

  "certificate.head.subtitle": "Test indépendant d’une batterie de traction",
  "certificate.head.issued_by": "Émis par {issuer}",
  "certificate.head.number": "Numéro de certificat",
  "certificate.head.no_number": "Émis sans numéro imprimé",
  "certificate.foot.number": "Certificat {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Page {page} sur {pages}",
  "certificate.logo.unnamed": "Logo",
  "certificate.logo.of": "Logo\u00a0: {owner}",

  "certificate.chapter.battery": "La batterie en détail",
  "certificate.chapter.diagnostics": "Le diagnostic en détail",
  "certificate.chapter.guide": "Analyse et guide de lecture",
  "certificate.chapter.continued": "{title}, suite",

  "certificate.front.model_year": "Année-modèle {year}",
  "certificate.front.tested_on": "Testé le {date}",
  "certificate.front.no_particulars": "Aucune autre donnée du véhicule n’est enregistrée",
  "certificate.front.unnamed": "Marque et modèle non enregistrés",
  "certificate.front.noticed": "Relevé\u00a0: {list}.",
  "certificate.front.noticed_more": {
    one: "Relevé\u00a0: {list}\u00a0; et {count} de plus.",
    other: "Relevé\u00a0: {list}\u00a0; et {count} de plus.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Données de référence confirmées pour ce modèle.",
  "certificate.scale.picture":
    "Échelle de l’état de santé de {from} à {to}, avec cette batterie à {percent}, dans la tranche {span}",
  "certificate.scale.floors":
    "Repères\u00a0: Euro 7 pour voitures neuves {first} {until_first}, {second} {until_second}\u00a0; garantie habituelle {warranty} {until_warranty}.",

  "certificate.ring.soh": "État de santé",
  "certificate.ring.uncertainty": { one: "± {count} point", other: "± {count} points" },
  "certificate.ring.no_result": "Sans résultat",
  "certificate.ring.empty": "Anneau sans valeur",
  "certificate.ring.filled": "Anneau rempli à {percent}",

  "certificate.key.capacity": "Capacité utile",
  "certificate.key.capacity_new": "Capacité à l’état neuf",
  "certificate.key.range": "Autonomie estimée",
  "certificate.key.warnings": "Avertis\u00adsements",
  "certificate.key.not_recorded": "non enregistrée",
  "certificate.key.when_new": "{capacity} à l’état neuf",
  "certificate.key.measured": "mesurée",
  "certificate.key.usable": "utile",
  "certificate.key.no_range": "sans modèle d’autonomie",
  "certificate.key.by_evaluation": "selon l’analyse",
  "certificate.warning_count.unknown": "Non connus",
  "certificate.warning_count.none": "Aucun",
  "certificate.warning_count.raised": { one: "{count} émis", other: "{count} émis" },
  "certificate.warning_count.see": "voir «\u00a0Avertissements\u00a0»",

  "certificate.vehicle.title": "Véhicule",
  "certificate.vehicle.vin": "VIN",
  "certificate.vehicle.registration": "Immatriculation",
  "certificate.vehicle.make": "Marque",
  "certificate.vehicle.model": "Modèle",
  "certificate.vehicle.model_year": "Année-modèle",
  "certificate.vehicle.mileage": "Kilométrage",
  "certificate.test.title": "Test",
  "certificate.test.tested_on": "Testé le",
  "certificate.test.dealer": "Test réalisé par",
  "certificate.test.location": "Lieu",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Appareil de test",
  "certificate.test.support": "Prise en charge du modèle",
  "certificate.test.supported": "Complète",
  "certificate.test.in_validation": "En validation (bêta)",

  "certificate.verify.title": "Vérifiez que ce certificat est authentique",
  "certificate.verify.text":
    "Scannez le code ou ouvrez l’adresse ci-dessous. La page affiche le résultat tel qu’il a été émis\u00a0; il doit concorder avec ce document.",
  "certificate.verify.issued_at": "Émis sur {host}",
  "certificate.verify.issued_by": "Émis par {issuer}",
  "certificate.verify.picture": "Code QR de l’adresse {url}",

  "certificate.figures.title": "Valeurs de la batterie",
  "certificate.figures.soh": "État de santé",
  "certificate.figures.uncertainty": "Incertitude indiquée",
  "certificate.figures.provisional": "Mesure provisoire",
  "certificate.figures.reading": "Mesure",
  "certificate.figures.not_quoted": "à ne pas citer",
  "certificate.figures.method": "Méthode",
  "certificate.figures.capacity": "Capacité utile actuelle",
  "certificate.figures.capacity_new": "Capacité utile à l’état neuf",
  "certificate.figures.range": "Autonomie estimée",
  "certificate.figures.cells": "Cellules",
  "certificate.figures.variance": "Écart entre cellules",
  "certificate.figures.lower_better": "plus bas = plus équilibré",
  "certificate.figures.status": "Contrôles de la batterie",
  "certificate.figures.warnings": "Avertissements",

  "certificate.peers.title": "Parmi les véhicules du même modèle et du même âge",
  "certificate.peers.best_quarter":
    "Sur les {results} derniers résultats confirmés de ce modèle au même âge, à un an près, la moitié se situe entre {lower} et {upper}, et la valeur médiane est de {middle}. Avec {own}, cette batterie est dans le meilleur quart.",
  "certificate.peers.better_half":
    "Sur les {results} derniers résultats confirmés de ce modèle au même âge, à un an près, la moitié se situe entre {lower} et {upper}, et la valeur médiane est de {middle}. Avec {own}, cette batterie est dans la meilleure moitié.",
  "certificate.peers.lower_half":
    "Sur les {results} derniers résultats confirmés de ce modèle au même âge, à un an près, la moitié se situe entre {lower} et {upper}, et la valeur médiane est de {middle}. Avec {own}, cette batterie est dans la moitié inférieure, sans être dans le dernier quart.",
  "certificate.peers.lowest_quarter":
    "Sur les {results} derniers résultats confirmés de ce modèle au même âge, à un an près, la moitié se situe entre {lower} et {upper}, et la valeur médiane est de {middle}. Avec {own}, cette batterie est dans le dernier quart.",
  "certificate.peers.picture":
    "La moitié centrale des résultats, de {lower} à {upper}, sous forme de barre, et cette batterie à {own}",
  "certificate.peers.own": "Cette batterie {own}",
  "certificate.peers.middle_half": "de {lower} à {upper}",

  "certificate.history.title": "Tests antérieurs de ce véhicule",
  "certificate.history.this_test": "Ce test",
  "certificate.history.mileage": "Kilométrage",
  "certificate.history.soh": "État de santé",
  "certificate.history.picture": "Courbe de l’état de santé\u00a0: {points}",
  "certificate.history.point": "{soh} le {date}",

  "certificate.diagnostics.none":
    "Aucun diagnostic détaillé n’a été enregistré pour ce test. Les tests plus anciens ont été faits avant que le service ne conserve ces données\u00a0; seules les valeurs de la batterie sont disponibles.",
  "certificate.diagnostics.absent": "Non enregistré pour ce test.",
  "certificate.diagnostics.battery_checks": "Contrôles de la batterie",
  "certificate.diagnostics.sensor_checks": "Contrôles des capteurs",
  "certificate.diagnostics.energy": "Contenu énergétique",
  "certificate.diagnostics.gross": "Brut",
  "certificate.diagnostics.net": "Net",
  "certificate.diagnostics.usable": "Utile",
  "certificate.diagnostics.when_new": "À l’état neuf",
  "certificate.diagnostics.at_test": "Lors du test",
  "certificate.diagnostics.range": "Autonomie",
  "certificate.diagnostics.typical": "Conduite typique",
  "certificate.diagnostics.personal": "Conduite personnelle",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "jusqu’à {kilometres}",
  "certificate.diagnostics.from": "à partir de {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Mesures",
  "certificate.diagnostics.lowest": "Minimum",
  "certificate.diagnostics.highest": "Maximum",
  "certificate.diagnostics.difference": "Écart",
  "certificate.diagnostics.assessment": "Évaluation",
  "certificate.diagnostics.cell_temperature": "Température des cellules",
  "certificate.diagnostics.cell_voltage": "Tension de cellule",
  "certificate.diagnostics.pack": "Mesures du pack",
  "certificate.diagnostics.pack_voltage": "Tension du pack",
  "certificate.diagnostics.current": "Courant moyen",
  "certificate.diagnostics.mileage": "Kilométrage lors du test",
  "certificate.diagnostics.reported": "Indiqué par le véhicule",
  "certificate.diagnostics.soc": "État de charge",
  "certificate.diagnostics.soh": "État de santé",
  "certificate.diagnostics.soc_accuracy": "Précision, état de charge",
  "certificate.diagnostics.soh_accuracy": "Précision, état de santé",
  "certificate.diagnostics.reported_note":
    "Valeurs du système de gestion de la batterie lui-même. Il s’agit d’une auto-évaluation, qui peut différer du résultat mesuré.",
  "certificate.diagnostics.reported_note_accuracies":
    "Valeurs du système de gestion de la batterie lui-même. Il s’agit d’une auto-évaluation, qui peut différer du résultat mesuré. Les précisions sont imprimées telles que le véhicule les indique, sans unité.",

  "certificate.warnings.title": "Avertissements",
  "certificate.warnings.unknown":
    "Aucun enregistrement de l’analyse n’est conservé pour ce test\u00a0: on ne sait pas si des avertissements ont été émis.",
  "certificate.warnings.none": "L’analyse de ce test n’a émis aucun avertissement.",
  "certificate.warnings.undescribed":
    "Enregistré sous le code {code}\u00a0; aucune autre description n’est disponible.",

  "certificate.marks.title": "Comment les contrôles sont notés",
  "certificate.marks.ok": "Dans la plage attendue pour ce modèle.",
  "certificate.marks.warning": "Point à noter. À faire examiner au prochain entretien du véhicule.",
  "certificate.marks.not_conclusive": "Le test n’a pas fourni assez de données pour juger.",
  "certificate.sign.tick": "Coche",
  "certificate.sign.exclamation": "Point d’exclamation",
  "certificate.sign.cross": "Croix",
  "certificate.sign.dash": "Tiret",
  "certificate.sign.circle": "Cercle",

  "certificate.guide.title": "Comment lire ce certificat",
  "certificate.guide.soh": "État de santé",
  "certificate.guide.soh_text":
    "La capacité que la batterie peut encore utiliser, en pourcentage de celle qu’elle pouvait utiliser à l’état neuf. Elle baisse lentement avec l’âge, le kilométrage et la charge rapide. Ce n’est pas l’état de charge, qui indique à quel point la batterie est chargée à un moment donné.",
  "certificate.guide.capacity": "Capacité et autonomie",
  "certificate.guide.capacity_text":
    "La capacité utile est l’énergie, en kilowattheures, entre l’affichage plein et l’affichage vide. L’autonomie estimée en découle pour une conduite typique\u00a0; la météo, la vitesse et la charge transportée la font varier d’un jour à l’autre.",
  "certificate.guide.variance": "Écart entre cellules",
  "certificate.guide.variance_text":
    "L’écart entre les tensions des cellules, en volts. Plus il est faible, mieux les cellules sont équilibrées.",
  "certificate.guide.one_day": "Une mesure d’un jour",
  "certificate.guide.one_day_text":
    "Le certificat atteste ce qui a été mesuré le jour du test. Ce n’est pas une garantie, et une batterie évolue avec l’usage\u00a0: plus le test est récent, plus il est parlant.",
  "certificate.guide.verify": "Comment vérifier",
  "certificate.guide.verify_text":
    "Scannez le code de la première page ou ouvrez l’adresse à côté. La page indique si le numéro de certificat et ce document sont authentiques et s’il existe un test plus récent du même véhicule. Comparez le VIN avec celui du véhicule.",
  "certificate.guide.verify_text_no_number":
    "Scannez le code de la première page ou ouvrez l’adresse à côté. La page indique si ce document est authentique et s’il existe un test plus récent du même véhicule. Comparez le VIN avec celui du véhicule.",
};
