import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** Spanish. The help of the portal. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Ayuda",
  "help.lead": "Qué hacer en cada página del portal y a quién preguntar.",
  "help.contact.heading": "A quién preguntar",
  "help.contact.operator": "Operador",
  "help.contact.way": "Contacto",
  "help.contact.site": "Sitio web",
  "help.contact.none":
    "El operador de este servicio no ha indicado aquí ningún contacto: pregunte a su grupo de concesionarios cómo localizarlo.",
  "help.contact.about":
    "Consulte al operador sobre equipos, resultados, certificados y códigos perdidos; a un propietario de su concesionario, sobre su rol. Indique de qué prueba, equipo o webhook se trata. No envíe nunca una contraseña ni un secreto.",
  "help.topics": "Temas",

  "help.start.heading": "Los primeros días",
  "help.start.link": "Ayuda para los primeros días",
  "help.start.order":
    "La vista general dice qué hacer a continuación. Lo habitual es activar un equipo, hacer la prueba de un coche, ver su certificado, invitar a compañeros y, después, hacer que su propio sistema lea las pruebas.",
  "help.start.roles":
    "Los lectores consultan y entregan certificados; los administradores se ocupan además de los equipos, las claves y los webhooks; los propietarios deciden también quién puede actuar por el concesionario.",
  "help.start.guide.terms": "Las palabras que usa el portal",
  "help.start.guide.pages": "Las páginas y los roles",

  "help.notices.heading": "Notificaciones",
  "help.notices.link": "Ayuda sobre las notificaciones",
  "help.notices.what":
    "Una notificación dice qué ha ocurrido en el concesionario y qué hacer: un problema de seguridad, una prueba fallida, un equipo en camino, un webhook con problemas, una clave o una persona nueva. Es nueva hasta que usted la marca como leída; los demás marcan las suyas.",
  "help.notices.choices":
    "Cada persona elige qué se muestra y qué se le envía por correo, al momento o una vez al día. Los correos sobre la seguridad de su cuenta llegan siempre.",
  "help.notices.guide.kinds": "Qué notificaciones hay",

  "help.units.heading": "Equipos de prueba",
  "help.units.link": "Ayuda sobre los equipos de prueba",
  "help.units.activation":
    "Un equipo se pide, después se le envía y después está activo. Actívelo cuando haya llegado su caja: el número de serie está en el equipo.",
  "help.units.orders":
    "Se piden más equipos en la página de equipos; un pedido que aún no se ha enviado se cancela en la página del equipo. Un equipo averiado o que ya no hace falta vuelve al operador: solicítelo en la página del equipo e indique el motivo.",
  "help.units.results":
    "Un resultado pertenece al concesionario que tiene el equipo en ese momento. Si no aparecen los resultados de un equipo, compare el número de serie con el de la lista.",
  "help.units.guide.trust": "Cómo se asocian un equipo y sus resultados",

  "help.tests.heading": "Pruebas y certificados",
  "help.tests.link": "Ayuda sobre pruebas y certificados",
  "help.tests.arrival":
    "Una prueba aparece por sí sola en cuanto un equipo la ha enviado. Está completa cuando su certificado está listo, normalmente en unos segundos.",
  "help.tests.verdict":
    "La valoración global resume las comprobaciones de la batería. El estado de salud dice qué parte de su energía puede almacenar todavía. Provisional significa que las cifras aún pueden sustituirse; sin resultado, que no se pudo determinar el estado de salud: repita la prueba del coche.",
  "help.tests.handing_out":
    "Para entregar un certificado a un cliente, abra la prueba y envíelo por correo, descárguelo o copie el enlace a su página de verificación. Para varias pruebas a la vez, márquelas en la lista. El PDF lleva impreso el VIN completo; la imagen no, y puede acompañar a un anuncio.",
  "help.tests.list":
    "La lista encuentra una prueba por una parte de su VIN, matrícula, número de certificado o su referencia. Los filtros la acotan, y un clic en el encabezado de una columna la ordena. Lo que muestra se puede descargar para una hoja de cálculo o guardar como marcador. Las estadísticas muestran cuántas pruebas hubo cada mes y cómo terminaron.",
  "help.tests.checking":
    "Un comprador comprueba un certificado con su código QR o con su número en la página de comprobación. Ninguno de los dos muestra el VIN ni la matrícula.",
  "help.tests.guide.checking": "La página para comprobar un certificado",
  "help.tests.guide.trust": "Por qué se puede confiar en un certificado",
  "help.tests.guide.figures": "Cada cifra de un certificado",

  "help.keys.heading": "Claves de API",
  "help.keys.link": "Ayuda sobre las claves de API",
  "help.keys.what":
    "Una clave permite que un programa suyo lea las pruebas de este concesionario. Cree una para cada programa, de modo que cada una pueda revocarse por separado. El secreto se muestra una sola vez; si se pierde, revoque la clave y cree otra.",
  "help.keys.guide.start": "Inicio rápido para sus desarrolladores",
  "help.keys.guide.scopes": "Qué puede leer una clave",
  "help.keys.guide.reference": "La referencia de la API",

  "help.webhooks.heading": "Webhooks",
  "help.webhooks.link": "Ayuda sobre los webhooks",
  "help.webhooks.what":
    "Con un webhook, su propio sistema se entera de una prueba en cuanto está completa. Si fallan las entregas, la página del webhook dice por qué; repare el receptor, haga una entrega de prueba y, después, reenvíe lo que falló.",
  "help.webhooks.guide.receiving": "Cómo recibir entregas",
  "help.webhooks.guide.verifying": "Cómo comprobar que son auténticas",

  "help.people.heading": "Personas",
  "help.people.link": "Ayuda sobre las personas",
  "help.people.roles":
    "Un propietario invita a compañeros por correo y da a cada uno un rol. A quien se marcha se le quita en la página de esa persona, y su sesión se cierra de inmediato. Un concesionario conserva al menos un propietario.",
  "help.people.lost_mail":
    "Si no llega un correo, búsquelo entre los no deseados y, después, reenvíe la invitación desde la lista de personas.",
  "help.people.guide.roles": "Qué puede hacer cada rol",

  "help.settings.heading": "Ajustes",
  "help.settings.link": "Ayuda sobre los ajustes",
  "help.settings.what":
    "El nombre público y el logotipo figuran en los certificados nuevos; los ya emitidos conservan lo que tienen. La zona horaria decide los días y las horas que se muestran; la unidad de longitud, si van primero las millas o los kilómetros.",
  "help.settings.activity": "La actividad dice quién hizo qué y cuándo.",
  "help.settings.guide.settings": "Qué cambia cada ajuste",

  "help.group.heading": "Los concesionarios de un grupo",
  "help.group.link": "Ayuda sobre los grupos",
  "help.group.what":
    "La página del grupo compara sus concesionarios: abra uno para trabajar en él y use el nombre del concesionario en la cabecera para ir a otro. Las personas del grupo tienen el mismo rol en todos los concesionarios; un propietario del grupo las invita y las quita.",
  "help.group.guide.people": "Qué pueden hacer las personas de un grupo",

  "help.account.heading": "Su cuenta",
  "help.account.link": "Ayuda sobre su cuenta",
  "help.account.codes":
    "Configure códigos de una aplicación, para que nadie entre solo con una contraseña robada, y guarde los códigos de recuperación. Si se pierden la aplicación y los códigos, consulte al operador de este servicio.",
  "help.account.browsers":
    "Si la lista de navegadores muestra uno que no reconoce, cierre su sesión y cambie la contraseña.",
  "help.account.guide.codes": "Cuentas y códigos de una aplicación",
};
