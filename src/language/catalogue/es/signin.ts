import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** Spanish. The pages on which a person signs in to the dealer portal. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Iniciar sesión",
  "signin.email": "Dirección de correo electrónico",
  "signin.password": "Contraseña",
  "signin.button": "Iniciar sesión",
  "signin.forgotten": "¿Ha olvidado la contraseña o aún no tiene una?",

  "signin.missing_password": "Introduzca su contraseña.",
  "signin.missing_code": "Introduzca el código que muestra su aplicación.",
  "signin.wrong":
    "La dirección o la contraseña no es correcta. Compruebe las dos o pida un enlace para elegir una contraseña nueva.",

  "signin.reason.ended": {
    one: "Se ha cerrado su sesión: ocurre tras {count} minuto sin uso, cuando cambia la contraseña y cuando usted, en otro navegador, o nosotros la cerramos.",
    other:
      "Se ha cerrado su sesión: ocurre tras {count} minutos sin uso, cuando cambia la contraseña y cuando usted, en otro navegador, o nosotros la cerramos.",
  },
  "signin.reason.unsaved":
    "Su sesión se cerró antes de que llegara el formulario, así que no se ha guardado nada. Inicie sesión y rellene el formulario de nuevo.",
  "signin.reason.late": {
    one: "Ya no se espera ningún código de este navegador: la espera termina tras {count} minuto. Inicie sesión de nuevo.",
    other:
      "Ya no se espera ningún código de este navegador: la espera termina tras {count} minutos. Inicie sesión de nuevo.",
  },
  "signin.reason.out": "Ha cerrado la sesión.",
  "signin.reason.everywhere": "Ha cerrado la sesión en todas partes.",

  "signin.code.heading": "Introduzca su código",
  "signin.code.lead": "La contraseña era correcta. Abra la aplicación que genera sus códigos.",
  "signin.code.label": "Código",
  "signin.code.hint": "Seis cifras. Sin la aplicación, introduzca uno de sus códigos de recuperación.",
  "signin.code.neither":
    "Si no tiene la aplicación ni un código de recuperación, pida al operador de este servicio que desactive los códigos.",
  "signin.code.somebody_else": "Iniciar sesión con otra cuenta",
  "signin.code.wrong":
    "Este código no es correcto o ya se ha usado. Espere al siguiente que muestre su aplicación e introdúzcalo.",
  "signin.code.recovery_code_used":
    "Ha iniciado sesión con un código de recuperación, que ya está gastado. La página de su cuenta dice cuántos quedan.",

  "signin.too_many_codes.heading": "Demasiados códigos erróneos",
  "signin.too_many_codes.text": {
    one: "Espere {count} minuto e inténtelo de nuevo. No se ha cambiado nada.",
    other: "Espere {count} minutos e inténtelo de nuevo. No se ha cambiado nada.",
  },
  "signin.busy.heading": "Hay demasiadas personas iniciando sesión",
  "signin.busy.text": "Su contraseña no se ha comprobado. Espere un minuto e inténtelo de nuevo.",
  "signin.busy.again": "Intentar de nuevo",
  "signin.too_many.heading": "Demasiadas contraseñas erróneas",
  "signin.too_many.text": {
    one: "Espere {count} minuto y después inicie sesión.",
    other: "Espere {count} minutos y después inicie sesión.",
  },
  "signin.too_many.link":
    "Si ha olvidado la contraseña, un enlace para elegir una nueva vuelve a abrir la cuenta de inmediato.",
  "signin.too_many.ask": "Pedir un enlace",
};
