import { Award, ListChecks } from "lucide-react";
import { useState } from "react";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import type { RowFace } from "../../documents/editor/row-face.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { REMOVED } from "../../forms/editor/parse-form.ts";
import { useTextField, useYearMonthField } from "../../forms/fields/field-hooks.tsx";
import { useRowValues } from "../../forms/fields/use-rows.ts";
import { AcquisitionDate } from "./acquisition-date.tsx";

const LicenceSelection = deferred(async () => (await import("./licence-selection.tsx")).LicenceSelection);

const FACE: RowFace = { summaryOf: ({ name }) => String(name ?? "") };

export function LicenseRows() {
  const [isSelecting, setSelecting] = useState(false);
  return (
    <div className="grid gap-4">
      <Button variant="secondary" icon={ListChecks} className="justify-self-start" onPress={() => setSelecting(true)}>
        一覧から選ぶ
      </Button>
      <LicenceSelection isOpen={isSelecting} onOpenChange={setSelecting} />
      <RemovalNotice />
      <ListRows
        list="licenses"
        addAt="end"
        face={FACE}
        removal={{ onSave: resumeMessages.licenseRemovedOnSave }}
        empty={{
          icon: Award,
          title: "免許・資格はまだありません",
          text: "「2013年8月　普通自動車第一種運転免許　取得」のように、正式名称に「取得」または「合格」を付けて、取得した順に書きます。",
        }}
      >
        <LicenseRow />
      </ListRows>
    </div>
  );
}

/** With autosave off: how many rows the save button will remove. */
function RemovalNotice() {
  const count = useRowValues("licenses", (rows) => rows.filter((row) => row[REMOVED] === true).length);
  return (
    count > 0 && (
      <Alert kind="warning" isNews>
        {resumeMessages.licensesRemovedOnSave(count)}
      </Alert>
    )
  );
}

function LicenseRow() {
  return (
    <>
      <YearMonthField {...useYearMonthField("year_month")} label="取得年月" isRequired />
      <SuggestField {...useTextField("name")} kind="licence" />
      <AcquisitionDate />
    </>
  );
}
