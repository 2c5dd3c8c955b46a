import { projects } from "../../../../modules/career/contract.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useAddRow } from "../../documents/editor/list-rows.tsx";
import { newRow, useRows } from "../../forms/fields/use-rows.ts";
import { type ExampleModalProps, OccupationModal } from "./occupation-modal.tsx";
import type { OccupationExample } from "./occupations.ts";
import { BLANKS_HINT, withBlanks } from "./with-blanks.ts";

export type ExampledRows = "works" | "projects" | "skills";

const LEADS: Readonly<Record<ExampledRows, string>> = {
  works:
    "近い職種の例を使うと、担当業務が1件入った職務経歴を追加できます。会社名と期間は空欄のまま、数字は「◯」にして入ります。",
  projects: "近い職種の例を使うと、期間を空欄に、数字を「◯」にした担当業務を追加できます。",
  skills: "近い職種の例を使うと、スキルを追加できます。レベルは追加したあとに選んでください。",
};

const projectOf = ({ project, role, description }: OccupationExample) => ({
  project_name: withBlanks(project),
  position: role,
  description: withBlanks(description),
});

/** Examples of rows; stands in the list that the rows are added to. */
export function RowExamplesModal({ rows, label, ...modal }: ExampleModalProps & { rows: ExampledRows; label: string }) {
  const addRow = useAddRow();
  const { create, insert, read } = useRows(rows);

  function take(example: OccupationExample): void {
    if (rows === "works") addRow({ projects: [newRow(projects, projectOf(example))] });
    else if (rows === "projects") addRow(projectOf(example));
    else
      insert(
        read().length,
        example.skills.map((name) => create({ name })),
      );
    const hint = rows === "skills" ? "レベルを選んでください。" : BLANKS_HINT;
    showToast({ kind: "success", text: `記入例から追加しました。${hint}` });
  }

  return (
    <OccupationModal
      {...modal}
      title={`${label}の記入例`}
      lead={LEADS[rows]}
      contentOf={(example) =>
        rows === "skills" ? (
          <p>{example.skills.join("、")}</p>
        ) : (
          <div className="grid gap-1">
            <p className="font-medium">
              {example.project}
              <span className="text-sm font-normal text-ink-soft">　{example.role}</span>
            </p>
            <p className="whitespace-pre-line">{example.description}</p>
          </div>
        )
      }
      onTake={take}
    />
  );
}
