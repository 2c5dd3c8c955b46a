import { RuleViolation } from "../../../documents/rule-violation.ts";
import { type CompanyCommand, company } from "../../../modules/jobs/company/domain/company.ts";
import { CompanyInUse, CompanyNotFound } from "../../../modules/jobs/company/domain/refused-companies.ts";
import type { CompanyEvent } from "../../../modules/jobs/company/events.ts";

const agencyId = "0b0f2f3c-0d59-4a31-8f0f-2f1c5f0d8a11";
const facts = {
  name: "株式会社あおば計画",
  address: "",
  website: "",
  contact_person: "青葉 一郎",
  phone: "",
  email: "",
  description: "",
};
const added: CompanyEvent = { type: "company.added", data: { agencyId, facts } };

const when = (command: CompanyCommand, ...events: readonly CompanyEvent[]) =>
  company.decide(
    command,
    events.reduce((state, event) => company.evolve(state, { ...event, erased: false }), company.initial),
  );
const revise = (changes: Partial<typeof facts>): CompanyCommand => ({ type: "ReviseCompany", changes });

describe("a company", () => {
  test("is added once, under a name", () => {
    expect(when({ type: "AddCompany", agencyId, facts })).toEqual([added]);
    expect(when({ type: "AddCompany", agencyId, facts }, added)).toEqual([]);
    expect(() => when({ type: "AddCompany", agencyId, facts: { ...facts, name: " " } })).toThrow(RuleViolation);
  });

  test("records what differs alone, and keeps a name", () => {
    expect(when(revise({ name: facts.name, phone: "03-1234-5678" }), added)).toEqual([
      { type: "company.revised", data: { changes: { phone: "03-1234-5678" } } },
    ]);
    expect(when(revise({ ...facts }), added)).toEqual([]);
    expect(() => when(revise({ name: "" }), added)).toThrow(RuleViolation);
    expect(() => when(revise({ phone: "1" }))).toThrow(CompanyNotFound);
  });

  test("is removed once no job of it is published, and does not exist afterwards", () => {
    const remove = (publishedJobs: number): CompanyCommand => ({ type: "RemoveCompany", publishedJobs });
    const removed: CompanyEvent = { type: "company.removed", data: {} };
    expect(() => when(remove(1), added)).toThrow(CompanyInUse);
    expect(when(remove(0), added)).toEqual([removed]);
    expect(() => when(remove(0), added, removed)).toThrow(CompanyNotFound);
    expect(() => when(revise({ phone: "1" }), added, removed)).toThrow(CompanyNotFound);
  });
});
