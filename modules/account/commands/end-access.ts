import { randomUUID } from "node:crypto";
import { createSessions } from "../../../src/http/session.ts";
import { reachedByOthers } from "../../../src/own-machine.ts";
import type { Platform } from "../../../src/platform.ts";
import type { Role } from "../contract/role.ts";
import type { SecurityEventKind } from "../contract/security.ts";
import { createCredentials } from "../credentials.ts";
import { isDemoAccount } from "../demo.ts";
import { type AccountState, account } from "../domain/account.ts";
import { createSecurityLog } from "../security/security-log.ts";
import { createPasswordResets } from "../sign-in/password-resets.ts";
import { InvalidAccount } from "./open-account.ts";

type Services = Pick<Platform, "commands" | "config" | "db" | "serviceKeys" | "pubsub" | "now" | "log">;

/** Stands where a hash would: no password has it, so that every sign-in fails until another one is set. */
const NO_PASSWORD = "none";

const KINDS: Readonly<Record<Role, string>> = {
  seeker: "a job seeker",
  agency: "an agency's staff",
  admin: "an administrator",
};

/**
 * For a process without requests: ends the access of a member of an agency's staff, or of an administrator. The account is
 * closed, its password is worth nothing, and its sessions and event streams end at once in every other process. The person's
 * work stays. Opening the account again gives access again.
 * @returns whether an administrator is left
 * @throws InvalidAccount for an address without an account, or one of another role
 */
export async function endAccess(
  platform: Services,
  { email, role }: { email: string; role: Role },
): Promise<{ hasAdministrator: boolean }> {
  const { accountId, state } = await findByEmail(platform, email);
  if (state.role !== role)
    throw new InvalidAccount(`${email} is the account of ${KINDS[state.role]}, not of ${KINDS[role]}.`);
  const commandId = randomUUID();
  const ids = { correlationId: commandId, causationId: commandId, commandId };
  const context = { ...ids, actorId: null, subjectId: accountId, now: platform.now() };
  await platform.commands.handle(account, accountId, { type: "CloseAccount" }, context);
  await lockOut(platform, accountId, "access-ended", (resets, transaction) => resets.spendAll(accountId, transaction));
  return { hasAdministrator: await hasAdministrator(platform) };
}

/**
 * For a process without requests: makes the token of a link by which the person sets a new password. Until it is used every
 * sign-in fails: the former password is worth nothing, and sessions and event streams end at once in every other process.
 * @throws InvalidAccount for an address without an account, or one whose access was ended
 */
export async function issuePasswordReset(platform: Services, email: string): Promise<string> {
  const { accountId, state } = await findByEmail(platform, email);
  if (state.status === "closed") throw new InvalidAccount(`The access of ${email} was ended. Open the account again.`);
  return lockOut(platform, accountId, "reset-link-made", (resets, transaction) => resets.issue(accountId, transaction));
}

type Resets = ReturnType<typeof createPasswordResets>;
type Transaction = Parameters<Resets["issue"]>[1];

/** Takes the password and all sessions of an account away, together with a change of its links. */
async function lockOut<T>(
  { db, serviceKeys, pubsub, log, ...platform }: Services,
  accountId: string,
  kind: SecurityEventKind,
  changeLinks: (resets: Resets, transaction: Transaction) => Promise<T>,
): Promise<T> {
  const now = () => platform.now();
  const sessions = createSessions({ db, now, pubsub });
  const credentials = createCredentials({ db, serviceKeys });
  const changed = await db.transaction(async (transaction) => {
    // The hash first: a sign-in under way waits for its row, and then finds its own password replaced.
    await credentials.changePassword(accountId, NO_PASSWORD, transaction);
    await sessions.signOutEverywhere(accountId, undefined, transaction);
    return changeLinks(createPasswordResets({ db, now }), transaction);
  });
  const security = createSecurityLog({ db, log, now });
  security.report({ kind, accountId });
  await security.settle();
  return changed;
}

async function findByEmail(
  platform: Pick<Services, "commands" | "db" | "serviceKeys">,
  email: string,
): Promise<{ accountId: string; state: AccountState }> {
  const credential = await createCredentials(platform).find(email);
  const loaded = credential && (await platform.commands.load(account, credential.accountId));
  if (!loaded || !["active", "closed"].includes(loaded.state.status))
    throw new InvalidAccount("No account has this address.");
  return { accountId: credential.accountId, state: loaded.state };
}

/** Whether an administrator can sign in; that of the demo cannot where others reach the port. */
async function hasAdministrator({
  db,
  commands,
  config,
}: Pick<Services, "db" | "commands" | "config">): Promise<boolean> {
  const isRefused = (id: string) => isDemoAccount(id) && reachedByOthers(config) !== undefined;
  const ids: string[] = await db("account.directory").where("role", "admin").whereNull("erased_at").pluck("account_id");
  for (const id of ids.filter((one) => !isRefused(one))) {
    if ((await commands.load(account, id)).state.status === "active") return true;
  }
  return false;
}
