import { type SampleLanguage, type Samples, samplesOf } from "./sample-language.ts";

/** What stands for the id in the path of the later sample. */
const MARKER = "TEST_ID";

/** The samples of a lookup, which also keep the id of the first test that they found. */
export function keepingTestId(samples: Samples): Samples {
  return samplesOf((language) => JOINS[language].keep(samples[language]));
}

/** The samples of a request that has `TEST_ID` in its path, with the id that was kept in its place. */
export function withKeptTestId(samples: Samples): Samples {
  return samplesOf((language) => samples[language].replaceAll(MARKER, JOINS[language].kept));
}

interface Join {
  readonly keep: (sample: string) => string;
  /** The id within the text of a path. */
  readonly kept: string;
}

const JOINS: Readonly<Record<SampleLanguage, Join>> = {
  curl: {
    keep: (sample) => `RESPONSE=$(${sample.replaceAll("\n", "\n  ")})
echo "$RESPONSE"
TEST_ID=$(echo "$RESPONSE" | sed -n 's/^{"data":\\[{"id":\\([0-9]*\\).*/\\1/p')`,
    kept: "$TEST_ID",
  },
  javascript: {
    keep: (sample) => `${sample}\nconst testId = body.data[0].id; // for the next call`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
    kept: "${testId}",
  },
  python: {
    keep: (sample) => `${sample}\ntest_id = body["data"][0]["id"]  # for the next call`,
    kept: "{test_id}",
  },
  php: {
    keep: (sample) => `${sample}\n$testId = $body["data"][0]["id"]; // for the next call`,
    kept: "$testId",
  },
  go: {
    keep: (sample) => `${sample}
var found []struct{ ID int64 }
if err := json.Unmarshal(body.Data, &found); err != nil || len(found) == 0 {
	log.Fatal("no id: ", err)
}
testID := strconv.FormatInt(found[0].ID, 10) // for the next call`,
    kept: '"+testID+"',
  },
  java: {
    keep: (sample) => `${sample}
var testIds = Pattern.compile("\\"data\\":\\\\[\\\\{\\"id\\":([0-9]+)").matcher(response.body());
var testId = testIds.find() ? testIds.group(1) : ""; // for the next call`,
    kept: '" + testId + "',
  },
};
