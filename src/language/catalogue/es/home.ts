import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** Spanish. The first page of the portal, and the answers to invitations. */
export const home: TranslationOf<typeof english> = {
  "home.title": "Sus concesionarios",
  "home.none.heading": "Todavía ningún concesionario",
  "home.none.text":
    "Su cuenta {email} no actúa por ningún concesionario. Pida a un propietario del suyo que invite a esta dirección y abra después esta página de nuevo.",
  "home.group_role.owner": "Su rol en el grupo y en todos sus concesionarios: propietario.",
  "home.group_role.admin": "Su rol en el grupo y en todos sus concesionarios: administrador.",
  "home.group_role.viewer": "Su rol en el grupo y en todos sus concesionarios: lector.",
  "home.role.owner": "Su rol aquí: propietario.",
  "home.role.admin": "Su rol aquí: administrador.",
  "home.role.viewer": "Su rol aquí: lector.",

  "home.invitation.heading": "¿Incorporarse a {name}?",
  "home.invitation.owner": "Se le invita con el rol de propietario.",
  "home.invitation.admin": "Se le invita con el rol de administrador.",
  "home.invitation.viewer": "Se le invita con el rol de lector.",
  "home.group_invitation.owner":
    "Se le invita con el rol de propietario del grupo, en todos sus concesionarios.",
  "home.group_invitation.admin":
    "Se le invita con el rol de administrador del grupo, en todos sus concesionarios.",
  "home.group_invitation.viewer": "Se le invita con el rol de lector del grupo, en todos sus concesionarios.",
  "home.invitation.accept": "Aceptar<unseen> la invitación de {name}</unseen>",
  "home.invitation.decline": "Rechazar…<unseen> la invitación de {name}</unseen>",
  "home.decline.title": "¿Rechazar la invitación de {name}?",
  "home.decline.says":
    "Entonces desaparece. Si cambia de opinión, un propietario tendrá que invitarle de nuevo.",
  "home.decline.act": "Rechazar",
  "home.decline.keep": "Conservarla",
  "home.joined": "Se ha incorporado.",
  "home.declined": "La invitación se ha rechazado.",
};
