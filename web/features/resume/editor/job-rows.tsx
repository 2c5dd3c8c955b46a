import { BookOpenText, BriefcaseBusiness } from "lucide-react";
import { useState } from "react";
import type { Values } from "../../../../documents/values.ts";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { companyWithKind, isLeaving } from "../../../../modules/resume/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import { kindFields } from "./job-kind.tsx";
import { JobRow } from "./job-row.tsx";
import { NoJobsField } from "./no-jobs-field.tsx";
import { WorkHistoryButton } from "./work-history-button.tsx";

const JobExamples = deferred(async () => (await import("../jobs/job-examples-modal.tsx")).JobExamplesModal);

export function JobRows() {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={BookOpenText} onPress={() => setShown(true)}>
          記入例を見る
        </Button>
        <WorkHistoryButton />
      </div>
      <JobExamples isOpen={isShown} onOpenChange={setShown} />
      <ListRows
        list="jobs"
        addAt="end"
        face={FACE}
        removal={{ onSave: resumeMessages.jobRemovedOnSave }}
        confirm={CONFIRMATION}
        empty={{
          icon: BriefcaseBusiness,
          title: "職歴はまだありません",
          text: "「2018年4月　株式会社みなと食品　入社」「2022年3月　一身上の都合により退職」のように、入社と退職を1行ずつ書きます。",
        }}
      >
        <JobRow />
      </ListRows>
      <NoJobsField />
    </div>
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
