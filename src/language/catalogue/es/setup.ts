import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** Spanish. The pages on which a person sets a password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Cuentas de concesionarios",

  "setup.form.heading.first": "Establezca su contraseña",
  "setup.form.heading.again": "Elija una contraseña nueva",
  "setup.form.account": "Para la cuenta <strong>{email}</strong>",
  "setup.form.joins.owner": "Con ella se incorpora a <strong>{workplace}</strong> con el rol de propietario.",
  "setup.form.joins.admin":
    "Con ella se incorpora a <strong>{workplace}</strong> con el rol de administrador.",
  "setup.form.joins.viewer": "Con ella se incorpora a <strong>{workplace}</strong> con el rol de lector.",
  "setup.form.password": "Contraseña nueva",
  "setup.form.repeat": "La misma contraseña otra vez",
  "setup.form.save": "Guardar la contraseña",
  "setup.form.not_repeated": "La contraseña se ha introducido solo una vez: introdúzcala en los dos campos.",
  "setup.form.differs": "Las dos contraseñas no coincidían: introduzca las dos de nuevo.",

  "setup.password.hint": {
    one: "Al menos {count} carácter. Cuatro o cinco palabras que no tengan nada que ver entre sí son fáciles de recordar y difíciles de adivinar.",
    other:
      "Al menos {count} caracteres. Cuatro o cinco palabras que no tengan nada que ver entre sí son fáciles de recordar y difíciles de adivinar.",
  },
  "setup.password.missing": "Introduzca una contraseña.",
  "setup.password.too_short": {
    one: "Era demasiado corta: introduzca al menos {count} carácter.",
    other: "Era demasiado corta: introduzca al menos {count} caracteres.",
  },
  "setup.password.too_long": {
    one: "Era demasiado larga: introduzca como máximo {count} carácter.",
    other: "Era demasiado larga: introduzca como máximo {count} caracteres.",
  },
  "setup.password.unreadable":
    "Contenía un carácter que no se puede teclear, como un salto de línea: introduzca letras, cifras, espacios y signos.",
  "setup.password.common":
    "Es una de las contraseñas más usadas, dos de ellas, o una con cifras o signos alrededor: introduzca una que nadie probaría primero.",
  "setup.password.repetitive":
    "Solo repite unos pocos caracteres o los sigue en orden: introduzca una más variada.",
  "setup.password.personal":
    "Es poco más que su nombre, su dirección o el nombre de su concesionario: introduzca una que no se deduzca de ellos.",

  "setup.done.heading": "Su contraseña está establecida",
  "setup.done.sign_in":
    "A partir de ahora, inicie sesión con su dirección de correo electrónico y esta contraseña.",
  "setup.done.link_used": "El enlace que ha usado ya no funciona. Puede eliminar el mensaje.",
  "setup.done.next": "Iniciar sesión",

  "setup.closed.used.heading": "Este enlace ya se ha usado",
  "setup.closed.used.once": "Con él se estableció una contraseña, y cada enlace funciona una sola vez.",
  "setup.closed.used.not_you":
    "Si no fue usted, o si ha olvidado la contraseña, pida un nuevo enlace y elija otra.",
  "setup.closed.replaced.heading": "Hay un enlace más reciente",
  "setup.closed.replaced.newest":
    "Después de este se le envió otro enlace, y solo funciona el más reciente. Abra el del último mensaje.",
  "setup.closed.replaced.ask": "Si no lo encuentra, pida un nuevo enlace.",
  "setup.closed.expired.heading": "Este enlace ha caducado",
  "setup.closed.expired.ask": {
    one: "Un enlace funciona durante {count} día. Pida uno nuevo: se envía a la dirección de correo electrónico de su cuenta.",
    other:
      "Un enlace funciona durante {count} días. Pida uno nuevo: se envía a la dirección de correo electrónico de su cuenta.",
  },
  "setup.closed.unknown.heading": "Este enlace no funciona",
  "setup.closed.unknown.incomplete":
    "Puede que falte una parte: ábralo otra vez desde el mensaje o cópielo entero.",
  "setup.closed.unknown.ask": "Si eso no ayuda, pida un nuevo enlace.",

  "setup.new_link.heading": "Pedir un nuevo enlace",
  "setup.new_link.lead":
    "Se envía a la dirección de correo electrónico de su cuenta y permite establecer una contraseña.",
  "setup.new_link.email": "Dirección de correo electrónico",
  "setup.new_link.missing": "Introduzca su dirección de correo electrónico.",
  "setup.new_link.send": "Enviar el enlace",
  "setup.sent.heading": "Mire en su buzón de correo",
  "setup.sent.on_its_way":
    "Si hay una cuenta con la dirección que ha introducido, está en camino un mensaje con un enlace.",
  "setup.sent.nothing_there": {
    one: "¿No ha llegado nada después de {count} minuto? Mire entre los mensajes no deseados, compruebe la dirección y pídalo de nuevo. En {count} minuto no se envía más de un mensaje.",
    other:
      "¿No ha llegado nada después de {count} minutos? Mire entre los mensajes no deseados, compruebe la dirección y pídalo de nuevo. En {count} minutos no se envía más de un mensaje.",
  },
  "setup.sent.ask_operator": "Pida el enlace al operador",
  "setup.sent.in_file":
    "Si hay una cuenta con la dirección que ha introducido, se ha escrito un mensaje con un enlace.",

  "setup.foreign":
    "Para establecer una contraseña, abra el enlace de su mensaje y rellene allí el formulario.",
  "setup.unreadable.heading": "No se ha podido leer el formulario",
  "setup.unreadable.text":
    "No se ha cambiado nada. Vuelva atrás, recargue la página y rellene el formulario de nuevo.",
};
