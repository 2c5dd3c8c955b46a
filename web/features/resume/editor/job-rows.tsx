import { BookOpenText, BriefcaseBusiness } from "lucide-react";
import { useState } from "react";
import type { Values } from "../../../../documents/values.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { useCheckboxField, useSiblingFields, useTextField } from "../../forms/fields/field-hooks.tsx";
import { RowYearMonth, ShouldShow } from "./row-fields.tsx";

const JobExamples = deferred(async () => (await import("../jobs/job-examples-modal.tsx")).JobExamplesModal);

/** Reasons a 履歴書 gives in so many words; the paper adds 「により退職」. */
const REASONS = ["一身上の都合", "会社都合", "契約期間満了"] as const;

export function JobRows() {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-4">
      <Button variant="secondary" icon={BookOpenText} className="justify-self-start" onPress={() => setShown(true)}>
        記入例を見る
      </Button>
      <JobExamples isOpen={isShown} onOpenChange={setShown} />
      <ListRows
        list="jobs"
        label="職歴"
        addLabel="職歴を追加する"
        addAt="end"
        summaryOf={summaryOf}
        removeQuestion="この職歴を削除しますか？削除したあとも「元に戻す」で取り消せます。"
        confirmLabel="OK"
        empty={{
          icon: BriefcaseBusiness,
          title: "職歴はまだありません",
          text: "「2018年4月　株式会社みなと食品　入社」「2022年3月　一身上の都合により退職」のように、入社と退社を1行ずつ、古い順に書きます。",
        }}
      >
        <JobRow />
      </ListRows>
    </div>
  );
}

function summaryOf({ company_name, reason, is_employed }: Values): string {
  const what = reason ? "退社" : `入社${is_employed ? "（在職中）" : ""}`;
  return company_name ? `${company_name}　${what}` : "";
}

/** A row describes entering a company or, with a reason, leaving it. */
function JobRow() {
  const reason = useTextField("reason");
  const neighbours = useSiblingFields();
  const [isLeaving, setLeaving] = useState(reason.value !== "");
  const leaves = isLeaving || reason.value !== "";

  function choose(kind: string): void {
    setLeaving(kind === "leave");
    neighbours.set("reason", kind === "leave" ? reason.value || REASONS[0] : "");
    if (kind === "leave") neighbours.set("is_employed", false);
  }

  return (
    <>
      <RadioGroup
        label="入社・退社"
        layout="segments"
        value={leaves ? "leave" : "enter"}
        onChange={choose}
        options={[
          { value: "enter", label: "入社" },
          { value: "leave", label: "退社" },
        ]}
      />
      <RowYearMonth label="年月" />
      <Company />
      {leaves ? (
        <Reason field={reason} />
      ) : (
        <>
          <Position />
          <Employed />
        </>
      )}
      <ShouldShow />
    </>
  );
}

function Company() {
  return (
    <SuggestField
      {...useTextField("company_name")}
      kind="company"
      label="会社名"
      hint="㈱などの略称は使わず、正式名称で。例：株式会社みなと食品"
      isRequired
    />
  );
}

function Position() {
  return (
    <SuggestField
      {...useTextField("position")}
      kind="position"
      label="役職・配属先"
      hint="次の行に印刷されます。例：営業部 主任"
    />
  );
}

function Employed() {
  return <Checkbox {...useCheckboxField("is_employed")}>現在在職中</Checkbox>;
}

function Reason({ field }: { field: ReturnType<typeof useTextField> }) {
  return (
    <div className="grid gap-2">
      <TextField {...field} label="退職理由" hint="「一身上の都合により退職」のように印刷されます。" />
      <fieldset aria-label="よく使う退職理由" className="flex flex-wrap gap-1">
        {REASONS.map((reason) => (
          <Button key={reason} size="sm" variant="quiet" onPress={() => field.onChange(reason)}>
            {reason}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
