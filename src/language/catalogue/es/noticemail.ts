import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** Spanish. Mails about what happens at a dealer. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Verlo en el portal",

  "noticemail.list.subject": {
    one: "Una novedad en {dealer}",
    other: "{count} novedades en {dealer}",
  },
  "noticemail.list.lead": {
    one: "Ha ocurrido una cosa en {dealer}:",
    other: "Han ocurrido {count} cosas en {dealer}:",
  },
  "noticemail.daily.subject": "Resumen diario de {dealer}",
  "noticemail.daily.lead": {
    one: "Desde el último de estos correos ha ocurrido una cosa en {dealer}:",
    other: "Desde el último de estos correos han ocurrido {count} cosas en {dealer}:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, con un problema de seguridad",
    other: "{subject}, con {count} problemas de seguridad",
  },
  "noticemail.more": { one: "Y {count} más: {address}", other: "Y {count} más: {address}" },

  "noticemail.choose": "Elegir sus notificaciones",
  "noticemail.end": "Dejar de recibir los correos sobre {dealer}",
};
