import type { Messages } from "../../message.ts";

/** The portal's pages of API keys, with which a dealer's programs read its tests. A key consists of a client id and a client secret. */
export const keys = {
  "keys.title": "API keys",
  "keys.lead":
    "With a key, programs of yours read this dealer's tests over the API. A key does not reach other dealers of your group.",
  /** A button, which leads to the form. */
  "keys.make": "Make a key",
  /** What the tables hold, for screen readers. */
  "keys.table.live": "Keys that work",
  "keys.table.revoked": "Revoked keys",
  /** A heading above the keys that were revoked. */
  "keys.revoked.title": "Revoked",

  "keys.empty.none": "No keys yet",
  "keys.empty.none_live": "No key works",
  "keys.empty.text": {
    one: "Up to {count} key may work at a time: make one for each program, so that each can be revoked separately.",
    other:
      "Up to {count} keys may work at a time: make one for each program, so that each can be revoked separately.",
  },
  /** Why a person sees no button. */
  "keys.unchangeable.suspended": "No key can be made or revoked while the dealer is suspended.",
  "keys.unchangeable.role": "Only an owner or admin of the dealer makes and revokes keys.",

  /** The heads of the columns, and the names of the same facts on other pages. */
  "keys.column.key": "Key",
  "keys.column.name": "Name",
  "keys.column.kind": "Kind",
  "keys.column.client_id": "Client id",
  "keys.column.client_secret": "Client secret",
  "keys.column.made": "Made",
  "keys.column.last_used": "Last used",
  "keys.column.never_used": "Never",
  /** When it was revoked. */
  "keys.column.revoked": "Revoked",
  /** The column with the link to revoke it. */
  "keys.column.change": "Change",
  /** A link to a page that asks first. The element is read by screen readers alone. */
  "keys.revoke_link": "Revoke…<unseen> {key}</unseen>",

  /** The kinds of keys, and what each may do. */
  "keys.kind.read-only.name": "Read only",
  "keys.kind.read-only.may": "Finds this dealer's tests, and fetches their certificates and previews.",
  "keys.kind.full-integration.name": "Full integration",
  "keys.kind.full-integration.may":
    "Reads the dealer's record and its units as well, and registers webhooks that receive new results.",

  "keys.form.lead": "Its secret is shown on the next page, and never again.",
  "keys.form.name_hint": {
    one: "For you to tell it from others, such as the program that uses it; at most {count} character.",
    other: "For you to tell it from others, such as the program that uses it; at most {count} characters.",
  },
  "keys.form.button": "Make the key",
  "keys.form.no_name": "Enter a name for the key.",
  "keys.form.no_kind": "Choose what the key may do.",
  "keys.form.too_many": {
    one: "No more than {count} key may work at a time: revoke one that is not used any more.",
    other: "No more than {count} keys may work at a time: revoke one that is not used any more.",
  },

  "keys.made.title": "Your new key",
  /** {name} is the name that the person gave the key. */
  "keys.made.said": "{name} is made. Copy the secret now: it is not kept here, and cannot be shown again.",
  /** Buttons. The elements are read by screen readers alone. */
  "keys.made.copy_client_id": "Copy<unseen> the client id</unseen>",
  "keys.made.copy_secret": "Copy<unseen> the secret</unseen>",
  /** <code> stands around a part of an address; it is not translated. */
  "keys.made.hint":
    "Anyone who has both can read what the key reads. A program exchanges them for a token at <code>/v1/oauth/token</code>, as the <a>quick start</a> shows.",

  "keys.made.done": "I have copied it",
  "keys.made_before.title": "This form has made its key",
  "keys.made_before.gone": "The key that it made exists no more. No other was made.",
  /** “It” is the form. */
  "keys.made_before.text":
    "It was sent again, and no second key was made. The secret of <b>{name}</b> was shown once, and is not kept here. If you have not copied it, revoke the key and make another.",

  "keys.made_before.to_keys": "To the keys",
  "keys.made_before.another": "Make another key",

  "keys.revoke.title": "Revoke {name}?",
  "keys.revoke.says":
    "Programs that use it are refused at once. A key that is revoked cannot be brought back.",
  "keys.revoke.button": "Revoke the key",
  /** The way out: the key stays. */
  "keys.revoke.keep": "Keep it",

  "keys.revoke.done_title": "{name} is revoked",
  "keys.revoke.done": "{name} is revoked.",
} as const satisfies Messages;
