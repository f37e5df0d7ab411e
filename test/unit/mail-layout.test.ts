import { expect, test } from "bun:test";
import { ENGLISH } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { composeDraft, letterheadOf, senderRemarks } from "../../src/mail/mail-draft.ts";
import { type Letter, LOGO_CONTENT_ID, layOutMail } from "../../src/mail/mail-layout.ts";
import { address } from "../support/mail-example.ts";

const LETTER: Letter = {
  t: ENGLISH,
  letterhead: { name: "Evident Batteries & Co", hasLogo: false },
  heading: "Set up your password",
  paragraphs: [
    "Dear Anna Müller,",
    "Northgate Leeds is now active. Choose a password for your account; this takes a minute.",
  ],
  link: { label: "Set a password", url: "https://svc.example/setup/7f3a?x=1&y=2" },
  remarks: ["The link works once and for 7 days.", "If this mail is not for you, leave it."],
};

/** What an HTML part says to a reader: the text of its body, with the addresses that its links lead to. */
async function readHtml(html: string): Promise<{ words: string; links: string[]; elements: string[] }> {
  const links: string[] = [];
  const elements: string[] = [];
  let words = "";
  const rewriter = new HTMLRewriter()
    .on("*", { element: (element) => void elements.push(element.tagName) })
    .on("a", { element: (element) => void links.push(element.getAttribute("href") ?? "") })
    .on("body *", {
      text: (chunk) => {
        words += chunk.text;
      },
    });
  await rewriter.transform(new Response(html)).text();
  return { words: words.replace(/\s+/g, " ").trim(), links, elements };
}

test("the two parts of a mail say the same: heading, paragraphs, where the link leads and what it does, remarks", async () => {
  const { text, html } = await layOutMail(LETTER);
  const { words, links } = await readHtml(html);
  const { heading, paragraphs, remarks, link } = LETTER;
  for (const said of [heading, ...paragraphs.map(String), ...remarks, link?.label ?? ""]) {
    expect(text).toContain(said);
    expect(words).toContain(said);
  }
  expect(text).toContain(`\n${link?.url}\n`);
  expect(links.map((href) => href.replaceAll("&amp;", "&"))).toEqual([link?.url ?? "", link?.url ?? ""]);
  expect(words.replaceAll("&amp;", "&")).toContain(link?.url ?? "");
});

test("the two parts of a mail both begin with its alarms, before the name of its sender, a danger in red and another in amber", async () => {
  const alarms = [
    { isDanger: true, title: "Safety issue: Kia <Niro>", sentence: "Do not charge it." },
    { isDanger: false, title: "Warning: Fiat 500e", sentence: "Ask what it is." },
  ];
  const { text, html } = await layOutMail({ ...LETTER, alarms });
  expect(text).toStartWith(
    "Safety issue: Kia <Niro>\nDo not charge it.\n\nWarning: Fiat 500e\nAsk what it is.\n\nEvident",
  );
  const { words } = await readHtml(html);
  expect(words).toMatch(
    /^Safety issue: Kia &lt;Niro&gt; ?Do not charge it\. Warning: Fiat 500e ?Ask what it is\. Evident/,
  );
  const colours = [...html.matchAll(/bgcolor="(#\w+)" style="padding:14px 16px;/g)].map(
    ([, colour]) => colour,
  );
  expect(colours).toEqual(["#fde7e4", "#fdf1d6"]);
});

test("the two parts of a mail both hold every one of its links, and what closes it", async () => {
  const links = [
    { label: "Renault Zoe", url: "https://svc.example/verify/a?x=1&y=2" },
    { label: "Kia <Niro>", url: "https://svc.example/verify/b" },
  ];
  const { text, html } = await layOutMail({ ...LETTER, link: null, links, closing: ["Answer this mail."] });
  const read = await readHtml(html);
  expect(read.links.map((href) => href.replaceAll("&amp;", "&"))).toEqual(links.map(({ url }) => url));
  for (const { label, url } of links) {
    expect(text).toContain(`${label}:\n${url}\n`);
    expect(read.words).toContain(label.replace("<", "&lt;").replace(">", "&gt;"));
  }
  for (const words of [text, read.words]) expect(words).toContain("Answer this mail.");
  const hostile = [{ label: "Zoe", url: "javascript:alert(1)" }];
  expect(layOutMail({ ...LETTER, link: null, links: hostile })).rejects.toThrow("http or https only");
});

test("a mail names the ways to change what is mailed in small print, in both parts", async () => {
  const footerLinks = [{ label: "End these mails", url: "https://svc.example/unsubscribe/a" }];
  const { text, html } = await layOutMail({ ...LETTER, link: null, footerLinks });
  expect(text).toContain("End these mails: https://svc.example/unsubscribe/a\n");
  const read = await readHtml(html);
  expect(read.links).toEqual(["https://svc.example/unsubscribe/a"]);
  expect(read.words).toContain("End these mails");
  const hostile = [{ label: "End", url: "javascript:alert(1)" }];
  expect(layOutMail({ ...LETTER, footerLinks: hostile })).rejects.toThrow("http or https only");
});

test("the text part of a mail has a colon before each address as its language writes it", async () => {
  const french = await translatorInto("fr");
  const footerLinks = [{ label: "Choisir", url: "https://svc.example/choose" }];
  const { text } = await layOutMail({ ...LETTER, t: french, footerLinks });
  expect(text).toContain(`\nSet a password\u00a0:\n${LETTER.link?.url}\n`);
  expect(text).toContain("\nChoisir\u00a0: https://svc.example/choose\n");
});

test("the text part of a mail is plain to read", async () => {
  const { text } = await layOutMail(LETTER);
  expect(text).toBe(`Evident Batteries & Co

Set up your password
====================

Dear Anna Müller,

Northgate Leeds is now active. Choose a password for your account; this takes a minute.

Set a password:
https://svc.example/setup/7f3a?x=1&y=2

--------

The link works once and for 7 days.

If this mail is not for you, leave it.
`);
});

test("the two parts of a mail leave out what is not there", async () => {
  const { text, html } = await layOutMail({ ...LETTER, letterhead: null, link: null, remarks: [] });
  expect(text).not.toMatch(/https?:|----/);
  expect((await readHtml(html)).links).toEqual([]);
});

test("the two parts of a mail make no element of what a name says, and lead nowhere else", async () => {
  const nasty = `<img src=x onerror=alert(1)>"'&</p></td><script>1</script><a href="https://evil.example">`;
  const plain = await readHtml((await layOutMail(LETTER)).html);
  const { html, text } = await layOutMail({
    t: ENGLISH,
    letterhead: { name: nasty, hasLogo: false },
    heading: nasty,
    paragraphs: [nasty, nasty],
    link: { label: nasty, url: `https://svc.example/setup/"><script>1</script>` },
    remarks: [nasty, nasty],
  });
  const { elements, links } = await readHtml(html);
  expect(elements).toEqual(plain.elements);
  expect(new Set(links)).toEqual(new Set(["https://svc.example/setup/%22%3E%3Cscript%3E1%3C/script%3E"]));
  expect(text).toContain(nasty);
});

test("the two parts of a mail need nothing from elsewhere: no image, no script, no style sheet", async () => {
  const { html } = await layOutMail(LETTER);
  const { elements } = await readHtml(html);
  for (const element of ["img", "script", "link", "iframe", "form"]) expect(elements).not.toContain(element);
  expect(html).not.toMatch(/url\(|@import/);
});

test("the two parts of a mail name the issuer first, and show its logo from within the message", async () => {
  const { text, html } = await layOutMail({ ...LETTER, letterhead: { name: "Evident", hasLogo: true } });
  expect(text).toStartWith("Evident\n\nSet up your password\n");
  expect((await readHtml(html)).words).toStartWith("Evident Set up your password");
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([`cid:${LOGO_CONTENT_ID}`]);
});

for (const url of ["javascript:alert(1)", "data:text/html,x", "mailto:a@b.example", "/setup/7f3a", "svc"]) {
  test(`a mail never links to ${url}`, async () => {
    await expect(layOutMail({ ...LETTER, link: { label: "x", url } })).rejects.toThrow();
  });
}

const draft = {
  t: ENGLISH,
  to: { name: null, address: "ann@northgate.example" },
  subject: "Set a password",
  paragraphs: ["Welcome."],
  action: null,
};
const issuer = { name: "Halden Testing", url: "https://halden.example/", contact: "+44 20 7946 0000" };

test("a mail says in small print for whom it is sent and how to reach them", async () => {
  const { text, html } = await composeDraft(draft, senderRemarks(ENGLISH, issuer));
  for (const part of [text, html])
    expect(part).toContain("Sent for Halden Testing, https://halden.example/, +44 20 7946 0000");
});

const sentByPerson = {
  ...draft,
  sender: { name: "Harbour Street Motors", replyTo: { name: "Zoë", address: "zoe@harbour.example" } },
  letterhead: { name: "Harbour Street Motors", logo: "ab".repeat(32) },
};

test("a mail comes from the issuer by name, also one that a dealer's person sends, who gets the reply; from the dealer where no issuer is named", async () => {
  const halden = letterheadOf({ ...issuer, logoFile: null });
  expect((await composeDraft(draft, [], halden)).sender).toEqual({ name: issuer.name });
  expect((await composeDraft(draft)).sender).toBeUndefined();
  const replyTo = { name: "Zoë", address: address("zoe@harbour.example") };
  expect((await composeDraft(sentByPerson, [], halden)).sender).toEqual({ name: issuer.name, replyTo });
  expect((await composeDraft(sentByPerson)).sender).toEqual({ name: "Harbour Street Motors", replyTo });
});

test("a mail of a dealer is headed by the dealer's name and logo instead of the issuer's", async () => {
  const mail = await composeDraft(sentByPerson, [], letterheadOf({ ...issuer, logoFile: "logo.png" }));
  expect(mail.text).toStartWith("Harbour Street Motors\n\nSet a password\n");
  expect(mail.logoSha256).toBe("ab".repeat(32));
  expect(mail.html).toContain(`src="cid:${LOGO_CONTENT_ID}"`);
  const bare = { ...sentByPerson, letterhead: { ...sentByPerson.letterhead, logo: null } };
  const { html, logoSha256 } = await composeDraft(
    bare,
    [],
    letterheadOf({ ...issuer, logoFile: "logo.png" }),
  );
  expect(html).not.toContain("<img");
  expect(logoSha256).toBeUndefined();
});

test("a mail shows a result in one line below its heading, with the picture that is a file of it", async () => {
  const picture = { contentId: "preview-1@svc", alternative: "Preview of the certificate, Kia Niro" };
  const lead = { line: "Kia Niro · 86.2% · Good", picture, link: null };
  const card = {
    ...lead,
    line: "Fiat 500e · 71%",
    link: { label: "Fiat 500e", url: "https://svc.example/verify/x" },
  };
  const { text, html } = await layOutMail({ ...LETTER, lead, cards: [card] });
  expect(text).toContain("=\n\nKia Niro · 86.2% · Good\n\n");
  expect(text).toContain("\n\nFiat 500e · 71%\nFiat 500e:\nhttps://svc.example/verify/x\n");
  expect(html.indexOf("Kia Niro · 86.2% · Good")).toBeLessThan(html.indexOf(String(LETTER.paragraphs[0])));
  expect(html).toContain('src="cid:preview-1@svc" alt="Preview of the certificate, Kia Niro"');
});

test("the words of a person are set apart in both parts of a mail, from the first paragraph to the last", async () => {
  const quoted = ["The car is ready.", "Until Friday, <Ann>"];
  const { text, html } = await layOutMail({
    ...LETTER,
    paragraphs: ["Ann writes:", { quoted }, "Ours again."],
  });
  expect(text).toContain(
    "\n\nAnn writes:\n\n> The car is ready.\n>\n> Until Friday, <Ann>\n\nOurs again.\n\n",
  );
  const [, inside = ""] = /<blockquote[^>]*>(.*)<\/blockquote>/s.exec(html) ?? [];
  expect((await readHtml(`<body>${inside}</body>`)).words).toMatch(
    /^The car is ready\. ?Until Friday, &lt;Ann&gt;$/,
  );
  expect(html.indexOf("Ours again.")).toBeGreaterThan(html.indexOf("</blockquote>"));
});

test("a mail names no sender where the operator has named no issuer", async () => {
  expect(senderRemarks(ENGLISH, { ...issuer, name: null })).toEqual([]);
  expect(letterheadOf({ name: null, logoFile: "logo.png" })).toBeNull();
});

test("no character of format from outside reaches either part of a mail; soft hyphens only break the lines of pages", async () => {
  const { text, html } = await layOutMail({
    ...LETTER,
    closing: ["Park\u202eland\u2066s, zero\u200bwidth, soft\u00adly"],
  });
  expect(text).not.toMatch(/\p{Cf}/u);
  expect(html.replaceAll("\u00ad", "")).not.toMatch(/\p{Cf}/u);
  expect(text).toContain("Parklands, zerowidth, softly");
});
