import { holdsAddress } from "../kernel/person-name.ts";
import type { OwnUnit } from "./own-unit.ts";

/** A mail to the operator before it is laid out. */
export interface OperatorLetter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Leaves out a place that holds an address, of which a mail program would make a link. `dealerName` is as a mail may show it. */
export function returnLetter(
  { id, dealerId, serialNumber, locationLabel }: OwnUnit,
  asked: {
    readonly returnId: number;
    readonly dealerName: string;
    readonly reason: string;
    readonly askedBy: string;
  },
): OperatorLetter {
  const name = serialNumber === null ? `unit ${id}` : `unit ${serialNumber}`;
  const place = locationLabel === null || holdsAddress(locationLabel) ? "" : ` It is at: ${locationLabel}.`;
  return {
    subject: `${asked.dealerName} asks to return ${name}`,
    paragraphs: [
      `${asked.dealerName} (dealer ${dealerId}) asks you to take back ${name} (id ${id}).${place}`,
      `The reason: ${asked.reason}`,
      `Asked by ${asked.askedBy}.`,
      `Once the unit is back, svc units return ${id} says so and ends the request. To end it without taking the unit back: svc units close-return-request ${asked.returnId} --answer "…"`,
    ],
  };
}
