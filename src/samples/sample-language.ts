/** The languages of the samples, in the order of the pages. `fence` is the mark of a listing in Markdown. */
export const SAMPLE_LANGUAGES = [
  { id: "curl", name: "curl", fence: "sh" },
  { id: "javascript", name: "JavaScript", fence: "js" },
  { id: "python", name: "Python", fence: "python" },
  { id: "php", name: "PHP", fence: "php" },
  { id: "go", name: "Go", fence: "go" },
  { id: "java", name: "Java", fence: "java" },
] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]["id"];

export type Samples = Readonly<Record<SampleLanguage, string>>;

export function samplesOf(write: (language: SampleLanguage) => string): Samples {
  return Object.fromEntries(SAMPLE_LANGUAGES.map(({ id }) => [id, write(id)])) as Record<
    SampleLanguage,
    string
  >;
}

/** One listing for each language, one after the other: a page shows the one that its reader has chosen. */
export function sampleListings(samples: Samples): string {
  return SAMPLE_LANGUAGES.map(({ id, fence }) => `\`\`\`${fence}\n${samples[id]}\n\`\`\``).join("\n\n");
}

/** A listing ends at the next fence: one before the group that stands by itself is none of it. */
const GROUP = new RegExp(
  SAMPLE_LANGUAGES.map(({ fence }) => `^\`\`\`${fence}\\n(?:(?!\`\`\`).*\\n)*\`\`\`$`).join("\\s*"),
  "gm",
);

/** A page with the samples of one language only. */
export function inLanguage(markdown: string, language: SampleLanguage): string {
  const place = SAMPLE_LANGUAGES.findIndex(({ id }) => id === language);
  return markdown.replace(GROUP, (group) => group.match(/^```[\s\S]*?^```$/gm)?.[place] ?? group);
}

export function jsonListing(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}
