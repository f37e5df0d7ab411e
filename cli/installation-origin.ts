import { ServiceError } from "../src/kernel/errors.ts";
import { isLoopback } from "../src/kernel/ip-network.ts";

/** `text` is as given with `--url`. @throws ServiceError `usage` for an address that would send the secret in clear over a network. */
export function installationOrigin(text: string): string {
  const url = addressIn(text);
  if (url.protocol === "http:" && !isLoopback(url.hostname))
    throw new ServiceError("usage", "--url must begin with https://: the secret would be sent in clear.");
  return url.origin;
}

/** `text` is as given with `--url`. @throws ServiceError `usage` for what is no address of the web. */
export function addressIn(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol))
    throw new ServiceError("usage", "--url must be an address, such as https://battery.example.com.");
  return url;
}
