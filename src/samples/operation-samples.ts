import { CURL_START, curlSample } from "./curl-sample.ts";
import { GO_START, goSample } from "./go-sample.ts";
import { JAVA_START, javaSample } from "./java-sample.ts";
import { JAVASCRIPT_START, javascriptSample } from "./javascript-sample.ts";
import { PHP_START, phpSample } from "./php-sample.ts";
import { PYTHON_START, pythonSample } from "./python-sample.ts";
import { type SampleLanguage, type Samples, samplesOf } from "./sample-language.ts";
import type { SampleRequest } from "./sample-request.ts";

const WRITERS: Readonly<Record<SampleLanguage, (request: SampleRequest) => string>> = {
  curl: curlSample,
  javascript: javascriptSample,
  python: pythonSample,
  php: phpSample,
  go: goSample,
  java: javaSample,
};

/** What every sample of a language stands on: imports, and where the values come from. */
export const SAMPLE_STARTS: Samples = {
  curl: CURL_START,
  javascript: JAVASCRIPT_START,
  python: PYTHON_START,
  php: PHP_START,
  go: GO_START,
  java: JAVA_START,
};

export function operationSamples(request: SampleRequest): Samples {
  return samplesOf((language) => WRITERS[language](request));
}
