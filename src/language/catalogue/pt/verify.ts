import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** Portuguese. The pages that say whether a certificate is genuine. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "certificado de bateria",
  "verify.vehicle_unnamed": "Marca e modelo sem registo",
  "verify.logo.of": "Logótipo de {name}",
  "verify.logo.of_issuer": "Logótipo da entidade emissora",

  "verify.footer.issued_by": "Os certificados são emitidos por {issuer}.",
  "verify.footer.issued_by_operator":
    "Os certificados são emitidos pelo <operator>operador deste serviço</operator>.",
  "verify.footer.start": "Página inicial",
  "verify.footer.check": "Verificar um certificado",
  "verify.footer.imprint": "Informações legais",
  "verify.footer.privacy": "Privacidade",

  "verify.greeting.withdrawn.heading": "Este certificado está retirado",
  "verify.greeting.withdrawn.sentence": "Não confie nele, nem em qualquer cópia dele.",
  "verify.greeting.genuine": "Este certificado é autêntico",
  "verify.greeting.is_genuine": "O certificado é autêntico.",
  "verify.greeting.issued.by_on": "Foi emitido por {issuer}, para o teste de {day}.",
  "verify.greeting.issued.by": "Foi emitido por {issuer}.",
  "verify.greeting.issued.here_on": "Foi emitido aqui, para o teste de {day}.",
  "verify.greeting.issued.here": "Foi emitido aqui.",
  "verify.greeting.withdrawn.on_because":
    "Foi emitido aqui e retirado a <strong>{day}</strong>. O motivo: <strong>{reason}</strong>",

  "verify.newer.heading": "Existe um teste mais recente deste veículo",
  "verify.newer.text":
    "O que esta página mostra não é o mais recente. Peça ao vendedor o certificado do teste mais recente.",
  "verify.other_make.heading": "Outro teste com este VIN indica outra marca",
  "verify.other_make.text":
    "Foi realizado em {day}. Um VIN pode ter sido registado para o veículo errado: compare o VIN do veículo com o do certificado.",
  "verify.age.tested": "Testado {ago}",
  "verify.age.old": "Uma bateria muda com o uso e o tempo. Peça ao vendedor um teste mais recente.",

  "verify.result.soh": "Estado de saúde",
  "verify.result.range": "Autonomia estimada",
  "verify.result.ring": "Estado de saúde {percent}: {band}",
  "verify.result.explained":
    "Estado de saúde (SoH): capacidade que ainda se pode usar, em percentagem da capacidade útil quando nova.",
  "verify.scale.heading": "O que significa este valor",
  "verify.scale.here": "Este veículo",
  "verify.scale.compare": "Para comparar: {floors}.",
  "verify.scale.floor": "{floor}, {percent} {until}",

  "verify.fact.overall": "Controlos da bateria",
  "verify.fact.result": "Resultado",
  "verify.fact.capacity": "Capacidade útil",
  "verify.fact.capacity_now_and_new": "{now}, {new} quando nova",
  "verify.fact.uncertainty": "Incerteza de medição indicada do estado de saúde",
  "verify.fact.method": "Método",
  "verify.fact.mileage": "Quilometragem no teste",
  "verify.fact.tested": "Data do teste",
  "verify.fact.withdrawn": "Retirado a",
  "verify.fact.reason": "Motivo",
  "verify.fact.dealer": "Teste realizado por",
  "verify.fact.issuer": "Emitido por",
  "verify.fact.operator": "O operador deste serviço",
  "verify.fact.number": "Número do certificado",
  "verify.fact.no_number": "Emitido sem número",
  "verify.fact.state": "Estado do certificado",
  "verify.fact.valid": "Válido",
  "verify.fact.is_withdrawn": "Retirado",
  "verify.fact.newer": "Teste mais recente deste veículo",
  "verify.newer.yes": "Sim, existe um",
  "verify.newer.none": "Nenhum conhecido",
  "verify.newer.unknown": "Desconhece-se",

  "verify.warnings.heading": "Avisos",
  "verify.warnings.unknown": "Não há registo da análise, por isso não se sabe se houve avisos.",
  "verify.warnings.none": "A análise não deu nenhum.",
  "verify.warnings.undescribed": "Não há registo de outra descrição.",

  "verify.preview.alt": "Resumo publicado deste certificado",
  "verify.preview.caption":
    "O resumo publicado deste certificado. Uma cópia num anúncio tem de ser idêntica.",
  "verify.preview.same_figures":
    "Uma cópia noutra língua tem outras palavras, mas tem de ter os mesmos números.",
  "verify.preview.others": "Noutras línguas:",

  "verify.advice.heading": "Antes de confiar no certificado",
  "verify.advice.same": "O certificado que lhe mostraram tem de dizer o mesmo que esta página.",
  "verify.advice.model": "O veículo tem de ser deste modelo.",
  "verify.advice.model_and_mileage":
    "O veículo tem de ser deste modelo, e o conta-quilómetros não pode mostrar menos do que a quilometragem acima.",
  "verify.advice.changes": "Uma bateria muda com o uso e o tempo: o resultado descreve o dia do teste.",
  "verify.advice.protected":
    "Para proteger o proprietário, esta página não mostra o número de identificação do veículo (VIN) nem a matrícula.",

  "verify.unknown.title": "Não é um certificado nosso",
  "verify.unknown.heading": "Este não é um certificado nosso",
  "verify.unknown.text": "Não foi emitido aqui nenhum certificado com este código.",
  "verify.unknown.todo": "O que pode fazer",
  "verify.unknown.scan":
    "Leia de novo o código QR do certificado ou abra o endereço exatamente como está impresso.",
  "verify.unknown.ask": "Peça ao vendedor o certificado original, não uma imagem dele.",
  "verify.unknown.check": "<a>Verifique o documento que lhe entregaram</a>.",
  "verify.unknown.beware": "Se voltar a chegar a esta página, não confie no certificado.",

  "verify.vehicle.heading": "Este é o seu carro?",
  "verify.vehicle.explanation":
    "Esta página não mostra que carro foi testado. Introduza o número de identificação do veículo (VIN) do carro que tem à sua frente e ficará a saber se é esse.",
  "verify.vehicle.label": "Número de identificação do veículo (VIN)",
  "verify.vehicle.hint":
    "Todos os 17 caracteres, ou os últimos 6. Figura na base do para-brisas e no Documento Único Automóvel.",
  "verify.vehicle.compare": "Comparar",
  "verify.vehicle.not_kept": "O que introduz não é guardado nem registado.",
  "verify.vehicle.yes.heading": "Sim, é o carro deste certificado",
  "verify.vehicle.yes.text": "O que esta página diz refere-se ao carro com esse número.",
  "verify.vehicle.yes.short": "Sim, é o carro",
  "verify.vehicle.no.heading": "Não, este certificado não é desse carro",
  "verify.vehicle.no.text":
    "Confira o que introduziu. Se estiver certo, este certificado não diz nada sobre o carro.",
  "verify.vehicle.no.short": "Não, não é o carro",
  "verify.vehicle.incomplete":
    "Introduza todas as 17 letras e algarismos do número de identificação, ou os últimos 6.",
  "verify.vehicle.crowded":
    "Muitas pessoas estão a consultar este certificado: introduza todos os 17 caracteres do número.",
  "verify.vehicle.too_many":
    "Foi uma tentativa a mais. Aqui são aceites no máximo {limit} pedidos por minuto: o próximo minuto começa dentro de {seconds} s.",

  "verify.check.heading": "Verificar um certificado de bateria",
  "verify.check.lead":
    "Todos os certificados têm um código QR. Leia-o primeiro: a página do certificado aqui diz se ele é autêntico e todos os valores que certifica.",

  "verify.document.heading": "Verifique o documento que lhe entregaram",
  "verify.document.explanation":
    "Escolha o PDF do certificado ou a imagem do resumo. Ficará a saber se foi feito aqui e se não foi alterado.",
  "verify.document.label": "Documento",
  "verify.document.hint": "PDF, JPEG ou PNG, até 2 MiB",
  "verify.document.again": "O seu documento não foi guardado. Escolha-o de novo para ver a resposta.",
  "verify.document.check": "Verificar o documento",
  "verify.document.not_kept": "O documento não é guardado nem registado.",
  "verify.document.missing": "Escolha primeiro um documento: um PDF ou uma imagem.",
  "verify.document.too_large":
    "Esse ficheiro tem mais de 2 MiB. Escolha o ficheiro original, ou uma imagem mais pequena.",
  "verify.document.busy":
    "Neste momento estão a ser verificados muitos documentos. Tente novamente dentro de um minuto.",
  "verify.document.too_many":
    "Verificou muitos documentos. Aqui são aceites no máximo {limit} pedidos por minuto: o próximo minuto começa dentro de {seconds} s.",

  "verify.number.heading": "Procurar um certificado",
  "verify.number.label": "Número do certificado ou código",
  "verify.number.hint":
    "O número está na primeira página, como BT-2026-7K3M9QXD4. O código é a última parte do endereço ao lado do código QR.",
  "verify.number.look_up": "Procurar",
  "verify.number.aside":
    "Um número mostra apenas se o certificado foi emitido e se ainda é válido. Leia o código QR ou introduza o código para ver os valores.",
  "verify.number.missing": "Introduza o número do certificado ou o seu código.",
  "verify.number.unreadable": "Isto não é um número nem um código: introduza-o tal como está impresso.",
  "verify.issued.none.short": "Certificado inexistente",
  "verify.issued.none.heading": "Não foi emitido aqui nenhum certificado com este número",
  "verify.issued.none.text": "Confira o que introduziu. Se estiver certo, não confie no certificado.",
  "verify.issued.valid.short": "Emitido e válido",
  "verify.issued.valid.heading": "Foi emitido um certificado com este número, e é válido",
  "verify.issued.scan": "Leia o código QR para ver o que certifica e compare-o com o que lhe entregaram.",
  "verify.issued.superseded.short": "Emitido, mas não o mais recente",
  "verify.issued.superseded.text":
    "O mesmo veículo foi testado de novo desde então: peça o certificado do teste mais recente.",
  "verify.issued.withdrawn.short": "Retirado",
  "verify.issued.withdrawn.heading": "O certificado com este número está retirado",
  "verify.issued.withdrawn.text":
    "Foi retirado a {day}. Não confie nele. A sua própria página, a que leva o código QR, diz porquê.",

  "verify.finding.withdrawn.heading": "Este certificado foi retirado",
  "verify.finding.withdrawn.text":
    "Não confie nele, nem em qualquer cópia dele. O documento em si é autêntico.",
  "verify.finding.withdrawn.why":
    "Foi retirado a <strong>{day}</strong>. O motivo: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Este documento é autêntico",
  "verify.finding.genuine.but": "{meaning} O documento é autêntico. {statement}",
  "verify.finding.other_test.heading": "Autêntico, mas de outro teste que não o desta página",
  "verify.finding.changed.heading": "Este documento foi alterado depois de assinado",
  "verify.finding.copy.heading": "Uma cópia sem a assinatura: pode ter sido alterada",
  "verify.finding.copy.text":
    "O código QR pertence a um certificado que foi emitido aqui. Pode ter sido apenas impresso ou digitalizado, mas também pode ter sido alterado: confie no que foi publicado, que está abaixo, e peça o ficheiro original.",
  "verify.finding.invalid.heading": "Sem assinatura válida: pode ter sido alterado",
  "verify.finding.elsewhere.heading": "Este documento leva a outro sítio",
  "verify.finding.elsewhere.text":
    "O código QR não é o de um certificado nosso. Não abra esse código e não confie no documento.",
  "verify.finding.no_code.text":
    "Não se consegue ler nele nenhum código QR. Não confie nele e peça o ficheiro original.",
  "verify.finding.incomplete.heading": "Este ficheiro está incompleto",
  "verify.finding.encrypted.heading": "Este PDF está cifrado",
  "verify.finding.not_on_record.heading": "Não há aqui registo deste documento",
  "verify.finding.other_picture.heading": "Esta imagem não é a que foi publicada",
  "verify.finding.other_picture.text":
    "O código QR pertence a um certificado que foi emitido aqui. A imagem pode ter sido apenas reduzida ou fotografada, mas também pode ter sido alterada: confie na publicada, que está abaixo.",
  "verify.finding.picture_elsewhere.heading": "Esta imagem leva a outro sítio",
  "verify.finding.picture_elsewhere.text":
    "O código QR não é o de um certificado nosso. Não abra esse código e não confie na imagem.",
  "verify.finding.unknown_picture.heading": "Não se reconhece nenhum certificado nesta imagem",
  "verify.finding.unknown_picture.text":
    "Não foi publicada aqui, e não se consegue ler nela nenhum código QR. Peça o PDF do certificado e verifique-o.",
  "verify.finding.other.heading": "Este ficheiro não pode ser verificado",
  "verify.compared.text":
    "É de outro teste que não o da página onde o verificou. Ambos estão abaixo: compare o veículo, o dia e os valores.",
  "verify.compared.page": "O teste desta página",
  "verify.compared.document": "O teste do seu documento",
  "verify.published.label": "O que foi publicado aqui",

  "verify.statement.signed":
    "Este certificado está assinado com a chave da entidade emissora, e desde então não foi alterado um único byte. Se está registado e não foi retirado, só a entidade emissora pode dizer.",
  "verify.statement.parts_disagree":
    "A entidade emissora assinou este ficheiro, mas as suas partes não concordam entre si.",
  "verify.statement.changed":
    "Este ficheiro foi alterado depois de a entidade emissora o assinar. Não confie no que mostra.",
  "verify.statement.foreign_key":
    "Este ficheiro está assinado, mas não com uma chave desta entidade emissora.",
  "verify.statement.unsigned":
    "Este ficheiro é uma cópia sem a assinatura da entidade emissora: pode ter sido alterado. Se tiver um código QR, leia-o; se não, peça o ficheiro original.",
  "verify.statement.broken_signature":
    "Nenhuma assinatura válida da entidade emissora abrange este ficheiro: pode ser uma cópia, ou pode ter sido alterado.",
  "verify.statement.incomplete":
    "Falta o fim deste ficheiro, como depois de uma transferência interrompida. Transfira-o novamente e verifique esse.",
  "verify.statement.encrypted":
    "Este PDF está cifrado, por isso não pode ser verificado. Peça o ficheiro original, tal como foi emitido.",
  "verify.statement.picture":
    "Uma imagem não tem assinatura. Só a instalação que a fez pode dizer se não foi alterada.",
  "verify.statement.png":
    "Esta imagem é, quando muito, uma cópia, pois nenhuma é publicada como PNG. Se tiver um código QR, leia-o; se não, peça o PDF do certificado.",
  "verify.statement.other_format": "Isto não é um PDF nem um JPEG que possa ser um certificado.",
  "verify.statement.made_here": "Este ficheiro foi feito aqui, e não foi alterado um único byte.",
  "verify.statement.unknown_picture": "Esta não é uma imagem feita aqui, ou foi alterada desde então.",
  "verify.statement.not_on_record":
    "A assinatura deste ficheiro é da nossa chave, mas não há aqui registo do ficheiro: ou não foi feito aqui, ou o registo foi apagado. Não confie nele e comunique-o à entidade emissora: a chave pode ter sido divulgada.",

  "verify.altered.heading": "Alterado desde que foi feito:",
  "verify.part.number": "O número do certificado",
  "verify.part.address": "O endereço no código QR",
  "verify.part.day": "O dia do teste",
  "verify.part.received": "O momento em que o resultado chegou",
  "verify.part.result_status": "Se os dados de referência estão confirmados",
  "verify.part.vin": "O número de identificação do veículo (VIN)",
  "verify.part.registration": "A matrícula",
  "verify.part.make": "A marca do veículo",
  "verify.part.model": "O modelo do veículo",
  "verify.part.year": "O ano do modelo",
  "verify.part.mileage": "A quilometragem",
  "verify.part.soh": "O estado de saúde",
  "verify.part.overall": "A avaliação global da bateria",
  "verify.part.capacity": "A capacidade útil",
  "verify.part.capacity_new": "A capacidade útil quando nova",
  "verify.part.range": "A autonomia estimada",
  "verify.part.cell_count": "O número de células",
  "verify.part.cell_variance": "O desvio entre células",
  "verify.part.method": "O método do teste",
  "verify.part.uncertainty": "A incerteza de medição indicada",
  "verify.part.warnings": "Os avisos",
  "verify.part.dealer_name": "O nome do concessionário",
  "verify.part.dealer_city": "A localidade do concessionário",
  "verify.part.dealer_country": "O país do concessionário",
  "verify.part.dealer": "O concessionário",
  "verify.part.unit": "O número de série do equipamento de teste",
  "verify.part.pages": "As páginas: faltam algumas ou foram acrescentadas",
  "verify.part.attached_result": "O resultado anexo",
  "verify.part.unnamed": "Uma parte que não pode ser nomeada",

  "verify.found.heading": "O que foi encontrado",
  "verify.found.open": "Abrir a página do certificado",
  "verify.found.preview.alt": "Resumo publicado do certificado",
  "verify.found.preview.caption": "O resumo publicado. O que lhe entregaram tem de ser idêntico.",
  "verify.found.kind": "Tipo",
  "verify.kind.pdf": "Documento (PDF)",
  "verify.kind.jpeg": "Imagem (JPEG)",
  "verify.kind.png": "Imagem (PNG)",
  "verify.kind.other": "Nem PDF nem JPEG",
  "verify.found.published": "Publicado aqui",
  "verify.found.published.yes": "Sim, até ao último byte",
  "verify.found.no": "Não",
  "verify.found.signature": "Assinatura eletrónica",
  "verify.found.credential": "Credencial digital",
  "verify.signature.valid": "Válida",
  "verify.signature.invalid": "Não pertence a este documento",
  "verify.signature.unknown_key": "Feita com uma chave que não é nossa",
  "verify.signature.missing": "Nenhuma",
  "verify.found.number": "Número do certificado",
  "verify.found.no_number": "Nenhum provado",
  "verify.found.issuer": "Emitido por",
  "verify.found.no_issuer": "Não provado",
  "verify.found.time_stamp": "Confirmado por um selo temporal",
  "verify.found.log": "No registo de certificados",
  "verify.log.entry": "Sim, entrada {entry}",
  "verify.log.included": "Sim, segundo a prova no documento",
  "verify.log.invalid": "Não, a prova no documento está errada",
  "verify.log.absent":
    "Esta cópia não contém nenhuma prova do registo; as cópias feitas de novo mais tarde contêm.",
  "verify.log.unproven": "O documento não contém nenhuma prova disso",
  "verify.found.superseded": "Feito de novo desde então",
  "verify.found.superseded.yes": "Sim: peça o documento atual",
  "verify.found.newer": "Teste mais recente do veículo",

  "verify.shared.withdrawn": "Este certificado de bateria está retirado: não confie nele.",
  "verify.shared.tested": "Testado a {day}",
};
