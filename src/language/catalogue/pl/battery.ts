import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** Polish. What a test says about a battery. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "W porządku",
  "battery.check.warning": "Ostrzeżenie",
  "battery.check.not_conclusive": "Nie\u00adjedno\u00adznaczna",
  "battery.check.safety_issue": "Zagrożenie bezpieczeństwa",

  "battery.battery_check.battery_management_system": "System zarządzania baterią",
  "battery.battery_check.battery_sensors": "Czujniki baterii",
  "battery.battery_check.battery_pack_parameters": "Parametry pakietu baterii",
  "battery.battery_check.battery_cell_voltages": "Napięcia ogniw baterii",
  "battery.battery_check.vehicle_communication": "Komunikacja z pojazdem",
  "battery.sensor_check.voltage_sensor": "Czujnik napięcia",
  "battery.sensor_check.current_sensor": "Czujnik prądu",
  "battery.sensor_check.temperature_sensors": "Czujniki temperatury",
  "battery.sensor_check.cell_voltage_sensors": "Czujniki napięcia ogniw",
  "battery.noticed.safety_issue": "{check}: zagrożenie bezpieczeństwa",
  "battery.noticed.warning": "{check}: ostrzeżenie",

  "battery.verdict.ok.label": "Kontrole: nie wykryto usterek",
  "battery.verdict.ok.short": "Bez usterek",
  "battery.verdict.ok.sentence": "Kontrole w\u00a0tym teście nie wykazały usterek.",
  "battery.verdict.warning.label": "Kontrole: ostrzeżenie",
  "battery.verdict.warning.short": "Ostrzeżenie",
  "battery.verdict.warning.sentence":
    "Kontrole wykazały w tej baterii coś, co zwraca uwagę. Przed zakupem pojazdu należy zapytać, co to jest.",
  "battery.verdict.warning.dealer_sentence":
    "Kontrole wykazały w tej baterii coś, co zwraca uwagę. Przed zaoferowaniem pojazdu należy ustalić, co to jest: kupującym zaleca się o to pytać.",
  "battery.verdict.safety_issue.label": "Kontrole: zagrożenie bezpieczeństwa",
  "battery.verdict.safety_issue.short": "Zagrożenie",
  "battery.verdict.safety_issue.sentence":
    "Nie wolno ładować ani przemieszczać pojazdu, dopóki jego baterii nie obejrzy wykwalifikowana osoba.",
  "battery.verdict.safety_issue.sentence_several":
    "Nie wolno ładować ani przemieszczać pojazdu z zagrożeniem bezpieczeństwa, dopóki jego baterii nie obejrzy wykwalifikowana osoba.",
  "battery.verdict.not_conclusive.label": "Kontrole: niejednoznaczne",
  "battery.verdict.not_conclusive.short": "Nie\u00adjedno\u00adznaczna",
  "battery.verdict.not_conclusive.sentence":
    "Kontrole nie pozwoliły stwierdzić, czy ta bateria jest w porządku. Może to wykazać kolejny test.",
  "battery.verdict.none.label": "Kontrole: brak oceny ogólnej",
  "battery.verdict.none.short": "Nie zapisano",
  "battery.verdict.none.sentence": "Zapis tego testu nie zawiera ogólnej oceny baterii.",
  "battery.no_warnings.safety_issue":
    "Analiza nie zgłosiła ostrzeżeń. Nie znaczy to, że wszystko jest w porządku: kontrole wykryły zagrożenie bezpieczeństwa.",
  "battery.no_warnings.warning":
    "Analiza nie zgłosiła ostrzeżeń. Nie znaczy to, że wszystko jest w porządku: kontrole wykazały w tej baterii coś, co zwraca uwagę.",

  "battery.result.final.label": "Dane referencyjne tego modelu potwierdzone",
  "battery.result.final.short": "Potwierdzony",
  "battery.result.final.sentence":
    "Stan zdrowia zmierzono niezależnie i porównano z potwierdzonymi danymi referencyjnymi tego modelu.",
  "battery.result.provisional.label": "Dane referencyjne tego modelu jeszcze niepotwierdzone",
  "battery.result.provisional.short": "Wstępny",
  "battery.result.provisional.sentence":
    "Baterię zmierzono, ale nie potwierdzono jeszcze, ile energii mieści nowa bateria tego modelu. Dlatego nie podaje się tu stanu zdrowia; może go podać późniejszy test.",
  "battery.result.inconclusive.label": "Nie udało się ustalić stanu zdrowia",
  "battery.result.inconclusive.short": "Bez wyniku",
  "battery.result.inconclusive.sentence":
    "Test zakończył się bez wyniku i żaden wynik już z niego nie powstanie. Odpowiedź może dać tylko kolejny test.",
  "battery.result.none.label": "Wynik niesklasyfikowany",
  "battery.result.none.short": "Nie\u00adsklasyfi\u00adkowany",
  "battery.result.none.sentence":
    "Zapis tego testu nie mówi, czy dane referencyjne były potwierdzone. Dlatego nie podaje się tu stanu zdrowia.",

  "battery.band.very_good.span": "{from} i więcej",
  "battery.band.very_good.label": "Bardzo dobry",
  "battery.band.very_good.sentence":
    "Pojemność baterii jest bardzo dobra: {percent} pojemności nowej baterii.",
  "battery.band.very_good.meaning": "Niewielki ubytek; stan bliski nowej baterii.",
  "battery.band.good.span": "od {from} do {below}",
  "battery.band.good.label": "Dobry",
  "battery.band.good.sentence": "Pojemność baterii jest dobra: {percent} pojemności nowej baterii.",
  "battery.band.good.meaning": "Zwykłe zużycie; zachowana większość zasięgu nowego pojazdu.",
  "battery.band.fair.span": "od {from} do {below}",
  "battery.band.fair.label": "Wyraźne zużycie",
  "battery.band.fair.sentence": "Bateria jest wyraźnie zużyta: ma {percent} pojemności nowej baterii.",
  "battery.band.fair.meaning": "Spora część zasięgu utracona; blisko dolnej granicy zwykłej gwarancji.",
  "battery.band.low.span": "poniżej {below}",
  "battery.band.low.label": "Duże zużycie",
  "battery.band.low.sentence": "Bateria jest mocno zużyta: ma {percent} pojemności nowej baterii.",
  "battery.band.low.meaning":
    "Poniżej dolnej granicy zwykłej gwarancji; należy zapytać producenta, czy gwarancja jeszcze trwa.",

  "battery.floor.warranty": "zwykła gwarancja",
  "battery.floor.euro7": "Euro 7 dla nowych samochodów",
  "battery.floor.until": "do {years} lat lub {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "Stan zdrowia powyżej 100%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "Zmierzona pojemność baterii jest większa niż wartość referencyjna nowej baterii tego modelu. Zdarza się to, dopóki trwa walidacja danych referencyjnych modelu.",
  "battery.warning.UNCLEAR_MODEL.title": "Niejasny wariant modelu",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "Nie udało się z pewnością ustalić dokładnego wariantu pojazdu, dlatego wartości referencyjne mogą dotyczyć wariantu pokrewnego.",
  "battery.warning.MISSING_SIGNAL.title": "Brak sygnału",
  "battery.warning.MISSING_SIGNAL.explanation":
    "Pojazd nie podał jednego z odczytów, których wymaga analiza.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "Niewiarygodny sygnał",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Co najmniej jeden odczyt wykraczał poza to, co fizycznie możliwe, i nie został uwzględniony.",
  "battery.warning.NOT_ENOUGH_DATA.title": "Za mało danych",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "W teście zapisano mniej danych, niż analiza potrzebuje do w pełni pewnego wyniku.",
  "battery.warning.NO_RELAXED_PHASES.title": "Brak fazy spoczynku",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "Podczas testu bateria ani razu nie spoczywała na tyle długo, aby ogniwa się ustabilizowały.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Brak fazy spoczynku dobrej jakości",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "Bateria spoczywała podczas testu, ale nie dość spokojnie, aby osiągnąć najlepszą dokładność.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Zbyt zimna bateria",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "Temperatura baterii była poniżej zakresu, w którym test jest dokładny.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Zbyt ciepła bateria",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "Temperatura baterii była powyżej zakresu, w którym test jest dokładny.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Nierówna temperatura baterii",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "Temperatury części baterii różniły się bardziej, niż dopuszcza test.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Krytycznie wysoka temperatura baterii",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "Zapisano temperaturę, przy której wykwalifikowany warsztat musi sprawdzić pojazd przed jego użyciem.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Niewiarygodny stan naładowania",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "Stan naładowania, który podaje pojazd, nie zgadza się ze zmierzonymi napięciami.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Duże różnice napięć ogniw",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "Napięcia ogniw różnią się znacznie bardziej, niż powinny; ogniwa powinien sprawdzić wykwalifikowany warsztat.",
  "battery.warning.unnamed": "Ostrzeżenie bez nazwy",
};
