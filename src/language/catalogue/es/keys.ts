import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** Spanish. The portal's pages of API keys. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "Claves de API",
  "keys.lead":
    "Con una clave, sus programas leen las pruebas de este concesionario a través de la API. Una clave no da acceso a otros concesionarios de su grupo.",
  "keys.make": "Crear una clave",
  "keys.table.live": "Claves en vigor",
  "keys.table.revoked": "Claves revocadas",
  "keys.revoked.title": "Revocadas",
  "keys.empty.none": "Todavía no hay claves",
  "keys.empty.none_live": "Ninguna clave está en vigor",
  "keys.empty.text": {
    one: "Puede haber hasta {count} clave en vigor a la vez: cree una para cada programa, de modo que cada una pueda revocarse por separado.",
    other:
      "Puede haber hasta {count} claves en vigor a la vez: cree una para cada programa, de modo que cada una pueda revocarse por separado.",
  },
  "keys.unchangeable.suspended":
    "Mientras el concesionario está suspendido no se pueden crear ni revocar claves.",
  "keys.unchangeable.role": "Solo un propietario o administrador del concesionario crea y revoca claves.",

  "keys.column.key": "Clave",
  "keys.column.name": "Nombre",
  "keys.column.kind": "Tipo",
  "keys.column.client_id": "ID de cliente",
  "keys.column.client_secret": "Secreto de cliente",
  "keys.column.made": "Creada",
  "keys.column.last_used": "Último uso",
  "keys.column.never_used": "Nunca",
  "keys.column.revoked": "Revocada",
  "keys.column.change": "Cambiar",
  "keys.revoke_link": "Revocar…<unseen> {key}</unseen>",

  "keys.kind.read-only.name": "Solo lectura",
  "keys.kind.read-only.may":
    "Busca las pruebas de este concesionario y obtiene sus certificados e imágenes de vista previa.",
  "keys.kind.full-integration.name": "Integración completa",
  "keys.kind.full-integration.may":
    "Lee además los datos del concesionario y sus equipos, y registra webhooks que reciben los resultados nuevos.",

  "keys.form.lead": "Su secreto se muestra en la página siguiente y nunca más.",
  "keys.form.name_hint": {
    one: "Para distinguirla de otras, por ejemplo el programa que la usa; {count} carácter como máximo.",
    other: "Para distinguirla de otras, por ejemplo el programa que la usa; {count} caracteres como máximo.",
  },
  "keys.form.button": "Crear la clave",
  "keys.form.no_name": "Introduzca un nombre para la clave.",
  "keys.form.no_kind": "Elija qué puede hacer la clave.",
  "keys.form.too_many": {
    one: "No puede haber más de {count} clave en vigor a la vez: revoque una que ya no se use.",
    other: "No puede haber más de {count} claves en vigor a la vez: revoque una que ya no se use.",
  },

  "keys.made.title": "Su clave nueva",
  "keys.made.said":
    "La clave «{name}» se ha creado. Copie el secreto ahora: no se guarda aquí y no se puede volver a mostrar.",
  "keys.made.copy_client_id": "Copiar<unseen> el ID de cliente</unseen>",
  "keys.made.copy_secret": "Copiar<unseen> el secreto</unseen>",
  "keys.made.hint":
    "Quien tenga los dos puede leer lo que lee la clave. Un programa los cambia por un token en <code>/v1/oauth/token</code>, como muestra el <a>inicio rápido</a>.",
  "keys.made.done": "Lo he copiado",
  "keys.made_before.title": "Este formulario ya ha creado su clave",
  "keys.made_before.gone": "La clave que creó ya no existe. No se ha creado ninguna otra.",
  "keys.made_before.text":
    "Se envió otra vez, y no se creó una segunda clave. El secreto de <b>{name}</b> se mostró una vez y no se guarda aquí. Si no lo ha copiado, revoque la clave y cree otra.",
  "keys.made_before.to_keys": "A las claves",
  "keys.made_before.another": "Crear otra clave",

  "keys.revoke.title": "¿Revocar la clave «{name}»?",
  "keys.revoke.says":
    "Los programas que la usan se rechazan de inmediato. Una clave revocada no se puede recuperar.",
  "keys.revoke.button": "Revocar la clave",
  "keys.revoke.keep": "Conservarla",
  "keys.revoke.done_title": "La clave «{name}» está revocada",
  "keys.revoke.done": "La clave «{name}» está revocada.",
};
