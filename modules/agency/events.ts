import { z } from "zod/mini";

const facts = z.object({ name: z.string(), licenceNumber: z.string() });

/** Stream `agency-<id>`. The law has an agency show its name and licence to everybody: nothing personal. */
export const agencyEvents = [{ type: "agency.opened", version: 1, schema: facts, personal: [] }] as const;

/** An agency as seekers see it. */
export type AgencyFacts = z.output<typeof facts>;

export interface AgencyOpened {
  type: "agency.opened";
  data: AgencyFacts;
}
