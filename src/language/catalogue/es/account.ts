import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** Spanish. The pages of a person's own account in the portal. */
export const account: TranslationOf<typeof english> = {
  "account.title": "Su cuenta",
  "account.you": "Usted",
  "account.email": "Dirección de correo electrónico",
  "account.role.owner": "Propietario, como {name}",
  "account.role.admin": "Administrador, como {name}",
  "account.role.viewer": "Lector, como {name}",

  "account.password.heading": "Contraseña",
  "account.password.text": "Al cambiarla se cierra la sesión en todos los demás navegadores.",
  "account.password.change": "Cambiar la contraseña",
  "account.password.lead": "Para la cuenta <strong>{email}</strong>",
  "account.password.current": "Su contraseña actual",
  "account.password.new": "Contraseña nueva",
  "account.password.repeat": "Repita la contraseña nueva",
  "account.password.save": "Guardar la contraseña",
  "account.password.missing_current": "Introduzca la contraseña con la que inicia sesión ahora.",
  "account.password.missing_repeat": "Introduzca la contraseña nueva otra vez.",
  "account.password.differs": "No coincide con la contraseña nueva: introduzca las dos de nuevo.",
  "account.password.wrong_current": "Esta no es su contraseña actual.",
  "account.password.stale": "Entretanto, la contraseña se ha cambiado en otro lugar. Inténtelo de nuevo.",
  "account.password.changed":
    "Su contraseña se ha cambiado. Se ha cerrado la sesión en todos los demás navegadores.",

  "account.code.heading": "Código de una aplicación",
  "account.code.why":
    "Con un código de una aplicación además de la contraseña, nadie que solo conozca su contraseña puede iniciar sesión.",
  "account.code.switched_on": "Activado",
  "account.code.left": "Códigos de recuperación restantes",
  "account.code.set_up": "Configurar códigos de una aplicación",
  "account.code.change": "Cambiar",

  "account.notices.heading": "Notificaciones",
  "account.notices.text": "Elija sus notificaciones, en la vista general y por correo.",
  "account.notices.of": "Notificaciones de {dealer}",

  "account.sessions.heading": "Sesiones abiertas",
  "account.sessions.table": "Navegadores con la sesión iniciada en su cuenta",
  "account.sessions.browser": "Navegador",
  "account.sessions.unknown_browser": "Navegador desconocido",
  "account.browser.named": "{browser} en {system}",
  "account.browser.unknown": "Un navegador en {system}",
  "account.sessions.address": "Dirección",
  "account.sessions.unknown_address": "Desconocida",
  "account.sessions.since": "Inicio",
  "account.sessions.last_used": "Último uso",
  "account.sessions.end": "Cerrar",
  "account.sessions.end_of": "Cerrar<unseen> la sesión de {browser}</unseen>",
  "account.sessions.end_of_unknown": "Cerrar<unseen> la sesión de un navegador desconocido</unseen>",
  "account.sessions.this_browser": "Este navegador",
  "account.sessions.lifetime":
    "La sesión de un navegador se cierra tras {minutes} minutos sin uso y, en todo caso, a las {hours} horas. Si no reconoce alguno, cierre su sesión y cambie la contraseña.",
  "account.sessions.ended": "Se ha cerrado la sesión de ese navegador.",

  "account.everywhere.link": "Cerrar sesión en todas partes…",
  "account.everywhere.title": "¿Cerrar sesión en todas partes?",
  "account.everywhere.says":
    "La sesión se cierra de inmediato en todos los navegadores que la tengan iniciada en su cuenta, también en este. Su contraseña no cambia.",
  "account.everywhere.act": "Cerrar sesión en todas partes",
  "account.everywhere.keep": "Mantener la sesión",

  "account.factor.title": "Códigos de una aplicación",
  "account.factor.lead": "El portal pide un código después de la contraseña.",
  "account.factor.lead_required":
    "Su rol los exige: configúrelos para continuar. A partir de entonces, el portal pide un código después de la contraseña.",
  "account.factor.lead_offered": "Una vez configurados, el portal pide un código después de la contraseña.",
  "account.factor.install":
    "Instale una aplicación que genere códigos, como Aegis, Google Authenticator, 1Password o la que está en los ajustes de su teléfono.",
  "account.factor.scan": "Escanee esto con la aplicación.",
  "account.factor.qr": "Código QR de la clave para su aplicación",
  "account.factor.type":
    "En este teléfono, <a>ábrala en la aplicación</a>. O escriba la clave: <code>{key}</code>",
  "account.factor.your_password": "Su contraseña",
  "account.factor.first_code": "El código que muestra la aplicación",
  "account.factor.first_code_hint": "Seis cifras; hay uno nuevo cada 30 segundos.",
  "account.factor.switch_on": "Activar los códigos",
  "account.factor.on.heading": "Activados",
  "account.factor.on.since": "Desde",
  "account.factor.on.required":
    "Su rol exige códigos, por lo que no se pueden desactivar. Para usar otro teléfono, consulte al operador de este servicio.",
  "account.factor.on.other_phone": "Para usar otro teléfono, desactive los códigos y configúrelos en él.",
  "account.factor.off.link": "Desactivar los códigos…",
  "account.factor.off.title": "Desactivar los códigos",
  "account.factor.off.lead":
    "A partir de entonces basta la contraseña para iniciar sesión. Sus códigos de recuperación también dejan de valer.",
  "account.factor.off.button": "Desactivar los códigos",
  "account.factor.off.done":
    "Los códigos de una aplicación están desactivados. Basta la contraseña para iniciar sesión.",
  "account.factor.was_on": "Los códigos de una aplicación ya están activados.",
  "account.factor.recovery.heading": "Códigos de recuperación",
  "account.factor.recovery.text":
    "Cada uno permite entrar una vez sin la aplicación. Los códigos nuevos sustituyen a los anteriores.",
  "account.factor.recovery.code": "Código",
  "account.factor.recovery.code_hint": "El que muestra su aplicación o un código de recuperación.",
  "account.factor.recovery.renew": "Mostrar diez nuevos",
  "account.factor.recovery.title_first": "Los códigos de una aplicación están activados",
  "account.factor.recovery.title_new": "Sus códigos de recuperación nuevos",
  "account.factor.recovery.keep":
    "Guarde ahora estos códigos de recuperación, en papel o donde guarda sus contraseñas: no se vuelven a mostrar.",
  "account.factor.recovery.list": "Códigos de recuperación",
  "account.factor.recovery.use": "Sin la aplicación, cada uno permite entrar una vez en lugar de un código.",
  "account.factor.recovery.kept": "Los he guardado",
  "account.factor.missing_password": "Introduzca la contraseña con la que inicia sesión.",
  "account.factor.wrong_password": "Esta no es su contraseña.",
  "account.factor.stale_offer":
    "Esta página se abrió en otra sesión y su clave ya no vale. Escanee la nueva, más abajo.",
};
