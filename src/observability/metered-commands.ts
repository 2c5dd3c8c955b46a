import { Counter, Gauge, type Registry } from "prom-client";
import { type Commands, PreconditionFailed } from "../commands/aggregate.ts";
import { StoreUnavailable, WrongExpectedRevision } from "../event-store/port.ts";

/** Counts commands by category and outcome. */
export function meterCommands(commands: Commands, registry: Registry): Commands {
  const registers = [registry];
  const handled = new Counter({
    name: "rireki_commands_total",
    help: "Commands by aggregate and outcome: written, unchanged, refused (by a rule), precondition_failed, conflict (others kept writing first), unavailable (the store)",
    labelNames: ["category", "outcome"],
    registers,
  });
  const running = new Gauge({
    name: "rireki_commands_running",
    help: "Commands in progress, including those in the queue of a stream",
    registers,
  });

  return {
    ...commands,
    async handle(aggregate, aggregateId, command, context) {
      const { category } = aggregate;
      running.inc();
      try {
        const result = await commands.handle(aggregate, aggregateId, command, context);
        handled.inc({ category, outcome: result.events.length > 0 ? "written" : "unchanged" });
        return result;
      } catch (error) {
        handled.inc({ category, outcome: outcomeOf(error) });
        throw error;
      } finally {
        running.dec();
      }
    },
  };
}

function outcomeOf(error: unknown): string {
  if (error instanceof PreconditionFailed) return "precondition_failed";
  if (error instanceof WrongExpectedRevision) return "conflict";
  return error instanceof StoreUnavailable ? "unavailable" : "refused";
}
