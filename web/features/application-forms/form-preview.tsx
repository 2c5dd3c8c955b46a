import { useState } from "react";
import { useForm } from "react-hook-form";
import type { FormElement } from "../../../modules/application-forms/contract/form.ts";
import { createChosenFiles } from "../applications/apply/chosen-files.ts";
import { Question } from "../applications/apply/question.tsx";
import { FormProvider, type FormValues } from "../forms/fields/field-hooks.tsx";
import { previewElements } from "./preview-elements.ts";

const NO_SHAPE = { fields: {} };

/** The questions by the components of the page of applying. Answers can be tried and are kept nowhere. */
export function FormPreview({ elements }: { elements: readonly FormElement[] }) {
  const form = useForm<FormValues>();
  const [files] = useState(createChosenFiles);
  if (elements.length === 0) return <p className="text-ink-soft">質問を追加すると、ここに表示されます。</p>;
  return (
    <FormProvider form={form} shape={NO_SHAPE}>
      <div className="grid gap-5">
        {previewElements(elements).map((element) => (
          <Question key={`${element.id} ${element.type}`} element={element} files={files} />
        ))}
      </div>
    </FormProvider>
  );
}
