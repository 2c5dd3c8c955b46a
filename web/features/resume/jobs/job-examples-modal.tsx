import { Modal } from "../../../ui/modal/modal.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { ExampleCard } from "../../documents/examples/example-card.tsx";
import { useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { useRows } from "../../forms/fields/use-rows.ts";
import { type ExampleRow, type JobExample, jobExamples } from "./job-examples.ts";

const LIST = "jobs";

/** The values that rows of other people's careers share. */
const formOf = ({ kind, reason = "", is_employed = false }: ExampleRow) => ({ kind, reason, is_employed });

/** Examples of a 職歴. Rows of the same form may be added, without the companies and months of the example. */
export function JobExamplesModal(modal: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { form } = useFormBinding();
  const { read, create } = useRows(LIST);

  function add(example: JobExample): void {
    form.setValue(LIST, [...read(), ...example.rows.map(formOf).map(create)], { shouldDirty: true });
    modal.onOpenChange(false);
    showToast({ kind: "success", text: `${example.rows.length}行を追加しました。年月と会社名を入力してください。` });
  }

  return (
    <Modal {...modal} size="lg" title="職歴の記入例">
      <div className="grid gap-5 pb-4">
        <p className="text-ink-soft">
          近いものを選ぶと、同じ形の行を追加できます。会社名と年月は空欄のまま追加されるので、ご自身の内容を入力してください。
        </p>
        {jobExamples.map((example) => (
          <ExampleCard
            key={example.title}
            title={example.title}
            note={example.note}
            action={{
              label: "この形で行を追加する",
              name: `「${example.title}」の形で行を追加する`,
              onPress: () => add(example),
            }}
          >
            <ul className="grid gap-1">
              {example.lines.map(({ month, text }) => (
                <li key={text} className="grid grid-cols-[6.5rem_1fr] gap-x-2">
                  <span className="figures text-sm text-ink-soft">{month}</span>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </ExampleCard>
        ))}
      </div>
    </Modal>
  );
}
