/** The agency that recruits for a job. */
export interface AgencyCard {
  name: string;
  /** 「13-ユ-123456」 */
  licence_number: string;
}

/** Name of the number by its kind: a licence (許可), or a notification (届出) of municipalities, schools and associations. */
export const licenceLabel = ({ licence_number }: AgencyCard): string =>
  /-[特地学]-/.test(licence_number) ? "届出受理番号" : "許可番号";

/** Reads an agency as seekers see it; null where it has no record of its own. */
export type FindAgencyCard = (id: string) => Promise<AgencyCard | null>;
