import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** Portuguese. The portal's pages of API keys. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "Chaves de API",
  "keys.lead":
    "Com uma chave, os seus programas leem os testes deste concessionário através da API. Uma chave não dá acesso a outros concessionários do seu grupo.",
  "keys.make": "Criar uma chave",
  "keys.table.live": "Chaves em vigor",
  "keys.table.revoked": "Chaves revogadas",
  "keys.revoked.title": "Revogadas",
  "keys.empty.none": "Ainda não há chaves",
  "keys.empty.none_live": "Nenhuma chave está em vigor",
  "keys.empty.text": {
    one: "Pode haver até {count} chave em vigor ao mesmo tempo: crie uma para cada programa, para que cada uma possa ser revogada separadamente.",
    other:
      "Pode haver até {count} chaves em vigor ao mesmo tempo: crie uma para cada programa, para que cada uma possa ser revogada separadamente.",
  },
  "keys.unchangeable.suspended":
    "Enquanto o concessionário está suspenso, não se podem criar nem revogar chaves.",
  "keys.unchangeable.role": "Só um proprietário ou administrador do concessionário cria e revoga chaves.",

  "keys.column.key": "Chave",
  "keys.column.name": "Nome",
  "keys.column.kind": "Tipo",
  "keys.column.client_id": "ID de cliente",
  "keys.column.client_secret": "Segredo de cliente",
  "keys.column.made": "Criada",
  "keys.column.last_used": "Última utilização",
  "keys.column.never_used": "Nunca",
  "keys.column.revoked": "Revogada",
  "keys.column.change": "Alterar",
  "keys.revoke_link": "Revogar…<unseen> {key}</unseen>",

  "keys.kind.read-only.name": "Só leitura",
  "keys.kind.read-only.may":
    "Procura os testes deste concessionário e obtém os certificados e as imagens de pré-visualização.",
  "keys.kind.full-integration.name": "Integração completa",
  "keys.kind.full-integration.may":
    "Lê também os dados do concessionário e os seus equipamentos, e regista webhooks que recebem os novos resultados.",

  "keys.form.lead": "O segredo é mostrado na página seguinte e nunca mais.",
  "keys.form.name_hint": {
    one: "Para a distinguir de outras, por exemplo o programa que a usa; {count} carácter, no máximo.",
    other: "Para a distinguir de outras, por exemplo o programa que a usa; {count} caracteres, no máximo.",
  },
  "keys.form.button": "Criar a chave",
  "keys.form.no_name": "Introduza um nome para a chave.",
  "keys.form.no_kind": "Escolha o que a chave pode fazer.",
  "keys.form.too_many": {
    one: "Não pode haver mais de {count} chave em vigor ao mesmo tempo: revogue uma que já não seja usada.",
    other:
      "Não pode haver mais de {count} chaves em vigor ao mesmo tempo: revogue uma que já não seja usada.",
  },

  "keys.made.title": "A sua nova chave",
  "keys.made.said":
    "A chave «{name}» foi criada. Copie o segredo agora: não fica guardado aqui e não pode ser mostrado de novo.",
  "keys.made.copy_client_id": "Copiar<unseen> o ID de cliente</unseen>",
  "keys.made.copy_secret": "Copiar<unseen> o segredo</unseen>",
  "keys.made.hint":
    "Quem tiver os dois pode ler o que a chave lê. Um programa troca-os por um token em <code>/v1/oauth/token</code>, como mostra o <a>início rápido</a>.",
  "keys.made.done": "Já o copiei",
  "keys.made_before.title": "Este formulário já criou a sua chave",
  "keys.made_before.gone": "A chave que criou já não existe. Não foi criada nenhuma outra.",
  "keys.made_before.text":
    "Foi enviado mais uma vez, e não foi criada uma segunda chave. O segredo de <b>{name}</b> foi mostrado uma vez e não fica guardado aqui. Se não o copiou, revogue a chave e crie outra.",
  "keys.made_before.to_keys": "Para as chaves",
  "keys.made_before.another": "Criar outra chave",

  "keys.revoke.title": "Revogar a chave «{name}»?",
  "keys.revoke.says":
    "Os programas que a usam são recusados de imediato. Uma chave revogada não pode ser recuperada.",
  "keys.revoke.button": "Revogar a chave",
  "keys.revoke.keep": "Mantê-la",
  "keys.revoke.done_title": "A chave «{name}» está revogada",
  "keys.revoke.done": "A chave «{name}» está revogada.",
};
