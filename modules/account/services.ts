import type { Context } from "koa";
import type { ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import type { Credentials } from "./credentials.ts";
import type { AgencyPorts } from "./ports.ts";
import type { SecurityLog } from "./security/security-log.ts";
import type { DeviceCookies } from "./sign-in/device-cookies.ts";
import type { KnownLines } from "./sign-in/known-lines.ts";
import type { PasswordResets } from "./sign-in/password-resets.ts";
import type { TakeTurn } from "./sign-in/password-turns.ts";
import type { AdmitSignIn } from "./sign-in/sign-in-limits.ts";

/** Services of the platform that the account module uses. */
export type AccountOptions = AgencyPorts &
  Pick<ModuleServices, "sessions" | "limits" | "erase" | "streamsOf" | "exportOf" | "isDemoPending">;

/** Services of the account routes. */
export type AccountServices = AccountOptions &
  Pick<Platform, "commands" | "store" | "codec" | "keys" | "db" | "now"> & {
    credentials: Credentials;
    security: SecurityLog;
    admitSignIn: AdmitSignIn;
    takeTurn: TakeTurn;
    knownLines: KnownLines;
    passwordResets: PasswordResets;
    devices: DeviceCookies;
    /** Base-2 logarithm of scrypt's N for new hashes. */
    passwordCost: number;
    /** Whether the request comes from this machine, which alone has demo accounts and takes their published password. */
    isFromOwnMachine(ctx: Context): boolean;
  };
