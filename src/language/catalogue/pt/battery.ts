import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** Portuguese. What a test says about a battery. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "Em ordem",
  "battery.check.warning": "Aviso",
  "battery.check.not_conclusive": "Não conclusivo",
  "battery.check.safety_issue": "Problema de segurança",

  "battery.battery_check.battery_management_system": "Sistema de gestão da bateria",
  "battery.battery_check.battery_sensors": "Sensores da bateria",
  "battery.battery_check.battery_pack_parameters": "Parâmetros do conjunto da bateria",
  "battery.battery_check.battery_cell_voltages": "Tensões das células",
  "battery.battery_check.vehicle_communication": "Comunicação com o veículo",
  "battery.sensor_check.voltage_sensor": "Sensor de tensão",
  "battery.sensor_check.current_sensor": "Sensor de corrente",
  "battery.sensor_check.temperature_sensors": "Sensores de temperatura",
  "battery.sensor_check.cell_voltage_sensors": "Sensores da tensão de célula",
  "battery.noticed.safety_issue": "{check}: problema de segurança",
  "battery.noticed.warning": "{check}: aviso",

  "battery.verdict.ok.label": "Controlos: sem defeitos detetados",
  "battery.verdict.ok.short": "Sem defeitos",
  "battery.verdict.ok.sentence": "Os controlos deste teste não detetaram defeitos.",
  "battery.verdict.warning.label": "Controlos: aviso",
  "battery.verdict.warning.short": "Aviso",
  "battery.verdict.warning.sentence":
    "Os controlos detetaram algo nesta bateria. Pergunte o que é antes de comprar o veículo.",
  "battery.verdict.warning.dealer_sentence":
    "Os controlos detetaram algo nesta bateria. Apure do que se trata antes de pôr o veículo à venda: aconselha-se aos compradores que perguntem.",
  "battery.verdict.safety_issue.label": "Controlos: problema de segurança",
  "battery.verdict.safety_issue.short": "Problema de segurança",
  "battery.verdict.safety_issue.sentence":
    "Não carregue a bateria nem desloque o veículo antes de uma pessoa qualificada a ter examinado.",
  "battery.verdict.safety_issue.sentence_several":
    "Se um veículo tiver um problema de segurança, não carregue a bateria nem o desloque antes de uma pessoa qualificada a ter examinado.",
  "battery.verdict.not_conclusive.label": "Controlos: não conclusivos",
  "battery.verdict.not_conclusive.short": "Não conclusivo",
  "battery.verdict.not_conclusive.sentence":
    "Os controlos não permitiram saber se esta bateria está em ordem. Outro teste talvez o permita.",
  "battery.verdict.none.label": "Controlos: sem avaliação global",
  "battery.verdict.none.short": "Sem registo",
  "battery.verdict.none.sentence": "O registo deste teste não contém uma avaliação global da bateria.",
  "battery.no_warnings.safety_issue":
    "A análise não deu nenhum aviso. Isso não significa que esteja tudo em ordem: os controlos detetaram um problema de segurança.",
  "battery.no_warnings.warning":
    "A análise não deu nenhum aviso. Isso não significa que esteja tudo em ordem: os controlos detetaram algo nesta bateria.",

  "battery.result.final.label": "Dados de referência deste modelo confirmados",
  "battery.result.final.short": "Confirmado",
  "battery.result.final.sentence":
    "O estado de saúde foi medido de forma independente e comparado com dados de referência confirmados para este modelo.",
  "battery.result.provisional.label": "Dados de referência deste modelo ainda não confirmados",
  "battery.result.provisional.short": "Provisório",
  "battery.result.provisional.sentence":
    "A bateria foi medida, mas ainda não está confirmado quanto armazena uma nova deste modelo. Por isso, não se indica aqui um estado de saúde; um teste posterior poderá indicá-lo.",
  "battery.result.inconclusive.label": "Não foi possível determinar o estado de saúde",
  "battery.result.inconclusive.short": "Sem resultado",
  "battery.result.inconclusive.sentence":
    "O teste terminou sem resultado e já não haverá nenhum. Só outro teste pode esclarecer.",
  "battery.result.none.label": "Resultado não classificado",
  "battery.result.none.short": "Não classificado",
  "battery.result.none.sentence":
    "O registo deste teste não diz se os seus dados de referência estavam confirmados. Por isso, não se indica aqui um estado de saúde.",

  "battery.band.very_good.span": "{from} ou mais",
  "battery.band.very_good.label": "Muito bom",
  "battery.band.very_good.sentence":
    "A capacidade da bateria é muito boa: {percent} da que tinha quando nova.",
  "battery.band.very_good.meaning": "Perdeu-se pouco; próximo de uma bateria nova.",
  "battery.band.good.span": "{from} a {below}",
  "battery.band.good.label": "Bom",
  "battery.band.good.sentence": "A capacidade da bateria é boa: {percent} da que tinha quando nova.",
  "battery.band.good.meaning":
    "Desgaste habitual; mantém-se a maior parte da autonomia que tinha quando nova.",
  "battery.band.fair.span": "{from} a {below}",
  "battery.band.fair.label": "Desgaste percetível",
  "battery.band.fair.sentence":
    "A bateria apresenta um desgaste percetível: tem {percent} da capacidade que tinha quando nova.",
  "battery.band.fair.meaning":
    "Perdeu-se uma boa parte da autonomia; próximo do mínimo da garantia habitual.",
  "battery.band.low.span": "menos de {below}",
  "battery.band.low.label": "Desgaste acentuado",
  "battery.band.low.sentence":
    "A bateria apresenta um desgaste acentuado: tem {percent} da capacidade que tinha quando nova.",
  "battery.band.low.meaning":
    "Abaixo do mínimo da garantia habitual; pergunte ao fabricante se ainda está em vigor.",

  "battery.floor.warranty": "garantia habitual",
  "battery.floor.euro7": "Euro 7 para carros novos",
  "battery.floor.until": "até {years} anos ou {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "Estado de saúde acima de 100%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "A capacidade medida na bateria é superior à de referência de uma nova deste modelo. Isto acontece enquanto os dados de referência de um modelo estão a ser validados.",
  "battery.warning.UNCLEAR_MODEL.title": "Variante do modelo pouco clara",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "Não foi possível distinguir com certeza a variante exata do veículo, pelo que os valores de referência podem ser os de uma variante próxima.",
  "battery.warning.MISSING_SIGNAL.title": "Faltou um sinal",
  "battery.warning.MISSING_SIGNAL.explanation":
    "O veículo não forneceu uma das leituras que a análise espera.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "Um sinal não era plausível",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Pelo menos uma leitura estava fora do que é fisicamente plausível e não foi tida em conta.",
  "battery.warning.NOT_ENOUGH_DATA.title": "Dados insuficientes",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "O teste registou menos dados do que a análise precisa para um resultado de plena certeza.",
  "battery.warning.NO_RELAXED_PHASES.title": "Sem fase de repouso",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "Durante o teste, a bateria nunca esteve em repouso o tempo suficiente para as células estabilizarem.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Sem fase de repouso de boa qualidade",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "A bateria esteve em repouso durante o teste, mas não com a estabilidade necessária para a melhor precisão.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Bateria demasiado fria",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "A bateria estava abaixo do intervalo de temperatura em que o teste é preciso.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Bateria demasiado quente",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "A bateria estava acima do intervalo de temperatura em que o teste é preciso.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Temperatura desigual da bateria",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "A diferença de temperatura entre partes da bateria era superior à que o teste admite.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Temperatura da bateria criticamente alta",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "Foi registada uma temperatura que exige a inspeção da bateria por uma oficina qualificada antes de o veículo ser utilizado.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Estado de carga não plausível",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "O estado de carga que o veículo comunica não está de acordo com as tensões medidas.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Tensões de célula muito díspares",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "As células diferem em tensão muito mais do que deviam; uma oficina qualificada deve inspecioná-las.",
  "battery.warning.unnamed": "Aviso sem nome",
};
