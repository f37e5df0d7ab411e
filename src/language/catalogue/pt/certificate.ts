import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** Portuguese. The certificate, a PDF on A4. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Certificado de bateria",
  "certificate.file.title": "Certificado de bateria {number}",
  "certificate.file.subject": "Teste de bateria independente",
  "certificate.file.subject_vehicle": "Teste de bateria independente: {vehicle}",
  "certificate.file.link": "Abre {url}",
  "certificate.file.signature": "Assinatura da entidade emissora",
  "certificate.file.result": "O resultado que este certificado indica, em forma de dados",
  "certificate.file.credential":
    "O mesmo resultado como W3C Verifiable Credential, assinado pela entidade emissora",

  "certificate.head.subtitle": "Teste independente de uma bateria de tração",
  "certificate.head.issued_by": "Emitido por {issuer}",
  "certificate.head.number": "Número do certificado",
  "certificate.head.no_number": "Emitido sem número impresso",
  "certificate.foot.number": "Certificado {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Página {page} de {pages}",
  "certificate.logo.unnamed": "Logótipo",
  "certificate.logo.of": "Logótipo de {owner}",

  "certificate.chapter.battery": "A bateria em pormenor",
  "certificate.chapter.diagnostics": "O diagnóstico em pormenor",
  "certificate.chapter.guide": "Análise e guia",
  "certificate.chapter.continued": "{title}, continuação",

  "certificate.front.model_year": "Ano do modelo {year}",
  "certificate.front.tested_on": "Testado a {date}",
  "certificate.front.no_particulars": "Não há registo de mais dados do veículo",
  "certificate.front.unnamed": "Marca e modelo sem registo",
  "certificate.front.noticed": "Detetado: {list}.",
  "certificate.front.noticed_more": {
    one: "Detetado: {list}; e mais {count}.",
    other: "Detetado: {list}; e mais {count}.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Dados de referência deste modelo confirmados.",
  "certificate.scale.picture":
    "Escala do estado de saúde de {from} a {to}, com esta bateria em {percent}, na faixa {span}",
  "certificate.scale.floors":
    "Assinalado: Euro 7 para carros novos, {first} {until_first}, {second} {until_second}; garantia habitual, {warranty} {until_warranty}.",

  "certificate.ring.soh": "Estado de saúde",
  "certificate.ring.uncertainty": { one: "± {count} ponto", other: "± {count} pontos" },
  "certificate.ring.no_result": "Sem resultado",
  "certificate.ring.empty": "Indicador circular sem valor",
  "certificate.ring.filled": "Indicador circular preenchido até {percent}",

  "certificate.key.capacity": "Capacidade útil",
  "certificate.key.capacity_new": "Capacidade quando nova",
  "certificate.key.range": "Autonomia estimada",
  "certificate.key.warnings": "Avisos",
  "certificate.key.not_recorded": "sem registo",
  "certificate.key.when_new": "{capacity} quando nova",
  "certificate.key.measured": "medida",
  "certificate.key.usable": "útil",
  "certificate.key.no_range": "sem modelo de autonomia",
  "certificate.key.by_evaluation": "segundo a análise",
  "certificate.warning_count.unknown": "Desconhece-se",
  "certificate.warning_count.none": "Nenhum",
  "certificate.warning_count.raised": { one: "{count}", other: "{count}" },
  "certificate.warning_count.see": "ver «Avisos»",

  "certificate.vehicle.title": "Veículo",
  "certificate.vehicle.vin": "VIN",
  "certificate.vehicle.registration": "Matrícula",
  "certificate.vehicle.make": "Marca",
  "certificate.vehicle.model": "Modelo",
  "certificate.vehicle.model_year": "Ano do modelo",
  "certificate.vehicle.mileage": "Quilometragem",
  "certificate.test.title": "Teste",
  "certificate.test.tested_on": "Data do teste",
  "certificate.test.dealer": "Teste realizado por",
  "certificate.test.location": "Local",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Equipamento de teste",
  "certificate.test.support": "Suporte do modelo",
  "certificate.test.supported": "Suporte completo",
  "certificate.test.in_validation": "Em validação (beta)",

  "certificate.verify.title": "Verifique se este certificado é autêntico",
  "certificate.verify.text":
    "Leia o código ou abra o endereço abaixo. A página mostra o resultado tal como foi emitido; tem de coincidir com este documento.",
  "certificate.verify.issued_at": "Emitido em {host}",
  "certificate.verify.issued_by": "Emitido por {issuer}",
  "certificate.verify.picture": "Código QR do endereço {url}",

  "certificate.figures.title": "Valores da bateria",
  "certificate.figures.soh": "Estado de saúde",
  "certificate.figures.uncertainty": "Incerteza de medição indicada",
  "certificate.figures.provisional": "Leitura provisória",
  "certificate.figures.reading": "Leitura",
  "certificate.figures.not_quoted": "não deve ser citada",
  "certificate.figures.method": "Método",
  "certificate.figures.capacity": "Capacidade útil atual",
  "certificate.figures.capacity_new": "Capacidade útil quando nova",
  "certificate.figures.range": "Autonomia estimada",
  "certificate.figures.cells": "Células",
  "certificate.figures.variance": "Desvio entre células",
  "certificate.figures.lower_better": "quanto menor, mais equilibradas",
  "certificate.figures.status": "Controlos da bateria",
  "certificate.figures.warnings": "Avisos",

  "certificate.peers.title": "Entre veículos do mesmo modelo e idade",
  "certificate.peers.best_quarter":
    "Dos últimos {results} resultados confirmados deste modelo com a mesma idade, mais ou menos um ano, metade está entre {lower} e {upper}, e o do meio é {middle}. Com {own}, esta bateria está no melhor quarto.",
  "certificate.peers.better_half":
    "Dos últimos {results} resultados confirmados deste modelo com a mesma idade, mais ou menos um ano, metade está entre {lower} e {upper}, e o do meio é {middle}. Com {own}, esta bateria está na melhor metade.",
  "certificate.peers.lower_half":
    "Dos últimos {results} resultados confirmados deste modelo com a mesma idade, mais ou menos um ano, metade está entre {lower} e {upper}, e o do meio é {middle}. Com {own}, esta bateria está na metade inferior, mas não no quarto mais baixo.",
  "certificate.peers.lowest_quarter":
    "Dos últimos {results} resultados confirmados deste modelo com a mesma idade, mais ou menos um ano, metade está entre {lower} e {upper}, e o do meio é {middle}. Com {own}, esta bateria está no quarto mais baixo.",
  "certificate.peers.picture":
    "A metade central dos resultados, de {lower} a {upper}, como uma barra, e esta bateria em {own}",
  "certificate.peers.own": "Esta bateria {own}",
  "certificate.peers.middle_half": "{lower} a {upper}",

  "certificate.history.title": "Testes anteriores deste veículo",
  "certificate.history.this_test": "Este teste",
  "certificate.history.mileage": "Quilometragem",
  "certificate.history.soh": "Estado de saúde",
  "certificate.history.picture": "Gráfico de linhas do estado de saúde: {points}",
  "certificate.history.point": "{soh} a {date}",

  "certificate.diagnostics.none":
    "Não foi registado um diagnóstico detalhado deste teste. Os testes mais antigos foram feitos antes de o serviço os guardar; os valores da bateria são tudo o que há.",
  "certificate.diagnostics.absent": "Sem registo neste teste.",
  "certificate.diagnostics.battery_checks": "Controlos da bateria",
  "certificate.diagnostics.sensor_checks": "Controlos dos sensores",
  "certificate.diagnostics.energy": "Energia da bateria",
  "certificate.diagnostics.gross": "Bruta",
  "certificate.diagnostics.net": "Líquida",
  "certificate.diagnostics.usable": "Útil",
  "certificate.diagnostics.when_new": "Quando nova",
  "certificate.diagnostics.at_test": "No teste",
  "certificate.diagnostics.range": "Autonomia",
  "certificate.diagnostics.typical": "Condução típica",
  "certificate.diagnostics.personal": "Condução pessoal",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "até {kilometres}",
  "certificate.diagnostics.from": "a partir de {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Medições",
  "certificate.diagnostics.lowest": "Mínima",
  "certificate.diagnostics.highest": "Máxima",
  "certificate.diagnostics.difference": "Diferença",
  "certificate.diagnostics.assessment": "Apreciação",
  "certificate.diagnostics.cell_temperature": "Temperatura de célula",
  "certificate.diagnostics.cell_voltage": "Tensão de célula",
  "certificate.diagnostics.pack": "Leituras do conjunto",
  "certificate.diagnostics.pack_voltage": "Tensão do conjunto",
  "certificate.diagnostics.current": "Corrente média",
  "certificate.diagnostics.mileage": "Quilometragem no teste",
  "certificate.diagnostics.reported": "Segundo o veículo",
  "certificate.diagnostics.soc": "Estado de carga",
  "certificate.diagnostics.soh": "Estado de saúde",
  "certificate.diagnostics.soc_accuracy": "Precisão, estado de carga",
  "certificate.diagnostics.soh_accuracy": "Precisão, estado de saúde",
  "certificate.diagnostics.reported_note":
    "Valores do próprio sistema de gestão da bateria (BMS). São uma estimativa própria e podem diferir do resultado medido.",
  "certificate.diagnostics.reported_note_accuracies":
    "Valores do próprio sistema de gestão da bateria (BMS). São uma estimativa própria e podem diferir do resultado medido. As precisões são impressas como o veículo as comunica, que não indica nenhuma unidade.",

  "certificate.warnings.title": "Avisos",
  "certificate.warnings.unknown":
    "Não há registo da análise deste teste, por isso não se sabe se houve avisos.",
  "certificate.warnings.none": "A análise deste teste não deu nenhum aviso.",
  "certificate.warnings.undescribed": "Registado como {code}; não há outra descrição.",

  "certificate.marks.title": "Como são assinalados os controlos",
  "certificate.marks.ok": "Dentro do intervalo que se espera deste modelo.",
  "certificate.marks.warning": "Chama a atenção. Mande ver na próxima revisão do veículo.",
  "certificate.marks.not_conclusive": "O teste não forneceu dados suficientes para avaliar.",
  "certificate.sign.tick": "Visto",
  "certificate.sign.exclamation": "Ponto de exclamação",
  "certificate.sign.cross": "Cruz",
  "certificate.sign.dash": "Travessão",
  "certificate.sign.circle": "Círculo",

  "certificate.guide.title": "Como ler este certificado",
  "certificate.guide.soh": "Estado de saúde (SoH)",
  "certificate.guide.soh_text":
    "A capacidade da bateria que ainda se pode usar, em percentagem da que se podia usar quando era nova. Diminui lentamente com a idade, a quilometragem e o carregamento rápido. Não é o estado de carga (SoC), que diz quanta carga a bateria tem no momento.",
  "certificate.guide.capacity": "Capacidade e autonomia",
  "certificate.guide.capacity_text":
    "A capacidade útil é a energia, em quilowatts-hora, entre o indicador cheio e o vazio. Dela resulta a autonomia estimada para uma condução típica; o tempo, a velocidade e a carga transportada alteram-na de dia para dia.",
  "certificate.guide.variance": "Desvio entre células",
  "certificate.guide.variance_text":
    "Quanto diferem entre si as tensões das células, em volts. Quanto menor for, mais equilibradas estão as células.",
  "certificate.guide.one_day": "Uma medição de um dia",
  "certificate.guide.one_day_text":
    "O certificado indica o que foi medido no dia do teste. Não é uma garantia, e uma bateria muda com o uso: quanto mais recente o teste, mais diz.",
  "certificate.guide.verify": "Como verificar",
  "certificate.guide.verify_text":
    "Leia o código da primeira página ou abra o endereço ao lado. A página diz se o número do certificado e este documento são autênticos e se existe um teste mais recente do mesmo veículo. Compare o VIN com o do veículo.",
  "certificate.guide.verify_text_no_number":
    "Leia o código da primeira página ou abra o endereço ao lado. A página diz se este documento é autêntico e se existe um teste mais recente do mesmo veículo. Compare o VIN com o do veículo.",
};
