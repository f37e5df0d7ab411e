import { type DealerRole, roleIncludes } from "../../../access/dealer-role.ts";

/** What each role is called and what it may do. */
export const ROLE_LABELS: Readonly<Record<DealerRole, { readonly name: string; readonly may: string }>> = {
  owner: { name: "Owner", may: "Does everything, and says who else may act for the dealer." },
  admin: { name: "Admin", may: "Activates units, makes API keys and looks after webhooks." },
  viewer: {
    name: "Viewer",
    may: "Looks at everything, hands out certificates and sends them to customers. Changes nothing else.",
  },
};

/** "an owner", "an owner or admin": who may do what asks for at least this role. */
export function whoMay(least: DealerRole): string {
  const names = (["owner", "admin", "viewer"] as const)
    .filter((role) => roleIncludes(role, least))
    .map((role) => ROLE_LABELS[role].name.toLowerCase());
  return `an ${names.join(" or ")}`;
}
