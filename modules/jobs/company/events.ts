import { z } from "zod/mini";
import { fieldSchemas } from "../../../documents/schema.ts";
import type { DefinedEvent } from "../../../src/event-store/event-definition.ts";
import type { CompanyFacts } from "../contract/company.ts";
import { companyFields } from "./domain/company-fields.ts";

const facts = z.object(fieldSchemas(companyFields)) as unknown as z.ZodMiniType<CompanyFacts>;
const changes = z.partial(z.object(fieldSchemas(companyFields))) as unknown as z.ZodMiniType<Partial<CompanyFacts>>;

/** All facts are sealed: who the contact is stands among them. */
export const companyEvents = [
  {
    type: "company.added",
    version: 1,
    schema: z.object({ agencyId: z.uuid(), facts }),
    personal: ["facts"],
  },
  { type: "company.revised", version: 1, schema: z.object({ changes }), personal: ["changes"] },
  { type: "company.removed", version: 1, schema: z.object({}), personal: [] },
] as const;

export type CompanyEvent = DefinedEvent<typeof companyEvents>;
