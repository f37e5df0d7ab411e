import type { PortalHandlers } from "../frame/portal-page.ts";
import { helpPage, type Operator } from "./help-page.ts";

export function helpHandlers({ operator }: { readonly operator: Operator }): PortalHandlers<"help"> {
  return { help: (context) => helpPage(context, operator) };
}
