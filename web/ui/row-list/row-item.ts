import type { ReactNode } from "react";

/** A row as its list shows it. */
export interface RowItem {
  id: string;
  /** One line for the closed card: 「2019年4月　横浜市立大学 入学」. */
  summary: ReactNode;
  /** Below the summary, as wide as the card allows. */
  detail?: ReactNode;
  /** The same as plain text, for names and announcements. */
  name: string;
  /** Beside the summary: a badge such as 未入力. */
  badge?: ReactNode;
  /** Below the summary, with a button of its own: a likely fault and its correction. */
  notice?: ReactNode;
  /** Complete and right: the card has the border of success. */
  isValid?: boolean;
  /** It goes with the next save, and says so here: 「この職歴は保存時に削除されます」. */
  removedOnSave?: string;
}
