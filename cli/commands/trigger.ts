import type { Command } from "commander";
import { TRIGGERS } from "../../src/sandbox/sandbox-request.ts";
import { choiceArgument, outputOf } from "../command.ts";
import { describeSandbox, type SandboxTest, sandboxClientOf } from "../sandbox/sandbox-client.ts";
import { testInWords } from "./sandbox.ts";

export function addTrigger(program: Command): void {
  describeSandbox(program.command("trigger"), {
    summary: "trigger an event in a running sandbox, by its cause in production",
    example: "svc trigger test.completed",
  })
    .addArgument(
      choiceArgument("<event>", "the event, with or without the prefix `svc.`", TRIGGERS, (text) =>
        text.replace(/^svc\./, ""),
      ),
    )
    .action(async (event: string, _options: unknown, command: Command) => {
      const client = sandboxClientOf(command);
      const set = await client.ask<{ event: string; test: SandboxTest | null }>(
        "POST",
        "/sandbox/v1/events",
        {
          event,
        },
      );
      const test = set.test === null ? null : await client.completed(set.test);
      outputOf(command).result({ ...set, test }, () =>
        test === null ? set.event : `${set.event} of ${testInWords(test)}`,
      );
    });
}
