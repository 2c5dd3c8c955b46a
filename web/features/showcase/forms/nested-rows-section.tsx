import { useState } from "react";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { NestedRowList } from "../../forms/nested-row-list.tsx";
import {
  changeRow,
  type NestedRow,
  type NestedRows,
  nestedFields,
  newRow,
  savedRows,
  stayingRows,
} from "../../forms/nested-rows.ts";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const WORK = { company_name: "", start_year: "", start_month: "" };
const PROJECT = { project_name: "" };
const MOST = 5;

const saved = (fields: NestedRow["fields"], rows: NestedRows = []): NestedRow => ({
  ...newRow(fields),
  isSaved: true,
  rows,
});
const START: NestedRows = [
  saved({ company_name: "株式会社みなと食品", start_year: "2018", start_month: "4" }, [
    saved({ project_name: "量販店向け新商品の販路開拓" }),
    saved({ project_name: "受発注システムの入れ替え" }),
  ]),
  saved({ company_name: "港湾システム株式会社", start_year: "2022", start_month: "4" }, [
    saved({ project_name: "倉庫管理サービスの導入支援" }),
  ]),
];

const isIncomplete = ({ fields }: NestedRow) => Object.values(fields).some((value) => value.trim() === "");

export function NestedRowsSection() {
  const [rows, setRows] = useState(START);
  const [isMarking, setMarking] = useState(true);
  const [sent, setSent] = useState<readonly (readonly [string, string])[]>();
  const missing = stayingRows(rows).filter(isIncomplete).length;

  function save(): void {
    setSent(nestedFields(rows, "user_works_attributes", "user_work_projects_attributes"));
    setRows(savedRows);
  }
  return (
    <Section
      id="nested-rows"
      lead="学歴や職歴のように、同じ形の行をいくつも並べるときに使います。行の中に、さらに行を持てます。"
    >
      <Specimen
        title="職歴とプロジェクト"
        text="つまみを引くか、Altキーと上下キーで並べ替えます。Deleteキーで削除し、10秒のあいだは元に戻せます。"
        controls={
          <Switch value={isMarking} onChange={setMarking}>
            保存済みの行は、保存するまで印を付けて残す
          </Switch>
        }
      >
        <div className="grid max-w-[40rem] grid-cols-1 gap-5">
          <NestedRowList
            label="職歴"
            rows={rows}
            onChange={setRows}
            template={WORK}
            nameOf={workName}
            badgeOf={(row) => isIncomplete(row) && <Badge tone="warning">入力途中</Badge>}
            addLabel="職歴を追加する"
            removeQuestion="この職務経歴を削除してもよろしいですか？関連するプロジェクト情報も同時に削除されます。"
            removedOnSave={isMarking ? resumeMessages.jobRemovedOnSave : undefined}
            least={1}
            most={MOST}
          >
            {(row) => <WorkForm row={row} onChange={(change) => setRows((all) => changeRow(all, row.id, change))} />}
          </NestedRowList>
          <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
            <p role="status" className="text-sm text-ink-soft">
              {missing > 0 ? `入力途中の職歴が${missing}件あります` : "必要な項目はすべて入力されています"}
            </p>
            <Button onPress={save}>保存する</Button>
          </div>
          {sent && (
            <Disclosure level={4} title={`送った項目（${sent.length}件）`}>
              <ol className="grid gap-1 py-2 text-sm">
                {sent.map(([name, value]) => (
                  <li key={name}>
                    <span className="text-ink-soft">{name}</span>　{value || "（空欄）"}
                  </li>
                ))}
              </ol>
            </Disclosure>
          )}
        </div>
      </Specimen>
    </Section>
  );
}

function workName({ company_name, start_year, start_month }: NestedRow["fields"]): string {
  const month = start_year && start_month ? `${start_year}年${start_month}月　` : "";
  return company_name ? `${month}${company_name}` : "";
}

interface RowFormProps {
  row: NestedRow;
  onChange: (change: (row: NestedRow) => NestedRow) => void;
}

function WorkForm({ row, onChange }: RowFormProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <RowText row={row} onChange={onChange} name="company_name" label="会社名" />
      <div className="flex flex-wrap gap-4">
        <RowText row={row} onChange={onChange} name="start_year" label="入社年" after="年" />
        <RowText row={row} onChange={onChange} name="start_month" label="入社月" after="月" />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <h4 className="font-medium">プロジェクト</h4>
        <NestedRowList
          label="プロジェクト"
          rows={row.rows}
          onChange={(change) => onChange((work) => ({ ...work, rows: change(work.rows) }))}
          template={PROJECT}
          nameOf={({ project_name }) => project_name ?? ""}
          addLabel="プロジェクトを追加する"
        >
          {(project) => (
            <RowText
              row={project}
              onChange={(change) => onChange((work) => ({ ...work, rows: changeRow(work.rows, project.id, change) }))}
              name="project_name"
              label="プロジェクト名"
            />
          )}
        </NestedRowList>
      </div>
    </div>
  );
}

function RowText({
  row,
  onChange,
  name,
  label,
  after,
}: RowFormProps & { name: string; label: string; after?: string }) {
  return (
    <TextField
      label={label}
      value={row.fields[name] ?? ""}
      onChange={(text) => onChange((before) => ({ ...before, fields: { ...before.fields, [name]: text } }))}
      after={after}
      inputMode={after ? "numeric" : undefined}
      width={after ? "xs" : "full"}
      isRequired
    />
  );
}
