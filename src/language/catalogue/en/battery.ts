import type { Messages } from "../../message.ts";

/** What a test says about a battery, for somebody who buys the car: on certificates and pages alike. */
export const battery = {
  "battery.check.ok": "OK",
  "battery.check.warning": "Warning",
  "battery.check.not_conclusive": "Not conclusive",
  "battery.check.safety_issue": "Safety issue",

  "battery.battery_check.battery_management_system": "Battery management system",
  "battery.battery_check.battery_sensors": "Battery sensors",
  "battery.battery_check.battery_pack_parameters": "Battery pack parameters",
  "battery.battery_check.battery_cell_voltages": "Battery cell voltages",
  "battery.battery_check.vehicle_communication": "Vehicle communication",
  "battery.sensor_check.voltage_sensor": "Voltage sensor",
  "battery.sensor_check.current_sensor": "Current sensor",
  "battery.sensor_check.temperature_sensors": "Temperature sensors",
  "battery.sensor_check.cell_voltage_sensors": "Cell voltage sensors",
  /** A single check that did not pass: Battery sensors: warning. */
  "battery.noticed.safety_issue": "{check} (safety issue)",
  "battery.noticed.warning": "{check} (warning)",

  /**
   * What the checks of a test found: faults, never wear. The label: two to five words, whose first names the checks. The short form: one or
   * two words, for a column of a list.
   */
  "battery.verdict.ok.label": "Checks: no faults found",
  "battery.verdict.ok.short": "No faults",
  "battery.verdict.ok.sentence": "The checks of this test found no faults.",
  "battery.verdict.warning.label": "Checks: warning",
  "battery.verdict.warning.short": "Warning",
  "battery.verdict.warning.sentence":
    "The checks noticed something about this battery. Ask what it is before you buy the vehicle.",
  /** For the dealer who sells the car. */
  "battery.verdict.warning.dealer_sentence":
    "The checks noticed something about this battery. Find out what it is before you offer the vehicle: buyers are advised to ask.",

  "battery.verdict.safety_issue.label": "Checks: safety issue found",
  "battery.verdict.safety_issue.short": "Safety issue",
  /** A danger, said with these words everywhere: say it as plainly as the English. On two lines of some 75 letters of the preview. */
  "battery.verdict.safety_issue.sentence":
    "Do not charge or move the vehicle before somebody qualified has looked at its battery.",
  /** The same above a list of several vehicles, some of which have none. */
  "battery.verdict.safety_issue.sentence_several":
    "Do not charge or move a vehicle with a safety issue before somebody qualified has looked at its battery.",

  "battery.verdict.not_conclusive.label": "Checks: not conclusive",
  "battery.verdict.not_conclusive.short": "Not conclusive",
  "battery.verdict.not_conclusive.sentence":
    "The checks could not tell whether this battery is in order. Another test may.",
  "battery.verdict.none.label": "Checks: no overall verdict",
  "battery.verdict.none.short": "Not recorded",
  "battery.verdict.none.sentence": "The record of this test holds no overall verdict on the battery.",
  /** Below the heading “Warnings”, where the evaluation raised none although the checks found something. A danger: say it as plainly. */
  "battery.no_warnings.safety_issue":
    "The evaluation raised no warnings. This does not mean that all is well: the checks found a safety issue.",
  "battery.no_warnings.warning":
    "The evaluation raised no warnings. This does not mean that all is well: the checks noticed something about this battery.",

  "battery.result.final.label": "Reference data for this model confirmed",
  "battery.result.final.short": "Confirmed",
  "battery.result.final.sentence":
    "The state of health was measured and compared with confirmed reference data for this model.",
  "battery.result.provisional.label": "Provisional result",
  "battery.result.provisional.short": "Provisional",
  "battery.result.provisional.sentence":
    "The battery was measured, but what a new one of this model holds is not confirmed yet. So no state of health is stated here; a later test may state one.",
  "battery.result.inconclusive.label": "No state of health could be determined",
  "battery.result.inconclusive.short": "No result",
  "battery.result.inconclusive.sentence":
    "The test ended without a result, and none will follow from it. Only another test can tell.",
  "battery.result.none.label": "Result not classified",
  "battery.result.none.short": "Not classified",
  "battery.result.none.sentence":
    "The record of this test does not say whether its reference data was confirmed. So no state of health is stated here.",

  /**
   * What a state of health means, by ranges: the range, its name in a few words beside the figure, a sentence that follows one on faults
   * (No faults … The battery is heavily worn: …; {percent} is 61.4%), and what it means to a buyer. Under a safety issue the name speaks of the
   * capacity and of nothing else, in some 35 letters.
   */
  "battery.band.very_good.span": "{from} and above",
  "battery.band.very_good.label": "Very good",
  "battery.band.very_good.capacity": "Capacity: very good",
  "battery.band.very_good.sentence":
    "The battery's capacity is very good: {percent} of what it was when new.",
  "battery.band.very_good.meaning": "Little has been lost; close to a new battery.",
  "battery.band.good.span": "{from} to {below}",
  "battery.band.good.label": "Good",
  "battery.band.good.capacity": "Capacity: good",
  "battery.band.good.sentence": "The battery's capacity is good: {percent} of what it was when new.",
  "battery.band.good.meaning": "Usual wear; most of the range when new is still there.",
  "battery.band.fair.span": "{from} to {below}",
  "battery.band.fair.label": "Noticeably worn",
  "battery.band.fair.capacity": "Capacity: noticeably worn",
  "battery.band.fair.sentence": "The battery is noticeably worn: it has {percent} of its capacity when new.",
  "battery.band.fair.meaning": "A good part of the range is lost; near the floor of the usual warranty.",
  "battery.band.low.span": "below {below}",
  "battery.band.low.label": "Heavily worn",
  "battery.band.low.capacity": "Capacity: heavily worn",
  "battery.band.low.sentence": "The battery is heavily worn: it has {percent} of its capacity when new.",
  "battery.band.low.meaning": "Below the floor of the usual warranty; ask the maker if it still runs.",
  /**
   * What a state of health is a percentage of, where the test says so ({percent} is 92.4%): the usable energy that the type approval of the
   * model certified, the usable energy of a new battery, or the charge that a new one held.
   */
  "battery.basis.certified_energy": "{percent} of the certified usable energy when new",
  "battery.basis.usable_energy": "{percent} of usable energy when new",
  "battery.basis.capacity": "{percent} of capacity (in ampere-hours) when new",

  /** Names of facts of the battery, in a narrow column of a certificate (some 27 letters a line) and on pages; their values are a day, 61.0 kWh, a number. */
  "battery.fact.replaced": "Battery replaced on",
  "battery.fact.certified_energy": "Certified usable energy when new",
  "battery.fact.full_cycles": "Full charging cycles",

  "battery.floor.warranty": "usual warranty",
  "battery.floor.euro7": "Euro 7 for new cars",
  /** Until when a floor holds, whichever comes first: up to 8 years or 160,000 km. */
  "battery.floor.until": "up to {years} years or {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "State of health above 100%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "The battery measured more capacity than the reference for a new one of this model. This happens while the reference data of a model is being validated.",
  "battery.warning.UNCLEAR_MODEL.title": "Model variant unclear",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "The vehicle's exact variant could not be told apart with certainty, so the reference values may belong to a close relative.",
  "battery.warning.MISSING_SIGNAL.title": "A signal was missing",
  "battery.warning.MISSING_SIGNAL.explanation":
    "The vehicle did not supply one of the readings that the evaluation expects.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "A signal was implausible",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "At least one reading lay outside what is physically plausible and was not relied on.",
  "battery.warning.NOT_ENOUGH_DATA.title": "Too little data",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "The test recorded less data than the evaluation needs for a result of full certainty.",
  "battery.warning.NO_RELAXED_PHASES.title": "No resting phase",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "The battery never rested long enough during the test for its cells to settle.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "No resting phase of good quality",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "The battery rested during the test, but not quietly enough for the best accuracy.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Battery too cold",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "The battery was colder than the range in which the test is accurate.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Battery too warm",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "The battery was warmer than the range in which the test is accurate.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Uneven battery temperature",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "Parts of the battery differed in temperature by more than the test allows for.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Battery temperature critically high",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "A temperature was recorded that calls for an inspection by a qualified workshop before the vehicle is used.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Implausible state of charge",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "The state of charge that the vehicle reports does not agree with the voltages that were measured.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Cell voltages far apart",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "The cells differ in voltage far more than they should; a qualified workshop should inspect them.",
  /** A warning whose code has no words here; the code stands beside it. */
  "battery.warning.unnamed": "Unnamed warning",
  /** Behind what a warning is, where the state of health is less certain because of it. */
  "battery.warning.less_certain": "So the state of health is less certain than usual.",
  /** What a buyer asks for, behind the meaning of a warning. */
  "battery.warning.ask.later_test": "Ask for a new test when the reference data is confirmed.",
  "battery.warning.ask.other_test": "Ask whether the test can be repeated.",
  "battery.warning.ask.variant":
    "Ask which variant it is, and compare the capacity when new with the maker's figure.",
  "battery.warning.ask.signals":
    "Ask whether a fault of the vehicle's electronics is known, and whether the test can be repeated.",
  "battery.warning.ask.workshop": "Ask for a qualified workshop's report on this battery before you buy.",
  /** In their place, what the dealer who sells the car does. */
  "battery.warning.do.later_test": "Repeat the test when the reference data is confirmed.",
  "battery.warning.do.other_test": "Repeat the test if you can.",
  "battery.warning.do.variant":
    "Check which variant it is, and compare the capacity when new with the maker's figure.",
  "battery.warning.do.signals":
    "Check the vehicle's electronics for a known fault, and repeat the test if you can.",
  "battery.warning.do.workshop":
    "Have a qualified workshop inspect this battery before you offer the vehicle.",

  /** How many single checks did not pass and warnings were raised. */
  "battery.remarks.count": { one: "{count} remark", other: "{count} remarks" },

  /**
   * Above one to three of the sentences below; in place of “Checks: no faults found”, and on one line of the preview, where the checks passed.
   */
  "battery.contradiction.heading": "Some figures contradict each other",
  /**
   * What a buyer reads about figures that contradict each other, on page 1 of a certificate and on pages; each must fit about 110 characters.
   * {mileage}: 60,000 km; {date}: 4 March 2025; “now” is this test.
   */
  "battery.contradiction.odometer_fell": "The odometer showed {mileage} on {date}, more than now.",
  /** The vehicle's electronics report another mileage than was written down for the test. */
  "battery.contradiction.odometer_two":
    "The vehicle's electronics report {mileage}, which is not the mileage recorded for this test.",
  "battery.contradiction.soh_rose":
    "The state of health was {soh} on {date}, less than now: new battery, another method, or another car.",

  /** In the history of a vehicle, where the line of its state of health breaks, on certificates and pages. {date}: 3 May 2025. */
  "battery.pack.replaced": "The battery was replaced on {date}.",
  /** The test on {date} and later ones measured another battery than the tests before; nobody said when it was replaced. */
  "battery.pack.other": "The vehicle has had another battery since the test on {date}.",

  /** How a state of health stands among others of the model and age; {typical} is the median: 92.6%. */
  "battery.typical.above": "Above typical for its age: typical {typical}",
  "battery.typical.a_little_above": "A little above typical for its age: typical {typical}",
  "battery.typical.typical": "Typical for its age: {typical}",
  "battery.typical.a_little_below": "A little below typical for its age: typical {typical}",
  "battery.typical.below": "Below typical for its age: typical {typical}",
  /** Three zones of a strip, from left to right; one to three words each. */
  "battery.typical.zone.below": "Below typical",
  "battery.typical.zone.typical": "Typical",
  "battery.typical.zone.above": "Above typical",
  /** What “typical” rests on; {count} is 20 or more. */
  "battery.typical.basis": {
    one: "{count} result of this model about this age",
    other: "{count} results of this model about this age",
  },
} as const satisfies Messages;
