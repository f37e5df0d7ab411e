import type { TranslationOf } from "../../message.ts";
import type { people as english } from "../en/people.ts";

/** Spanish. The people of a dealer, or of a group of dealers. */
export const people: TranslationOf<typeof english> = {
  "people.title": "Personas",
  "people.lead.dealer": "Quién puede actuar por este concesionario.",
  "people.lead.group": "Quién puede actuar por todos los concesionarios del grupo.",
  "people.invite": "Invitar a alguien",
  "people.who_did_what": "Quién hizo qué",
  "people.none.heading": "Todavía nadie",
  "people.none.dealer": "Nadie actúa únicamente por este concesionario.",
  "people.table.dealer": "Personas del concesionario",
  "people.table.group": "Personas del grupo",
  "people.invited.heading": "Personas invitadas",
  "people.invited.table": "Personas invitadas",
  "people.owner_changes": "Un propietario invita a las personas y cambia sus roles.",
  "people.of_group.heading": "Personas de {group}",
  "people.of_group.text":
    "Actúan por todos los concesionarios del grupo, también por este. Un propietario del grupo decide quiénes son.",

  "people.column.person": "Persona",
  "people.column.email": "Correo electrónico",
  "people.column.role": "Rol",
  "people.column.state": "Estado",
  "people.column.change": "Cambiar",
  "people.column.sent": "Enviada",
  "people.you": "(usted)",
  "people.state.disabled": "Desactivada",
  "people.state.active": "Activa",
  "people.state.no_password": "Aún sin contraseña",
  "people.state.invited": "Invitación vigente",
  "people.state.too_old": "Caducada",
  "people.row.change": "Cambiar<unseen> {email}</unseen>",
  "people.row.send_again": "Reenviar<unseen> a {email}</unseen>",
  "people.row.withdraw": "Retirar…<unseen> la invitación de {email}</unseen>",

  "people.invite.heading.dealer": "Invitar a alguien",
  "people.invite.heading.group": "Invitar a alguien al grupo",
  "people.invite.lead": {
    one: "Un correo pide a la persona que se incorpore; puede responder durante {count} día.",
    other: "Un correo pide a la persona que se incorpore; puede responder durante {count} días.",
  },
  "people.invite.email": "Dirección de correo electrónico",
  "people.invite.name": "Nombre (opcional)",
  "people.invite.name_hint": "Cómo se llama a la persona en su lista de personas.",
  "people.invite.language": "Idioma de la invitación",
  "people.invite.language_hint":
    "Las personas nuevas empiezan con él y pueden elegir otro. Quien ya tiene una cuenta lee en el idioma de su cuenta.",
  "people.invite.role": "Rol",
  "people.invite.button": "Enviar la invitación",
  "people.invite.missing_role": "Elija qué puede hacer la persona.",
  "people.invite.is_member.dealer": "Esta persona ya actúa por el concesionario.",
  "people.invite.is_member.group": "Esta persona ya actúa por el grupo.",
  "people.invite.is_invited":
    "Esta dirección ya está invitada. La invitación se puede reenviar desde la lista de personas.",
  "people.invite.too_many": {
    one: "No puede haber más de {count} invitación pendiente a la vez: retire antes una de ellas.",
    other: "No puede haber más de {count} invitaciones pendientes a la vez: retire antes una de ellas.",
  },
  "people.invite.too_soon": {
    one: "Hace un momento se envió una invitación a esta dirección. Espere {count} minuto.",
    other: "Hace un momento se envió una invitación a esta dirección. Espere {count} minutos.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "No se envía más de {count} correo por hora para un concesionario: inténtelo más tarde.",
    other: "No se envían más de {count} correos por hora para un concesionario: inténtelo más tarde.",
  },
  "people.invite.too_many_mails.group": {
    one: "No se envía más de {count} correo por hora para un grupo: inténtelo más tarde.",
    other: "No se envían más de {count} correos por hora para un grupo: inténtelo más tarde.",
  },
  "people.invite.done": "Se ha invitado a {email}.",
  "people.resend.sent": "La invitación se ha renovado.",
  "people.resend.too_soon": {
    one: "No se ha enviado nada: el último correo tiene menos de {count} minuto.",
    other: "No se ha enviado nada: el último correo tiene menos de {count} minutos.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "No se ha enviado nada. No se envía más de {count} correo por hora para un concesionario: inténtelo más tarde.",
    other:
      "No se ha enviado nada. No se envían más de {count} correos por hora para un concesionario: inténtelo más tarde.",
  },
  "people.resend.too_many_mails.group": {
    one: "No se ha enviado nada. No se envía más de {count} correo por hora para un grupo: inténtelo más tarde.",
    other:
      "No se ha enviado nada. No se envían más de {count} correos por hora para un grupo: inténtelo más tarde.",
  },

  "people.withdraw.title": "¿Retirar la invitación de {name}?",
  "people.withdraw.says":
    "Su enlace deja de funcionar de inmediato. No se avisa a la persona, y se la puede invitar de nuevo.",
  "people.withdraw.act": "Retirar la invitación",
  "people.withdraw.keep": "Conservarla",
  "people.withdraw.done": "La invitación se ha retirado.",

  "people.member.role": "Rol",
  "people.member.may": "Qué puede hacer la persona",
  "people.member.may_hint": "Vale desde la siguiente página que la persona abra.",
  "people.member.missing_role": "Elija un rol.",
  "people.member.save": "Guardar el rol",
  "people.member.now.owner": "{name} tiene ahora el rol de propietario.",
  "people.member.now.admin": "{name} tiene ahora el rol de administrador.",
  "people.member.now.viewer": "{name} tiene ahora el rol de lector.",
  "people.last_owner.dealer":
    "Un concesionario conserva al menos un propietario: dé antes ese rol a otra persona.",
  "people.last_owner.group": "Un grupo conserva al menos un propietario: dé antes ese rol a otra persona.",
  "people.remove.heading": "Quitar",
  "people.remove.text.dealer": "A partir de entonces, {name} no puede actuar por este concesionario.",
  "people.remove.text.group": "A partir de entonces, {name} no puede actuar por este grupo.",
  "people.remove.link": "Quitar…<unseen> {name}</unseen>",
  "people.remove.title": "¿Quitar a {name}?",
  "people.remove.says.dealer":
    "La sesión de la persona se cierra de inmediato, y ya no puede actuar por este concesionario. Para volver, hay que invitarla de nuevo.",
  "people.remove.says.group":
    "La sesión de la persona se cierra de inmediato, y ya no puede actuar por este grupo. Para volver, hay que invitarla de nuevo.",
  "people.remove.act": "Quitar",
  "people.remove.keep": "Conservar a la persona",
  "people.remove.done": "Se ha quitado a {name}.",
};
