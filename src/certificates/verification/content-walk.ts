import type { ContentParsers } from "./page-content.ts";
import type { PdfReader } from "./pdf-reader.ts";
import { isDictionary, nameIn, operatorIn, type PdfDictionary, type PdfValue } from "./pdf-value.ts";

const FORM_DEPTH_MAX = 6;
/** Of operands, and of states that are saved. */
const STACK_MAX = 64;

export interface ContentVisitor<State> {
  /** @returns the state for what follows. */
  operator(name: string, operands: readonly PdfValue[], state: State, resources: PdfDictionary): State;
  /** The state in which a form is drawn. */
  entering(form: PdfDictionary, state: State): State;
}

export interface ContentWalk<State> {
  readonly reader: PdfReader;
  /** The same ones for all content of a document. */
  readonly parsers: ContentParsers;
  /** Operators and operands that may still be read; without any, the walk ends. */
  readonly budget: { steps: number };
  readonly visitor: ContentVisitor<State>;
}

/**
 * Reads the operators of a page and of the forms that it draws, in order, saving and restoring states (PDF 1.7, section 8.4.2). Its time is
 * bounded by the budget and the parsers.
 */
export function walkContent<State>(
  content: Buffer,
  resources: PdfDictionary,
  first: State,
  walk: ContentWalk<State>,
  depth = 0,
): void {
  const { reader, budget, visitor } = walk;
  const parser = walk.parsers.of(content);
  const operands: PdfValue[] = [];
  const saved: State[] = [];
  let state = first;
  for (;;) {
    const value = parser.next();
    budget.steps -= 1;
    if (value === undefined || budget.steps < 0) return;
    const operator = operatorIn(value);
    if (operator === null) {
      if (operands.push(value) > STACK_MAX) operands.shift();
      continue;
    }
    if (operator === "q") {
      if (saved.length < STACK_MAX) saved.push(state);
    } else if (operator === "Q") state = saved.pop() ?? state;
    else if (operator === "Do") {
      const form = reader.dictionary(resources.get("XObject")).get(nameIn(operands.at(-1)) ?? "");
      const dictionary = reader.dictionary(form);
      const drawn = nameIn(dictionary.get("Subtype")) === "Form" ? reader.content(form) : null;
      if (drawn !== null && depth < FORM_DEPTH_MAX) {
        const own = reader.resolved(dictionary.get("Resources"));
        const within = isDictionary(own) ? own : resources;
        walkContent(drawn, within, visitor.entering(dictionary, state), walk, depth + 1);
      }
    } else state = visitor.operator(operator, operands, state, resources);
    operands.length = 0;
  }
}
