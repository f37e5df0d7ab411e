import { formatDateAndTime } from "../../../language/date-format.ts";
import { formatCountry } from "../../../language/place-name.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument, PrintedDealer } from "../../certificate-document.ts";
import { distanceOfKilometres } from "../../distance.ts";
import type { TextSetter } from "../text/text-setting.ts";
import type { Block } from "./block.ts";
import { type Definition, definitionList, TIGHT_ROW_PADDING } from "./definition-list.ts";
import { fittedLogo, logoOf } from "./marks.ts";
import { COLUMN_WIDTH } from "./page-geometry.ts";
import { section, twoColumns } from "./section.ts";

const LABEL_WIDTH = 84;

/** @param mostLines that a long name may take. @param isTight whether the rows stand closer than usual. */
export function vehicleAndTest(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  mostLines: number,
  isTight: boolean,
): Block {
  const padding = isTight ? TIGHT_ROW_PADDING : undefined;
  const list = (definitions: readonly Definition[]) =>
    definitionList(setter, definitions, COLUMN_WIDTH, LABEL_WIDTH, mostLines, padding);
  const part = (title: string, definitions: readonly Definition[]) =>
    section(setter, title, COLUMN_WIDTH, list(definitions));
  return twoColumns(
    part(t("certificate.vehicle.title"), vehicleDefinitions(t, document)),
    withLogo(t, part(t("certificate.test.title"), testDefinitions(t, document)), document),
  );
}

function withLogo(t: Translator, block: Block, document: CertificateDocument): Block {
  const logo = logoOf(document, document.dealerLogo);
  if (logo === null) return block;
  const place = { x: COLUMN_WIDTH - 110, y: -5, width: 110, height: 21, align: "right" } as const;
  const { primitives } = fittedLogo(t, logo, document.dealer.name, place);
  return { ...block, primitives: [...block.primitives, ...primitives] };
}

function recorded(t: Translator, label: string, value: string | null, aside?: string): Definition {
  const isMissing = value === null || value.trim() === "";
  return isMissing ? { label, value: t("values.not_recorded"), isMissing } : { label, value, aside };
}

function vehicleDefinitions(t: Translator, { vehicle, dealer }: CertificateDocument): Definition[] {
  const mileage = distanceOfKilometres(vehicle?.mileageKm ?? null, dealer, t);
  return [
    recorded(t, t("certificate.vehicle.vin"), vehicle?.vin ?? null),
    recorded(t, t("certificate.vehicle.registration"), vehicle?.registration ?? null),
    recorded(t, t("certificate.vehicle.make"), vehicle?.make ?? null),
    recorded(t, t("certificate.vehicle.model"), vehicle?.model ?? null),
    recorded(t, t("certificate.vehicle.model_year"), vehicle?.year?.toString() ?? null),
    recorded(t, t("certificate.vehicle.mileage"), mileage?.first ?? null, mileage?.second),
  ];
}

function testDefinitions(t: Translator, document: CertificateDocument): Definition[] {
  const { dealer } = document;
  return [
    recorded(
      t,
      t("certificate.test.tested_on"),
      formatDateAndTime(document.testedAtMs, document.localTime, t),
    ),
    recorded(t, t("certificate.test.dealer"), dealer.name),
    recorded(t, t("certificate.test.location"), placeInWords(t, dealer)),
    recorded(t, t("certificate.test.unit"), document.unitSerialNumber),
    recorded(t, t("certificate.test.support"), modelSupport(t, document.vehicleSupported)),
  ];
}

function placeInWords(t: Translator, { city, country }: PrintedDealer): string | null {
  const [town, land] = [city?.trim() ?? "", formatCountry(country, t)?.trim() ?? ""];
  if (town === "" || land === "") return town || land || null;
  return t("certificate.test.place", { town, country: land });
}

function modelSupport(t: Translator, isSupported: boolean | null): string | null {
  if (isSupported === null) return null;
  return isSupported ? t("certificate.test.supported") : t("certificate.test.in_validation");
}
