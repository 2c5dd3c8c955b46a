import { randomUUID } from "node:crypto";
import type { Platform } from "../../src/platform.ts";
import { signUp } from "./commands/sign-up.ts";
import type { Role } from "./contract/role.ts";
import { type Credentials, createCredentials } from "./credentials.ts";
import { account } from "./domain/account.ts";
import { hashPassword } from "./password-hash.ts";

const DEMO_AGENCY = "00000000-0000-4000-8000-0000000000a1";

/** Demo data only: the login page shows these once it is there. The ids are fixed, so that loading twice is not possible. */
export const demoAccounts: readonly {
  id: string;
  name: string;
  email: string;
  role: Role;
  agencyId: string | null;
}[] = [
  {
    id: "00000000-0000-4000-8000-000000000001",
    name: "山田 花子",
    email: "seeker@example.jp",
    role: "seeker",
    agencyId: null,
  },
  {
    id: "00000000-0000-4000-8000-000000000002",
    name: "佐藤 健一",
    email: "agency@example.jp",
    role: "agency",
    agencyId: DEMO_AGENCY,
  },
  {
    id: "00000000-0000-4000-8000-000000000003",
    name: "鈴木 直美",
    email: "admin@example.jp",
    role: "admin",
    agencyId: null,
  },
];
/** Published in the README and on the login page. */
export const DEMO_PASSWORD = "Rireki-2026!";

/**
 * Registers the demo accounts as if it had happened then.
 * @param registeredAt ISO instant
 */
export async function registerDemoAccounts(
  platform: Pick<Platform, "commands" | "keys" | "db" | "config" | "serviceKeys">,
  registeredAt: string,
): Promise<void> {
  const credentials = createCredentials(platform);
  let passwordHash: string | undefined;
  for (const person of demoAccounts) {
    const { state } = await platform.commands.load(account, person.id);
    // Erased ones stay erased, and an address that a real person has taken meanwhile is theirs.
    if (state.status !== "none") continue;
    const held = await credentials.find(person.email);
    if (held && held.accountId !== person.id) continue;
    if (held) await credentials.remove(person.id); // claimed by a start that was killed before it wrote the account
    passwordHash ??= await hashPassword(DEMO_PASSWORD, platform.config.passwordCost);
    const correlationId = randomUUID();
    await signUp(
      { ...platform, credentials },
      { ...person, passwordHash },
      {
        actorId: person.id,
        subjectId: person.id,
        correlationId,
        causationId: correlationId,
        commandId: randomUUID(),
        now: registeredAt,
      },
    );
  }
}

/** The e-mail addresses of the demo accounts that exist. */
export async function findDemoAccounts(platform: Pick<Platform, "db" | "serviceKeys">): Promise<string[]> {
  const credentials = createCredentials(platform);
  const held = await Promise.all(demoAccounts.map(({ id }) => credentials.findByAccount(id)));
  return demoAccounts.filter((_, index) => held[index] !== undefined).map(({ email }) => email);
}

/**
 * Erases the demo accounts with everything of theirs, as their owners could; may be repeated. They are not registered
 * again by a later start.
 * @returns the e-mail addresses of those that were there
 */
export async function removeDemoAccounts(
  platform: Pick<Platform, "commands" | "db" | "serviceKeys" | "now">,
  erase: (accountId: string) => Promise<unknown>,
): Promise<string[]> {
  const found = await findDemoAccounts(platform);
  for (const { id, email } of demoAccounts) {
    if (!found.includes(email)) continue;
    const correlationId = randomUUID();
    const context = {
      actorId: null,
      subjectId: id,
      correlationId,
      causationId: correlationId,
      commandId: randomUUID(),
      now: platform.now(),
    };
    await platform.commands.handle(account, id, { type: "EraseAccount" }, context);
    await erase(id);
  }
  return found;
}

/** Whether the password of this account is published. */
export const isDemoAccount = (accountId: string): boolean => demoAccounts.some(({ id }) => id === accountId);

/** Whether one can sign in to the demo on this machine. */
export async function isDemoLoaded(credentials: Credentials): Promise<boolean> {
  const [seeker] = demoAccounts;
  return seeker !== undefined && (await credentials.findByAccount(seeker.id)) !== undefined;
}
