import type { Messages } from "../../message.ts";

/** The portal's pages of a dealer's test units: devices with which batteries are tested. The operator sends them; dealers use them. */
export const units = {
  "units.title": "Units",
  "units.lead":
    "The test units of this dealer. A result belongs to this dealer if the serial number is that of one of its units.",
  /** The name of a unit that has no other yet. {unit} is its number. People find it by these words too. */
  "units.number": "Unit {unit}",
  /** A button, which leads to the form. */
  "units.order_link": "Order units",

  "units.empty.title": "No test units yet",
  "units.empty.text": "Order one, or let your dealer group do it; they are shown here from then on.",
  "units.empty.text_viewer": "Your dealer group or an admin orders them; they are shown here from then on.",
  "units.none_found": "No unit of this dealer fits.",
  /** Above the list: units that were sent out, and are to be activated. */
  "units.arriving.activate": {
    one: "A unit is on its way. Activate it once its box is there.",
    other: "{count} units are on their way. Activate each once its box is there.",
  },
  "units.arriving.viewer": {
    one: "A unit is on its way. Only an owner or admin activates it once its box is there.",
    other: "{count} units are on their way. Only an owner or admin activates each once its box is there.",
  },
  "units.arriving.suspended": {
    one: "A unit is on its way. None can be activated while the dealer is suspended.",
    other: "{count} units are on their way. None can be activated while the dealer is suspended.",
  },
  /** What the table holds, for screen readers. */
  "units.table": "Test units",

  /** The heads of columns, and the names of facts. */
  "units.fact.unit": "Unit",
  "units.fact.serial": "Serial number",
  "units.fact.status": "Status",
  /** What the dealer itself calls the unit, such as an inventory number. */
  "units.fact.reference": "Your reference",

  "units.fact.location": "Location",
  /** When it was sent out. */
  "units.fact.shipped": "Shipped",

  "units.fact.activated": "Activated",
  /** The column with the link to activate a unit. */
  "units.fact.change": "Change",
  /** The element is read by screen readers alone. */
  "units.activate_link": "Activate<unseen> {unit}</unseen>",

  "units.fact.unit_number": "Unit number",
  "units.fact.no_serial": "Not known yet",
  /** An address. */
  "units.fact.sent_to": "Sent to",
  /** A small mark: the operator is asked to take it back. */
  "units.return_asked": "Return requested",

  "units.search.label": "Find a unit",
  "units.search.hint": "A part of its name, serial number, reference or location",
  "units.search.state": "State",
  "units.search.any_state": "Any state",
  /** What was typed, as a filter that is set. */
  "units.search.typed": "“{text}”",

  /** The page of one unit. */
  "units.unit.title": "The unit",
  "units.unit.last_result": "Last result",
  "units.unit.no_result": "None among this dealer's newest tests.",
  "units.unit.tests": "Tests of this unit",
  "units.unit.history": "What has happened",
  "units.unit.history_table": "What has happened to the unit, newest first",
  "units.unit.what": "What",
  "units.unit.when": "When",
  "units.unit.why": "Why",
  /** Buttons; “…” means that a page asks first. */
  "units.unit.activate": "Activate",
  "units.unit.describe": "Change name and place",
  "units.unit.ask_return": "Request a return",
  "units.unit.cancel": "Cancel the order…",
  /** {moment} is a day and a time, {reason} what a person wrote. */
  "units.unit.return_asked":
    "<strong>The operator is asked to take this unit back</strong>, since {moment}: {reason}",

  "units.unit.take_back": "Take the request back",
  /** What has happened to a unit, in the form that goes with “unit”. */
  "units.moment.ordered": "Ordered",
  "units.moment.moved_here": "Given to this dealer",
  "units.moment.dispatched": "Shipped",
  "units.moment.delivered": "Delivered",
  "units.moment.activated": "Activated",
  "units.moment.return_asked": "Return requested",
  "units.moment.return_taken_back": "Request taken back",
  "units.moment.return_closed": "Request closed by the operator",
  "units.moment.returned": "Returned",
  "units.moment.cancelled": "Order cancelled",
  "units.moment.retired": "Retired",

  /** Orders. */
  "units.order.title": "Order test units",
  "units.order.lead": "They are shown as ordered at once, and as shipped when they are on their way.",
  "units.order.quantity": "How many",
  "units.order.no_quantity": { one: "Choose 1 unit.", other: "Choose 1 to {count} units." },
  "units.order.destination": "Send them to",
  "units.order.no_destination": "Choose where the units are sent.",
  "units.order.dealer": "The dealer's shipping address",
  /** An address in one line, and its country. */
  "units.order.address": "{address}, {country}",

  "units.order.other": "Another address",
  "units.order.other_hint": "Enter it below.",
  /** Above the fields of an address, where no other is known. */
  "units.order.only_address": "Address",

  "units.order.line1": "Street and number",
  "units.order.no_line1": "Enter the street and the number.",
  "units.order.line2": "Second line (optional)",
  "units.order.city": "Town",
  "units.order.no_city": "Enter the town.",
  "units.order.postcode": "Postcode",
  "units.order.no_postcode": "Enter the postcode.",
  "units.order.country": "Country",
  "units.order.choose": "Choose",
  "units.order.no_country": "Choose the country.",
  "units.order.location": "Location (optional)",
  "units.order.location_hint": {
    one: "Where they will be used, such as “Workshop, bay 2”; at most {count} character.",
    other: "Where they will be used, such as “Workshop, bay 2”; at most {count} characters.",
  },
  "units.order.button": "Order",
  /** A way out, which changes nothing. */
  "units.give_up": "Cancel",

  "units.order.ordered": { one: "One unit is ordered.", other: "{count} units are ordered." },
  "units.order.ordered_before": {
    one: "One unit is ordered already by this form.",
    other: "{count} units are ordered already by this form.",
  },
  /** Orders of more units are asked about once. */
  "units.confirm.title": { one: "Order {count} unit?", other: "Order {count} units?" },
  "units.confirm.says": "Nothing is ordered yet.",
  "units.confirm.button": { one: "Order {count} unit", other: "Order {count} units" },
  "units.confirm.change": "Change the order",

  "units.activate.title": "Activate {unit}",
  "units.activate.says":
    "Activate it once its box is there. From then on it counts as in use at this dealer.",
  "units.activate.serial_hint": "As printed on the unit, including capital letters and hyphens.",
  "units.activate.location_hint": {
    one: "Where it is used, such as “Workshop, bay 2”; at most {count} character.",
    other: "Where it is used, such as “Workshop, bay 2”; at most {count} characters.",
  },
  "units.activate.button": "Activate the unit",
  "units.activate.done": "{unit} is active.",
  "units.serial.missing": "Enter the serial number that is printed on the unit.",
  "units.serial.malformed":
    "A serial number is 1 to 100 characters without spaces: enter it as printed on the unit.",
  "units.serial.taken":
    "Another unit has this serial number. Compare it with the unit, and if it is right, ask us.",
  "units.serial.differs":
    "We know this unit by another serial number since this page was opened. Compare it with the unit.",
  /** Why a unit cannot be activated, by its state. */
  "units.not_activatable.title": "{unit} cannot be activated",
  "units.not_activatable.ordered":
    "This unit has not been shipped yet. It can be activated once it is on its way and its box is there. Nothing was changed.",
  "units.not_activatable.shipped":
    "The operator is asked to take this unit back. To use it, take the request back first. Nothing was changed.",
  "units.not_activatable.active":
    "This unit is active already: there is nothing left to do. Nothing was changed.",
  "units.not_activatable.returned":
    "This unit has been returned, and cannot be activated any more. Nothing was changed.",
  "units.not_activatable.retired":
    "This unit is retired, and cannot be activated any more. Nothing was changed.",

  "units.cancel.title": "Cancel the order of {unit}?",
  "units.cancel.says":
    "The unit is not sent, and is shown as retired from then on. You can order another one at any time.",
  "units.cancel.button": "Cancel the order",
  "units.cancel.keep": "Keep the order",
  "units.cancel.done": "The order is cancelled.",
  "units.not_cancellable.title": "The order of {unit} cannot be cancelled",
  "units.not_cancellable.says":
    "Only the order of a unit that was not shipped can be cancelled. Nothing was changed.",

  "units.describe.title": "Change {unit}",
  "units.describe.name": "Name (optional)",
  "units.describe.name_hint": {
    one: "What you call it, such as “Red box”; at most {count} character. Only people of this dealer and the operator see it.",
    other:
      "What you call it, such as “Red box”; at most {count} characters. Only people of this dealer and the operator see it.",
  },
  "units.describe.reference": "Your reference (optional)",
  "units.describe.reference_hint":
    "Such as an inventory number. Only people of this dealer and the operator see it.",
  "units.describe.location_hint": {
    one: "Where it is used: any text of at most {count} character. Your dealer group sees it too.",
    other: "Where it is used: any text of at most {count} characters. Your dealer group sees it too.",
  },
  /** The field offers a list of addresses. */
  "units.describe.location_hint_list": {
    one: "Where it is used: any text of at most {count} character, or an address of the dealer from the list. Your dealer group sees it too.",
    other:
      "Where it is used: any text of at most {count} characters, or an address of the dealer from the list. Your dealer group sees it too.",
  },

  "units.describe.button": "Save",
  "units.describe.done": "{unit} is changed.",

  "units.return.title": "Request the return of {unit}",
  "units.return.lead":
    "The operator is told, and says how the unit gets back. Until it is there it keeps working, and you can take the request back.",
  "units.return.reason": "Why",
  "units.return.reason_hint": {
    one: "Such as “does not start” or “not needed any more”; at most {count} character.",
    other: "Such as “does not start” or “not needed any more”; at most {count} characters.",
  },
  "units.return.no_reason": "Say why the unit is to be returned, such as “broken” or “not needed any more”.",
  "units.return.holds_address": "Leave out web and e-mail addresses: the operator replies to yours.",
  "units.return.button": "Request a return",
  "units.return.done": "The operator is asked to take the unit back.",
  "units.return.taken_back": "The request is taken back.",
  "units.return.none_open": "There was no open request any more.",
  /** Why a unit cannot be returned, by its state. */
  "units.not_returnable.title": "{unit} cannot be returned",
  "units.not_returnable.ordered":
    "This unit has not been shipped yet, so there is nothing to return. Nothing was changed.",
  "units.not_returnable.shipped": "The operator has been asked already. Nothing was changed.",
  "units.not_returnable.active": "The operator has been asked already. Nothing was changed.",
  "units.not_returnable.returned": "This unit has been returned already. Nothing was changed.",
  "units.not_returnable.retired": "This unit is retired. Nothing was changed.",
} as const satisfies Messages;
