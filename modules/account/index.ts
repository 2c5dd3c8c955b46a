import { messages } from "../../japanese/messages.ts";
import type { Actor } from "../../src/http/route.ts";
import type { Module } from "../../src/module.ts";
import { isFromOwnMachine } from "../../src/own-machine.ts";
import type { Platform } from "../../src/platform.ts";
import { leadsToJobs } from "./contract.ts";
import { createCredentials } from "./credentials.ts";
import { demoAccounts, findDemoAccounts, registerDemoAccounts, removeDemoAccounts } from "./demo.ts";
import { AccountGone, account } from "./domain/account.ts";
import { accountRoutes } from "./http/routes.ts";
import type { AgencyPorts } from "./ports.ts";
import { type DirectoryEntry, findEntry } from "./read-models/directory.ts";
import { createSecurityLog } from "./security/security-log.ts";
import { sweepSecurityRows } from "./security/security-rows.ts";
import type { AccountOptions } from "./services.ts";
import { createDeviceCookies } from "./sign-in/device-cookies.ts";
import { createKnownLines } from "./sign-in/known-lines.ts";
import { createPasswordResets } from "./sign-in/password-resets.ts";
import { createPasswordTurns } from "./sign-in/password-turns.ts";
import { createSignInLimits } from "./sign-in/sign-in-limits.ts";

export { addAdministrator } from "./commands/add-administrator.ts";
export { endAccess, issuePasswordReset } from "./commands/end-access.ts";
export { findAccountsOf, findAgencyOf, leaveAgency } from "./commands/leave-agency.ts";
export { checkNewAccount, openAccount } from "./commands/open-account.ts";
export { demoAccounts } from "./demo.ts";
export { DAY_MS, type DemoPeople, demoContext, findDemoPeople } from "./demo-people.ts";
export type { AcceptInvitation, AgencyPorts } from "./ports.ts";
export { accountDirectory, findAdministrators, findPeople } from "./read-models/directory.ts";
export { RESET_MINUTES } from "./sign-in/password-resets.ts";

/** Accounts: sign-up, sign-in and out, passwords, the export of one's own data, and erasure. */
export function createModule(platform: Platform, options: AccountOptions): Module {
  const { commands, store, codec, keys, db, config } = platform;
  const now = () => platform.now();
  const credentials = createCredentials(platform);
  const security = createSecurityLog({ db, log: platform.log, now });
  const deviceKey = platform.serviceKeys.get("account.device-cookie");
  const knownLines = createKnownLines({ db, key: deviceKey, now });
  const passwordResets = createPasswordResets({ db, now });
  const signIn = {
    knownLines,
    passwordResets,
    devices: createDeviceCookies({ key: deviceKey, now }),
    admitSignIn: createSignInLimits({ limits: options.limits, knownLines }),
    takeTurn: createPasswordTurns({ limits: options.limits, passwordCost: config.passwordCost }),
  };
  return {
    routes: accountRoutes({
      ...options,
      ...signIn,
      security,
      commands,
      store,
      codec,
      keys,
      db,
      now,
      credentials,
      passwordCost: config.passwordCost,
      isFromOwnMachine: ({ req }) => isFromOwnMachine(config, req),
    }),
    errors: [[AccountGone, { status: 401, message: messages.signInNeeded }]],
    async eraseSubject(subjectId) {
      await knownLines.forgetAccount(subjectId);
      await passwordResets.forgetAccount(subjectId);
      await credentials.remove(subjectId);
      await security.forget(subjectId);
    },
    async findActor(accountId) {
      const entry = await findEntry(platform, accountId);
      if (entry) return withMembership(options, entry);
      // A new account is in the stream before it is in the directory.
      const { state } = await commands.load(account, accountId);
      const { status, name, email, role, agencyId } = state;
      return status === "active" ? withMembership(options, { id: accountId, name, email, role, agencyId }) : undefined;
    },
    pageTexts: (path, query) =>
      path === "/login" ? { sign_in_reason: leadsToJobs(query.get("return_to") ?? "") ? [""] : [] } : undefined,
    demo: {
      accounts: demoAccounts.map(({ id }) => id),
      seed: (since) => registerDemoAccounts(platform, since),
      find: () => findDemoAccounts(platform),
      async remove() {
        const removed = await removeDemoAccounts(platform, options.erase);
        for (const _ of removed) security.report({ kind: "account-erased" });
        return removed;
      },
    },
    onRefusedRequest: security.report,
    onBlockingRequest: (blocking) => security.report({ kind: "event-loop-blocked", ...blocking }),
    close: security.settle,
    async sweep() {
      await knownLines.sweep();
      await passwordResets.sweep();
      await sweepSecurityRows(db, now());
    },
  };
}

/** With whether a member is a responsible person of their agency. */
async function withMembership({ findMemberRole }: AgencyPorts, entry: DirectoryEntry): Promise<Actor> {
  if (entry.agencyId === null) return entry;
  return { ...entry, isResponsible: (await findMemberRole(entry.agencyId, entry.id)) === "responsible" };
}
