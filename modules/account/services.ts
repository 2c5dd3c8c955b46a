import type { Limits } from "../../src/http/limits.ts";
import type { Sessions } from "../../src/http/session.ts";
import type { Platform } from "../../src/platform.ts";
import type { ErasureReceipt } from "../../src/privacy/erasure-receipts.ts";
import type { Credentials } from "./credentials.ts";
import type { SecurityLog } from "./security/security-log.ts";
import type { DeviceCookies } from "./sign-in/device-cookies.ts";
import type { KnownLines } from "./sign-in/known-lines.ts";
import type { AdmitSignIn } from "./sign-in/sign-in-limits.ts";

/** What the composition root lends to accounts beside the platform. */
export interface AccountOptions {
  sessions: Sessions;
  limits: Limits;
  /** Erases everything about a person outside the account's own stream; may be repeated. */
  erase(subjectId: string): Promise<ErasureReceipt>;
  /** All streams that are about a person, for the export. */
  streamsOf(accountId: string): readonly string[];
  /** The person's documents as they stand, by name, for the export. */
  documentsOf(accountId: string): Promise<Readonly<Record<string, unknown>>>;
}

/** What the routes of accounts work with. */
export type AccountServices = AccountOptions &
  Pick<Platform, "commands" | "store" | "codec" | "keys" | "db" | "now"> & {
    credentials: Credentials;
    security: SecurityLog;
    admitSignIn: AdmitSignIn;
    knownLines: KnownLines;
    devices: DeviceCookies;
    /** Base-2 logarithm of scrypt's N for new hashes. */
    passwordCost: number;
    /** Whether only programs of this machine reach the port, so that the demo password may be anybody's. */
    acceptsDemoPassword: boolean;
  };
