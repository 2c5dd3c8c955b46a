import type { Problem } from "../../../../documents/problem.ts";
import type { CompanyEvent, CompanyFacts } from "../events.ts";
import { CompanyNotFound, InvalidCompany } from "./refused-companies.ts";

export interface CompanyState {
  readonly agencyId: string | null;
  readonly facts: CompanyFacts;
}

export type CompanyCommand =
  | { type: "AddCompany"; agencyId: string; facts: CompanyFacts }
  | { type: "ReviseCompany"; changes: Partial<CompanyFacts> };

const NO_FACTS: CompanyFacts = { name: "", address: "", website: "", contact_person: "", phone: "" };

/** An employer for whom an agency recruits: stream `company-<id>`. Its contact is personal, under the company's own key. */
export const company = {
  category: "company",
  initial: { agencyId: null, facts: NO_FACTS } as CompanyState,
  evolve(state: CompanyState, event: (CompanyEvent & { erased: false }) | { erased: true }): CompanyState {
    if (event.erased) return state;
    const { data } = event;
    return "agencyId" in data
      ? { agencyId: data.agencyId, facts: data.facts }
      : { ...state, facts: { ...state.facts, ...data.changes } };
  },
  /** @throws CompanyNotFound, InvalidCompany */
  decide(command: CompanyCommand, { agencyId, facts }: CompanyState): readonly CompanyEvent[] {
    if (command.type === "AddCompany") {
      if (agencyId !== null) return [];
      refuseNameless(command.facts);
      return [{ type: "company.added", data: { agencyId: command.agencyId, facts: command.facts } }];
    }
    if (agencyId === null) throw new CompanyNotFound();
    const changes = Object.fromEntries(
      Object.entries(command.changes).filter(([name, value]) => facts[name as keyof CompanyFacts] !== value),
    );
    if (Object.keys(changes).length === 0) return [];
    refuseNameless({ ...facts, ...changes });
    return [{ type: "company.revised", data: { changes } }];
  },
};

function refuseNameless({ name }: CompanyFacts): void {
  const problem: Problem = { path: ["name"], message: "会社名を入力してください" };
  if (name.trim() === "") throw new InvalidCompany([problem]);
}
