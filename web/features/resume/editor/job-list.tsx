import { BriefcaseBusiness } from "lucide-react";
import type { Values } from "../../../../documents/values.ts";
import { companyWithKind, isLeaving } from "../../../../modules/resume/contract.ts";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import { kindFields } from "./job-kind.tsx";
import { JobRow } from "./job-row.tsx";

/**
 * The rows of a 職歴, of any document that has them.
 * @param props.removedOnSave the notice on a removed row that waits for the save button; by default it is gone at once
 */
export function JobList({ removedOnSave }: { removedOnSave?: string }) {
  return (
    <ListRows
      list="jobs"
      addAt="end"
      face={FACE}
      {...(removedOnSave && { removal: { onSave: removedOnSave } })}
      confirm={CONFIRMATION}
      empty={{
        icon: BriefcaseBusiness,
        title: "職歴はまだありません",
        text: "「2018年4月　株式会社みなと食品　入社」「2022年3月　一身上の都合により退職」のように、入社と退職を1行ずつ書きます。",
      }}
    >
      <JobRow />
    </ListRows>
  );
}

/** 株式会社みなと食品　入社（在職中） */
function summaryOf(row: Values): string {
  const kinds = kindFields(row);
  const line = companyWithKind(kinds);
  return line && row.is_employed && !isLeaving(kinds) ? `${line}（在職中）` : line;
}

const FACE = { summaryOf };
const CONFIRMATION = { label: "OK" };
