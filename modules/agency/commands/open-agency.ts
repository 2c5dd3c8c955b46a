import { randomUUID } from "node:crypto";
import { OperatorError } from "../../../src/operator-error.ts";
import type { Platform } from "../../../src/platform.ts";
import { checkNewAccount, findAccountsOf, openAccount } from "../../account/index.ts";
import { agencyIdOf } from "../agency-id.ts";
import { type AgencyCommand, agency } from "../domain/agency.ts";
import { readLicenceNumber } from "../domain/licence-number.ts";
import { findAgency } from "../find-agency.ts";

const NAME_LENGTH = 100;

/** The input does not describe an agency; the message says why to the operator. */
export class InvalidAgency extends OperatorError {
  override readonly name = "InvalidAgency";
}

/** An agency and the member of its staff who gets an account. */
export interface NewAgency {
  name: string;
  licence: string;
  staff: string;
  email: string;
}

/**
 * Opens an agency with an account for its responsible person, or an account for another member of the staff of an agency
 * that is open. The first member is a responsible person, as is one of an agency that has none.
 * @returns the account's first password, which is kept nowhere
 * @throws InvalidAgency, InvalidAccount
 */
export async function openAgency(
  platform: Pick<Platform, "commands" | "keys" | "db" | "config" | "serviceKeys" | "now">,
  { name: typedName, licence, staff, email }: NewAgency,
): Promise<string> {
  const name = typedName.trim();
  const licenceNumber = readLicenceNumber(licence);
  if (name === "" || [...name].length > NAME_LENGTH) throw new InvalidAgency(`Not usable: name.`);
  if (!licenceNumber) throw new InvalidAgency("Not usable: licence. An example: 13-ユ-123456.");
  const id = agencyIdOf(licenceNumber);
  const membership = { role: "agency", agencyId: id } as const;
  // Before the agency is opened, which nothing takes back.
  const person = await checkNewAccount(platform, { name: staff, email }, membership);
  const known = await findAgency(platform, id);
  if (known && known.profile.name !== name)
    throw new InvalidAgency(`${licenceNumber} is the licence of ${known.profile.name}.`);
  await handle(platform, id, { type: "OpenAgency", facts: { name, licenceNumber } });
  // Not by the agency's own read model: after an upgrade the server makes it, which may not have run yet.
  const { state } = await platform.commands.load(agency, id);
  const accounts = await findAccountsOf(platform, id, Object.keys(state.members));
  const opened = await openAccount(platform, person, membership);
  await handle(platform, id, { type: "JoinMember", accountId: opened.id, invitationId: null, accounts });
  return opened.password;
}

async function handle(platform: Pick<Platform, "commands" | "now">, id: string, command: AgencyCommand) {
  const commandId = randomUUID();
  const ids = { correlationId: commandId, causationId: commandId, commandId };
  const context = { ...ids, actorId: null, subjectId: null, now: platform.now() };
  await platform.commands.handle(agency, id, command, context);
}
