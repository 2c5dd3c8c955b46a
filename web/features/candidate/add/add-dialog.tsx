import { useRouter } from "@tanstack/react-router";
import { type ComponentType, Suspense, useState } from "react";
import { FormModal, type FormModalProps } from "../../../ui/modal/form-modal.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import type { AddFormProps } from "./add-form.tsx";

export interface AddDialogProps extends Pick<FormModalProps, "isOpen" | "onOpenChange" | "size"> {
  title: string;
  /** A component that is loaded when the dialog opens. */
  Form: ComponentType<AddFormProps>;
}

/** A dialog that adds a person, and opens their record. */
export function AddDialog({ Form, ...modal }: AddDialogProps) {
  const router = useRouter();
  const [hasInput, setHasInput] = useState(false);
  return (
    <FormModal {...modal} onClosed={() => setHasInput(false)} hasInput={hasInput}>
      <Suspense fallback={<Skeleton lines={12} />}>
        <Form
          onInput={setHasInput}
          onAdded={(id) => {
            modal.onOpenChange(false);
            router.history.push(`/candidates/${id}`);
          }}
        />
      </Suspense>
    </FormModal>
  );
}
