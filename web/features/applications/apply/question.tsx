import type { FormElement } from "../../../../modules/application-forms/contract/form.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CheckboxGroup } from "../../../ui/checkbox-group/checkbox-group.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useField } from "../../forms/fields/field-hooks.tsx";
import type { ChangedQuestion } from "./apply-draft.ts";
import { answerField, linesOf } from "./apply-fields.ts";
import type { ChosenFiles } from "./chosen-files.ts";
import { FileQuestion } from "./file-question.tsx";
import { QuestionChanged } from "./form-changed.tsx";
import { LimitedText } from "./limited-text.tsx";

interface QuestionProps {
  element: FormElement;
  files: ChosenFiles;
  /** It is not what was shown when its answer was kept. */
  changed?: ChangedQuestion | undefined;
}

/** A question of an agency, bound to its field of the form of steps. */
export function Question({ changed, ...asked }: QuestionProps) {
  if (!changed) return <Asked {...asked} />;
  return (
    <div className="grid gap-1 border-warning border-l-4 pl-3">
      <QuestionChanged question={changed} label={asked.element.label} />
      <Asked {...asked} />
    </div>
  );
}

function Asked({ element, files }: Omit<QuestionProps, "changed">) {
  const { id, type, label, required, options } = element;
  const bound = useField(answerField(id), (raw) => String(raw ?? ""));
  const worded = { label, isRequired: required };
  if (type === "file") return <FileQuestion element={element} bound={bound} files={files} />;
  if (type === "text") {
    return <LimitedText bound={bound}>{(limited) => <TextField {...worded} {...limited} />}</LimitedText>;
  }
  if (type === "textarea") {
    return <LimitedText bound={bound}>{(limited) => <TextArea {...worded} {...limited} />}</LimitedText>;
  }
  if (type === "checkbox") {
    return (
      <CheckboxGroup
        {...worded}
        {...bound}
        options={options}
        value={linesOf(bound.value)}
        onChange={(values) => bound.onChange(values.join("\n"))}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-1">
      {type === "select" ? (
        <Select {...worded} {...bound} options={options} width="md" />
      ) : (
        <RadioGroup {...worded} {...bound} options={options} layout="column" />
      )}
      {!required && bound.value !== "" && (
        <Button variant="quiet" size="sm" onPress={() => bound.onChange("")}>
          選択を取り消す
        </Button>
      )}
    </div>
  );
}
