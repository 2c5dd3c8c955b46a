import { z } from "zod/mini";
import { upcasters, withNewFields } from "../../../documents/event-versions.ts";
import { fieldSchemas } from "../../../documents/schema.ts";
import type { Values } from "../../../documents/values.ts";
import type { DefinedEvent } from "../../../src/event-store/event-definition.ts";
import type { CompanyFacts } from "../contract/company.ts";
import { companyFields } from "./domain/company-fields.ts";

const facts = z.object(fieldSchemas(companyFields)) as unknown as z.ZodMiniType<CompanyFacts>;
const changes = z.partial(z.object(fieldSchemas(companyFields))) as unknown as z.ZodMiniType<Partial<CompanyFacts>>;

/** The first version had neither an e-mail address nor a description. */
const toFacts = ({ facts: before, ...data }: Values): Values => ({
  ...data,
  facts: withNewFields({ fields: companyFields }, before as Values),
});
const toChanges = (data: Values): Values => data;

/** All facts are sealed: who the contact is stands among them. */
export const companyEvents = [
  {
    type: "company.added",
    version: 2,
    schema: z.object({ agencyId: z.uuid(), facts }),
    personal: ["facts"],
    upcast: upcasters(2, toFacts),
  },
  {
    type: "company.revised",
    version: 2,
    schema: z.object({ changes }),
    personal: ["changes"],
    upcast: upcasters(2, toChanges),
  },
  { type: "company.removed", version: 1, schema: z.object({}), personal: [] },
] as const;

export type CompanyEvent = DefinedEvent<typeof companyEvents>;
