import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** Portuguese. The start page of the service's site. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Certificados de bateria de {issuer}",
  "landing.title.unnamed": "Certificados de bateria",
  "landing.description":
    "Certificados de testes independentes de bateria de veículos elétricos: o que dizem e como verificar um.",
  "landing.heading": "Certificados de bateria",
  "landing.introduction.named":
    "Um certificado diz que resultado teve a bateria de um veículo elétrico num teste independente. Os certificados que aqui se verificam são emitidos por {issuer}.",
  "landing.introduction.unnamed":
    "Um certificado diz que resultado teve a bateria de um veículo elétrico num teste independente. Os certificados que aqui se verificam são emitidos pelo <operator>operador deste serviço</operator>.",

  "landing.given.heading": "Recebeu um certificado",
  "landing.given.scan":
    "Leia o código QR. A página que se abre tem de estar em <strong>{host}</strong>, como esta.",
  "landing.given.compare":
    "Compare o que a página diz com o certificado, e o número de identificação do veículo (VIN) com o do carro.",
  "landing.given.date": "Veja a data: se houver um teste mais recente, é lá indicado.",
  "landing.given.check": "Verificar um documento sem o código QR",

  "landing.dealers.heading": "Concessionários",
  "landing.dealers.text":
    "Os seus testes e os respetivos certificados, os seus equipamentos de teste e os seus colegas.",
  "landing.dealers.open": "Abrir o portal dos concessionários",
  "landing.partners.heading": "Parceiros e programadores",
  "landing.partners.text": "Como procurar testes, obter certificados e receber webhooks.",
  "landing.partners.open": "Abrir a documentação",
};
