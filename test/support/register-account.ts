import { randomUUID } from "node:crypto";
import { account } from "../../modules/account/domain/account.ts";
import type { Platform } from "../../src/platform.ts";

/** The part of an app, or of one in another process, that registers accounts. */
export type AccountPlatform = Pick<Platform, "keys" | "commands" | "now">;

/** Opens an account of any role by a command, without a password. */
export async function registerAccount(
  { keys, commands, now }: AccountPlatform,
  {
    name = "佐倉 美咲",
    ...rest
  }: { name?: string } & ({ role: "seeker" | "admin" } | { role: "agency"; agencyId: string }),
): Promise<string> {
  const accountId = randomUUID();
  await keys.create(accountId);
  const commandId = randomUUID();
  const person = { name, email: `${rest.role}-${accountId}@example.jp`, agencyId: null, ...rest };
  const ids = { actorId: accountId, subjectId: accountId, correlationId: commandId, causationId: commandId, commandId };
  await commands.handle(account, accountId, { type: "RegisterAccount", ...person }, { ...ids, now: now() });
  return accountId;
}
