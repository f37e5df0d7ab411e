import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** Spanish. Mails about a person's own account and its safety. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "El enlace funciona una sola vez y durante {count} día, hasta el {until}.",
    other: "El enlace funciona una sola vez y durante {count} días, hasta el {until}.",
  },

  "accountmail.new_link.first.subject": "Su nuevo enlace para establecer una contraseña",
  "accountmail.new_link.first.asked":
    "Se ha pedido un nuevo enlace para establecer la contraseña de su cuenta {email}.",
  "accountmail.new_link.first.unexpected":
    "Si no lo ha pedido usted, puede ignorar este mensaje: mientras no haya una contraseña, nadie puede iniciar sesión.",
  "accountmail.new_link.first.button": "Establecer la contraseña",
  "accountmail.new_link.again.subject": "Su enlace para elegir una contraseña nueva",
  "accountmail.new_link.again.asked":
    "Se ha pedido un nuevo enlace para elegir otra contraseña de su cuenta {email}.",
  "accountmail.new_link.again.unexpected":
    "Si no lo ha pedido usted, puede ignorar este mensaje: su contraseña no cambia.",
  "accountmail.new_link.again.button": "Elegir una contraseña nueva",
  "accountmail.new_link.validity": {
    one: "El enlace funciona una sola vez y durante {count} día, hasta el {until}. Los enlaces que recibió antes ya no funcionan.",
    other:
      "El enlace funciona una sola vez y durante {count} días, hasta el {until}. Los enlaces que recibió antes ya no funcionan.",
  },

  "accountmail.password_changed.subject": "Su contraseña se ha cambiado",
  "accountmail.password_changed.happened":
    "La contraseña de su cuenta {email} se cambió el {when}. La sesión se ha cerrado en todos los demás navegadores en los que estaba iniciada.",
  "accountmail.password_changed.known": "Si fue usted, no tiene que hacer nada.",
  "accountmail.password_changed.unknown":
    "Si no fue usted, elija de inmediato una contraseña nueva: pida un enlace a esta dirección.",
  "accountmail.password_changed.button": "Pedir un enlace",

  "accountmail.second_factor.on.subject": "El inicio de sesión con código está activado",
  "accountmail.second_factor.happened.on":
    "El inicio de sesión con un código de una aplicación se activó para su cuenta {email} el {when}.",
  "accountmail.second_factor.on.effect":
    "A partir de ahora, el portal pide un código después de la contraseña.",
  "accountmail.second_factor.off.subject": "El inicio de sesión con código está desactivado",
  "accountmail.second_factor.happened.off":
    "El inicio de sesión con un código de una aplicación se desactivó para su cuenta {email} el {when}.",
  "accountmail.second_factor.happened.off_by_operator":
    "El operador del servicio desactivó el inicio de sesión con un código de una aplicación para su cuenta {email} el {when}.",
  "accountmail.second_factor.off.effect": "A partir de ahora basta la contraseña.",
  "accountmail.second_factor.unknown":
    "Si está al corriente, no tiene que hacer nada. Si no, elija de inmediato una contraseña nueva: la página de inicio de sesión envía un enlace a esta dirección.",

  "accountmail.new_browser.subject": "Un navegador nuevo ha iniciado sesión en su cuenta",
  "accountmail.new_browser.unknown": "Un navegador que no reconocemos",
  "accountmail.new_browser.happened":
    "{browser} inició sesión en su cuenta {email} el {when}. No lo había hecho antes.",
  "accountmail.new_browser.happened_from":
    "{browser} inició sesión en su cuenta {email} el {when}, desde la dirección {address}. No lo había hecho antes.",
  "accountmail.new_browser.known":
    "Si fue usted, no tiene que hacer nada. Si no, elija de inmediato una contraseña nueva: así se cierra también la sesión en todos los navegadores.",
  "accountmail.new_browser.button": "Elegir una contraseña nueva",
};
