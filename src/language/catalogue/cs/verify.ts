import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** Czech. The pages that say whether a certificate is genuine. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "certifikát baterie",
  "verify.vehicle_unnamed": "Značka a model neuvedeny",
  "verify.logo.of": "Logo: {name}",
  "verify.logo.of_issuer": "Logo vydavatele",

  "verify.footer.issued_by": "Vydavatelem certifikátů je {issuer}.",
  "verify.footer.issued_by_operator": "Certifikáty vydává <operator>provozovatel této služby</operator>.",
  "verify.footer.start": "Úvodní stránka",
  "verify.footer.check": "Ověřit certifikát",
  "verify.footer.imprint": "Údaje o provozovateli",
  "verify.footer.privacy": "Ochrana údajů",

  "verify.greeting.withdrawn.heading": "Tento certifikát je zneplatněný",
  "verify.greeting.withdrawn.sentence": "Nespoléhejte na něj ani na žádnou jeho kopii.",
  "verify.greeting.genuine": "Tento certifikát je pravý",
  "verify.greeting.is_genuine": "Certifikát je pravý.",
  "verify.greeting.issued.by_on": "Vydavatelem je {issuer}; test proběhl dne {day}.",
  "verify.greeting.issued.by": "Vydavatelem je {issuer}.",
  "verify.greeting.issued.here_on": "Byl vydán zde; test proběhl dne {day}.",
  "verify.greeting.issued.here": "Byl vydán zde.",
  "verify.greeting.withdrawn.on_because":
    "Byl vydán zde a zneplatněn dne <strong>{day}</strong>. Důvod: <strong>{reason}</strong>",

  "verify.newer.heading": "Existuje novější test tohoto vozidla",
  "verify.newer.text":
    "Údaje na této stránce nejsou nejnovější. Požádejte prodávajícího o certifikát nejnovějšího testu.",
  "verify.other_make.heading": "Jiný test s tímto VIN uvádí jinou značku",
  "verify.other_make.text":
    "Proběhl dne {day}. VIN mohlo být zaznamenáno u nesprávného vozidla: porovnejte VIN na vozidle s VIN na certifikátu.",
  "verify.age.tested": "Testováno {ago}",
  "verify.age.old": "Baterie se používáním a časem mění. Požádejte prodávajícího o novější test.",

  "verify.result.soh": "Stav zdraví",
  "verify.result.range": "Odhadovaný dojezd",
  "verify.result.ring": "Stav zdraví {percent}: {band}",
  "verify.result.explained":
    "Stav zdraví (SoH): kapacita, kterou lze ještě využít, v procentech využitelné kapacity v novém stavu.",
  "verify.scale.heading": "Co tento údaj znamená",
  "verify.scale.here": "Toto vozidlo",
  "verify.scale.compare": "Pro srovnání: {floors}.",
  "verify.scale.floor": "{floor} {percent} {until}",

  "verify.fact.overall": "Kontroly baterie",
  "verify.fact.result": "Výsledek",
  "verify.fact.capacity": "Využitelná kapacita",
  "verify.fact.capacity_now_and_new": "{now}, {new} v novém stavu",
  "verify.fact.uncertainty": "Uváděná nejistota měření stavu zdraví",
  "verify.fact.method": "Metoda",
  "verify.fact.mileage": "Nájezd při testu",
  "verify.fact.tested": "Den testu",
  "verify.fact.withdrawn": "Zneplatněno dne",
  "verify.fact.reason": "Důvod",
  "verify.fact.dealer": "Testující prodejce",
  "verify.fact.issuer": "Vydavatel",
  "verify.fact.operator": "Provozovatel této služby",
  "verify.fact.number": "Číslo certifikátu",
  "verify.fact.no_number": "Vydáno bez čísla",
  "verify.fact.state": "Stav certifikátu",
  "verify.fact.valid": "Platný",
  "verify.fact.is_withdrawn": "Zneplatněný",
  "verify.fact.newer": "Novější test tohoto vozidla",
  "verify.newer.yes": "Ano, existuje",
  "verify.newer.none": "O žádném nevíme",
  "verify.newer.unknown": "Není známo",

  "verify.warnings.heading": "Varování",
  "verify.warnings.unknown": "Záznam vyhodnocení není uložen, není tedy známo, zda byla vydána varování.",
  "verify.warnings.none": "Vyhodnocení žádná nevydalo.",
  "verify.warnings.undescribed": "Bližší popis není k dispozici.",

  "verify.preview.alt": "Zveřejněný souhrn tohoto certifikátu",
  "verify.preview.caption": "Zveřejněný souhrn tohoto certifikátu. Kopie v inzerátu musí vypadat stejně.",
  "verify.preview.same_figures": "Kopie v jiném jazyce má jiná slova, ale musí mít stejná čísla.",
  "verify.preview.others": "V jiných jazycích:",

  "verify.advice.heading": "Než se na certifikát spolehnete",
  "verify.advice.same": "Certifikát, který vám ukázali, musí uvádět totéž co tato stránka.",
  "verify.advice.model": "Vozidlo musí být tohoto modelu.",
  "verify.advice.model_and_mileage":
    "Vozidlo musí být tohoto modelu a jeho počítadlo kilometrů nesmí ukazovat méně, než je nájezd uvedený výše.",
  "verify.advice.changes": "Baterie se používáním a časem mění: výsledek popisuje den testu.",
  "verify.advice.protected":
    "Kvůli ochraně vlastníka tato stránka neukazuje identifikační číslo vozidla ani registrační značku.",

  "verify.unknown.title": "Není to náš certifikát",
  "verify.unknown.heading": "Toto není náš certifikát",
  "verify.unknown.text": "Žádný certifikát s tímto kódem zde nebyl vydán.",
  "verify.unknown.todo": "Co můžete udělat",
  "verify.unknown.scan":
    "Naskenujte QR kód certifikátu znovu nebo otevřete adresu přesně tak, jak je vytištěna.",
  "verify.unknown.ask": "Požádejte prodávajícího o originál certifikátu, ne o jeho obrázek.",
  "verify.unknown.check": "<a>Ověřte dokument, který máte</a>.",
  "verify.unknown.beware": "Pokud se znovu dostanete na tuto stránku, na certifikát nespoléhejte.",

  "verify.vehicle.heading": "Je to váš vůz?",
  "verify.vehicle.explanation":
    "Tato stránka neukazuje, který vůz byl testován. Zadejte identifikační číslo vozidla (VIN) vozu, u kterého stojíte, a dozvíte se, zda je to on.",
  "verify.vehicle.label": "Identifikační číslo vozidla",
  "verify.vehicle.hint":
    "Všech 17 znaků, nebo posledních 6. Najdete ho dole u čelního skla a v dokladech k vozidlu.",
  "verify.vehicle.compare": "Porovnat",
  "verify.vehicle.not_kept": "Zadané číslo se neukládá ani nezaznamenává.",
  "verify.vehicle.yes.heading": "Ano, je to vůz z tohoto certifikátu",
  "verify.vehicle.yes.text": "Údaje na této stránce se týkají vozu s tímto číslem.",
  "verify.vehicle.yes.short": "Ano, je to tento vůz",
  "verify.vehicle.no.heading": "Ne, tento certifikát nepatří k tomuto vozu",
  "verify.vehicle.no.text":
    "Zkontrolujte zadané číslo. Pokud je správné, tento certifikát o vozu nic nevypovídá.",
  "verify.vehicle.no.short": "Ne, není to tento vůz",
  "verify.vehicle.incomplete": "Zadejte všech 17 písmen a číslic identifikačního čísla, nebo posledních 6.",
  "verify.vehicle.crowded": "Na tento certifikát se ptá mnoho lidí: zadejte všech 17 znaků čísla.",
  "verify.vehicle.too_many":
    "To byl jeden pokus navíc. Povolený počet požadavků za minutu je nejvýše {limit}; další minuta začíná za {seconds} s.",

  "verify.check.heading": "Ověření certifikátu baterie",
  "verify.check.lead":
    "Každý certifikát má QR kód. Nejdřív ho naskenujte: jeho stránka zde říká, zda je certifikát pravý, a uvádí všechny údaje, které osvědčuje.",

  "verify.document.heading": "Ověřte dokument, který máte",
  "verify.document.explanation":
    "Vyberte PDF certifikátu nebo obrázek jeho souhrnu. Dozvíte se, zda byl dokument vytvořen zde a zda je nezměněný.",
  "verify.document.label": "Dokument",
  "verify.document.hint": "PDF, JPEG nebo PNG, do 2 MiB",
  "verify.document.again": "Váš dokument nebyl uložen. Chcete-li vidět odpověď, vyberte jej znovu.",
  "verify.document.check": "Ověřit dokument",
  "verify.document.not_kept": "Dokument se neukládá ani nezaznamenává.",
  "verify.document.missing": "Nejdřív vyberte dokument: PDF nebo obrázek.",
  "verify.document.too_large": "Tento soubor je větší než 2 MiB. Vyberte původní soubor nebo menší obrázek.",
  "verify.document.busy": "Právě se ověřuje mnoho dokumentů. Zkuste to znovu za minutu.",
  "verify.document.too_many":
    "Z vašeho připojení už bylo ověřeno mnoho dokumentů. Povolený počet požadavků za minutu je nejvýše {limit}; další minuta začíná za {seconds} s.",

  "verify.number.heading": "Vyhledání certifikátu",
  "verify.number.label": "Číslo nebo kód certifikátu",
  "verify.number.hint":
    "Číslo je na první straně, například BT-2026-7K3M9QXD4. Kód je poslední část adresy vedle QR kódu.",
  "verify.number.look_up": "Vyhledat",
  "verify.number.aside":
    "Číslo ukáže jen to, zda byl certifikát vydán a zda ještě platí. Jeho údaje uvidíte, když naskenujete QR kód nebo zadáte kód.",
  "verify.number.missing": "Zadejte číslo certifikátu nebo jeho kód.",
  "verify.number.unreadable": "Toto není číslo ani kód: zadejte údaj tak, jak je vytištěn.",
  "verify.issued.none.short": "Takový certifikát neexistuje",
  "verify.issued.none.heading": "Žádný certifikát s tímto číslem zde nebyl vydán",
  "verify.issued.none.text": "Zkontrolujte zadané číslo. Pokud je správné, na certifikát nespoléhejte.",
  "verify.issued.valid.short": "Vydán a platný",
  "verify.issued.valid.heading": "Certifikát s tímto číslem byl vydán a je platný",
  "verify.issued.scan": "Naskenujte jeho QR kód: uvidíte, co osvědčuje. Porovnejte to s tím, co máte v ruce.",
  "verify.issued.superseded.short": "Vydán, ale není nejnovější",
  "verify.issued.superseded.text":
    "Totéž vozidlo bylo mezitím testováno znovu: požádejte o certifikát nejnovějšího testu.",
  "verify.issued.withdrawn.short": "Zneplatněný",
  "verify.issued.withdrawn.heading": "Certifikát s tímto číslem je zneplatněný",
  "verify.issued.withdrawn.text":
    "Byl zneplatněn dne {day}. Nespoléhejte na něj. Důvod uvádí jeho vlastní stránka, na kterou vede QR kód.",

  "verify.finding.withdrawn.heading": "Tento certifikát byl zneplatněn",
  "verify.finding.withdrawn.text": "Nespoléhejte na něj ani na žádnou jeho kopii. Dokument sám je pravý.",
  "verify.finding.withdrawn.why": "Zneplatněno dne <strong>{day}</strong>. Důvod: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Tento dokument je pravý",
  "verify.finding.genuine.but": "{meaning} Dokument je pravý. {statement}",
  "verify.finding.other_test.heading": "Pravý, ale k jinému testu než tato stránka",
  "verify.finding.changed.heading": "Tento dokument byl po podpisu změněn",
  "verify.finding.copy.heading": "Kopie bez podpisu: mohla být pozměněna",
  "verify.finding.copy.text":
    "Jeho QR kód patří k certifikátu, který byl vydán zde. Dokument mohl být jen vytištěn nebo naskenován, ale mohl být také pozměněn: spoléhejte na to, co bylo zveřejněno a je uvedeno níže, a požádejte o původní soubor.",
  "verify.finding.invalid.heading": "Bez platného podpisu: dokument mohl být pozměněn",
  "verify.finding.elsewhere.heading": "Tento dokument vede jinam",
  "verify.finding.elsewhere.text":
    "Jeho QR kód nepatří k žádnému našemu certifikátu. Adresu v QR kódu neotevírejte a na dokument nespoléhejte.",
  "verify.finding.no_code.text":
    "Nelze v něm přečíst žádný QR kód. Nespoléhejte na něj a požádejte o původní soubor.",
  "verify.finding.incomplete.heading": "Tento soubor není úplný",
  "verify.finding.encrypted.heading": "Toto PDF je zašifrované",
  "verify.finding.not_on_record.heading": "Tento dokument zde není v evidenci",
  "verify.finding.other_picture.heading": "Tento obrázek není ten, který byl zveřejněn",
  "verify.finding.other_picture.text":
    "Jeho QR kód patří k certifikátu, který byl vydán zde. Obrázek mohl být jen zmenšen nebo vyfotografován, ale mohl být také pozměněn: spoléhejte na ten zveřejněný, který je níže.",
  "verify.finding.picture_elsewhere.heading": "Tento obrázek vede jinam",
  "verify.finding.picture_elsewhere.text":
    "Jeho QR kód nepatří k žádnému našemu certifikátu. Adresu v QR kódu neotevírejte a na obrázek nespoléhejte.",
  "verify.finding.unknown_picture.heading": "Na tomto obrázku nelze rozpoznat žádný certifikát",
  "verify.finding.unknown_picture.text":
    "Nebyl zveřejněn zde a nelze v něm přečíst žádný QR kód. Požádejte o PDF certifikátu a ověřte ho.",
  "verify.finding.other.heading": "Tento soubor nelze ověřit",
  "verify.compared.text":
    "Patří k jinému testu než stránka, na které jste ho ověřili. Oba jsou uvedeny níže: porovnejte vozidlo, den a hodnoty.",
  "verify.compared.page": "Test na této stránce",
  "verify.compared.document": "Test ve vašem dokumentu",
  "verify.published.label": "Co zde bylo zveřejněno",

  "verify.statement.signed":
    "Tento certifikát je podepsán klíčem vydavatele a od té doby se v něm nezměnil ani bajt. Zda je v evidenci a nebyl zneplatněn, může říci jen vydavatel.",
  "verify.statement.parts_disagree": "Vydavatel tento soubor podepsal, ale jeho části se neshodují.",
  "verify.statement.changed":
    "Tento soubor byl změněn poté, co ho vydavatel podepsal. Nespoléhejte na to, co ukazuje.",
  "verify.statement.foreign_key": "Tento soubor je podepsaný, ale ne klíčem tohoto vydavatele.",
  "verify.statement.unsigned":
    "Tento soubor je kopie bez podpisu vydavatele: mohl být pozměněn. Pokud je v něm QR kód, naskenujte ho; jinak požádejte o původní soubor.",
  "verify.statement.broken_signature":
    "Tento soubor není kryt žádným platným podpisem vydavatele: může to být kopie, nebo mohl být pozměněn.",
  "verify.statement.incomplete":
    "Konec tohoto souboru chybí, jako po přerušeném stahování. Stáhněte ho znovu a ověřte ten.",
  "verify.statement.encrypted":
    "Toto PDF je zašifrované, takže ho nelze ověřit. Požádejte o původní soubor tak, jak byl vydán.",
  "verify.statement.picture":
    "Obrázek nenese podpis. Zda je nezměněný, může říci jen systém, který ho vytvořil.",
  "verify.statement.png":
    "Tento obrázek je v nejlepším případě kopie, protože žádný se nezveřejňuje jako PNG. Pokud je na něm QR kód, naskenujte ho; jinak požádejte o PDF certifikátu.",
  "verify.statement.other_format": "Toto není PDF ani JPEG, kterým by certifikát mohl být.",
  "verify.statement.made_here": "Tento soubor byl vytvořen zde a nezměnil se v něm ani bajt.",
  "verify.statement.unknown_picture": "Tento obrázek nebyl vytvořen zde, nebo byl po vytvoření změněn.",
  "verify.statement.not_on_record":
    "Podpis v tomto souboru je vytvořen naším klíčem, ale soubor zde není v evidenci: nebyl vytvořen zde, nebo byl jeho záznam vymazán. Nespoléhejte na něj a oznamte to vydavateli: klíč mohl uniknout.",

  "verify.altered.heading": "Od vytvoření se změnilo:",
  "verify.part.number": "Číslo certifikátu",
  "verify.part.address": "Adresa v QR kódu",
  "verify.part.day": "Den testu",
  "verify.part.received": "Čas, kdy přišel výsledek",
  "verify.part.result_status": "Zda jsou referenční údaje potvrzeny",
  "verify.part.vin": "Identifikační číslo vozidla (VIN)",
  "verify.part.registration": "Registrační značka",
  "verify.part.make": "Značka vozidla",
  "verify.part.model": "Model vozidla",
  "verify.part.year": "Modelový rok",
  "verify.part.mileage": "Nájezd",
  "verify.part.soh": "Stav zdraví",
  "verify.part.overall": "Celkové hodnocení baterie",
  "verify.part.capacity": "Využitelná kapacita",
  "verify.part.capacity_new": "Využitelná kapacita v novém stavu",
  "verify.part.range": "Odhadovaný dojezd",
  "verify.part.cell_count": "Počet článků",
  "verify.part.cell_variance": "Rozptyl článků",
  "verify.part.method": "Metoda testu",
  "verify.part.uncertainty": "Uváděná nejistota měření",
  "verify.part.warnings": "Varování",
  "verify.part.dealer_name": "Název prodejce",
  "verify.part.dealer_city": "Město prodejce",
  "verify.part.dealer_country": "Země prodejce",
  "verify.part.dealer": "Prodejce",
  "verify.part.unit": "Sériové číslo testovacího zařízení",
  "verify.part.pages": "Strany: některé chybí nebo přibyly",
  "verify.part.attached_result": "Přiložený výsledek",
  "verify.part.unnamed": "Část, kterou nelze pojmenovat",

  "verify.found.heading": "Co bylo zjištěno",
  "verify.found.open": "Otevřít stránku certifikátu",
  "verify.found.preview.alt": "Zveřejněný souhrn certifikátu",
  "verify.found.preview.caption": "Zveřejněný souhrn. To, co máte v ruce, musí vypadat stejně.",
  "verify.found.kind": "Druh",
  "verify.kind.pdf": "Dokument (PDF)",
  "verify.kind.jpeg": "Obrázek (JPEG)",
  "verify.kind.png": "Obrázek (PNG)",
  "verify.kind.other": "Ani PDF, ani JPEG",
  "verify.found.published": "Zveřejněno zde",
  "verify.found.published.yes": "Ano, shodný do posledního bajtu",
  "verify.found.no": "Ne",
  "verify.found.signature": "Elektronický podpis",
  "verify.found.credential": "Digitální osvědčení",
  "verify.signature.valid": "Platí",
  "verify.signature.invalid": "Nepatří k tomuto dokumentu",
  "verify.signature.unknown_key": "Vytvořeno klíčem, který není náš",
  "verify.signature.missing": "Není",
  "verify.found.number": "Číslo certifikátu",
  "verify.found.no_number": "Žádné není doloženo",
  "verify.found.issuer": "Vydavatel",
  "verify.found.no_issuer": "Není doložen",
  "verify.found.time_stamp": "Potvrzeno časovým razítkem",
  "verify.found.log": "V registru certifikátů",
  "verify.log.entry": "Ano, záznam {entry}",
  "verify.log.included": "Ano, podle důkazu v dokumentu",
  "verify.log.invalid": "Ne, důkaz v dokumentu je chybný",
  "verify.log.absent": "Tato kopie neobsahuje důkaz z registru; později znovu vytvořené kopie ano.",
  "verify.log.unproven": "Dokument o\u00a0tom neobsahuje důkaz",
  "verify.found.superseded": "Mezitím znovu vytvořeno",
  "verify.found.superseded.yes": "Ano: požádejte o aktuální dokument",
  "verify.found.newer": "Novější test vozidla",

  "verify.shared.withdrawn": "Tento certifikát baterie je zneplatněný: nespoléhejte na něj.",
  "verify.shared.tested": "Den testu: {day}",
};
