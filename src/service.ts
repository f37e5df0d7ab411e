import type { App } from "./app.ts";
import type { Config } from "./config/config.ts";
import { listen } from "./http/listener.ts";

/** The service while it listens. */
export interface RunningService {
  /** Where it listens. */
  readonly url: string;
  /** Lets running requests and renderings end. */
  stop(): Promise<void>;
}

/**
 * Listens and works off the queues.
 *
 * @throws ServiceError `setup` when the address cannot be taken.
 */
export function startService(app: App, config: Pick<Config, "host" | "port" | "tls">): RunningService {
  const listener = listen(app.server(), config);
  app.origin.listening(listener.url);
  app.certificates.scheduler.start();
  return {
    url: listener.url,
    async stop() {
      await listener.stop();
      await app.certificates.scheduler.stop();
    },
  };
}
