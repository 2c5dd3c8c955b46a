import { randomUUID } from "node:crypto";
import { eventId } from "../../../src/event-store/event-id.ts";
import { OperatorError } from "../../../src/operator-error.ts";
import type { Platform } from "../../../src/platform.ts";
import { checkNewAccount, openAccount } from "../../account/index.ts";
import { agency } from "../domain/agency.ts";
import { readLicenceNumber } from "../domain/licence-number.ts";
import { findAgency } from "../find-agency.ts";

const NAME_LENGTH = 100;
/** Namespace of the ids of agencies: a licence names one agency. */
const AGENCIES = "9d0f0a52-6f0b-4d7e-9a35-2f2f8a7c1e64";

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
 * that is open.
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
  const id = eventId(AGENCIES, licenceNumber, 0);
  const membership = { role: "agency", agencyId: id } as const;
  // Before the agency is opened, which nothing takes back.
  const person = await checkNewAccount(platform, { name: staff, email }, membership);
  const known = await findAgency(platform, id);
  if (known && known.name !== name) throw new InvalidAgency(`${licenceNumber} is the licence of ${known.name}.`);
  const commandId = randomUUID();
  const ids = { correlationId: commandId, causationId: commandId, commandId };
  const context = { ...ids, actorId: null, subjectId: null, now: platform.now() };
  await platform.commands.handle(agency, id, { type: "OpenAgency", facts: { name, licenceNumber } }, context);
  const { password } = await openAccount(platform, person, membership);
  return password;
}
