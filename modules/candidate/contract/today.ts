/** Something to do today. */
export interface TodayItem {
  candidate: { id: string; name: string } | null;
  job?: { id: string; title: string };
  /** The application of a new one. */
  application_id?: string;
  /** `YYYY-MM-DD`: due, sent, or last touched. */
  on: string;
  /** In words: the reason of the entry. */
  text: string;
}

/** `GET /agency/today`: each list has at most 50 entries, the oldest first. */
export interface Today {
  /** Contacts that are due. */
  follow_ups: TodayItem[];
  new_applications: TodayItem[];
  /** Answers of persons to proposals. */
  answered_proposals: TodayItem[];
  /** Records that lack items of a complete record. */
  incomplete: TodayItem[];
  /** Records without an edit or a contact for as long as the agency keeps them: proposed for erasure. */
  overdue: TodayItem[];
}
