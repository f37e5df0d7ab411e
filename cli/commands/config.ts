import type { Command } from "commander";
import { faultsOf, showSettings } from "../../src/settings/shown-setting.ts";
import { addSettingOptions, describe, exampleText, flagsOf, outputOf } from "../command.ts";
import { PartlyRefused } from "../exit.ts";
import { helpParagraphs } from "../help-text.ts";
import { cut, table } from "../output.ts";

/** Exits with 1 when svc serve would refuse the settings. */
export function addConfig(program: Command): void {
  const config = program
    .command("config")
    .description("the settings of the service")
    .addHelpText("after", exampleText("svc config show"));

  const show = describe(config.command("show"), {
    summary: "show every setting, where it comes from and whether svc serve accepts it; secrets are masked",
    example: "svc config show",
    dataDirMeaning: "as svc serve would get it (SVC_DATA_DIR)",
  });
  addSettingOptions(show, { isShown: false });
  show.addHelpText("after", helpParagraphs("It takes every flag of svc serve, and shows what they change."));
  show.action((_options: unknown, command: Command) => {
    const shown = showSettings(process.env, flagsOf(command));
    const { settings, unknown } = shown;
    const report = {
      settings: settings.map(({ fallbackText, ...setting }) => setting),
      faults: faultsOf(shown),
      unknown,
    };
    outputOf(command).result(report, () =>
      [
        table(
          ["setting", cut("value", 16), "from"],
          settings.map(({ variable, value, source, fallbackText, fault }) => [
            variable,
            value ?? fallbackText,
            fault === null ? source : `${source}, wrong`,
          ]),
        ),
        ...report.faults,
        ...unknown.map((name) => `${name} is not a setting of svc; it has no effect`),
      ].join("\n"),
    );
    if (report.faults.length > 0) throw new PartlyRefused();
  });
}
