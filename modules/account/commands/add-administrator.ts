import { randomBytes, randomUUID } from "node:crypto";
import { OperatorError } from "../../../src/operator-error.ts";
import type { Platform } from "../../../src/platform.ts";
import { signUpSchema } from "../contract.ts";
import { createCredentials } from "../credentials.ts";
import { hashPassword } from "../password-hash.ts";
import { createSecurityLog } from "../security/security-log.ts";
import { signUp } from "./sign-up.ts";

/** The input does not describe an administrator; the message says why to the operator. */
export class InvalidAdministrator extends OperatorError {
  override readonly name = "InvalidAdministrator";
}

/**
 * Opens an account for an administrator, which nobody can do over HTTP, and answers its first password, which is kept
 * nowhere: the person should set another one.
 * @throws InvalidAdministrator
 */
export async function addAdministrator(
  platform: Pick<Platform, "commands" | "keys" | "db" | "config" | "serviceKeys" | "now" | "log">,
  person: { name: string; email: string },
): Promise<string> {
  const password = `${randomBytes(15).toString("base64url")}-Aa1`;
  const valid = signUpSchema.safeParse({ ...person, password });
  if (!valid.success) {
    const fields = new Set(valid.error.issues.map(({ path }) => String(path[0])));
    throw new InvalidAdministrator(`Not usable: ${[...fields].join(" and ")}.`);
  }
  const { name, email } = valid.data;
  const id = randomUUID();
  const commandId = randomUUID();
  const passwordHash = await hashPassword(password, platform.config.passwordCost);
  const credentials = createCredentials(platform);
  if (await credentials.find(email)) throw new InvalidAdministrator("This address has an account already.");
  await signUp(
    { ...platform, credentials },
    { id, name, email, role: "admin", agencyId: null, passwordHash },
    {
      actorId: null,
      subjectId: id,
      correlationId: commandId,
      causationId: commandId,
      commandId,
      now: platform.now(),
    },
  );
  const security = createSecurityLog(platform);
  security.report({ kind: "administrator-added", accountId: id });
  await security.settle();
  return password;
}
