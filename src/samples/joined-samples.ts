import { type SampleLanguage, type Samples, samplesOf } from "./sample-language.ts";

/** An id that one sample takes from its response, and a later one has in its path. */
export interface JoinedId {
  /** What stands for it as a parameter of the later sample, such as `TEST_ID`: words of the name, in capital letters. */
  readonly marker: string;
  /** Whether it is that of the first of a list. */
  readonly isOfList: boolean;
}

export function keepingId(samples: Samples, id: JoinedId): Samples {
  return samplesOf((language) => JOINS[language].keep(samples[language], id));
}

export function withKeptId(samples: Samples, { marker }: JoinedId): Samples {
  return samplesOf((language) => samples[language].replaceAll(marker, JOINS[language].use(marker)));
}

interface Join {
  readonly keep: (sample: string, id: JoinedId) => string;
  readonly use: (marker: string) => string;
}

const JOINS: Readonly<Record<SampleLanguage, Join>> = {
  curl: {
    keep: (sample, { marker, isOfList }) =>
      `RESPONSE=$(${sample.replaceAll("\n", "\n  ")})
echo "$RESPONSE"
${marker}=$(echo "$RESPONSE" | sed -n 's/^{"data":${isOfList ? "\\[" : ""}{"id":\\([0-9]*\\).*/\\1/p')`,
    use: (marker) => `$${marker}`,
  },
  javascript: {
    keep: (sample, { marker, isOfList }) =>
      `${sample}\nconst ${camel(marker)} = body.data${isOfList ? "[0]" : ""}.id; // for the next call`,
    use: (marker) => `\${${camel(marker)}}`,
  },
  python: {
    keep: (sample, { marker, isOfList }) =>
      `${sample}\n${marker.toLowerCase()} = body["data"]${isOfList ? "[0]" : ""}["id"]  # for the next call`,
    use: (marker) => `{${marker.toLowerCase()}}`,
  },
  php: {
    keep: (sample, { marker, isOfList }) =>
      `${sample}\n$${camel(marker)} = $body["data"]${isOfList ? "[0]" : ""}["id"]; // for the next call`,
    use: (marker) => `$${camel(marker)}`,
  },
  go: {
    keep: (sample, { marker, isOfList }) => {
      const [name, first] = isOfList ? ["found", "found[0]"] : ["made", "made"];
      return `${sample}
var ${name} ${isOfList ? "[]" : ""}struct{ ID int64 }
if err := json.Unmarshal(body.Data, &${name}); err != nil${isOfList ? ` || len(${name}) == 0` : ""} {
	log.Fatal("no id: ", err)
}
${goName(marker)} := strconv.FormatInt(${first}.ID, 10) // for the next call`;
    },
    use: (marker) => `"+${goName(marker)}+"`,
  },
  java: {
    keep: (sample, { marker, isOfList }) => `${sample}
var ${camel(marker)}s = Pattern.compile("\\"data\\":${isOfList ? "\\\\[" : ""}\\\\{\\"id\\":([0-9]+)").matcher(response.body());
var ${camel(marker)} = ${camel(marker)}s.find() ? ${camel(marker)}s.group(1) : ""; // for the next call`,
    use: (marker) => `" + ${camel(marker)} + "`,
  },
};

function camel(marker: string): string {
  return marker.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function goName(marker: string): string {
  return camel(marker).replace(/Id$/, "ID");
}
