import type { CompanyFacts } from "../company/events.ts";

export { companyFields } from "../company/domain/company-fields.ts";

/** A company with its contact, for its agency alone. */
export interface Company extends CompanyFacts {
  id: string;
}

/** `GET /agency/companies` */
export interface CompanyList {
  items: Company[];
}
