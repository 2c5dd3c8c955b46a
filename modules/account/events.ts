import { z } from "zod/mini";
import type { DefinedEvent } from "../../src/event-store/event-definition.ts";
import { roleSchema } from "./contract/role.ts";

const registered = z.object({
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** The agency whose staff this is; null for everybody else. */
  agencyId: z.nullable(z.uuid()),
});
const nothing = z.object({});

/**
 * Passwords are not in here, not even hashed: an event is for ever, and a secret that was replaced must be gone. Sign-ins
 * are not either; they are no facts about the account.
 */
export const accountEvents = [
  {
    type: "account.registered",
    version: 2,
    schema: registered,
    personal: ["name", "email"],
    // Version 1 knew of no agencies, so that no account belonged to one.
    upcast: { 1: <Before extends object>(data: Before) => ({ ...data, agencyId: null }) },
  },
  { type: "account.password-changed", version: 1, schema: nothing, personal: [] },
  // The operator ends the access of staff, and opens it again.
  { type: "account.closed", version: 1, schema: nothing, personal: [] },
  { type: "account.reopened", version: 1, schema: nothing, personal: [] },
  // The person works for the agency no more: the account stays, its rights end.
  { type: "account.agency-left", version: 1, schema: z.object({ agencyId: z.uuid() }), personal: [] },
  { type: "account.erased", version: 1, schema: nothing, personal: [] },
] as const;

export type AccountEvent = DefinedEvent<typeof accountEvents>;
