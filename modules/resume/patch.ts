import type { Address, Contact, Education, Job, License, Profile, Resume, Skill } from "./document.ts";

/** The parts of the document that are lists of rows. */
export type ListName = "educations" | "jobs" | "licenses" | "skills";
/** Most rows a list may have: far more than a life holds, few enough to print. */
export const MOST_ROWS = 100;

export type RowOf<List extends ListName> = Resume[List][number];

/** What a request says of one row. `changes` holds only the fields that were sent. */
export interface RowPatch<Row extends { id: string }> {
  /** The row's place in the request, as its errors name it: `0` in `user_educations_attributes.0.school_name`. */
  key: string;
  /** A row the document knows, or a new one that brings its id. */
  id: string;
  remove: boolean;
  changes: Partial<Omit<Row, "id">>;
}

/** What one save wants to change; what is absent stays as it is. */
export interface ResumePatch {
  profile?: Partial<Profile>;
  address?: Partial<Address>;
  contact?: Partial<Contact>;
  educations?: readonly RowPatch<Education>[];
  jobs?: readonly RowPatch<Job>[];
  licenses?: readonly RowPatch<License>[];
  /** The plain list: exactly these licences in this order, each with the id it gets if it is new. */
  licenseNames?: readonly { id: string; name: string }[];
  skills?: readonly RowPatch<Skill>[];
  texts?: Partial<Texts>;
}

/** The single fields at the top of the document. */
export type Texts = Pick<Resume, "summary" | "self_pr" | "motivation" | "preferences" | "create_date">;

export const emptyRows: { readonly [List in ListName]: Omit<RowOf<List>, "id"> } = {
  educations: {
    year: null,
    month: null,
    school_name: "",
    should_show: true,
    start_date: null,
    end_date: null,
    is_current: false,
  },
  jobs: { company_name: "", year: null, month: null, position: "", reason: "", is_employed: false, should_show: true },
  licenses: { name: "", year: null, month: null, acquisition_date: null },
  skills: { name: "", level: 1 },
};
