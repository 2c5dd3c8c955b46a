import { randomBytes, randomUUID } from "node:crypto";
import type { CommandContext } from "../../../src/commands/aggregate.ts";
import { OperatorError } from "../../../src/operator-error.ts";
import type { Platform } from "../../../src/platform.ts";
import type { Role } from "../contract/role.ts";
import { signUpSchema } from "../contract.ts";
import { type Credentials, createCredentials } from "../credentials.ts";
import { account } from "../domain/account.ts";
import { hashPassword } from "../password-hash.ts";
import { signUp } from "./sign-up.ts";

/** The input does not describe a person who can get an account; the message says why to the operator. */
export class InvalidAccount extends OperatorError {
  override readonly name = "InvalidAccount";
}

interface Person {
  name: string;
  email: string;
}

interface Membership {
  role: Role;
  agencyId: string | null;
}

type Services = Pick<Platform, "commands" | "keys" | "db" | "config" | "serviceKeys" | "now">;

const createFirstPassword = (): string => `${randomBytes(15).toString("base64url")}-Aa1`;

/**
 * The person as an account has them.
 * @throws InvalidAccount, also for an address whose account has access, or had it in another role or agency
 */
export async function checkNewAccount(
  platform: Pick<Services, "commands" | "db" | "serviceKeys">,
  person: Person,
  { role, agencyId }: Membership,
): Promise<Person> {
  const valid = signUpSchema.safeParse({ ...person, password: createFirstPassword() });
  if (!valid.success) {
    const fields = new Set(valid.error.issues.map(({ path }) => String(path[0])));
    throw new InvalidAccount(`Not usable: ${[...fields].join(" and ")}.`);
  }
  const { name, email } = valid.data;
  const held = await createCredentials(platform).find(email);
  if (!held) return { name, email };
  const { state } = await platform.commands.load(account, held.accountId);
  if (state.status !== "closed") throw new InvalidAccount("This address has an account already.");
  if (state.role !== role || state.agencyId !== agencyId) {
    throw new InvalidAccount("This address has a closed account of another role or agency: use another address.");
  }
  return { name, email };
}

/**
 * Opens an account that cannot be opened over HTTP, or opens one again whose access was ended.
 * @returns its id and first password, which is kept nowhere: the person should set another one
 * @throws InvalidAccount
 */
export async function openAccount(
  platform: Services,
  person: Person,
  membership: Membership,
): Promise<{ id: string; password: string }> {
  const { name, email } = await checkNewAccount(platform, person, membership);
  const password = createFirstPassword();
  const credentials = createCredentials(platform);
  const closed = await credentials.find(email);
  const id = closed?.accountId ?? randomUUID();
  const commandId = randomUUID();
  const passwordHash = await hashPassword(password, platform.config.passwordCost);
  const ids = { correlationId: commandId, causationId: commandId, commandId };
  const context = { ...ids, actorId: null, subjectId: id, now: platform.now() };
  const on = { ...platform, credentials };
  if (closed) await reopen(on, { id, passwordHash }, context);
  else await signUp(on, { id, name, email, ...membership, passwordHash }, context);
  return { id, password };
}

/** Gives access again, by a new password. */
async function reopen(
  { commands, credentials, db }: Pick<Services, "commands" | "db"> & { credentials: Credentials },
  { id, passwordHash }: { id: string; passwordHash: string },
  context: CommandContext,
): Promise<void> {
  await commands.handle(account, id, { type: "ReopenAccount" }, context);
  await db.transaction((transaction) => credentials.changePassword(id, passwordHash, transaction));
}
