import type { Row, Values } from "../../../../documents/values.ts";
import { isOutside, type Period } from "../../../../modules/career/contract.ts";
import { GeneratedField } from "../../documents/editor/generated-field.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { useFieldName, useFormBinding, useTextField } from "../../forms/fields/field-hooks.tsx";
import { RowExamples } from "../examples/row-examples.tsx";
import { BulletKeys } from "./bullet-keys.tsx";
import { countRows } from "./count-rows.ts";
import { ExampledText } from "./exampled-text.tsx";
import { PeriodFields, ProjectDuration } from "./period-fields.tsx";
import { durationBadge, periodLines, periodSummary } from "./period-words.ts";
import { typedInWork, typedPeriod } from "./typed-period.ts";

const noMonth = () => "";
const nameOf = ({ project_name }: Values) => String(project_name ?? "").trim();
/** The period of the work. */
const WORK_PERIOD = ["start_year", "start_month", "end_year", "end_month", "is_current"];

/** The projects of the work around it. */
export function ProjectRows() {
  const { form } = useFormBinding();
  const name = useFieldName("");
  // The form tells of a removed work before its card is gone.
  const work = () => (form.getValues(name.slice(0, -1)) ?? {}) as Values;
  return (
    <section aria-label="プロジェクト" className="grid gap-3">
      <h2 className="font-semibold">プロジェクト</h2>
      <ListRows
        list="projects"
        onInteraction={countRows("projects")}
        label="プロジェクト"
        addLabel="プロジェクトを追加する"
        addAt="start"
        summaryOf={(row, today) => periodSummary(typedInWork(row, work()), nameOf(row), today)}
        linesOf={(row, today) => periodLines(typedInWork(row, work()), nameOf(row), today)}
        monthOf={noMonth}
        badgeOf={(row, today) => durationBadge(typedInWork(row, work()), today)}
        notesOf={(rows, today) => outsideNotes(typedPeriod(work()), rows, today)}
        beside={WORK_PERIOD}
        focusField="project_name"
        empty={{
          title: "プロジェクトはまだありません",
          text: "「首都圏の新規開拓　営業担当　新規契約18社を獲得」のように、担当した仕事を役割と成果とともに書きます。",
          more: <RowExamples rows="projects" label="プロジェクト" />,
        }}
        removeQuestion="このプロジェクトを削除しますか？削除したあとも「元に戻す」で取り消せます。"
      >
        <ProjectRow work={name} />
      </ListRows>
    </section>
  );
}

const outsideNotes = (work: Period, rows: readonly Row[], today: string) =>
  new Map(
    rows
      .filter((row) => isOutside(typedPeriod(row), work, today))
      .map(({ id }) => [id, ["プロジェクトの期間が在籍期間の外にあります"]]),
  );

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
