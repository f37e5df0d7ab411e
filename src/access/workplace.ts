/** A role at a parent company counts at each dealer that belongs to it at the time of a request. */
export type Workplace = { readonly dealerId: number } | { readonly companyId: number };

/** As a subject of the audit log. */
export function subjectOf(workplace: Workplace): {
  readonly subject: "dealer" | "company";
  readonly subjectId: number;
} {
  return "dealerId" in workplace
    ? { subject: "dealer", subjectId: workplace.dealerId }
    : { subject: "company", subjectId: workplace.companyId };
}

export function workplaceText(workplace: Workplace): string {
  const { subject, subjectId } = subjectOf(workplace);
  return `${subject} ${subjectId}`;
}

export function isSameWorkplace(one: Workplace, other: Workplace): boolean {
  return workplaceText(one) === workplaceText(other);
}
