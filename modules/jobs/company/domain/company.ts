import { RuleViolation } from "../../../../documents/rule-violation.ts";
import { companyMessages } from "../../../../japanese/company-messages.ts";
import type { CompanyFacts } from "../../contract/company.ts";
import type { CompanyEvent } from "../events.ts";
import { CompanyInUse, CompanyNotFound } from "./refused-companies.ts";

export interface CompanyState {
  readonly agencyId: string | null;
  readonly facts: CompanyFacts;
}

export type CompanyCommand =
  | { type: "AddCompany"; agencyId: string; facts: CompanyFacts }
  | { type: "ReviseCompany"; changes: Partial<CompanyFacts> }
  | { type: "RemoveCompany"; publishedJobs: number };

const NO_FACTS: CompanyFacts = {
  name: "",
  address: "",
  website: "",
  contact_person: "",
  phone: "",
  email: "",
  description: "",
};
const INITIAL: CompanyState = { agencyId: null, facts: NO_FACTS };

/** An employer for whom an agency recruits: stream `company-<id>`. Its contact is personal, under the company's own key. */
export const company = {
  category: "company",
  maxEvents: 10_000,
  isEnd: ({ type }: CompanyCommand): boolean => type === "RemoveCompany",
  initial: INITIAL,
  evolve(state: CompanyState, event: (CompanyEvent & { erased: false }) | { erased: true }): CompanyState {
    if (event.erased) return state;
    switch (event.type) {
      case "company.added":
        return { agencyId: event.data.agencyId, facts: event.data.facts };
      case "company.revised":
        return { ...state, facts: { ...state.facts, ...event.data.changes } };
      case "company.removed":
        return INITIAL;
    }
  },
  /** @throws CompanyNotFound, CompanyInUse, RuleViolation */
  decide(command: CompanyCommand, { agencyId, facts }: CompanyState): readonly CompanyEvent[] {
    if (command.type === "AddCompany") {
      if (agencyId !== null) return [];
      refuseName(command.facts);
      return [{ type: "company.added", data: { agencyId: command.agencyId, facts: command.facts } }];
    }
    if (agencyId === null) throw new CompanyNotFound();
    if (command.type === "RemoveCompany") {
      if (command.publishedJobs > 0) throw new CompanyInUse(command.publishedJobs);
      return [{ type: "company.removed", data: {} }];
    }
    const changes = Object.fromEntries(
      Object.entries(command.changes).filter(([name, value]) => facts[name as keyof CompanyFacts] !== value),
    );
    if (Object.keys(changes).length === 0) return [];
    if ("name" in changes) refuseName({ ...facts, ...changes });
    return [{ type: "company.revised", data: { changes } }];
  },
};

/** Characters of a company's name. */
const LEAST = 2;

function refuseName({ name }: CompanyFacts): void {
  const { length } = [...name.trim()];
  if (length >= LEAST) return;
  const message = length === 0 ? companyMessages.nameMissing : companyMessages.nameTooShort;
  throw new RuleViolation([{ path: ["name"], message }]);
}
