import { z } from "zod/mini";
import { fieldSchemas } from "../../documents/schema.ts";
import type { DefinedEvent } from "../../src/event-store/event-definition.ts";
import { memberRoleSchema } from "../account/contract/role.ts";
import type { AgencyProfile } from "./contract.ts";
import { agencyFields } from "./domain/agency-fields.ts";

const facts = z.object({ name: z.string(), licenceNumber: z.string() });
const changes = z.partial(z.object(fieldSchemas(agencyFields))) as unknown as z.ZodMiniType<Partial<AgencyProfile>>;
const invitationId = z.uuid();

/**
 * Stream `agency-<id>`. The law has an agency show its name and licence to everybody; its responsible person is sealed under the
 * agency's own key. Members are named by their accounts, so that their names go with those; of an invitation there is its id alone.
 */
export const agencyEvents = [
  { type: "agency.opened", version: 1, schema: facts, personal: [] },
  { type: "agency.revised", version: 1, schema: changes, personal: ["responsible_person"] },
  {
    type: "agency.member-invited",
    version: 1,
    schema: z.object({ invitationId, role: memberRoleSchema }),
    personal: [],
  },
  { type: "agency.invitation-withdrawn", version: 1, schema: z.object({ invitationId }), personal: [] },
  {
    type: "agency.member-joined",
    version: 1,
    // Without an invitation: the operator opened the account at the terminal.
    schema: z.object({ accountId: z.uuid(), role: memberRoleSchema, invitationId: z.nullable(invitationId) }),
    personal: [],
  },
  { type: "agency.member-removed", version: 1, schema: z.object({ accountId: z.uuid() }), personal: [] },
] as const;

/** An agency as it is opened. */
export type AgencyFacts = z.output<typeof facts>;

export type AgencyEvent = DefinedEvent<typeof agencyEvents>;
