import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** French. The portal's pages of API keys, with which a dealer's programs read its tests. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "Clés d’API",
  "keys.lead":
    "Avec une clé, vos programmes lisent les tests de ce concessionnaire par l’API. Une clé ne donne pas accès aux autres concessionnaires de votre groupe.",
  "keys.make": "Créer une clé",
  "keys.table.live": "Clés qui fonctionnent",
  "keys.table.revoked": "Clés révoquées",
  "keys.revoked.title": "Révoquées",
  "keys.empty.none": "Aucune clé pour le moment",
  "keys.empty.none_live": "Aucune clé ne fonctionne",
  "keys.empty.text": {
    one: "{count} clé au plus peut fonctionner à la fois\u00a0: créez-en une par programme, pour pouvoir révoquer chacune séparément.",
    other:
      "{count} clés au plus peuvent fonctionner à la fois\u00a0: créez-en une par programme, pour pouvoir révoquer chacune séparément.",
  },
  "keys.unchangeable.suspended":
    "Aucune clé ne peut être créée ou révoquée tant que le concessionnaire est suspendu.",
  "keys.unchangeable.role":
    "Seul un propriétaire ou un administrateur du concessionnaire crée et révoque des clés.",

  "keys.column.key": "Clé",
  "keys.column.name": "Nom",
  "keys.column.kind": "Type",
  "keys.column.client_id": "Identifiant client",
  "keys.column.client_secret": "Secret client",
  "keys.column.made": "Créée",
  "keys.column.last_used": "Dernier usage",
  "keys.column.never_used": "Jamais",
  "keys.column.revoked": "Révoquée",
  "keys.column.change": "Modifier",
  "keys.revoke_link": "Révoquer…<unseen> {key}</unseen>",

  "keys.kind.read-only.name": "Lecture seule",
  "keys.kind.read-only.may":
    "Trouve les tests de ce concessionnaire et récupère leurs certificats et leurs images d’aperçu.",
  "keys.kind.full-integration.name": "Intégration complète",
  "keys.kind.full-integration.may":
    "Lit en plus les données du concessionnaire et ses appareils, et enregistre des webhooks qui reçoivent les nouveaux résultats.",

  "keys.form.lead": "Son secret est affiché à la page suivante, et plus jamais ensuite.",
  "keys.form.name_hint": {
    one: "Pour la distinguer des autres, par exemple le programme qui l’utilise\u202f; {count} caractère au plus.",
    other:
      "Pour la distinguer des autres, par exemple le programme qui l’utilise\u202f; {count} caractères au plus.",
  },
  "keys.form.button": "Créer la clé",
  "keys.form.no_name": "Saisissez un nom pour la clé.",
  "keys.form.no_kind": "Choisissez ce que la clé peut faire.",
  "keys.form.too_many": {
    one: "{count} clé au plus peut fonctionner à la fois\u00a0: révoquez-en une qui ne sert plus.",
    other: "{count} clés au plus peuvent fonctionner à la fois\u00a0: révoquez-en une qui ne sert plus.",
  },

  "keys.made.title": "Votre nouvelle clé",
  "keys.made.said":
    "La clé «\u202f{name}\u202f» est créée. Copiez le secret maintenant\u00a0: il n’est pas conservé ici et ne pourra plus être affiché.",
  "keys.made.copy_client_id": "Copier<unseen> l’identifiant client</unseen>",
  "keys.made.copy_secret": "Copier<unseen> le secret</unseen>",
  "keys.made.hint":
    "Quiconque possède les deux peut lire ce que lit la clé. Un programme les échange contre un jeton à <code>/v1/oauth/token</code>, comme le montre le <a>démarrage rapide</a>.",
  "keys.made.done": "C’est copié",
  "keys.made_before.title": "Ce formulaire a déjà créé sa clé",
  "keys.made_before.gone": "La clé qu’il a créée n’existe plus. Aucune autre n’a été créée.",
  "keys.made_before.text":
    "Il a été envoyé une fois de plus, et aucune seconde clé n’a été créée. Le secret de <b>{name}</b> a été affiché une fois et n’est pas conservé ici. Si vous ne l’avez pas copié, révoquez la clé et créez-en une autre.",
  "keys.made_before.to_keys": "Vers les clés",
  "keys.made_before.another": "Créer une autre clé",

  "keys.revoke.title": "Révoquer la clé «\u202f{name}\u202f»\u202f?",
  "keys.revoke.says":
    "Les programmes qui l’utilisent sont refusés aussitôt. Une clé révoquée ne peut pas être rétablie.",
  "keys.revoke.button": "Révoquer la clé",
  "keys.revoke.keep": "La garder",
  "keys.revoke.done_title": "La clé «\u202f{name}\u202f» est révoquée",
  "keys.revoke.done": "La clé «\u202f{name}\u202f» est révoquée.",
};
