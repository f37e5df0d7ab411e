import { digestsOfSamples } from "./sample-digests.ts";

/** Renders the sample certificates in a process of its own and prints the digests of their files, for `bytes-on-other-hosts.test.ts`. */
console.log(JSON.stringify(await digestsOfSamples()));
