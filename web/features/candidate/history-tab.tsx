import { useState } from "react";
import { SAVE_KINDS } from "../../../documents/contract/answers.ts";
import { isUuid } from "../../../documents/uuid.ts";
import { FACT_KINDS, type FactKind } from "../../../modules/candidate/contract.ts";
import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import { HistoryContents } from "../documents/history/history-contents.tsx";
import type { HistoryView } from "../documents/history/history-view.ts";
import { ContactTools } from "./contacts/contact-tools.tsx";
import { ReadList } from "./reads/read-list.tsx";

export interface HistoryTabProps {
  id: string;
  view: HistoryView;
  onView: (view: HistoryView) => void;
}

const ALL = "";
const KINDS = [
  { value: ALL, label: "すべて" },
  { value: SAVE_KINDS.join(), label: "編集" },
  ...(Object.keys(FACT_KINDS) as FactKind[]).map((value) => ({ value, label: FACT_KINDS[value] })),
];

/**
 * One timeline of the record: every change, the contacts with the person and the papers that were sent, who made it, when and
 * why; any version is opened, compared and restored.
 */
export function HistoryTab({ id, ...history }: HistoryTabProps) {
  const [kind, setKind] = useState(ALL);
  return (
    <div className="grid gap-10">
      <HistoryContents
        {...history}
        kind={kind || undefined}
        factTools={(fact) =>
          fact.kind === "contact" && isUuid(fact.id) ? <ContactTools recordId={id} contactId={fact.id} /> : null
        }
        filter={<RadioGroup label="表示する記録" layout="segments" options={KINDS} value={kind} onChange={setKind} />}
      />
      <ReadList id={id} />
    </div>
  );
}
