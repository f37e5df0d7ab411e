import type { CheckStatus } from "../../../battery-tests/diagnostics.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { checkStatusInWords } from "../../certificate-text.ts";
import { resultStatusInWords } from "../../result-status-words.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, sideBySide, space, stack } from "./block.ts";
import { statusMark } from "./marks.ts";
import { COLUMN_WIDTH, CONTENT_WIDTH, SECOND_COLUMN_X } from "./page-geometry.ts";
import { sectionHeading } from "./section.ts";
import { tagged } from "./structure.ts";

type Explanation = readonly [title: string, text: string];

/** A short guide for a reader who has never seen a battery test. */
export function explanationsSection(setter: TextSetter, document: CertificateDocument): Block {
  const column = (explanations: readonly Explanation[]) =>
    stack(
      explanations.map(([title, text]) =>
        stack([
          tagged(setter.paragraph(title, STYLE.strong, COLUMN_WIDTH), { role: "H4" }),
          tagged(setter.paragraph(text, STYLE.body, COLUMN_WIDTH), { role: "P" }),
        ]),
      ),
      9,
    );
  return stack([
    sectionHeading(setter, "How to read this certificate", CONTENT_WIDTH),
    space(8),
    sideBySide([
      [0, column(aboutTheBattery)],
      [SECOND_COLUMN_X, column(aboutThisDocument(document))],
    ]),
  ]);
}

const aboutTheBattery: readonly Explanation[] = [
  [
    "State of health",
    "The capacity that the battery can still use, in percent of what it could use when it was new. It falls slowly with age, mileage and fast charging. It is not the state of charge, which says how full the battery is at the moment.",
  ],
  [
    "Capacity and range",
    "Usable capacity is the energy, in kilowatt-hours, between a full and an empty display. The estimated range follows from it for typical driving; weather, speed and load change it from day to day.",
  ],
  [
    "Cell variance",
    "How far the voltages of the cells lie apart, in volts. The lower it is, the better the cells are balanced.",
  ],
];

function aboutThisDocument({ resultStatus, certificateNumber }: CertificateDocument): readonly Explanation[] {
  const number =
    certificateNumber === null ? "this document is" : "the certificate number and this document are";
  const status = resultStatusInWords(resultStatus);
  return [
    [status.label, status.sentence],
    [
      "A measurement of one day",
      "The certificate states what was measured on the day of the test. It is no warranty, and a battery changes with use: the more recent the test, the more it says.",
    ],
    [
      "How to verify",
      `Scan the code on the first page or open the address beside it. The page says whether ${number} genuine and whether a newer test of the same vehicle exists. Compare the VIN with the one on the vehicle.`,
    ],
  ];
}

const ASSESSMENTS: readonly (readonly [CheckStatus, string])[] = [
  ["OK", "Within the range that is expected of this model."],
  ["WARNING", "Noticeable. Have it looked at when the vehicle is next serviced."],
  ["NOT_CONCLUSIVE", "The test did not supply enough data to judge."],
  ["SAFETY_ISSUE", "Have a qualified workshop inspect the battery before the vehicle is used."],
];

/** What the signs of the checks mean. */
export function assessmentsSection(setter: TextSetter): Block {
  const indent = 20;
  const entry = ([status, meaning]: readonly [CheckStatus, string]): Block => {
    const name = setter.paragraph(checkStatusInWords(status), STYLE.strong, COLUMN_WIDTH - indent);
    const body = stack([
      tagged(name, { role: "P" }),
      tagged(setter.paragraph(meaning, STYLE.body, COLUMN_WIDTH - indent), { role: "P" }),
    ]);
    const sign: Block = { height: 0, primitives: statusMark(status, 1, 1.6, 10) };
    const item = sideBySide([
      [0, tagged(sign, { role: "Lbl" })],
      [indent, tagged(body, { role: "LBody" })],
    ]);
    return tagged(item, { role: "LI" });
  };
  const column = (from: number) =>
    tagged(stack(ASSESSMENTS.slice(from, from + 2).map(entry), 7), { role: "L", joins: "assessments" });
  return stack([
    sectionHeading(setter, "How the checks are marked", CONTENT_WIDTH),
    space(8),
    sideBySide([
      [0, column(0)],
      [SECOND_COLUMN_X, column(2)],
    ]),
  ]);
}
