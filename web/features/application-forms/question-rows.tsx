import { Copy, ListPlus } from "lucide-react";
import { get, useFormState } from "react-hook-form";
import type { Row, Values } from "../../../documents/values.ts";
import {
  ELEMENT_TYPE_NAMES,
  type ElementType,
  hasOptions,
  LABEL_LENGTH,
  MAX_ELEMENTS,
} from "../../../modules/application-forms/contract/form.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { ErrorLine } from "../../ui/field/field-texts.tsx";
import { Select } from "../../ui/select/select.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { ListRows, useAddRow } from "../documents/editor/list-rows.tsx";
import type { RowFace } from "../documents/editor/row-face.tsx";
import { useCheckboxField, useFieldName, useFormBinding, useTextField } from "../forms/fields/field-hooks.tsx";
import { ELEMENT_TYPE_OPTIONS } from "./element-types.ts";
import { questionFields, questionOf } from "./form-values.ts";
import { OptionRows } from "./option-rows.tsx";

const LIST = "elements";
/** Key of the problem of the list as a whole, and id of its element. */
const ROOT = `${LIST}.root`;

/** The questions of a form as cards. */
export function QuestionRows() {
  const { form } = useFormBinding();
  const { errors } = useFormState({ control: form.control, name: LIST });
  const problem = get(errors, `${ROOT}.message` as string) as string | undefined;
  return (
    <div id={ROOT} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      {problem && <ErrorLine id={`${ROOT}.problem`} error={problem} />}
      <ListRows
        list={LIST}
        addAt="end"
        most={MAX_ELEMENTS}
        newRow={NEW_QUESTION}
        face={FACE}
        focusField="label"
        empty={{
          icon: ListPlus,
          title: "質問はまだありません",
          text: "「ひな形から追加する」で、よく使われる質問から始められます。",
        }}
      >
        <QuestionFields />
      </ListRows>
    </div>
  );
}

const NEW_QUESTION: Values = { type: "text" };

const summaryOf = ({ label, type }: Values): string => {
  const text = String(label ?? "").trim();
  return text === "" ? "" : `${text}（${ELEMENT_TYPE_NAMES[type as ElementType]}）`;
};

const linesOf = ({ label, type, required }: Values): readonly [string, string] | undefined => {
  const text = String(label ?? "").trim();
  const kind = ELEMENT_TYPE_NAMES[type as ElementType];
  return text === "" ? undefined : [text, required === true ? `${kind}・必須` : kind];
};

const FACE: RowFace = {
  summaryOf,
  linesOf,
  monthOf: () => "",
  badgeOf: ({ required }) => (required === true ? { tone: "plain", text: "必須" } : undefined),
};

function QuestionFields() {
  const { form } = useFormBinding();
  const row = useFieldName("").slice(0, -1);
  const addRow = useAddRow();
  const bound = useTextField("type");
  const copy = () => {
    const typed = form.getValues(row) as Row;
    addRow(questionFields(questionOf(typed)), typed.id);
  };
  return (
    <>
      <TextField {...useTextField("label")} maxLength={LABEL_LENGTH} />
      <Select {...bound} options={ELEMENT_TYPE_OPTIONS} width="md" />
      <Checkbox {...useCheckboxField("required")} />
      {hasOptions(bound.value as ElementType) && <OptionRows />}
      <Button variant="secondary" size="sm" icon={Copy} className="justify-self-end" onPress={copy}>
        この質問を複製する
      </Button>
    </>
  );
}
