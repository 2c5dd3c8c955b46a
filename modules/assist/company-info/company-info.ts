/** Facts of a company from its page. A field is absent where the page has no such fact. */
export interface CompanyInfo {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  website?: string | undefined;
  description?: string | undefined;
  business_content?: string | undefined;
  /** Year of the common calendar. */
  established_year?: number | undefined;
  /** Yen. */
  capital?: number | undefined;
  /** Yen. */
  revenue?: number | undefined;
  employee_count?: number | undefined;
}

/** A field by what stands before its value on a page; in the order of preference. */
export type InfoField = keyof CompanyInfo;
