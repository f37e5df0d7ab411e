import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** Czech. The help of the portal. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Nápověda",
  "help.lead": "Co se na které stránce portálu dělá a na koho se obrátit.",
  "help.contact.heading": "Na koho se obrátit",
  "help.contact.operator": "Provozovatel",
  "help.contact.way": "Kontakt",
  "help.contact.site": "Web",
  "help.contact.none":
    "Provozovatel této služby zde neuvádí žádný kontakt: zeptejte se své skupiny prodejců, jak se na něj obrátit.",
  "help.contact.about":
    "Na provozovatele se obracejte ohledně zařízení, výsledků, certifikátů a ztracených kódů; ohledně své role na vlastníka svého prodejce. Uveďte, o který test, zařízení nebo webhook jde. Nikdy neposílejte heslo ani tajný klíč.",
  "help.topics": "Témata",

  "help.start.heading": "První dny",
  "help.start.link": "Nápověda k prvním dnům",
  "help.start.order":
    "Přehled říká, co dělat dál. Obvyklé pořadí: aktivujte zařízení, otestujte vůz, prohlédněte si jeho certifikát, pozvěte kolegy a pak nechte testy číst svůj vlastní systém.",
  "help.start.roles":
    "Čtenáři si vše prohlížejí a předávají certifikáty; správci se starají také o zařízení, klíče a webhooky; vlastníci také určují, kdo smí jednat za prodejce.",
  "help.start.guide.terms": "Slova, která portál používá",
  "help.start.guide.pages": "Stránky a role",

  "help.notices.heading": "Oznámení",
  "help.notices.link": "Nápověda k oznámením",
  "help.notices.what":
    "Oznámení říká, co se u prodejce stalo a co dělat: bezpečnostní závada, neúspěšný test, zařízení na cestě, webhook s potížemi, klíč nebo nový kolega. Je nové, dokud ho neoznačíte jako přečtené; ostatní si označují svá.",
  "help.notices.choices":
    "Každý si vybírá, co se zobrazuje a co přijde e-mailem, ihned nebo jednou denně. E-maily o bezpečnosti vašeho účtu přijdou vždy.",
  "help.notices.guide.kinds": "Jaká oznámení existují",

  "help.units.heading": "Testovací zařízení",
  "help.units.link": "Nápověda k testovacím zařízením",
  "help.units.activation":
    "Zařízení je objednané, pak odeslané k vám, pak aktivní. Aktivujte ho, až balík dorazí: jeho sériové číslo je na něm.",
  "help.units.orders":
    "Další zařízení se objednávají na stránce zařízení; objednávku, která ještě nebyla odeslána, lze zrušit na stránce daného zařízení. Rozbité nebo už nepotřebné zařízení se vrací provozovateli: požádejte o to na jeho stránce a uveďte důvod.",
  "help.units.results":
    "Výsledek patří prodejci, který má zařízení v tu chvíli. Pokud se výsledky některého zařízení neobjevují, porovnejte jeho sériové číslo s tím v seznamu.",
  "help.units.guide.trust": "Jak k sobě patří zařízení a jeho výsledky",

  "help.tests.heading": "Testy a certifikáty",
  "help.tests.link": "Nápověda k testům a certifikátům",
  "help.tests.arrival":
    "Test se objeví sám, jakmile ho zařízení odešle. Je dokončen, jakmile je hotov jeho certifikát, obvykle během několika sekund.",
  "help.tests.verdict":
    "Celkové hodnocení shrnuje kontroly baterie. Stav zdraví říká, kolik ze své původní energie baterie ještě pojme. „Předběžný“ znamená, že údaje mohou být ještě nahrazeny; „Bez výsledku“, že stav zdraví nebylo možné určit: otestujte vůz znovu.",
  "help.tests.handing_out":
    "Chcete-li předat certifikát zákazníkovi, otevřete test a pošlete certifikát e-mailem, stáhněte ho, nebo zkopírujte odkaz na jeho ověřovací stránku. Několik testů najednou zaškrtněte v seznamu. V PDF je vytištěn celý VIN; obrázek ho neukazuje a může být u inzerátu.",
  "help.tests.list":
    "Seznam najde test podle části VIN, registrační značky, čísla certifikátu nebo vašeho označení. Filtry ho zúží a kliknutí na záhlaví sloupce ho seřadí. Co zobrazuje, lze stáhnout pro tabulkový program nebo si uložit jako záložku. Statistika ukazuje, kolik testů bylo v kterém měsíci a jak skončily.",
  "help.tests.checking":
    "Kupující ověří certifikát QR kódem, který je na něm, nebo jeho číslem na stránce pro ověření. Ani jedno neukazuje VIN ani registrační značku.",
  "help.tests.guide.checking": "Stránka pro ověření certifikátu",
  "help.tests.guide.trust": "Proč lze certifikátu věřit",
  "help.tests.guide.figures": "Všechny údaje certifikátu",

  "help.keys.heading": "Klíče API",
  "help.keys.link": "Nápověda ke klíčům API",
  "help.keys.what":
    "S klíčem čte váš program testy tohoto prodejce. Vytvořte jeden pro každý program, aby šlo každý odvolat zvlášť. Tajný klíč se zobrazí jednou; pokud se ztratí, odvolejte klíč a vytvořte jiný.",
  "help.keys.guide.start": "Rychlý začátek pro vaše vývojáře",
  "help.keys.guide.scopes": "Co smí klíč číst",
  "help.keys.guide.reference": "Referenční příručka API",

  "help.webhooks.heading": "Webhooky",
  "help.webhooks.link": "Nápověda k webhookům",
  "help.webhooks.what":
    "Díky webhooku se váš vlastní systém dozví o testu, jakmile je dokončen. Pokud doručení selhávají, důvod uvádí stránka webhooku; opravte přijímač, odešlete zkušební doručení a pak odešlete znovu, co selhalo.",
  "help.webhooks.guide.receiving": "Jak doručení přijímat",
  "help.webhooks.guide.verifying": "Jak ověřit, že jsou pravá",

  "help.people.heading": "Lidé",
  "help.people.link": "Nápověda k lidem",
  "help.people.roles":
    "Vlastník zve kolegy e-mailem a každému dává roli. Kdo odchází, toho vlastník odebere na stránce dané osoby; osoba je tím ihned odhlášena. Prodejce má vždy nejméně jednoho vlastníka.",
  "help.people.lost_mail":
    "Pokud e-mail nepřijde, podívejte se do nevyžádané pošty a pak pozvánku odešlete znovu ze seznamu lidí.",
  "help.people.guide.roles": "Co která role smí",

  "help.settings.heading": "Nastavení",
  "help.settings.link": "Nápověda k nastavení",
  "help.settings.what":
    "Veřejný název a logo jsou na nových certifikátech; už vydané si ponechají, co mají. Časové pásmo určuje zobrazené dny a časy, jednotka délky to, zda jsou první míle, nebo kilometry.",
  "help.settings.activity": "Aktivita uvádí, kdo co a kdy udělal.",
  "help.settings.guide.settings": "Co které nastavení mění",

  "help.group.heading": "Prodejci skupiny",
  "help.group.link": "Nápověda ke skupinám",
  "help.group.what":
    "Stránka skupiny porovnává její prodejce: otevřete některého a pracujte tam, k jinému přejdete přes jeho název v záhlaví. Lidé skupiny mají stejnou roli u všech prodejců; zve je a odebírá vlastník skupiny.",
  "help.group.guide.people": "Co smějí lidé skupiny",

  "help.account.heading": "Váš účet",
  "help.account.link": "Nápověda k účtu",
  "help.account.codes":
    "Nastavte si kódy z aplikace, aby se nikdo nepřihlásil jen s ukradeným heslem, a obnovovací kódy si uschovejte. Pokud ztratíte aplikaci i kódy, obraťte se na provozovatele této služby.",
  "help.account.browsers":
    "Pokud seznam prohlížečů ukazuje některý, který neznáte, ukončete jeho přihlášení a změňte heslo.",
  "help.account.guide.codes": "Účty a kódy z aplikace",
};
