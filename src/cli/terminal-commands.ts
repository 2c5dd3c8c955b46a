import { parseArgs } from "node:util";
import { addAdministrator, endAccess, issuePasswordReset, RESET_MINUTES } from "../../modules/account/index.ts";
import { openAgency } from "../../modules/agency/index.ts";
import { migrations } from "../../modules/index.ts";
import { type Config, readConfig, type Service } from "../config.ts";
import { createLog } from "../observability/log.ts";
import type { Platform } from "../platform.ts";
import { openDatabase } from "../postgres/open-database.ts";
import { type Rireki, startRireki } from "../rireki.ts";
import { createShutdown } from "../shutdown.ts";
import { builtWeb } from "./built-web.ts";
import { doctorAtTerminal } from "./doctor.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { serverAddress } from "./server-address.ts";
import { adoptStoreAtTerminal } from "./store-commands.ts";
import { explainFailure, say } from "./terminal.ts";

const ADMIN_USAGE = `Opens the account of an administrator: npm run admin -- --name '鈴木 直美' --email naomi@example.jp
Ends an administrator's access:         npm run admin -- --remove naomi@example.jp
Asks every configured server:           npm run admin -- doctor
Adopts the configured event store:      npm run admin -- adopt-store`;
const AGENCY_USAGE = `Opens an agency:         npm run agency -- --name 'みちしるべキャリア株式会社' --licence 13-ユ-123456 --staff '佐藤 健一' --email sato@example.jp
Ends a member's access:  npm run agency -- --remove sato@example.jp`;
const RESET_USAGE = "Prints a link for a new password: npm run reset-password -- --email sato@example.jp";
const NO_ADMINISTRATOR =
  "WARNING: there is no administrator any more. Open another account: npm run admin -- --name … --email …";

/** `npm run admin`: the command that the first argument names, else adding an administrator; the commands without arguments. */
export async function administerAtTerminal([command, ...rest]: string[]): Promise<void> {
  if (command === undefined) return say(ADMIN_USAGE);
  if (command === "adopt-store") return adoptStoreAtTerminal();
  if (command === "doctor") return doctorAtTerminal();
  return addAdministratorAtTerminal([command, ...rest]);
}

const text = { type: "string", default: "" } as const;

/**
 * Creates the account of an administrator and prints its first password, or ends an administrator's access. Rireki may be
 * running or not.
 */
function addAdministratorAtTerminal(args: string[]): Promise<void> {
  return runAtTerminal([], async ({ platform }) => {
    const { name, email, remove } = parseArgs({ args, options: { name: text, email: text, remove: text } }).values;
    if (remove !== "") return endAccessAtTerminal(platform, { email: remove, role: "admin" });
    const password = await addAdministrator(platform, { name, email });
    say(`${email} may sign in with ${password} and should set another password.`);
  });
}

/** Says that the access has ended, and warns where no administrator is left. */
async function endAccessAtTerminal(platform: Platform, of: { email: string; role: "agency" | "admin" }): Promise<void> {
  const { hasAdministrator } = await endAccess(platform, of);
  say(`${of.email} can no longer sign in, and all sessions have ended. What the person has done stays.`);
  if (of.role === "admin" && !hasAdministrator) say(NO_ADMINISTRATOR);
}

/** Ends all sessions of an account and prints a link for a new password. Rireki may be running or not. */
export async function resetPasswordAtTerminal(args: string[]): Promise<void> {
  if (args.length === 0) return say(RESET_USAGE);
  return runAtTerminal([], async ({ platform }) => {
    const { email } = parseArgs({ args, options: { email: text } }).values;
    const token = await issuePasswordReset(platform, email);
    say(`${originOf(platform.config)}/password_resets/${token}`);
    say(
      `Valid once, for ${RESET_MINUTES} minutes. All sessions of ${email} have ended; the former password is worth nothing.`,
    );
  });
}

/** `PUBLIC_ORIGIN`, or the address on this machine. */
function originOf({ publicOrigin, host, port }: Config): string {
  if (publicOrigin !== undefined) return publicOrigin;
  return serverAddress(host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host, port);
}

/**
 * Opens an agency, or an account of its staff, and prints the account's first password; or ends the access of a member of its
 * staff. Rireki may be running or not.
 */
export async function openAgencyAtTerminal(args: string[]): Promise<void> {
  if (args.length === 0) return say(AGENCY_USAGE);
  return runAtTerminal([], async ({ platform }) => {
    const options = { name: text, licence: text, staff: text, email: text, remove: text };
    const { values } = parseArgs({ args, options });
    if (values.remove !== "") return endAccessAtTerminal(platform, { email: values.remove, role: "agency" });
    const password = await openAgency(platform, values);
    say(`${values.email} may sign in for ${values.name} with ${password} and should set another password.`);
  });
}

/** Erases the demo accounts and prints their addresses. Rireki may be running or not. */
export function removeDemoAtTerminal(args: string[]): Promise<void> {
  // If no other process runs, the projections apply the erasure here.
  return runAtTerminal(["projector"], async (rireki) => {
    const { remove } = parseArgs({ args, options: { remove: { type: "boolean", default: false } } }).values;
    if (!remove) return say("Erases the demo accounts: npm run demo -- --remove");
    const removed = await rireki.removeDemo();
    say(removed.length > 0 ? `Erased: ${removed.join(", ")}.` : "There are no demo accounts.");
  });
}

/** Runs a command on the application, which does not listen. Rireki may be running or not. */
async function runAtTerminal(services: readonly Service[], work: (rireki: Rireki) => Promise<void>): Promise<void> {
  const shutdown = createShutdown(createLog("warn"));
  try {
    const config: Config = { ...readConfig(process.env), services, seedDemo: false };
    const database = await openDatabase(config);
    shutdown.add("database", () => database.close());
    await migrateDatabase(config, database.connection, migrations);
    const { connection } = database;
    const rireki = await startRireki({ config, log: createLog(config.logLevel), connection, web: builtWeb });
    shutdown.add("app", () => rireki.close());
    await work(rireki);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
  await shutdown.close();
}
