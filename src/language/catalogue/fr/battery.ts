import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** French. What a test says about a battery, for somebody who buys the car: on certificates and pages alike. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "OK",
  "battery.check.warning": "Avertissement",
  "battery.check.not_conclusive": "Non concluant",
  "battery.check.safety_issue": "Problème de sécurité",

  "battery.battery_check.battery_management_system": "Système de gestion de la batterie",
  "battery.battery_check.battery_sensors": "Capteurs de la batterie",
  "battery.battery_check.battery_pack_parameters": "Paramètres du pack batterie",
  "battery.battery_check.battery_cell_voltages": "Tensions des cellules de la batterie",
  "battery.battery_check.vehicle_communication": "Communication avec le véhicule",
  "battery.sensor_check.voltage_sensor": "Capteur de tension",
  "battery.sensor_check.current_sensor": "Capteur de courant",
  "battery.sensor_check.temperature_sensors": "Capteurs de température",
  "battery.sensor_check.cell_voltage_sensors": "Capteurs de tension des cellules",
  "battery.noticed.safety_issue": "{check}\u00a0: problème de sécurité",
  "battery.noticed.warning": "{check}\u00a0: avertissement",

  "battery.verdict.ok.label": "Contrôles\u00a0: aucun défaut relevé",
  "battery.verdict.ok.short": "Aucun défaut",
  "battery.verdict.ok.sentence": "Les contrôles de ce test n’ont relevé aucun défaut.",
  "battery.verdict.warning.label": "Contrôles\u00a0: avertissement",
  "battery.verdict.warning.short": "Avertissement",
  "battery.verdict.warning.sentence":
    "Les contrôles ont relevé quelque chose sur cette batterie. Demandez de quoi il s’agit avant d’acheter le véhicule.",
  "battery.verdict.warning.dealer_sentence":
    "Les contrôles ont relevé quelque chose sur cette batterie. Cherchez de quoi il s’agit avant de proposer le véhicule à la vente\u00a0: il est conseillé aux acheteurs de poser la question.",
  "battery.verdict.safety_issue.label": "Contrôles\u00a0: problème de sécurité",
  "battery.verdict.safety_issue.short": "Problème de sécurité",
  "battery.verdict.safety_issue.sentence":
    "Ne rechargez pas et ne déplacez pas le véhicule avant qu’une personne qualifiée ait examiné sa batterie.",
  "battery.verdict.safety_issue.sentence_several":
    "Ne rechargez pas et ne déplacez pas un véhicule présentant un problème de sécurité avant qu’une personne qualifiée ait examiné sa batterie.",
  "battery.verdict.not_conclusive.label": "Contrôles\u00a0: non concluants",
  "battery.verdict.not_conclusive.short": "Non concluant",
  "battery.verdict.not_conclusive.sentence":
    "Les contrôles n’ont pas permis de dire si cette batterie est en ordre. Un autre test le pourra peut-être.",
  "battery.verdict.none.label": "Contrôles\u00a0: aucun bilan global",
  "battery.verdict.none.short": "Non enregistré",
  "battery.verdict.none.sentence":
    "L’enregistrement de ce test ne contient aucun bilan global de la batterie.",
  "battery.no_warnings.safety_issue":
    "L’analyse n’a émis aucun avertissement. Cela ne veut pas dire que tout va bien\u00a0: les contrôles ont détecté un problème de sécurité.",
  "battery.no_warnings.warning":
    "L’analyse n’a émis aucun avertissement. Cela ne veut pas dire que tout va bien\u00a0: les contrôles ont relevé quelque chose sur cette batterie.",

  "battery.result.final.label": "Données de référence confirmées pour ce modèle",
  "battery.result.final.short": "Confirmé",
  "battery.result.final.sentence":
    "L’état de santé a été mesuré de façon indépendante et comparé aux données de référence confirmées pour ce modèle.",
  "battery.result.provisional.label": "Données de référence pas encore confirmées pour ce modèle",
  "battery.result.provisional.short": "Provisoire",
  "battery.result.provisional.sentence":
    "La batterie a été mesurée, mais la capacité d’une batterie neuve de ce modèle n’est pas encore confirmée. C’est pourquoi aucun état de santé n’est indiqué ici\u00a0; un test ultérieur pourra en indiquer un.",
  "battery.result.inconclusive.label": "L’état de santé n’a pas pu être déterminé",
  "battery.result.inconclusive.short": "Sans résultat",
  "battery.result.inconclusive.sentence":
    "Le test s’est terminé sans résultat, et aucun ne suivra. Seul un autre test peut donner une réponse.",
  "battery.result.none.label": "Résultat non classé",
  "battery.result.none.short": "Non classé",
  "battery.result.none.sentence":
    "L’enregistrement de ce test ne dit pas si ses données de référence étaient confirmées. C’est pourquoi aucun état de santé n’est indiqué ici.",

  "battery.band.very_good.span": "{from} et plus",
  "battery.band.very_good.label": "Très bon",
  "battery.band.very_good.sentence":
    "La capacité de la batterie est très bonne\u00a0: {percent} de sa capacité à neuf.",
  "battery.band.very_good.meaning": "Peu de capacité perdue\u00a0; proche d’une batterie neuve.",
  "battery.band.good.span": "de {from} à {below}",
  "battery.band.good.label": "Bon",
  "battery.band.good.sentence":
    "La capacité de la batterie est bonne\u00a0: {percent} de sa capacité à neuf.",
  "battery.band.good.meaning": "Usure habituelle\u00a0; l’essentiel de l’autonomie à neuf est encore là.",
  "battery.band.fair.span": "de {from} à {below}",
  "battery.band.fair.label": "Usure sensible",
  "battery.band.fair.sentence":
    "La batterie est sensiblement usée\u00a0: il lui reste {percent} de sa capacité à neuf.",
  "battery.band.fair.meaning":
    "Une bonne partie de l’autonomie est perdue\u00a0; le seuil de la garantie habituelle est proche.",
  "battery.band.low.span": "moins de {below}",
  "battery.band.low.label": "Forte usure",
  "battery.band.low.sentence":
    "La batterie est fortement usée\u00a0: il lui reste {percent} de sa capacité à neuf.",
  "battery.band.low.meaning":
    "En dessous du seuil de la garantie habituelle\u00a0; demandez au constructeur si elle court encore.",

  "battery.floor.warranty": "garantie habituelle",
  "battery.floor.euro7": "Euro 7 pour voitures neuves",
  "battery.floor.until": "jusqu’à {years} ans ou {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "État de santé supérieur à 100\u00a0%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "La capacité mesurée dépasse la référence d’une batterie neuve de ce modèle. Cela arrive tant que les données de référence d’un modèle sont en cours de validation.",
  "battery.warning.UNCLEAR_MODEL.title": "Variante du modèle incertaine",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "La variante exacte du véhicule n’a pas pu être établie avec certitude\u00a0: les valeurs de référence peuvent être celles d’une variante proche.",
  "battery.warning.MISSING_SIGNAL.title": "Un signal manquait",
  "battery.warning.MISSING_SIGNAL.explanation":
    "Le véhicule n’a pas fourni l’une des mesures que l’analyse attend.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "Un signal n’était pas plausible",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Au moins une mesure se situait hors de ce qui est physiquement plausible et n’a pas été prise en compte.",
  "battery.warning.NOT_ENOUGH_DATA.title": "Trop peu de données",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "Le test a enregistré moins de données qu’il n’en faut à l’analyse pour un résultat pleinement certain.",
  "battery.warning.NO_RELAXED_PHASES.title": "Aucune phase de repos",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "Pendant le test, la batterie n’est jamais restée au repos assez longtemps pour que ses cellules se stabilisent.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Aucune phase de repos de bonne qualité",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "La batterie a été au repos pendant le test, mais pas de façon assez stable pour la meilleure précision.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Batterie trop froide",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "La température de la batterie était inférieure à la plage dans laquelle le test est précis.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Batterie trop chaude",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "La température de la batterie était supérieure à la plage dans laquelle le test est précis.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Température inégale de la batterie",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "Les écarts de température entre les parties de la batterie dépassaient ce que le test admet.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Température de la batterie trop élevée (critique)",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "La température enregistrée impose un contrôle par un atelier qualifié avant toute utilisation du véhicule.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "État de charge non plausible",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "L’état de charge indiqué par le véhicule ne concorde pas avec les tensions mesurées.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Tensions des cellules très différentes",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "L’écart de tension entre les cellules est bien plus grand qu’il ne devrait l’être\u00a0; un atelier qualifié doit les contrôler.",
  "battery.warning.unnamed": "Avertissement sans nom",
};
