import { formatDateAndTime } from "../../../language/date-format.ts";
import { formatCountry } from "../../../language/place-name.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument, PrintedDealer } from "../../certificate-document.ts";
import { distanceOfKilometres } from "../../distance.ts";
import type { TextSetter } from "../text/text-setting.ts";
import type { Block } from "./block.ts";
import { type Definition, definitionList, TIGHT_ROW_PADDING } from "./definition-list.ts";
import type { Fullness } from "./front-page.ts";
import { fittedLogo, logoOf } from "./marks.ts";
import { COLUMN_WIDTH } from "./page-geometry.ts";
import { section, twoColumns } from "./section.ts";

const LABEL_WIDTH = 74;

/** Which vehicle it is, and where and when it was tested. */
export function identityAndTest(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  fullness: Fullness,
): Block {
  const padding = fullness.isTight ? TIGHT_ROW_PADDING : undefined;
  const part = (title: string, definitions: readonly Definition[]) =>
    section(
      setter,
      title,
      COLUMN_WIDTH,
      definitionList(setter, definitions, COLUMN_WIDTH, LABEL_WIDTH, fullness.nameLines, padding),
    );
  return twoColumns(
    part(t("certificate.vehicle.title"), vehicleDefinitions(t, document, fullness)),
    withLogo(t, part(t("certificate.test.title"), testDefinitions(t, document)), document),
  );
}

/** Nothing new where the head of the page has the same logo. */
function withLogo(t: Translator, block: Block, document: CertificateDocument): Block {
  const logo = logoOf(document, document.dealerLogo);
  if (logo === null || document.dealerLogo === document.issuer.logo) return block;
  const place = { x: COLUMN_WIDTH - 110, y: -5, width: 110, height: 21, align: "right" } as const;
  const { primitives } = fittedLogo(t, logo, document.dealer.name, place);
  return { ...block, primitives: [...block.primitives, ...primitives] };
}

function recorded(t: Translator, label: string, value: string | null, aside?: string): Definition {
  const isMissing = value === null || value.trim() === "";
  return isMissing ? { label, value: t("values.not_recorded"), isMissing } : { label, value, aside };
}

/** Make and model stand in the title, unless it had to be cut. */
function vehicleDefinitions(
  t: Translator,
  { vehicle, dealer, vehicleSupported }: CertificateDocument,
  { isTitleCut }: Fullness,
): Definition[] {
  const mileage = distanceOfKilometres(vehicle?.mileageKm ?? null, dealer, t);
  const names = [
    recorded(t, t("certificate.vehicle.make"), vehicle?.make ?? null),
    recorded(t, t("certificate.vehicle.model"), vehicle?.model ?? null),
  ];
  return [
    ...(isTitleCut ? names : []),
    recorded(t, t("certificate.vehicle.vin"), vehicle?.vin ?? null),
    recorded(t, t("certificate.vehicle.mileage"), mileage?.first ?? null, mileage?.second),
    ...(vehicleSupported === false
      ? [{ label: t("certificate.test.support"), value: t("certificate.test.in_validation") }]
      : []),
  ];
}

function testDefinitions(t: Translator, document: CertificateDocument): Definition[] {
  const { dealer, testedAtMs, localTime } = document;
  const place = placeInWords(t, dealer);
  const name = dealer.name?.trim() || null;
  return [
    recorded(t, t("certificate.test.tested_on"), formatDateAndTime(testedAtMs, localTime, t)),
    recorded(
      t,
      t("certificate.test.tested_at"),
      name ?? place,
      name === null ? undefined : (place ?? undefined),
    ),
  ];
}

function placeInWords(t: Translator, { city, country }: PrintedDealer): string | null {
  const [town, land] = [city?.trim() ?? "", formatCountry(country, t)?.trim() ?? ""];
  if (town === "" || land === "") return town || land || null;
  return t("certificate.test.place", { town, country: land });
}
