import type { CandidateDocument } from "../document.ts";
import { candidateName } from "../record/candidate-name.ts";

/** The parts of a record, or of what was typed of one, that tell who it is about. */
export interface Identity {
  readonly name: string;
  /** さくら みさき */
  readonly kana: string;
  readonly former_name: string;
  readonly birth_date: string | null;
  readonly phone: string;
  readonly email: string;
  /** Postal code and address without the building. */
  readonly address: string;
}

/** The identity in a record. */
export function identityOf(document: CandidateDocument): Identity {
  const { former_name, birth_date, phone, email, postal_code, address1, address2, address3 } = document;
  return {
    name: candidateName(document),
    kana: `${document.last_name_kana} ${document.first_name_kana}`.trim(),
    former_name,
    birth_date,
    phone,
    email,
    address: `${postal_code} ${address1}${address2}${address3}`.trim(),
  };
}
