import { FilePlus } from "lucide-react";
import { rowsIn } from "../../../documents/values.ts";
import { MAX_ELEMENTS } from "../../../modules/application-forms/contract/form.ts";
import { Dropdown } from "../../ui/menu/dropdown.tsx";
import { MenuItem } from "../../ui/menu/menu-item.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useFormBinding } from "../forms/fields/field-hooks.tsx";
import { QUESTION_TEMPLATES, type QuestionTemplate } from "./data/question-templates.ts";
import { questionFields } from "./form-values.ts";

/** Worded questions, added at the end of the form. */
export function TemplateMenu() {
  const { form } = useFormBinding();
  function add({ name, question }: QuestionTemplate): void {
    const rows = rowsIn(form.getValues(), "elements");
    if (rows.length >= MAX_ELEMENTS) {
      showToast({ kind: "warning", text: `質問は${MAX_ELEMENTS}個までです` });
      return;
    }
    const row = { ...questionFields(question), id: crypto.randomUUID() };
    form.setValue("elements", [...rows, row], { shouldDirty: true });
    showToast({ kind: "success", text: `「${name}」の質問を追加しました` });
  }
  return (
    <Dropdown label="ひな形から追加する" icon={FilePlus} size="sm">
      {QUESTION_TEMPLATES.map((template) => (
        <MenuItem key={template.name} onAction={() => add(template)}>
          {template.name}
        </MenuItem>
      ))}
    </Dropdown>
  );
}
