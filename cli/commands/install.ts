import { type Command, Option } from "commander";
import { ALERT_RULES, DASHBOARD } from "../../src/observability/operator-files.ts";
import { VERSION } from "../../src/settings/version.ts";
import { describe, exampleText, outputOf } from "../command.ts";
import { containerfile } from "../install/container-image.ts";
import { KUBERNETES_ENGINES, type KubernetesEngine, kubernetesManifest } from "../install/kubernetes.ts";
import { systemdUnit, systemdWrapper, USUAL_PLACES } from "../install/systemd-unit.ts";
import { print } from "../pager.ts";

/** Prints files for operators on stdout. Opens no data. */
export function addInstall(program: Command): void {
  const install = program
    .command("install")
    .description("print files for operators on stdout")
    .addHelpText("after", exampleText("svc install systemd > /etc/systemd/system/svc.service"));

  describe(install.command("systemd"), {
    summary: "print a hardened unit for systemd",
    example: "svc install systemd > /etc/systemd/system/svc.service",
    dataDirMeaning: `where the unit keeps database, keys and rendered files (default ${USUAL_PLACES.dataDir})`,
  })
    .option("--binary <path>", "the path of the program", USUAL_PLACES.binary)
    .option("--user <name>", "the user that it runs as", USUAL_PLACES.user)
    .option("--wrapper", "print a script instead that runs commands as the unit runs svc")
    .action(
      (options: { binary: string; user: string; dataDir?: string; wrapper?: boolean }, command: Command) => {
        const { binary, user, dataDir = USUAL_PLACES.dataDir, wrapper = false } = options;
        const places = { binary, user, dataDir };
        if (wrapper) printFile(command, "svc-admin", systemdWrapper(places));
        else printFile(command, "svc.service", systemdUnit(places));
      },
    );

  describe(install.command("container"), {
    summary: "print a file that a container image is built from",
    example: "svc install container > Containerfile",
  }).action((_options: unknown, command: Command) => printFile(command, "Containerfile", containerfile()));

  describe(install.command("kubernetes"), {
    summary: "print a manifest for Kubernetes",
    example: "svc install kubernetes --image registry.example.com/svc:VERSION > svc.yaml",
  })
    .addOption(
      new Option(
        "--engine <engine>",
        "a Deployment on PostgreSQL and S3, or one pod on SQLite with Litestream",
      )
        .choices([...KUBERNETES_ENGINES])
        .default("postgres"),
    )
    .option("--image <name>", "the image that you built", `registry.example.com/svc:${VERSION}`)
    .action((options: { engine: KubernetesEngine; image: string }, command: Command) =>
      printFile(command, "svc.yaml", kubernetesManifest(options)),
    );

  describe(install.command("dashboard"), {
    summary: "print a Grafana dashboard",
    example: "svc install dashboard > svc-dashboard.json",
  }).action((_options: unknown, command: Command) =>
    printFile(command, "svc-dashboard.json", `${JSON.stringify(DASHBOARD, null, 2)}\n`),
  );

  describe(install.command("alerts"), {
    summary: "print alert rules for Prometheus",
    example: "svc install alerts > /etc/prometheus/svc-alerts.yaml",
  }).action((_options: unknown, command: Command) => printFile(command, "svc-alerts.yaml", ALERT_RULES));
}

function printFile(command: Command, name: string, content: string): void {
  const output = outputOf(command);
  if (output.json) output.result({ name, content }, () => content);
  else print(content);
}
