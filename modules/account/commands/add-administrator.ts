import type { Platform } from "../../../src/platform.ts";
import { createSecurityLog } from "../security/security-log.ts";
import { openAccount } from "./open-account.ts";

/**
 * Opens an account for an administrator and answers its first password, which is kept nowhere: the person should set
 * another one.
 * @throws InvalidAccount
 */
export async function addAdministrator(
  platform: Pick<Platform, "commands" | "keys" | "db" | "config" | "serviceKeys" | "now" | "log">,
  person: { name: string; email: string },
): Promise<string> {
  const { id, password } = await openAccount(platform, person, { role: "admin", agencyId: null });
  const security = createSecurityLog(platform);
  security.report({ kind: "administrator-added", accountId: id });
  await security.settle();
  return password;
}
