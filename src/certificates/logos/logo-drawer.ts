import { ServiceError } from "../../kernel/errors.ts";
import { WorkerEndedError } from "../../kernel/worker-rpc.ts";
import type { LogoFile } from "../certificate-document.ts";
import { type FileWorkerPorts, FileWorkerProcess } from "../file-worker/file-worker-process.ts";
import { type LogoFault, logoSizeFault } from "./logo-file.ts";

export interface LogoDrawer {
  /** A fault where the file may not be drawn, cannot be read, or takes too long. @throws ServiceError `service_unavailable` when nothing can be drawn. */
  drawLogo(file: Uint8Array): Promise<Pick<LogoFile, "width" | "height" | "png"> | LogoFault>;
}

/** Checks and draws one logo at a time, in a process of its own: neither certificates nor documents wait for it. */
export function createLogoDrawer(ports: FileWorkerPorts): LogoDrawer & { close(): Promise<void> } {
  const worker = new FileWorkerProcess(ports);
  return {
    async drawLogo(file) {
      const fault = logoSizeFault(file);
      if (fault !== null) return fault;
      try {
        const logo = await worker.call("drawLogo", file, ports.spareFolder);
        if (typeof logo === "string") return logo;
        const { width, height, pngBase64 } = logo;
        return { width, height, png: new Uint8Array(Buffer.from(pngBase64, "base64")) };
      } catch (error) {
        if (error instanceof WorkerEndedError) return "too_complex";
        throw new ServiceError("service_unavailable", "The logo could not be drawn. Try again in a minute.", {
          isLogged: true,
        });
      }
    },
    close: () => worker.close(),
  };
}
