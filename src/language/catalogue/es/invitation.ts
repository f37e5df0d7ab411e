import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** Spanish. The mail that invites a person to work for a dealer. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Incorpórese a {workplace}",
  "invitation.subject.set_password": "Establezca su contraseña para {workplace}",

  "invitation.asked.person.dealer":
    "{person} le pide que se incorpore a {workplace} en el portal de pruebas independientes de batería de coches eléctricos usados.",
  "invitation.asked.person.company":
    "{person} le pide que se incorpore a {workplace} y a todos sus concesionarios en el portal de pruebas independientes de batería de coches eléctricos usados.",
  "invitation.asked.group":
    "{group} ha registrado {workplace} para las pruebas independientes de batería de coches eléctricos usados y le ha asignado el rol de propietario.",
  "invitation.asked.group_ordered":
    "{group} ha registrado {workplace} para las pruebas independientes de batería de coches eléctricos usados y le ha asignado el rol de propietario. Los equipos de prueba están pedidos.",
  "invitation.asked.operator.dealer.owner":
    "{operator} le pide que se incorpore a {workplace} en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de propietario.",
  "invitation.asked.operator.dealer.admin":
    "{operator} le pide que se incorpore a {workplace} en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de administrador.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} le pide que se incorpore a {workplace} en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de lector.",
  "invitation.asked.operator.company.owner":
    "{operator} le pide que se incorpore a {workplace} y a todos sus concesionarios en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de propietario.",
  "invitation.asked.operator.company.admin":
    "{operator} le pide que se incorpore a {workplace} y a todos sus concesionarios en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de administrador.",
  "invitation.asked.operator.company.viewer":
    "{operator} le pide que se incorpore a {workplace} y a todos sus concesionarios en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de lector.",
  "invitation.asked.unnamed.dealer.owner":
    "Se le pide que se incorpore a {workplace} en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de propietario.",
  "invitation.asked.unnamed.dealer.admin":
    "Se le pide que se incorpore a {workplace} en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de administrador.",
  "invitation.asked.unnamed.dealer.viewer":
    "Se le pide que se incorpore a {workplace} en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de lector.",
  "invitation.asked.unnamed.company.owner":
    "Se le pide que se incorpore a {workplace} y a todos sus concesionarios en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de propietario.",
  "invitation.asked.unnamed.company.admin":
    "Se le pide que se incorpore a {workplace} y a todos sus concesionarios en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de administrador.",
  "invitation.asked.unnamed.company.viewer":
    "Se le pide que se incorpore a {workplace} y a todos sus concesionarios en el portal de pruebas independientes de batería de coches eléctricos usados, con el rol de lector.",

  "invitation.set_password":
    "Para aceptar, establezca una contraseña. Con ella y con esta dirección, {email}, iniciará sesión.",
  "invitation.sign_in":
    "Inicie sesión con su dirección {email} y su contraseña. Después puede aceptar o rechazar.",
  "invitation.sign_in_within": {
    one: "Inicie sesión con su dirección {email} y su contraseña. Después puede aceptar o rechazar, durante {count} día.",
    other:
      "Inicie sesión con su dirección {email} y su contraseña. Después puede aceptar o rechazar, durante {count} días.",
  },
  "invitation.unexpected": "Si no esperaba este mensaje, ignórelo: no ocurre nada si usted no acepta.",
  "invitation.button.set_password": "Establecer contraseña e incorporarse",
  "invitation.button.sign_in": "Iniciar sesión para aceptar o rechazar",
};
