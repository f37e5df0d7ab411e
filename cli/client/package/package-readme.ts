import clientsPage from "../../../src/guide/integrate/clients.md" with { type: "text" };
import { sectionsOf } from "../../guide-topic.ts";
import type { ClientLanguage } from "../client-language.ts";

interface Usage {
  /** Of the listings in the guide. */
  readonly fence: string;
  readonly needs: string;
  readonly install: string;
  /** What a program begins with. */
  readonly start: string;
}

const USAGE: Readonly<Record<ClientLanguage, (name: string) => Usage>> = {
  typescript: (name) => ({
    fence: "ts",
    needs: "Node 20 or later, Bun or Deno",
    install: `npm install ${name}`,
    start: `import { SvcClient, verifyWebhook } from "${name}";`,
  }),
  python: (name) => ({
    fence: "python",
    needs: "Python 3.11 or later",
    install: `pip install ${name}`,
    start: "from svc_client import Client, verify_webhook",
  }),
  php: (name) => ({
    fence: "php",
    needs: "PHP 8.1 or later, with the extension curl",
    install: `composer require ${name}`,
    start: "require 'vendor/autoload.php';",
  }),
  go: (name) => ({
    fence: "go",
    needs: "Go 1.23 or later",
    install: `go get ${name}`,
    start: `import svc "${name}"`,
  }),
};

const SHOWN_SECTIONS = ["look-a-vehicle-up", "follow-events", "receive-a-webhook"];

/** The examples are those of the guide. @throws when the guide has none for the language. */
export function packageReadme(language: ClientLanguage, name: string, version: string): string {
  const { fence, needs, install, start } = USAGE[language](name);
  const examples = SHOWN_SECTIONS.map((shown) => {
    const section = sectionsOf({ markdown: clientsPage }).find((one) => one.name === shown);
    const listing = section?.markdown.match(new RegExp(`^\`\`\`${fence}\n[^]*?^\`\`\``, "m"))?.[0];
    if (section === undefined || listing === undefined)
      throw new Error(`the guide shows nothing of ${shown} in ${fence}`);
    return `${section.markdown.split("\n")[0]}\n\n${listing}`;
  });
  return `# ${name}

The client of svc ${version}, for ${needs}. It has no dependencies. It keeps a token, retries, reads lists page by page and
verifies webhooks. The documentation is at \`/docs\` of your installation of svc.

\`\`\`sh
${install}
\`\`\`

\`\`\`${fence}
${start}
\`\`\`

${examples.join("\n\n")}
`;
}
