import type { Sessions } from "../../../src/http/session.ts";
import type { Platform } from "../../../src/platform.ts";
import type { Invitations } from "../invitations.ts";
import type { MemberPorts } from "../ports.ts";

/** Services of the routes about agencies. */
export type AgencyServices = Platform &
  MemberPorts & { sessions: Pick<Sessions, "signOutEverywhere">; invitations: Invitations };
