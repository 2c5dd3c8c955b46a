export { companyFields } from "../company/domain/company-fields.ts";

/** A company as it is stored, by the names of the wire. */
export interface CompanyFacts {
  readonly name: string;
  readonly address: string;
  readonly website: string;
  readonly contact_person: string;
  readonly phone: string;
  readonly email: string;
  readonly description: string;
}

/** A company with its contact, for its agency alone. */
export interface Company extends CompanyFacts {
  id: string;
}

/** `GET /agency/companies/{id}`: the company with the numbers of its jobs. */
export interface CompanyAnswer extends Company {
  jobs: number;
  published_jobs: number;
}

/** A company in the list of an agency. */
export interface ListedCompany extends Company {
  /** Its published jobs. */
  open_jobs: number;
}

/** `GET /agency/companies` */
export interface CompanyList {
  items: ListedCompany[];
}
