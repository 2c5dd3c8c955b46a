import { accountMessages } from "../../../japanese/account-messages.ts";
import type { CommandContext, CommandResult, Commands } from "../../../src/commands/aggregate.ts";
import { StoreUnavailable } from "../../../src/event-store/port.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import type { Role } from "../contract/role.ts";
import type { Credentials } from "../credentials.ts";
import { type AccountState, account } from "../domain/account.ts";
import type { AccountEvent } from "../events.ts";

export interface NewAccount {
  id: string;
  name: string;
  email: string;
  role: Role;
  agencyId: string | null;
  /** As `hashPassword` made it. */
  passwordHash: string;
}

/** The claim of an interrupted sign-up to its address expires after this time. */
const CLAIM_LIFETIME_MS = 60_000;

/**
 * Opens an account: claims the e-mail address, makes the person's key, and writes the event.
 * @param emailTaken says what to do about an address that is taken
 * @throws InvalidFields when the address is taken
 */
export async function signUp(
  on: { commands: Commands; credentials: Credentials; keys: SubjectKeys },
  { id, passwordHash, ...person }: NewAccount,
  context: CommandContext,
  emailTaken: string = accountMessages.emailNotAvailable,
): Promise<CommandResult<AccountState, AccountEvent>> {
  const claim = () => on.credentials.claim(person.email, { accountId: id, passwordHash });
  if (!(await claim()) && !((await freeAbandoned(on, person.email, context.now)) && (await claim()))) {
    throw new InvalidFields({ email: [emailTaken] });
  }
  try {
    await on.keys.create(id);
    return await on.commands.handle(account, id, { type: "RegisterAccount", ...person }, context);
  } catch (error) {
    // When the store did not answer, the account may well exist, and its address is its own.
    if (!(error instanceof StoreUnavailable)) await on.credentials.remove(id);
    throw error;
  }
}

/** True when the address had been claimed by a sign-up that never came to its end, and is free now. */
async function freeAbandoned(
  { commands, credentials }: { commands: Commands; credentials: Credentials },
  email: string,
  now: string,
): Promise<boolean> {
  const held = await credentials.find(email);
  if (!held) return true;
  if (Date.parse(now) - held.claimedAt.getTime() < CLAIM_LIFETIME_MS) return false;
  const { state } = await commands.load(account, held.accountId);
  // A closed account keeps its address: the operator may open it again.
  if (state.status === "active" || state.status === "closed") return false;
  await credentials.remove(held.accountId);
  return true;
}
