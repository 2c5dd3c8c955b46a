/** Ways to talk with a person. */
export const CHANNELS = { phone: "電話", email: "メール", meeting: "面談", message: "メッセージ" } as const;
export type Channel = keyof typeof CHANNELS;

/** A contact as a member records it. */
export interface ContactFacts {
  channel: string;
  /** `YYYY-MM-DD`. */
  on: string;
  /** Why the person was contacted, in a few words. */
  reason: string;
}

/** A state of a contact that was corrected or withdrawn, with the reason of the change. */
export interface ContactChange {
  /** ISO instant. */
  at: string;
  actor: string;
  reason: string;
  /** As it stood before the change. */
  before: ContactFacts;
}

/** `GET /agency/candidates/{id}/contacts` → `{ contacts }`, the newest day first. */
export interface Contact extends ContactFacts {
  id: string;
  /** ISO instant at which it was recorded. */
  recorded_at: string;
  /** Name of the member; 削除済み once their account is erased. */
  actor: string;
  is_withdrawn: boolean;
  changes: ContactChange[];
}
