import { countryName } from "../../../kernel/country.ts";
import { formatDate, formatDateAndTime } from "../../../language/date-format.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { NOT_RECORDED } from "../../certificate-text.ts";
import { distanceOfKilometres } from "../../distance.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { type Block, sideBySide } from "./block.ts";
import { type Definition, definitionList } from "./definition-list.ts";
import { fittedLogo, logoOf } from "./logo.ts";
import { COLUMN_WIDTH, SECOND_COLUMN_X } from "./page-geometry.ts";
import { section } from "./section.ts";

const LABEL_WIDTH = 84;

/**
 * The tested vehicle and, beside it, where and when it was tested.
 *
 * @param mostLines how many lines a long name may take.
 */
export function vehicleAndTest(setter: TextSetter, document: CertificateDocument, mostLines: number): Block {
  const list = (definitions: readonly Definition[]) =>
    definitionList(setter, definitions, COLUMN_WIDTH, LABEL_WIDTH, mostLines);
  return sideBySide([
    [0, section(setter, "Vehicle", COLUMN_WIDTH, list(vehicleDefinitions(document)))],
    [
      SECOND_COLUMN_X,
      withLogo(section(setter, "Test", COLUMN_WIDTH, list(testDefinitions(document))), document),
    ],
  ]);
}

/** The dealer's logo beside the heading. */
function withLogo(block: Block, document: CertificateDocument): Block {
  const logo = logoOf(document, document.dealerLogo);
  if (logo === null) return block;
  const place = { x: COLUMN_WIDTH - 110, y: -5, width: 110, height: 21, align: "right" } as const;
  const { primitives } = fittedLogo(logo, document.dealer.name, place);
  return { ...block, primitives: [...block.primitives, ...primitives] };
}

/** A definition with a remark if its value is missing. */
function recorded(label: string, value: string | null, aside?: string): Definition {
  const isMissing = value === null || value.trim() === "";
  return isMissing ? { label, value: NOT_RECORDED, isMissing } : { label, value, aside };
}

function vehicleDefinitions({ vehicle, dealer }: CertificateDocument): Definition[] {
  const mileage = distanceOfKilometres(vehicle?.mileageKm ?? null, dealer);
  return [
    recorded("VIN", vehicle?.vin ?? null),
    recorded("Registration", vehicle?.registration ?? null),
    recorded("Make", vehicle?.make ?? null),
    recorded("Model", vehicle?.model ?? null),
    recorded("Model year", vehicle?.year?.toString() ?? null),
    recorded("Mileage", mileage?.first ?? null, mileage?.second),
  ];
}

function testDefinitions(document: CertificateDocument): Definition[] {
  const { dealer } = document;
  const place = [dealer.city, countryName(dealer.country)].filter(
    (part) => part !== null && part.trim() !== "",
  );
  return [
    recorded("Tested on", formatDateAndTime(document.testedAtMs, document.localTime)),
    recorded("Issued on", formatDate(document.resultsReceivedAtMs, document.localTime)),
    recorded("Testing dealer", dealer.name),
    recorded("Location", place.length > 0 ? place.join(", ") : null),
    recorded("Test unit", document.unitSerialNumber),
    recorded("Model support", modelSupport(document.vehicleSupported)),
  ];
}

function modelSupport(isSupported: boolean | null): string | null {
  if (isSupported === null) return null;
  return isSupported ? "Fully supported" : "In validation (beta)";
}
