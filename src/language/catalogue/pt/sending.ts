import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** Portuguese. The portal's form that sends certificates to a customer by mail. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "Enviar a um cliente",
  "sending.lead": "Um e-mail de {dealer}. As respostas chegam-lhe a si, em {address}.",
  "sending.language": "Idioma do e-mail",
  "sending.back.tests": "Testes",
  "sending.back.test": "O teste",
  "sending.none": "Não há nenhum certificado para enviar:",
  "sending.left_out": "Ficam de fora:",
  "sending.chosen": { one: "O certificado de", other: "{count} certificados" },
  "sending.vehicle_day": "{vehicle}, testado a {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, testado a {day}, {registration}",

  "sending.email.label": "Endereço de e-mail do cliente",
  "sending.email.missing": "Introduza o endereço de e-mail do cliente.",
  "sending.name.label": "Nome do cliente (opcional)",
  "sending.name.hint": "Fica depois de «Olá».",
  "sending.message.label": "Mensagem (opcional)",
  "sending.message.hint": {
    one: "{count} carácter, no máximo, sem endereços Web nem de e-mail.",
    other: "{count} caracteres, no máximo, sem endereços Web nem de e-mail.",
  },
  "sending.message.no_plain_text": "Continha um carácter que não pode ser mostrado: introduza texto simples.",
  "sending.message.holds_address":
    "Omita endereços Web e de e-mail: o e-mail já tem a ligação para o certificado, e as respostas chegam-lhe a si.",
  "sending.attached.label": "Em anexo",
  "sending.attached.hint": "A ligação para a página de verificação vai sempre no e-mail.",
  "sending.attached.missing": "Escolha o que vai em anexo.",
  "sending.attached.jpeg": "A imagem",
  "sending.attached.jpeg_hint": "O resultado num relance. Não mostra o VIN nem a matrícula.",
  "sending.attached.pdf": "O certificado (PDF)",
  "sending.attached.pdf_hint": "Mostra o VIN completo: para um comprador deste carro.",
  "sending.attached.none": "Nada",
  "sending.attached.none_hint": "Só a ligação.",
  "sending.confirm.label": "Li o que foi detetado e quero enviar o e-mail.",
  "sending.confirm.hint": "O e-mail começa por isso, para que o cliente o leia primeiro.",
  "sending.confirm.missing": "Assinale a caixa para confirmar que leu o que foi detetado.",
  "sending.button": "Enviar o e-mail",
  "sending.hint": {
    one: "É enviado, no máximo, {count} e-mail por dia aos clientes de um concessionário. O endereço e a mensagem são eliminados daqui depois de o e-mail ser enviado.",
    other:
      "São enviados, no máximo, {count} e-mails por dia aos clientes de um concessionário. O endereço e a mensagem são eliminados daqui depois de o e-mail ser enviado.",
  },

  "sending.sent": "O e-mail para o seu cliente está a caminho.",
  "sending.sent_before": "Este formulário já enviou o seu e-mail. Nada foi enviado de novo.",
  "sending.refused.too_many": {
    one: "Nada foi enviado: é enviado, no máximo, {count} e-mail por dia aos clientes de um concessionário. Poderá enviar mais a partir de {moment}.",
    other:
      "Nada foi enviado: são enviados, no máximo, {count} e-mails por dia aos clientes de um concessionário. Poderá enviar mais a partir de {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Nada foi enviado: é enviado, no máximo, {count} e-mail por hora ao mesmo cliente. Poderá enviar mais a partir de {moment}.",
    other:
      "Nada foi enviado: são enviados, no máximo, {count} e-mails por hora ao mesmo cliente. Poderá enviar mais a partir de {moment}.",
  },
  "sending.refused.missing":
    "Nada foi enviado: neste momento não estão disponíveis todos os certificados. Consulte os testes ou tente novamente dentro de um minuto.",
};
