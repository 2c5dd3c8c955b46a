import { agencyBoundMessages } from "../../japanese/agency-bound-messages.ts";
import { inMegabytes } from "../../japanese/megabytes.ts";
import type { Aggregate, CommandContext, CommandResult } from "../../src/commands/aggregate.ts";
import type { DomainEvent } from "../../src/event-store/event-definition.ts";
import { Problem } from "../../src/http/problems.ts";
import type { Platform } from "../../src/platform.ts";

/**
 * Carries out a command within the quota of an agency: events are kept for ever, so every draft and every change counts, by
 * the bytes of its JSON. Commands that end something count nothing and are never refused. Calls under way at the same time
 * may exceed the quota by themselves, within the rates of their routes.
 * @param target `agencyId` null for the house, which has no quota
 * @throws Problem 422 beyond the quota, and what the command throws
 */
export async function handleWithinQuota<State, Command, E extends DomainEvent>(
  { db, commands, config }: Pick<Platform, "commands" | "config" | "db">,
  aggregate: Aggregate<State, Command, E>,
  { id, agencyId }: { id: string; agencyId: string | null },
  command: Command,
  context: CommandContext,
): Promise<CommandResult<State, E>> {
  const handle = () => commands.handle(aggregate, id, command, context);
  if (agencyId === null || aggregate.isEnd?.(command)) return handle();
  const quota = config.agencyLimitBytes;
  const stored = await db("jobs.agency_bytes").where({ agency_id: agencyId }).first<{ bytes: string }>("bytes");
  if (stored && Number(stored.bytes) >= quota)
    throw new Problem(422, agencyBoundMessages.quotaExceeded(inMegabytes(quota)));
  const result = await handle();
  if (result.events.length > 0) await count(db, agencyId, Buffer.byteLength(JSON.stringify(result.events)));
  return result;
}

async function count(db: Platform["db"], agencyId: string, bytes: number): Promise<void> {
  await db.raw(
    `insert into jobs.agency_bytes (agency_id, bytes) values (?, ?)
     on conflict (agency_id) do update set bytes = agency_bytes.bytes + excluded.bytes`,
    [agencyId, bytes],
  );
}
