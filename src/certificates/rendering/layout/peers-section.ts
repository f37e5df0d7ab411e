import { formatNumber } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument, PeerGroup } from "../../certificate-document.ts";
import { formatSohPercent } from "../../certificate-text.ts";
import { sohBandOf } from "../../soh-band.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, space, stack, taggedPrimitives } from "./block.ts";
import { box, shape } from "./marks.ts";
import { disc } from "./outline.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";
import { PALETTE } from "./palette.ts";
import { prose, section } from "./section.ts";

const LINE_Y = 22;
const HEIGHT = 48;

/** How the vehicle stands among others of its model and about its age; nothing where that is not known. */
export function peersSection(setter: TextSetter, t: Translator, document: CertificateDocument): Block[] {
  const { peers, battery, resultStatus } = document;
  const percent = battery?.sohPercent ?? null;
  if (peers === null || percent === null || sohBandOf(resultStatus, percent) === null) return [];
  const text = prose(setter, peersInWords(t, peers, percent), STYLE.body, CONTENT_WIDTH);
  const content = stack([space(6), text, space(4), peersPlot(setter, t, peers, percent)]);
  return [section(setter, t("certificate.peers.title"), CONTENT_WIDTH, content)];
}

function peersInWords(t: Translator, peers: PeerGroup, percent: number): string {
  const soh = (figure: number) => formatSohPercent(figure, t) ?? "";
  return t(`certificate.peers.${placeAmong(percent, peers)}`, {
    results: formatNumber(peers.count, 0, t) ?? "",
    lower: soh(peers.lowerQuartile),
    upper: soh(peers.upperQuartile),
    middle: soh(peers.median),
    own: soh(percent),
  });
}

function placeAmong(percent: number, peers: PeerGroup) {
  if (percent > peers.upperQuartile) return "best_quarter";
  if (percent >= peers.median) return "better_half";
  return percent >= peers.lowerQuartile ? "lower_half" : "lowest_quarter";
}

/** The middle half as a bar, the median in it, and the vehicle's own figure as a dark disc. */
function peersPlot(setter: TextSetter, t: Translator, peers: PeerGroup, percent: number): Block {
  const { lowerQuartile, median, upperQuartile } = peers;
  const margin = Math.max(2, (upperQuartile - lowerQuartile) / 2);
  const from = Math.min(lowerQuartile, percent) - margin;
  const to = Math.max(upperQuartile, percent) + margin;
  const at = (value: number) => 20 + ((value - from) / (to - from)) * (CONTENT_WIDTH - 40);
  const drawn = [
    box(0, LINE_Y - 0.5, CONTENT_WIDTH, 1, PALETTE.line),
    box(
      at(lowerQuartile),
      LINE_Y - 6,
      Math.max(2, at(upperQuartile) - at(lowerQuartile)),
      12,
      PALETTE.band,
      2,
    ),
    box(at(median) - 1, LINE_Y - 6, 2, 12, PALETTE.slate),
    shape(disc(at(percent), LINE_Y, 5), PALETTE.paper),
    shape(disc(at(percent), LINE_Y, 3.8), PALETTE.ink),
  ];
  const [lower, upper, ownPercent] = [lowerQuartile, upperQuartile, percent].map(
    (figure) => formatSohPercent(figure, t) ?? "",
  ) as [string, string, string];
  const alternative = t("certificate.peers.picture", { lower, upper, own: ownPercent });
  const own = t("certificate.peers.own", { own: ownPercent });
  const ownX = within(setter.widthOf(own, STYLE.scaleOwn) / 2, at(percent));
  const middle = t("certificate.peers.middle_half", { lower, upper });
  const middleX = within(
    setter.widthOf(middle, STYLE.scale) / 2,
    (at(lowerQuartile) + at(upperQuartile)) / 2,
  );
  const labels = [
    setter.line(own, STYLE.scaleOwn, ownX, LINE_Y - 11, "centre"),
    setter.line(middle, STYLE.scale, middleX, LINE_Y + 18, "centre"),
  ];
  return {
    height: HEIGHT,
    primitives: taggedPrimitives([...drawn, ...labels], { role: "Figure", alternative }),
  };
}

/** A middle at which a text of that half width stays on the page. */
function within(half: number, middle: number): number {
  return Math.min(CONTENT_WIDTH - half, Math.max(half, middle));
}
