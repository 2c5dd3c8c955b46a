import { BookOpenText } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { isBlank } from "../../../../documents/field.ts";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { useFieldName, useFormBinding } from "../../forms/fields/field-hooks.tsx";
import type { TextExamplesModalProps } from "./text-examples-modal.tsx";

const Modal = deferred(async () => (await import("./text-examples-modal.tsx")).TextExamplesModal);

/** The button of the examples for a text; an empty field is begun with it. */
export function TextExamples(field: Pick<TextExamplesModalProps, "name" | "label" | "part">) {
  const [isOpen, setOpen] = useState(false);
  const { form } = useFormBinding();
  const isEmpty = useWatch({ control: form.control, name: useFieldName(field.name), compute: isBlank });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={BookOpenText}
        className="justify-self-start"
        aria-label={isEmpty ? `${field.label}を例から始める` : undefined}
        onPress={() => setOpen(true)}
      >
        {isEmpty ? "例から始める" : `${field.label}の記入例`}
      </Button>
      <Modal {...field} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
