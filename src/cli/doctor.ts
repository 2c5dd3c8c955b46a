import { readConfig } from "../config.ts";
import { describeFailure } from "../connection-failure.ts";
import { configuredServers } from "./configured-servers.ts";
import { explainFailure, say } from "./terminal.ts";

/** Asks every configured server once and prints a line for each. Sets the exit code 1 when one fails. */
export async function doctorAtTerminal(): Promise<void> {
  try {
    const servers = configuredServers(readConfig(process.env));
    if (servers.length === 0) return say("No server is configured: everything is in this process.");
    const findings = await Promise.all(
      servers.map(({ probe, caSetting }) =>
        probe().then(
          () => undefined,
          (error: unknown) => describeFailure(error, caSetting),
        ),
      ),
    );
    for (const [index, { name, where }] of servers.entries()) {
      say(`${name.padEnd(12)} ${where}: ${findings[index] ?? "ok"}`);
    }
    if (findings.some((reason) => reason !== undefined)) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
}
