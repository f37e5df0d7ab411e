import { expect, test } from "bun:test";
import { contactLink } from "../../src/web/contact-link.ts";

const link = (address: string, text: string) => `<a href="${address}" rel="noreferrer">${text}</a>`;

test.each([
  ["help@halden.example", link("mailto:help@halden.example", "help@halden.example")],
  ["a&b?c=d@halden.example", link("mailto:a%26b%3Fc%3Dd@halden.example", "a&amp;b?c=d@halden.example")],
  ["+44 20 7946 0000", link("tel:+442079460000", "+44 20 7946 0000")],
  ["+44 (0)20 7946-0000", link("tel:+442079460000", "+44 (0)20 7946-0000")],
  ["030 / 123 45 67", link("tel:0301234567", "030 / 123 45 67")],
  ["https://halden.example/help", link("https://halden.example/help", "https://halden.example/help")],
  [
    "help@halden.example, +44 20 7946 0000",
    `${link("mailto:help@halden.example", "help@halden.example")}, ${link("tel:+442079460000", "+44 20 7946 0000")}`,
  ],
  ["12 Harbour Street, Leith, EH6 6JB", "12 Harbour Street, Leith, EH6 6JB"],
  ["Hafenstr. 1, 24103 Kiel, 01310-100", "Hafenstr. 1, 24103 Kiel, 01310-100"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["<b>help</b>", "&lt;b&gt;help&lt;/b&gt;"],
])("the contact %p is a link of its kind, or text", (contact, shown) => {
  expect(contactLink(contact).toString()).toBe(shown);
});
