import type { Values } from "../../../../documents/values.ts";
import { isOutside } from "../../../../modules/career/contract.ts";
import { GeneratedField } from "../../documents/editor/generated-field.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import type { RowFace } from "../../documents/editor/row-face.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { useFieldName, useTextField } from "../../forms/fields/field-hooks.tsx";
import { RowExamples } from "../examples/row-examples.tsx";
import { BulletKeys } from "./bullet-keys.tsx";
import { countRows } from "./count-rows.ts";
import { ExampledText } from "./exampled-text.tsx";
import { PeriodFields, ProjectDuration, useTypedRow, WORK_PERIOD } from "./period-fields.tsx";
import { durationBadge, periodLines, periodSummary } from "./period-words.ts";
import { typedInWork, typedPeriod } from "./typed-period.ts";

const nameOf = ({ project_name }: Values) => String(project_name ?? "").trim();
/** The projects of the work around it. */
export function WorkProjects() {
  const name = useFieldName("");
  const work = useTypedRow(WORK_PERIOD);
  const face: RowFace = {
    summaryOf: (row, today) => periodSummary(typedInWork(row, work), nameOf(row), today),
    linesOf: (row, today) => periodLines(typedInWork(row, work), nameOf(row), today),
    monthOf: () => "",
    badgeOf: (row, today) => durationBadge(typedInWork(row, work), today),
    notesOf: (row, today) => (isOutside(typedPeriod(row), typedPeriod(work), today) ? OUTSIDE : NO_NOTES),
  };
  return (
    <section aria-label="担当業務・プロジェクト" className="grid gap-3">
      <h2 className="font-semibold">担当業務・プロジェクト</h2>
      <ListRows
        list="projects"
        onInteraction={countRows("projects")}
        addAt="start"
        face={face}
        focusField="project_name"
        empty={{
          title: "担当業務はまだありません",
          text: "「給与計算・契約管理　担当　200名分を毎月処理」「首都圏の新規開拓　営業担当　新規契約18社を獲得」のように、担当した仕事を役割と成果とともに書きます。",
          more: <RowExamples rows="projects" label="担当業務・プロジェクト" />,
        }}
        removal={REMOVAL}
      >
        <ProjectRow work={name} />
      </ListRows>
    </section>
  );
}

const REMOVAL = { question: "この担当業務・プロジェクトを削除しますか？削除したあとも「元に戻す」で取り消せます。" };
const OUTSIDE = ["担当した期間が在籍期間の外にあります"];
const NO_NOTES: readonly string[] = [];

const RoleField = () => <SuggestField {...useTextField("position")} kind="job_title" />;

/** @param props.work the form's path of the work around it, with its dot */
function ProjectRow({ work }: { work: string }) {
  return (
    <>
      <GeneratedField name="project_name" />
      <PeriodFields />
      <ProjectDuration work={work} />
      <RoleField />
      <BulletKeys>
        <ExampledText name="description" part="description" />
      </BulletKeys>
      <GeneratedField name="subordinates_count" />
      <GeneratedField name="annual_income" />
    </>
  );
}
