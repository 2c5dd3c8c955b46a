import { randomBytes, randomUUID } from "node:crypto";
import { OperatorError } from "../../../src/operator-error.ts";
import type { Platform } from "../../../src/platform.ts";
import type { Role } from "../contract/role.ts";
import { signUpSchema } from "../contract.ts";
import { createCredentials } from "../credentials.ts";
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

type Services = Pick<Platform, "commands" | "keys" | "db" | "config" | "serviceKeys" | "now">;

const createFirstPassword = (): string => `${randomBytes(15).toString("base64url")}-Aa1`;

/** The person as an account has them. @throws InvalidAccount, also for an address that has an account */
export async function checkNewAccount(platform: Pick<Services, "db" | "serviceKeys">, person: Person): Promise<Person> {
  const valid = signUpSchema.safeParse({ ...person, password: createFirstPassword() });
  if (!valid.success) {
    const fields = new Set(valid.error.issues.map(({ path }) => String(path[0])));
    throw new InvalidAccount(`Not usable: ${[...fields].join(" and ")}.`);
  }
  const { name, email } = valid.data;
  if (await createCredentials(platform).find(email)) {
    throw new InvalidAccount("This address has an account already.");
  }
  return { name, email };
}

/**
 * Opens an account that nobody can open over HTTP.
 * @returns its id and first password, which is kept nowhere: the person should set another one
 * @throws InvalidAccount
 */
export async function openAccount(
  platform: Services,
  person: Person,
  membership: { role: Role; agencyId: string | null },
): Promise<{ id: string; password: string }> {
  const { name, email } = await checkNewAccount(platform, person);
  const password = createFirstPassword();
  const id = randomUUID();
  const commandId = randomUUID();
  const passwordHash = await hashPassword(password, platform.config.passwordCost);
  await signUp(
    { ...platform, credentials: createCredentials(platform) },
    { id, name, email, ...membership, passwordHash },
    {
      actorId: null,
      subjectId: id,
      correlationId: commandId,
      causationId: commandId,
      commandId,
      now: platform.now(),
    },
  );
  return { id, password };
}
