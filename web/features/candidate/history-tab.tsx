import { HistoryContents } from "../documents/history/history-contents.tsx";
import type { HistoryView } from "../documents/history/history-view.ts";
import { ContactList } from "./contacts/contact-list.tsx";

export interface HistoryTabProps {
  id: string;
  view: HistoryView;
  onView: (view: HistoryView) => void;
}

/** The contacts with the person, and every change of the record: who made it, when and why; any version is opened, compared and restored. */
export const HistoryTab = ({ id, ...history }: HistoryTabProps) => (
  <div className="grid gap-8">
    <ContactList id={id} />
    <HistoryContents {...history} />
  </div>
);
